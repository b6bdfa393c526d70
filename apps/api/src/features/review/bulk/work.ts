import type { ModuleNumber } from '@pari/domain/applications';
import { accessOf, contextOf, nothingAsked } from '../../../http/access.ts';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import type { JobRun } from '../../../ports/jobs.ts';
import { decideModule } from '../operations/decide.ts';
import { requestDocument } from '../operations/documentRequests.ts';
import { remindApplicant } from '../operations/remind.ts';
import { assignTask, claimTask } from '../operations/tasks.ts';
import { finishBatch, giveUpLate } from './begin.ts';
import { IS_OPEN } from './plan.ts';
import { leaveTrace } from './trace.ts';
import { heldItem, runningBatch, saidInBatches, waitingItems, type HeldItem, type RunningBatch } from './queries.ts';

interface Working {
  readonly clock: Clock;
  readonly isScreened: boolean;
}

/**
 * Does what is left of it, one after the other, each in a transaction that also says so: whatever ends this process, the next run does the others, and nothing twice.
 * What is refused is told at the one that it is about; what fails unexpectedly leaves the others, and is tried again.
 */
export async function workReviewBatch(batchId: string, { companyId, inCompany }: Pick<JobRun, 'companyId' | 'inCompany'>, working: Working): Promise<void> {
  const waiting = await inCompany(async (tx) => {
    await giveUpLate(tx, companyId, batchId, working.clock.now());
    return waitingItems(tx, companyId, batchId);
  });
  let failure: unknown;
  for (const { position } of waiting) {
    try {
      await inCompany((tx) => workOne(tx, companyId, batchId, position, working));
    } catch (error) {
      if (error instanceof Refusal) await inCompany((tx) => refuse(tx, companyId, batchId, position, error, working.clock.now()));
      else failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  await inCompany((tx) => finishBatch(tx, companyId, batchId, working.clock.now()));
}

async function workOne(tx: Tx, companyId: string, batchId: string, position: number, { clock, isScreened }: Working): Promise<void> {
  const item = await heldItem(tx, companyId, batchId, position);
  if (!item) return;
  const batch = await runningBatch(tx, companyId, batchId);
  if (!batch) return;
  const now = clock.now();
  const access = await accessOf(tx, companyId, batch.by_id, nothingAsked, now);
  if (access?.roles.includes('reviewer') !== true) throw new Refusal('locked', 'You do not review here any more.');
  await act(tx, contextOf(access, nothingAsked, '', now), batch, item, { clock, isScreened });
  const at = clock.now();
  await tx.run(`update review_batch_items set state = 'done', at = $4 where company_id = $1 and batch_id = $2 and position = $3`, [
    companyId,
    batchId,
    position,
    at,
  ]);
  await leaveTrace(tx, companyId, batch, { item, at, result: 'done' });
}

async function act(tx: Tx, context: Context, batch: RunningBatch, item: HeldItem, { clock, isScreened }: Working): Promise<unknown> {
  if (batch.action === 'remind') return remindApplicant(tx, context, item.application_id, clock);
  if (batch.action === 'claim') return claimTask(tx, context, item.task_id);
  if (batch.action === 'assign') return assignTask(tx, context, item.task_id, { assignee: batch.assignee_id ?? '', version: item.task_version });
  if (batch.action === 'request_document') return requestDocument(tx, context, item.application_id, { ...saidInBatches.open(tx, batch, batch), clock });
  if (item.kind !== 'review') throw new Refusal('conflict', 'This is approved by itself, in its file.');
  return decideModule(tx, context, item.application_id, {
    module: item.module as ModuleNumber,
    decision: 'approve',
    reason: undefined,
    question: undefined,
    // Nothing that is open is approved over by the dozen.
    over_limits: undefined,
    warnings: [],
    round: item.round,
    version: item.module_version,
    isScreened,
    clock,
  });
}

/** Of a refusal, what may be kept: what was said in an application, as warnings say it, is not. */
function sentenceOf({ code, message, errors }: Refusal): string {
  if (code === 'confirm_needed' || code === 'checks_failed') return IS_OPEN;
  if (code === 'bad_request') return Object.values(errors ?? {}).flat()[0] ?? message;
  return code === 'not_found' ? 'This is not there any more, or not yours to review.' : message.slice(0, 500);
}

async function refuse(tx: Tx, companyId: string, batchId: string, position: number, refusal: Refusal, at: Date): Promise<void> {
  const item = await heldItem(tx, companyId, batchId, position);
  const batch = await runningBatch(tx, companyId, batchId);
  if (!item || !batch) return;
  await tx.run(`update review_batch_items set state = 'refused', reason = $4, at = $5 where company_id = $1 and batch_id = $2 and position = $3`, [
    companyId,
    batchId,
    position,
    sentenceOf(refusal),
    at,
  ]);
  await leaveTrace(tx, companyId, batch, { item, at, result: 'refused', code: refusal.code });
}
