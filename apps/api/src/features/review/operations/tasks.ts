import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { todayIn } from '../file.ts';
import { applicationOfTask, isTheirsToReview, tasksOfFile, type TaskRow } from '../queries.ts';
import { heldFile } from './hold.ts';

/** A task of an application that nothing else changes until the transaction ends. @throws Refusal `not_found`; `locked` for one that is done */
async function heldTask(tx: Tx, context: Context, id: string): Promise<TaskRow> {
  const found = await applicationOfTask(tx, context.company.id, id);
  if (!found) throw notFound();
  await heldFile(tx, context, found.application_id);
  const task = await taskOf(tx, context.company.id, found.application_id, id);
  if (task.closed_at !== null) throw new Refusal('locked', 'This waits for nobody any more.', { current: { outcome: task.outcome } });
  return task;
}

async function taskOf(tx: Tx, companyId: string, applicationId: string, id: string): Promise<TaskRow> {
  const task = (await tasksOfFile(tx, companyId, applicationId)).find((one) => one.id === id);
  if (!task) throw notFound();
  return task;
}

const giveTo = async (tx: Tx, companyId: string, { id, application_id: applicationId }: TaskRow, assignee: string | null): Promise<TaskRow> => {
  await tx.run('update review_tasks set assignee_id = $3, version = version + 1 where company_id = $1 and id = $2', [companyId, id, assignee]);
  return taskOf(tx, companyId, applicationId, id);
};

const taken = ({ assignee_id: id, assignee, version }: TaskRow) =>
  new Refusal('conflict', `${assignee ?? 'Somebody else'} has taken this.`, { current: { version, assignee: id && { id, display_name: assignee } } });

/** Takes a task. Again, it is the same. @throws Refusal `conflict` naming whoever has it */
export async function claimTask(tx: Tx, context: Context, id: string): Promise<TaskRow> {
  const task = await heldTask(tx, context, id);
  if (task.assignee_id === context.realUser.id) return task;
  if (task.assignee_id !== null) throw taken(task);
  return giveTo(tx, context.company.id, task, context.realUser.id);
}

/** Gives a task back. One that nobody has stays so. @throws Refusal `conflict` naming whoever has it */
export async function releaseTask(tx: Tx, context: Context, id: string): Promise<TaskRow> {
  const task = await heldTask(tx, context, id);
  if (task.assignee_id === null) return task;
  if (task.assignee_id !== context.realUser.id) throw taken(task);
  return giveTo(tx, context.company.id, task, null);
}

/** @throws Refusal `bad_request` for somebody who may not review it; `conflict` where somebody else has it by now */
export async function assignTask(tx: Tx, context: Context, id: string, { assignee, version }: { assignee: string; version: number }): Promise<TaskRow> {
  const task = await heldTask(tx, context, id);
  if (task.assignee_id === assignee) return task;
  if (task.version !== version)
    throw task.assignee_id === null
      ? new Refusal('conflict', 'This was given back in the meantime.', { current: { version: task.version, assignee: null } })
      : taken(task);
  if (!(await isTheirsToReview(tx, context.company.id, assignee, todayIn(context), task.application_id)))
    throw badField('assignee', 'They do not review this application.');
  return giveTo(tx, context.company.id, task, assignee);
}
