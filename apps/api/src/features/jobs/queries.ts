import { present, type RowOf, type Tx } from '../../ports/database.ts';

const columns = 'id, name, reason, tried, gave_up_at';

/**
 * What will not be tried again by itself in the transaction's company, the latest first; reasons are sentences without personal values.
 * `before` is the last row that was given before.
 */
export const listGivenUpJobs = (tx: Tx, { limit, before }: { limit: number; before: { gaveUpAt: Date; id: string } | null }) =>
  tx.rows(
    `select ${columns} from given_up_jobs where $1::timestamptz is null or (gave_up_at, id) < ($1, $2::uuid) order by gave_up_at desc, id desc limit $3`,
    [before?.gaveUpAt, before?.id, limit],
  );

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
