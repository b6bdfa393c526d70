import { AGREEMENTS, moveApplication, type ApplicationStatus } from '@pari/domain/applications';
import { civilDateIn } from '@pari/domain/dates';
import { accountOfApplication } from '@pari/domain/identifiers';
import type { Company } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import { present, type Tx } from '../../../ports/database.ts';
import { closingDateOf, holdInterest, takeInterestOver } from '../../opportunities/index.ts';
import { nextPosting, postCommitments } from '../../positions/index.ts';
import { closingDateSaid } from '../agreed/inputs.ts';
import { agreementsOf, currentOf } from '../agreed/queries.ts';
import { finalAmountsOf, type FinalAmountsRow } from '../finalAmounts.ts';
import { holdApplication } from '../queries.ts';
import { tellApplicant } from '../tell.ts';
import { note } from './move.ts';
import { closeComments } from './requestsDone.ts';

interface Completing {
  readonly applicationId: string;
  /** Who did what was done last; null: the portal. */
  readonly by: string | null;
  readonly clock: Clock;
}

const applied = (tx: Tx, companyId: string, id: string) =>
  tx.first(
    `select a.id, a.status, a.fund_id, f.external_id, a.applicant_id from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id
     where a.company_id = $1 and a.id = $2`,
    [companyId, id],
  );

/**
 * Completes an application that was approved, once: what was approved is committed by whoever was chosen, on the closing date that was
 * signed, else that of the fund, else today; the interest
 * that it took over ends. It holds the fund, the interest and the application, in this order; whoever holds the application already holds the fund, too.
 * @returns whether it was completed by this; false: it was before
 * @throws Refusal `not_found`; `conflict` for one that is not approved
 */
export async function completeApplication(tx: Tx, company: Pick<Company, 'id' | 'timeZone'>, { applicationId, by, clock }: Completing): Promise<boolean> {
  const companyId = company.id;
  const seen = await applied(tx, companyId, applicationId);
  if (!seen) throw notFound();
  await holdInterest(tx, { companyId, userId: seen.applicant_id }, seen.fund_id);
  await holdApplication(tx, companyId, applicationId);
  const row = (await applied(tx, companyId, applicationId)) ?? seen;
  if (row.status === 7) return false;
  const to = moveApplication(row.status as ApplicationStatus, 'complete', 'portal');
  if (to === null) throw new Refusal('conflict', 'This application is not approved.', { current: { status: row.status } });
  const final = await finalAmountsOf(tx, companyId, applicationId);
  if (!final) throw new Error('An approved application has no final amounts.');
  const [fundId, userId] = [row.fund_id, row.applicant_id];
  const entity = final.investor_id ?? (await addProfile(tx, companyId, row, final));
  const at = clock.now();
  const today = civilDateIn(at, company.timeZone);
  const date = (await closingDateSigned(tx, companyId, applicationId)) ?? (await closingDateOf(tx, companyId, fundId)) ?? today;
  await tx.run(
    'update applications set status = $3, final_entity = $4, version = version + 1, changed_at = $5, closed_at = $5 where company_id = $1 and id = $2',
    [companyId, applicationId, to, entity, at],
  );
  await takeInterestOver(tx, { companyId, fundId, userId, by: by ?? userId, at });
  await closeComments(tx, companyId, applicationId, [AGREEMENTS], at);
  await note(tx, companyId, applicationId, by, at, { kind: 'completed' });
  await tellApplicant(tx, company, { userId, fundId, externalId: row.external_id, what: 'completed', ...(date > today && { day: date }), at });
  const commitment = { investor_id: entity, fund_id: fundId, date, amount: final.total_investment, application_id: applicationId };
  await postCommitments(tx, companyId, [commitment], await nextPosting(tx, companyId, clock));
  return true;
}

/** The closing date that everybody signed; null where no agreement says one. */
async function closingDateSigned(tx: Tx, companyId: string, applicationId: string) {
  const signed = currentOf(await agreementsOf(tx, companyId, applicationId)).filter(({ state }) => state === 'countersigned');
  return signed.map(({ words }) => closingDateSaid(words?.inputs ?? {})).find((date) => date !== null) ?? null;
}

/** Adds who commits, with the name that was given. Their account is named after the application, so that nobody takes it for another. */
async function addProfile(
  tx: Tx,
  companyId: string,
  { id, applicant_id: userId }: { readonly id: string; readonly applicant_id: string },
  { entity_name: name }: Pick<FinalAmountsRow, 'entity_name'>,
): Promise<string> {
  if (name === null) throw new Error('Nobody commits what was approved.');
  const added = await tx.first(`insert into investors (company_id, account_code, name, user_id) values ($1, $2, $3, $4) returning id`, [
    companyId,
    accountOfApplication(id),
    name,
    userId,
  ]);
  if (!added) throw new Error('A row that was just added is not there.');
  return present(added, 'id').id;
}
