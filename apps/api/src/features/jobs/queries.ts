import type { Listing } from '../../http/readPage.ts';
import { present, type Row, type RowOf, type Tx } from '../../ports/database.ts';

export type GivenUpJobRow = Row<'given_up_jobs', 'id' | 'name' | 'reason' | 'tried' | 'gave_up_at'>;

/** What will not be tried again by itself in a company; reasons are sentences without personal values. */
export const givenUpJobs = {
  columns: 'g.id, g.name, g.reason, g.tried, g.gave_up_at',
  rows: (tx, text, values) => tx.rows<GivenUpJobRow>(text, values),
  from: 'given_up_jobs g',
  id: 'g.id',
  company: 'g.company_id',
  sorts: { gave_up_at: { by: 'g.gave_up_at', type: 'timestamptz' }, name: { by: 'g.name', type: 'text' } },
} satisfies Listing<GivenUpJobRow>;

/** What gave up in any company, the latest first. For a transaction across companies. */
export const listAllGivenUpJobs = (tx: Tx) =>
  tx.rows(
    `select company_id, slug, g.id, g.name, reason, tried, gave_up_at from given_up_jobs g join companies c on c.id = g.company_id order by gave_up_at desc, g.id`,
  );

/**
 * Everything in the queue, the next first: a job waits, runs, or is one of the installation that gave up. `run_at` is when it is due, `reason` why
 * the last try failed. For a transaction across companies.
 */
export const listQueuedJobs = async (tx: Tx) =>
  (await tx.rows('select * from queued_jobs()')).map((row) => present(row, 'id', 'name', 'running', 'tried', 'tries', 'run_at'));
export type QueuedJob = RowOf<typeof listQueuedJobs>;
