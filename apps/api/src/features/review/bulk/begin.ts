import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../http/problems.ts';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { workBatch } from './job.ts';
import { leaveTrace } from './trace.ts';
import type { Asked, Planned } from './plan.ts';
import { saidInBatches } from './queries.ts';

/** In milliseconds: what is not done by then was given up. */
const GIVEN_UP = 60 * 60_000;

/**
 * Writes down what is to be done, which then goes on by itself.
 * @returns its id
 * @throws Refusal `not_yet` where nothing is, or something else of the same reviewer is under way
 */
export async function beginSeveral(tx: Tx, { company, realUser }: Context, asked: Asked, plan: readonly Planned[], at: Date): Promise<string> {
  if (plan.every(({ leftOut }) => leftOut !== null)) throw new Refusal('not_yet', 'None of these can be done now.');
  const [companyId, by] = [company.id, realUser.id];
  const id = randomUUID();
  await giveUpOld(tx, companyId, by, at);
  const said =
    asked.document_name === undefined
      ? { keyId: null, sealed: null }
      : saidInBatches.seal(tx, { company_id: companyId, id }, { name: asked.document_name, description: asked.document_description ?? '' });
  const begun = await tx.run(
    `insert into review_batches (company_id, id, action, by_id, at, assignee_id, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (company_id, by_id) where finished_at is null do nothing`,
    [companyId, id, asked.action, by, at, asked.assignee ?? null, said.keyId, said.sealed],
  );
  if (begun === 0) throw new Refusal('not_yet', 'What you began before is still being done. Wait until it is.');
  await tx.run(
    `insert into review_batch_items (company_id, batch_id, position, task_id, application_id, task_version, module_version, round, state, reason, at)
     select $1, $2, i.position, i.task, i.application, i.version, i.module_version, i.round, case when i.reason is null then 'waiting' else 'refused' end, i.reason,
       case when i.reason is not null then $3::timestamptz end
     from unnest($4::smallint[], $5::uuid[], $6::uuid[], $7::integer[], $8::integer[], $9::integer[], $10::text[])
       i (position, task, application, version, module_version, round, reason)`,
    [
      companyId,
      id,
      at,
      plan.map((_, index) => index + 1),
      plan.map(({ task }) => task.task_id),
      plan.map(({ task }) => task.id),
      plan.map(({ read }) => read.version),
      plan.map(({ read }) => read.module_version),
      plan.map(({ read }) => read.round),
      plan.map(({ leftOut }) => leftOut),
    ],
  );
  await enqueue(tx, workBatch, { batchId: id });
  return id;
}

/** What could not be done for an hour keeps nobody from beginning anew. */
async function giveUpOld(tx: Tx, companyId: string, by: string, at: Date): Promise<void> {
  const old = await tx.rows(
    'select id, action, by_id from review_batches where company_id = $1 and by_id = $2 and finished_at is null and at < $3 for update',
    [companyId, by, new Date(at.getTime() - GIVEN_UP)],
  );
  for (const batch of old) await giveUp(tx, companyId, batch, at);
}

async function giveUp(tx: Tx, companyId: string, batch: Parameters<typeof leaveTrace>[2], at: Date): Promise<void> {
  const left = await tx.rows(
    `update review_batch_items set state = 'refused', reason = 'This could not be done.', at = $3
     where company_id = $1 and batch_id = $2 and state = 'waiting' returning application_id, task_id`,
    [companyId, batch.id, at],
  );
  await finishBatch(tx, companyId, batch.id, at);
  for (const item of left) await leaveTrace(tx, companyId, batch, { item, at, result: 'refused', code: 'not_yet' });
}

/** Ends one that could not be done for an hour: whoever follows it reads that, and nothing of it happens days later. */
export async function giveUpLate(tx: Tx, companyId: string, id: string, at: Date): Promise<void> {
  const late = await tx.first('select id, action, by_id from review_batches where company_id = $1 and id = $2 and finished_at is null and at < $3 for update', [
    companyId,
    id,
    new Date(at.getTime() - GIVEN_UP),
  ]);
  if (late) await giveUp(tx, companyId, late, at);
}

/** Says that nothing of it is left to do. What was asked is not kept any longer. */
export const finishBatch = (tx: Tx, companyId: string, id: string, at: Date) =>
  tx.run('update review_batches set finished_at = $3, key_id = null, sealed = null where company_id = $1 and id = $2 and finished_at is null', [
    companyId,
    id,
    at,
  ]);
