import { z } from 'zod';
import type { Database } from '../../src/ports/database.ts';
import { companyJob, type JobRun } from '../../src/ports/jobs.ts';
import type { TestApp } from '../support/app.ts';

/** What a mark is about; rows of analytics have no key that could hide a second effect. */
export const markPayload = z.strictObject({ userId: z.uuid(), mark: z.string() });
export type Mark = z.output<typeof markPayload>;

/** Leaves a mark, once. What happens before and after it, in the same run, is the test's. */
export const markJob = (around: { before?: (mark: Mark) => unknown; within?: (mark: Mark) => unknown; after?: (mark: Mark) => unknown } = {}) =>
  companyJob({
    name: 'leave_mark',
    payload: markPayload,
    tries: 25,
    load: () =>
      Promise.resolve(async (mark: Mark, run: JobRun) => {
        await around.before?.(mark);
        await run.onlyOnce(async (tx) => {
          await tx.run(`insert into analytics_events (company_id, user_id, entity, entity_id, user_action, at) values ($1, $2, 'job', $3, 'mark', now())`, [
            run.companyId,
            mark.userId,
            mark.mark,
          ]);
          await around.within?.(mark);
        });
        await around.after?.(mark);
      }),
  });

/** How many times each mark was left. */
export async function marksOf({ database }: Pick<TestApp, 'database'>, companyId: string): Promise<Record<string, number>> {
  const rows = await (database satisfies Database).asSystem((tx) =>
    tx.rows<{ mark: string; count: number }>(`select entity_id as mark, count(*) as count from analytics_events where company_id = $1 group by 1 order by 1`, [
      companyId,
    ]),
  );
  return Object.fromEntries(rows.map(({ mark, count }) => [mark, count]));
}
