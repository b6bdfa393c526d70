import { z } from 'zod';
import { companyJob, enqueueFor, scheduledJob } from '../../ports/jobs.ts';

/** Erases what a company keeps no longer. */
const eraseDue = companyJob({
  name: 'erase_due',
  payload: z.strictObject({}),
  tries: 12,
  async load() {
    const { eraseAllDue } = await import('./work/eraseAllDue.ts');
    return (_, run, services) => eraseAllDue(run, services);
  },
});

export const retentionJobs = [
  eraseDue,
  // Before the sweep of files, which takes the bytes.
  scheduledJob({
    name: 'erase_records',
    schedule: '11 3 * * *',
    tries: 5,
    load: () =>
      Promise.resolve(({ database }) =>
        database.asSystem(async (tx) => {
          for (const { id } of await tx.rows('select id from companies where retention_years is not null order by id')) await enqueueFor(tx, id, eraseDue, {});
        }),
      ),
  }),
];
