import { moveApplication, moveModule, type ApplicationStatus, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import {
  catchUp,
  closeComments,
  closeTasks,
  endProgramEnvelopes,
  endRequests,
  followAgreements,
  endTaxForms,
  holdUnsigned,
  limitsSet,
  moveTo,
  note,
  openTask,
  saidInComments,
  sealWords,
  settleStatus,
  statesOf,
  voidProposal,
} from '../../applications/index.ts';
import { endInterest } from '../../opportunities/index.ts';
import { moduleOf, outsideOf, type File, type FileModule } from '../file.ts';
import { openWarnings } from '../warnings.ts';
import { undecide } from './finalApproval.ts';
import { requireEvidence, settleRecord } from './kyc.ts';
import { requireSettled } from './objections.ts';
import { askInternalTax, requireFormsHold } from './internalTax.ts';
import { heldFile, requireAsRead, requireUndecided, requireUnlocked, tellOf, type Seen } from './hold.ts';

interface Decision extends Seen {
  readonly module: ModuleNumber;
  readonly decision: 'approve' | 'decline';
  readonly reason: string | undefined;
  readonly question: string | undefined;
  /** Version of the limits outside of which amounts are approved all the same. */
  readonly over_limits: number | undefined;
  /** Ids of what is open about the part, as whoever approves it all the same read it. */
  readonly warnings: readonly string[];
  /** Whether a list is installed, so that whoever was submitted is looked for. */
  readonly isScreened: boolean;
  readonly clock: Clock;
}

/**
 * Approves or declines a part. The same by the same reviewer again is the same decision.
 * @throws Refusal `not_found`; `bad_request` for declining without a reason; `conflict` for what was not read, or somebody else has; `locked`;
 *   `confirm_needed` for approving amounts outside the limits that were set, or over what is open, where that is not said; `checks_failed` for evidence that expired since,
 *   or an objection that nobody settled
 */
export async function decideModule(
  tx: Tx,
  context: Context,
  id: string,
  { module, decision, reason, question, over_limits: over, warnings, isScreened, clock, ...seen }: Decision,
): Promise<void> {
  const companyId = context.company.id;
  const file = await heldFile(tx, context, id);
  const at = clock.now();
  const found = moduleOf(file, module);
  const outcome = decision === 'approve' ? 'approved' : 'declined';
  const { row, decided, last } = found;
  if (row.state === outcome && decided?.outcome === outcome && decided.closed_by === context.realUser.id && decided.round === seen.round) return;
  requireUndecided(file);
  if (decision === 'decline' && reason === undefined) throw badField('reason', 'Required');
  if (decision === 'approve' && reason !== undefined) throw badField('reason', 'Only what is declined has a reason.');
  if (question !== undefined) throw badField('question', 'Only where an objection is settled it is said of which document.');
  requireAsRead(context, found, seen);
  const limits = (await limitsSet(tx, companyId, id)) ?? null;
  if (decision === 'approve' && over !== limits?.version) requireWithinLimits(found, limits);
  if (decision === 'approve') requireRead(await openWarnings(tx, { ...context, now: at }, file, module, isScreened), warnings);
  if (decision === 'approve') await requireSettled(tx, companyId, file, module);
  if (decision === 'approve') await requireEvidence(tx, context, file, module, at);
  if (decision === 'approve') await requireFormsHold(tx, context, found, at);
  await moveTo(tx, companyId, { applicationId: id, module, move: decision, by: 'reviewer', at, ...(reason !== undefined && { reason }) });
  await closeTasks(tx, companyId, id, module, { outcome, by: context.realUser.id, at });
  // What is decided is not asked any more.
  await endRequests(tx, file.row);
  await closeComments(tx, companyId, id, [module], at);
  await note(tx, companyId, id, context.realUser.id, at, { kind: outcome, module, round: last.round, reason });
  if (decision === 'approve') await askInternalTax(tx, context, file, found, at);
  await settleStatus(tx, companyId, id, at);
  await settleRecord(tx, context, file, module, at);
  await tellOf(tx, context, file, outcome, at, module);
}

/** @throws Refusal `confirm_needed` with the limits that were not kept, and their version */
function requireWithinLimits(found: FileModule, limits: Parameters<typeof outsideOf>[1]): void {
  const outside = outsideOf(found, limits);
  if (outside.length > 0) throw new Refusal('confirm_needed', `${outside.join('. ')}.`, { current: { outside_limits: outside, over_limits: limits?.version } });
}

/** @throws Refusal `confirm_needed` with all that is open, where something of it was not read */
function requireRead(open: Awaited<ReturnType<typeof openWarnings>>, read: readonly string[]): void {
  if (open.some(({ id }) => !read.includes(id)))
    throw new Refusal('confirm_needed', `${open.map(({ text }) => text).join('. ')}.`, { current: { warnings: open } });
}

/**
 * Sends a part back with the drafts of the reviewer, which cancels an approval of the whole, or a proposal of one.
 * @throws Refusal `checks_failed` without one; `conflict` for what was not read, or somebody else has; `locked`
 */
export async function requestChanges(
  tx: Tx,
  context: Context,
  id: string,
  { module, clock, ...seen }: Seen & { module: ModuleNumber; clock: Clock },
): Promise<void> {
  const companyId = context.company.id;
  const file = await heldFile(tx, context, id);
  const at = clock.now();
  const found = moduleOf(file, module);
  requireUnlocked(file);
  requireAsRead(context, found, seen);
  const drafts = await tx.rows(
    `select company_id, id, question_identifier, key_id, sealed from application_comments
     where company_id = $1 and application_id = $2 and module = $3 and status = 0 and author_id = $4 order by created_at, id`,
    [companyId, id, module, context.realUser.id],
  );
  // What is not asked any more, once the country is another, cannot be answered.
  const submitted = new Set(found.last.said.map(({ question }) => question));
  const asked = drafts.filter(({ question_identifier: question }) => question === null || submitted.has(question));
  const [first] = asked;
  if (!first) throw new Refusal('checks_failed', 'Write a comment first: the applicant has to know what to change.', { errors: { text: ['Required'] } });
  // Before what came meanwhile opens other parts: this one is sent back whatever came of it.
  await moveTo(tx, companyId, { applicationId: id, module, move: 'request_changes', by: 'reviewer', at });
  await undecide(tx, context, file, at);
  await tx.run(
    `update application_comments set status = 1, published_at = $3, version = version + 1
     where company_id = $1 and id = any($2::uuid[])`,
    [companyId, asked.map(({ id: one }) => one), at],
  );
  await closeTasks(tx, companyId, id, module, { outcome: 'changes_requested', by: context.realUser.id, at });
  await note(tx, companyId, id, context.realUser.id, at, { kind: 'changes_requested', module, round: found.last.round });
  await settleStatus(tx, companyId, id, at);
  await settleRecord(tx, context, file, module, at);
  const said = asked.length === 1 ? saidInComments.open(tx, first, first) : `A reviewer asks for ${asked.length} changes.`;
  const { keyId, sealed } = sealWords(tx, file.row, { update_comment: said, update_comment_module: module });
  await tx.run('update applications set is_application_updated = true, key_id = $3, sealed = $4 where company_id = $1 and id = $2', [
    companyId,
    id,
    keyId,
    sealed,
  ]);
  await tellOf(tx, context, file, 'changes_requested', at, module);
}

/** A part waits for a decision on its last round again. @param assignee who has the task; null: nobody */
export async function waitAgain(
  tx: Tx,
  context: Context,
  { row, setup, modules }: File,
  module: ModuleNumber,
  assignee: string | null,
  at: Date,
): Promise<void> {
  const companyId = context.company.id;
  const { last } = moduleOf({ modules }, module);
  await openTask(tx, context, setup, { applicationId: row.id, module, round: last.round, assignee, at });
  await endRequests(tx, row);
  await settleStatus(tx, companyId, row.id, at);
}

/** Opens a part that was declined. @throws Refusal `conflict` for another version, or where it is not declined any more */
export async function reopenModule(
  tx: Tx,
  context: Context,
  id: string,
  { module, reason, version, clock }: { module: ModuleNumber; reason: string; version: number; clock: Clock },
): Promise<ModuleState> {
  const file = await heldFile(tx, context, id);
  const at = clock.now();
  const { row, last } = moduleOf(file, module);
  requireUndecided(file);
  if (row.version !== version || moveModule(row.state, 'reopen', 'administrator') === null)
    throw new Refusal('conflict', 'This stands elsewhere by now. Look at it again.', { current: { module, state: row.state, version: row.version } });
  const state = await moveTo(tx, context.company.id, { applicationId: id, module, move: 'reopen', by: 'administrator', at });
  await note(tx, context.company.id, id, context.realUser.id, at, { kind: 'reopened', module, round: last.round, reason });
  await waitAgain(tx, context, file, module, null, at);
  await tellOf(tx, context, file, 'reopened', at, module);
  // What came of its record while it was declined; where the whole is locked, it comes once that is not.
  if (file.row.locked_reason !== null || file.row.proposed_at !== null) return state;
  await catchUp(tx, context, file.row, at);
  return (await statesOf(tx, context.company.id, id)).get(module) ?? state;
}

/**
 * Declines an application as a whole.
 * @throws Refusal `conflict` where something was submitted since it was read; `locked` where it ended already, or everybody has signed it
 */
export async function declineApplication(
  tx: Tx,
  context: Context,
  id: string,
  { reason, submissions, clock }: { reason: string; submissions: number; clock: Clock },
): Promise<void> {
  const companyId = context.company.id;
  const file = await heldFile(tx, context, id, 'interest');
  const at = clock.now();
  const to = moveApplication(file.row.status as ApplicationStatus, 'decline', 'reviewer');
  if (to === null) throw notFound();
  if (file.rounds.length !== submissions)
    throw new Refusal('conflict', 'The applicant submitted something since you read this. Look at it first.', { current: { submissions: file.rounds.length } });
  const taken = file.modules.find(({ task }) => task && task.assignee_id !== null && task.assignee_id !== context.realUser.id)?.task;
  if (taken) throw new Refusal('conflict', `${taken.assignee ?? 'Somebody else'} has taken a part of this. Take it over first.`);
  await holdUnsigned(tx, companyId, file.row);
  const { keyId, sealed } = sealWords(tx, file.row, { declined_reason: reason });
  await voidProposal(tx, companyId, file.row, context.realUser.id, at);
  await tx.run(
    'update applications set status = $3, key_id = $4, sealed = $5, version = version + 1, changed_at = $6, closed_at = $6 where company_id = $1 and id = $2',
    [companyId, id, to, keyId, sealed, at],
  );
  await endInterest(tx, { companyId, fundId: file.row.fund_id, userId: file.row.applicant_id, by: context.realUser.id, at });
  await followAgreements(tx, companyId, id);
  await endTaxForms(tx, companyId, { applicationId: id, recordId: file.row.tax_record_id });
  await endProgramEnvelopes(tx, id);
  await closeTasks(tx, companyId, id, null, { outcome: 'declined', by: context.realUser.id, at });
  await note(tx, companyId, id, context.realUser.id, at, { kind: 'declined', reason });
  await tellOf(tx, context, file, 'declined', at);
}
