import { createHash } from 'node:crypto';
import {
  applicantName,
  appliesAs,
  pinnedInputs,
  VEHICLE_NAMES,
  type AgreementInput,
  type AgreementInputs,
  type AmountRound,
  type DocumentTemplate,
  type EligibilityRound,
} from '@pari/domain/applications';
import { civilDate, civilDateIn, type CivilDate } from '@pari/domain/dates';
import { countryName, formatDate, formatPaid } from '@pari/domain/format';
import type { KycRound } from '@pari/domain/kyc';
import type { Tx } from '../../../ports/database.ts';
import { finalAmountsOf } from '../finalAmounts.ts';
import { lastRound } from '../queries.ts';

/** An application, of which agreements are made. */
interface Of {
  readonly id: string;
  readonly fund_id: string;
}

/**
 * What agreements say of an application: what was submitted last of each part, amounts in the currency of the fund; once reviewers said what is committed at last, and by
 * whom, that.
 * @returns null while eligibility or the amount were not submitted
 */
export async function inputsOf(tx: Tx, companyId: string, { id, fund_id: fundId }: Of, at: Date): Promise<AgreementInputs | null> {
  const contentOf = async (module: number): Promise<unknown> => (await lastRound(tx, companyId, id, module))?.content;
  const eligibility = (await contentOf(1)) as EligibilityRound | undefined;
  const amount = ((await contentOf(7)) as AmountRound | undefined)?.amount;
  const kyc = (await contentOf(2)) as KycRound | undefined;
  const around = await tx.first(
    `select f.name as fund, f.currency, c.name as company, c.time_zone, s.closing_date from funds f join companies c on c.id = f.company_id
       left join lateral (select s.body ->> 'closing_date' as closing_date from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = 'published'
         order by s.version desc limit 1) s on true
     where f.company_id = $1 and f.id = $2`,
    [companyId, fundId],
  );
  if (!eligibility || !amount || !around) return null;
  const final = await finalAmountsOf(tx, companyId, id);
  const applicant = applicantName(eligibility);
  const paid = (exact: string) => formatPaid(exact, amount.currency);
  return {
    applicant_name: applicant,
    investor_name: final?.investor ?? final?.entity_name ?? appliesAs(eligibility, kyc?.name) ?? applicant,
    vehicle: VEHICLE_NAMES[eligibility.vehicle],
    country: countryName(eligibility.country),
    fund_name: around.fund,
    company_name: around.company,
    currency: amount.currency,
    equity: paid(final?.equity_amount ?? amount.amounts.equity),
    leverage: paid(final?.leverage_amount ?? amount.amounts.leverage),
    cashless_commitment: paid(final?.cashless_commitment ?? amount.amounts.cashless),
    total_investment: paid(final?.total_investment ?? amount.amounts.total),
    closing_date: around.closing_date === null ? '' : formatDate(civilDate(around.closing_date)),
    day_of_making: formatDate(civilDateIn(at, around.time_zone)),
  };
}

interface MadeFrom {
  readonly key: string;
  readonly version: number;
  readonly body: DocumentTemplate;
  /** Of the document as it is now. */
  readonly sha256: string;
}

/** By which agreements are told apart: what they are made from, and what they say, but for the day. */
export const digestOf = ({ key, version, body, sha256 }: MadeFrom, inputs: AgreementInputs): string =>
  createHash('sha256')
    .update(JSON.stringify([key, version, sha256, pinnedInputs(body).map((input) => [input, inputs[input]])]))
    .digest('hex');

/** The closing date that an agreement says; null where it says none. */
export function closingDateSaid(inputs: Readonly<Record<string, string>>): CivilDate | null {
  const said = inputs['closing_date' satisfies AgreementInput];
  if (said === undefined || said === '') return null;
  // As it stands in the document: it is kept in no other way.
  const date = civilDateIn(new Date(`${said} UTC`), 'UTC');
  return formatDate(date) === said ? date : null;
}
