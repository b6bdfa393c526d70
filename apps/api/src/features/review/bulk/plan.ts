import type { Answer, Contract, Received } from '@pari/contract';
import { bulkProblem, type BulkAction, type ModuleNumber } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { badField, notFound } from '../../../http/problems.ts';
import type { Pace } from '../../../ports/pace.ts';
import type { Tx } from '../../../ports/database.ts';
import { limitsSet } from '../../applications/index.ts';
import { moduleOf, outsideOf, readFile, todayIn } from '../file.ts';
import { isTheirsToReview } from '../queries.ts';
import { isOfUnscreened, openWarnings } from '../warnings.ts';
import { chosenTasks, lastBatch, stateOf, statusOf, type ChosenTask } from './queries.ts';
import { taskName } from '../presentTask.ts';

export type Asked = Received<Contract['reviewSeveral'], 'body'>;
type Item = Answer<Contract['reviewSeveral']>['items'][number];

/** One of several, and why it is left as it is; null: it is done. */
export interface Planned {
  readonly task: ChosenTask;
  readonly read: Asked['tasks'][number];
  readonly leftOut: string | null;
}

/** Once for each application. */
const ofApplication: readonly BulkAction[] = ['request_document', 'remind'];

/** What somebody reads in the file before they approve it all the same. */
export const IS_OPEN = 'Something is open about this: decide it in its file.';

const NEEDS_A_REVIEWER = 'What was answered needs a reviewer: decide it in its file.';
const NOT_LOOKED_FOR = 'Somebody of this was never looked for on lists: decide it in its file.';

/** @throws Refusal `bad_request` for what an action does not take, or lacks */
function requireWhole({ action, assignee, document_name: name, document_description: description }: Asked): void {
  if ((action === 'assign') !== (assignee !== undefined))
    throw badField('assignee', action === 'assign' ? 'Required' : 'Only what is assigned goes to somebody.');
  if ((action === 'request_document') !== (name !== undefined))
    throw badField('document_name', action === 'request_document' ? 'Required' : 'Only a document that is asked for has a name.');
  if (action !== 'request_document' && description !== undefined) throw badField('document_description', 'Only a document that is asked for has one.');
}

/**
 * Finds out what would be done to each, and changes nothing.
 * @param isScreened whether a list is installed, so that whoever was submitted is looked for
 * @throws Refusal `bad_request`; `not_found` for a task that is not there, or not theirs to look at
 */
export async function planSeveral(
  tx: Tx,
  context: Context,
  asked: Asked,
  { isScreened, now, pace }: { isScreened: boolean; now: Date; pace: Pace },
): Promise<Planned[]> {
  requireWhole(asked);
  const companyId = context.company.id;
  const rows = await chosenTasks(
    tx,
    companyId,
    context.realUser.id,
    todayIn(context),
    asked.tasks.map(({ id }) => id),
  );
  const found = new Map(rows.map((row) => [row.task_id, row]));
  const plan: Planned[] = [];
  const known = new Set<string>();
  for (const read of asked.tasks) {
    const task = found.get(read.id.toLowerCase());
    if (!task) throw notFound();
    if (ofApplication.includes(asked.action) && known.has(task.id)) continue;
    known.add(task.id);
    const problem = problemOf(context, asked, task, read, now);
    plan.push({ task, read, leftOut: problem ?? (await furtherProblem(tx, context, asked, task, isScreened)) });
    await pace.rest();
  }
  return plan;
}

const problemOf = ({ realUser }: Context, { action }: Asked, task: ChosenTask, read: Planned['read'], now: Date): string | null =>
  bulkProblem(
    action,
    {
      kind: task.kind,
      isOpen: task.closed_at === null,
      holder: task.assignee_id === null || task.assignee_id === realUser.id ? null : (task.assignee ?? 'Somebody else'),
      state: stateOf(task),
      status: statusOf(task),
      isLocked: task.locked_reason !== null,
      isProposed: task.proposed_at !== null,
      isTaskAsRead: task.task_version === read.version,
      isPartAsRead: task.module_version === read.module_version && task.round === read.round,
      requests: task.requests ?? 0,
      reminded: task.reminded_at,
    },
    now,
  );

/** What only the file says of it. */
async function furtherProblem(tx: Tx, context: Context, { action, assignee }: Asked, task: ChosenTask, isScreened: boolean): Promise<string | null> {
  const companyId = context.company.id;
  if (action === 'assign' && assignee !== undefined)
    return (await isTheirsToReview(tx, companyId, assignee, todayIn(context), task.id)) ? null : 'They do not review this application.';
  if (action !== 'approve') return null;
  const file = await readFile(tx, context, task.id);
  const limits = (await limitsSet(tx, companyId, task.id)) ?? null;
  const part = moduleOf(file, task.module as ModuleNumber);
  if (outsideOf(part, limits).length > 0) return IS_OPEN;
  if (part.last.said.some(({ outcome }) => outcome === 'review' || outcome === 'fails')) return NEEDS_A_REVIEWER;
  const open = await openWarnings(tx, context, file, task.module, isScreened);
  if (open.some(isOfUnscreened)) return NOT_LOOKED_FOR;
  return open.length > 0 ? IS_OPEN : null;
}

/** All that it does, as a digest binds it: once something was begun since, it is another. */
export async function effectOfSeveral(tx: Tx, context: Context, { action, assignee, document_name, document_description }: Asked, plan: readonly Planned[]) {
  const last = await lastBatch(tx, context.company.id, context.realUser.id);
  const items = plan.map(({ task, read, leftOut }) => [task.task_id, read.version, read.round, read.module_version, leftOut]);
  return { action, assignee, document_name, document_description, items, after: last?.id ?? null };
}

export const presentPlan = (plan: readonly Planned[]): Item[] =>
  plan.map(({ task, leftOut }) => ({
    task: task.task_id,
    application: task.id,
    applicant: task.applicant,
    fund: task.fund,
    module_name: taskName(task),
    left_out: leftOut,
    is_opened: task.is_opened ?? false,
  }));
