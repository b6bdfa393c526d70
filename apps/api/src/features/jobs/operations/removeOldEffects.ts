import type { Database } from '../../../ports/database.ts';

/** Forgets, after 90 days, that the effect of a job stands, unless somebody may still try the job again. Tries of their own accord end within days. */
export const removeOldEffects = (database: Database, at: Date): Promise<number> =>
  database.asSystem((tx) =>
    tx.run(
      `delete from job_effects e where done_at <= $1::timestamptz - interval '90 days'
       and not exists (select from given_up_jobs g where g.company_id = e.company_id and g.id = e.job_id)`,
      [at],
    ),
  );
