import { isOpenForApplicant, unmetChecksOf } from '@pari/domain/applications';
import type { BankRound } from '@pari/domain/banking';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { bankProblems } from '../../banking/index.ts';
import { bankOf } from '../bankPart.ts';
import type { Held } from './hold.ts';
import { notPast } from './notPast.ts';
import { requireAnswered } from './requests.ts';
import { passOn, requireChecks, versionsOf, type Submission } from './submit.ts';

/**
 * Submits where an applicant is paid, as it was committed, of an application that the caller holds with its record. What was submitted and not changed since stays.
 * @throws Refusal `not_yet` where nothing was committed; `checks_failed` with what does not hold
 */
export async function submitBank(tx: Tx, context: Context, held: Held): Promise<readonly Submission[]> {
  const { modules, setup } = held;
  if (context.mode !== 'self') throw new Refusal('view_as_read_only');
  const state = modules.get(4) ?? 'not_started';
  if (!isOpenForApplicant(state)) return [];
  if (!held.isPast) throw notPast(modules, 'where you are paid comes after.');
  const record = await bankOf(tx, context.company.id, held);
  if (!record?.committed) throw new Refusal('not_yet', 'Say first where you are paid.');
  requireChecks(unmetChecksOf({ ...held.facts, kyc: null, tax: null, bank: bankProblems(record) }, 4));
  if (state === 'changes_requested') await requireAnswered(tx, context, held, [4]);
  const { row, name, committed } = record;
  const content: BankRound & ReturnType<typeof versionsOf> = {
    ...versionsOf(held),
    record: row.id,
    version: committed.version,
    name,
    is_entity: row.kyc_record_id !== null,
    details: committed.details,
    committed_by: committed.by,
    committed_at: committed.at.toISOString(),
  };
  return [await passOn(tx, context, held, { module: 4, isReviewed: setup.reviewed_modules.includes(4), content })];
}
