import type { Handlers } from '../../../http/handler.ts';
import { notFound } from '../../../http/problems.ts';
import { rehearse } from '../../../http/rehearse.ts';
import { companyJob } from '../../../ports/jobs.ts';
import { beginSeveral } from './begin.ts';
import { workBatch } from './job.ts';
import { effectOfSeveral, planSeveral, presentPlan } from './plan.ts';
import { batchOf, itemsOf } from './queries.ts';
import { todayIn } from '../file.ts';
import { taskName } from '../presentTask.ts';

export { saidInBatches } from './queries.ts';

/** What reviewers do to several at once. */
export const bulkHandlers = (isScreened: boolean) =>
  ({
    reviewSeveral: async (call) => {
      const { tx, context, clock, body, pace, audit } = call;
      const at = clock.now();
      const plan = await planSeveral(tx, context, body, { isScreened, now: at, pace });
      const told = { action: body.action, items: presentPlan(plan), batch: null };
      const answer = rehearse(call, await effectOfSeveral(tx, context, body, plan), told);
      const batch = answer.dry_run ? null : await beginSeveral(tx, context, body, plan, at);
      const tasks = body.tasks.map(({ id }) => id);
      audit({ type: 'company', id: context.company.id, detail: { action: body.action, tasks, dry_run: answer.dry_run, digest: answer.digest, batch } });
      return { ...answer, batch };
    },

    getReviewBatch: async ({ tx, context, params }) => {
      const batch = await batchOf(tx, context.company.id, context.realUser.id, params.id);
      if (!batch) throw notFound();
      const items = await itemsOf(tx, context.company.id, context.realUser.id, todayIn(context), batch.id);
      return {
        id: batch.id,
        action: batch.action,
        at: batch.at.toISOString(),
        finished_at: batch.finished_at?.toISOString() ?? null,
        total: items.length,
        done: items.filter(({ state }) => state === 'done').length,
        refused: items.filter(({ state }) => state === 'refused').length,
        items: items.map((item) => ({
          task: item.task_id,
          application: item.application_id,
          applicant: item.applicant,
          fund: item.fund,
          module_name: taskName(item),
          state: item.state,
          reason: item.reason,
        })),
      };
    },
  }) satisfies Partial<Handlers>;

export const reviewJobs = [
  companyJob({
    ...workBatch,
    async load() {
      const { workReviewBatch } = await import('./work.ts');
      // Without a list nobody is looked for.
      return async ({ batchId }, run, { clock, screen }) => workReviewBatch(batchId, run, { clock, isScreened: (await screen([])) !== null });
    },
  }),
];
