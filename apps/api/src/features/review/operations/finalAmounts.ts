import { isDeepStrictEqual } from 'node:util';
import type { AmountRound } from '@pari/domain/applications';
import { decimal, readDecimal } from '@pari/domain/money';
import type { Amounts } from '@pari/domain/opportunities';
import type { Context } from '../../../http/context.ts';
import { badField, badFields, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import {
  followAgreements,
  customLimits,
  finalAmountsOf,
  limitsSet,
  note,
  profilesFor,
  saidOfFinalAmounts,
  settleStatus,
  type FinalAmountsRow,
} from '../../applications/index.ts';
import { amountsFor } from '../../opportunities/index.ts';
import { isOutdated, isPartDeclined } from '../approval.ts';
import { amountSubmitted, type File } from '../file.ts';
import { undecide } from './finalApproval.ts';
import { heldFile } from './hold.ts';

export interface FinalAmountsGiven {
  /** Of those that were read; 0: there were none. */
  readonly version: number;
  readonly equity_amount: string;
  readonly leverage_amount: string;
  readonly leverage_option_description: string | null;
  readonly cashless_commitment: string;
  readonly finalized_section_description: string | null;
  readonly hide_finalized_section: boolean;
  /** An investor profile of the applicant; null: one is added by the name. */
  readonly final_entity: string | null;
  readonly entity_name: string | null;
}

/**
 * Sets what comes to be committed, and by whom. The same again changes nothing, unless the applicant submitted amounts since; anything else makes an open proposal void. Amounts that the applicant submitted hold as
 * they were judged then, others by what the fund offers them now.
 * @throws Refusal `not_found`; `bad_request` by field; `conflict` for another version; `locked` where it was approved or has ended, or a part of it was declined
 */
export async function setFinalAmounts(tx: Tx, context: Context, id: string, given: FinalAmountsGiven, clock: Clock): Promise<void> {
  const companyId = context.company.id;
  const file = await heldFile(tx, context, id, 'fund');
  const at = clock.now();
  const { row } = file;
  if (row.status === 4) throw new Refusal('locked', 'These amounts were approved: they stay as they are.', { current: { status: row.status } });
  if (isPartDeclined(file)) throw new Refusal('locked', 'A part of this was declined: it is opened again before amounts are set.');
  const { amounts, option } = await judged(tx, companyId, file, given);
  await requireEntity(tx, companyId, row.applicant_id, given);
  const before = await finalAmountsOf(tx, companyId, id);
  const next = {
    equity_amount: amounts.equity,
    levered_amount: amounts.levered,
    leverage_option_description: option,
    leverage_ratio: amounts.ratio,
    leverage_amount: amounts.leverage,
    cashless_commitment: amounts.cashless,
    hide_finalized_section: given.hide_finalized_section,
    investor_id: given.final_entity,
    section_description: given.finalized_section_description,
    entity_name: given.entity_name,
  };
  if (before && !isOutdated(file, before) && isDeepStrictEqual(contentOf(before), next)) return;
  if ((before?.version ?? 0) !== given.version)
    throw new Refusal('conflict', `${before?.set_by ?? 'Somebody else'} set other amounts in the meantime. Look at them again.`, {
      current: { version: before?.version ?? 0 },
    });
  const version = given.version + 1;
  await undecide(tx, context, file, at);
  const { keyId, sealed } = saidOfFinalAmounts.seal(
    tx,
    { company_id: companyId, application_id: id, version },
    { section_description: next.section_description, entity_name: next.entity_name },
  );
  await tx.run(
    `insert into application_final_amounts (company_id, application_id, version, equity_amount, levered_amount, leverage_option_description, leverage_ratio, leverage_amount,
       cashless_commitment, total_investment, hide_finalized_section, investor_id, set_by, at, key_id, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      companyId,
      id,
      version,
      next.equity_amount,
      next.levered_amount,
      next.leverage_option_description,
      next.leverage_ratio,
      next.leverage_amount,
      next.cashless_commitment,
      amounts.total,
      next.hide_finalized_section,
      next.investor_id,
      context.realUser.id,
      at,
      keyId,
      sealed,
    ],
  );
  await note(tx, companyId, id, context.realUser.id, at, { kind: 'final_amounts_set' });
  await tx.run('update applications set version = version + 1, changed_at = $3 where company_id = $1 and id = $2', [companyId, id, at]);
  await settleStatus(tx, companyId, id, at);
  // What is signed says what is committed.
  await followAgreements(tx, companyId, id);
}

const contentOf = (row: FinalAmountsRow) => ({
  equity_amount: decimal(row.equity_amount),
  levered_amount: decimal(row.levered_amount),
  leverage_option_description: row.leverage_option_description,
  leverage_ratio: row.leverage_ratio,
  leverage_amount: decimal(row.leverage_amount),
  cashless_commitment: decimal(row.cashless_commitment),
  hide_finalized_section: row.hide_finalized_section,
  investor_id: row.investor_id,
  section_description: row.section_description,
  entity_name: row.entity_name,
});

/** What amounts come to, and what their option is called. @throws Refusal `bad_request` by field */
async function judged(tx: Tx, companyId: string, file: File, given: FinalAmountsGiven): Promise<{ amounts: Amounts; option: string | null }> {
  const { row } = file;
  const submitted = amountSubmitted(file);
  if (submitted && isTyped(submitted, given)) {
    const { amounts } = submitted;
    const exact = (amount: string) => decimal(amount);
    return {
      amounts: {
        equity: exact(amounts.equity),
        levered: exact(amounts.levered),
        unlevered: exact(amounts.unlevered),
        ratio: amounts.ratio,
        leverage: exact(amounts.leverage),
        cashless: exact(amounts.cashless),
        total: exact(amounts.total),
      },
      option: submitted.given.leverage_option_description ?? null,
    };
  }
  const limits = (await limitsSet(tx, companyId, row.id)) ?? null;
  const offer = await amountsFor(tx, { companyId, userId: row.applicant_id, fundId: row.fund_id }, customLimits(limits));
  if (!offer) throw new Refusal('locked', 'The fund offers nothing any more.');
  const faults = offer.faultsOf(given);
  if (faults.size > 0) throw badFields(faults);
  const amounts = offer.amountsOf(given);
  return { amounts, option: offer.nameOfRatio(amounts.ratio) };
}

/** Whether somebody typed what was submitted. */
function isTyped({ amounts, given: typed }: AmountRound['amount'], given: FinalAmountsGiven): boolean {
  const same = (text: string, amount: string) => readDecimal(text.trim() || '0') === decimal(amount);
  return (
    same(given.equity_amount, amounts.equity) &&
    (given.leverage_option_description ?? '') === (typed.leverage_option_description ?? '') &&
    (amounts.ratio > 0 || same(given.leverage_amount, amounts.leverage)) &&
    same(given.cashless_commitment, amounts.cashless)
  );
}

/** @throws Refusal `bad_request` for nobody, for two, and for whoever is not the applicant's */
async function requireEntity(tx: Tx, companyId: string, applicantId: string, { final_entity: entity, entity_name: name }: FinalAmountsGiven): Promise<void> {
  if (entity === null && name === null) throw badField('final_entity', 'Say who commits it.');
  if (entity !== null && name !== null) throw badField('entity_name', 'Choose a profile or name a new one, not both.');
  if (entity !== null && !(await profilesFor(tx, companyId, applicantId)).some(({ id }) => id === entity))
    throw badField('final_entity', 'This is no investor profile of the applicant.');
}
