import { decimal } from '@pari/domain/money';
import type { Clock } from '../../../ports/clock.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { cashOf, countingOn, findSalaryReduction, keepCommitments, partsAboveTotal, standingCommitments } from '../../commitments/index.ts';
import { nextPosting } from '../../positions/index.ts';
import { personOf } from '../queries.ts';

interface Writing {
  readonly companyId: string;
  readonly userId: string;
  readonly by: string;
}

interface Given {
  readonly source_name: string;
  readonly currency: string;
  readonly date: string;
  /** Of the commitment, as it was read. */
  readonly version: number;
  readonly salary_reduction: string | null;
}

/**
 * Records what of a commitment is taken out of the salary from a day on; its other amounts stay. The same again changes nothing.
 * @throws Refusal `not_found`; `bad_request` by field and `checks_failed`, both without an amount; `conflict` where another version was recorded since
 */
export async function postReduction(tx: Tx, clock: Clock, { companyId, userId, by }: Writing, given: Given) {
  if (!(await personOf(tx, { companyId, userId }))) throw notFound();
  const at = await nextPosting(tx, companyId, clock);
  const key = { user_id: userId, source_name: given.source_name, currency: given.currency };
  const before = countingOn(await standingCommitments(tx, companyId, [userId]), key, given.date);
  if (!before) throw badField('source_name', 'There is no such commitment by that day. An administrator records it first, or you import it whole.');
  const reduction = given.salary_reduction === null ? null : decimal(given.salary_reduction);
  const stands = { ...key, date: given.date, version: before.versions ?? 0 };
  if (before.date === given.date && findSalaryReduction(tx, before) === reduction) return stands;
  if (before.versions !== given.version)
    throw new Refusal('conflict', 'Another version of this commitment was recorded meanwhile. Read it again.', { current: { version: before.versions } });
  if (cashOf(before, reduction) === null) throw new Refusal('checks_failed', partsAboveTotal);
  const { total_capital_commit, cashless_commit, management_fee_offset } = before;
  const version = { ...key, date: given.date, total_capital_commit, cashless_commit, management_fee_offset, salary_reduction: reduction };
  await keepCommitments(tx, { companyId, by, at }, [version]);
  return { ...stands, version: stands.version + 1 };
}
