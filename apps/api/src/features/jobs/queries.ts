import type { Tx } from '../../ports/database.ts';

/** A job that will not be tried again by itself. */
export interface GivenUpJob {
  readonly id: string;
  readonly name: string;
  /** A sentence without personal values. */
  readonly reason: string;
  readonly tried: number;
  readonly gave_up_at: Date;
}

const columns = 'id, name, reason, tried, gave_up_at';

/** What gave up in the transaction's company, the latest first. `before` is the last row that was given before. */
export const listGivenUpJobs = (tx: Tx, { limit, before }: { limit: number; before: { gaveUpAt: Date; id: string } | null }): Promise<GivenUpJob[]> =>
  tx.rows(
    `select ${columns} from given_up_jobs where $1::timestamptz is null or (gave_up_at, id) < ($1, $2::uuid) order by gave_up_at desc, id desc limit $3`,
    [before?.gaveUpAt, before?.id, limit],
  );

/** What gave up in any company, the latest first. For a transaction across companies. */
export const listAllGivenUpJobs = (tx: Tx): Promise<(GivenUpJob & { readonly company_id: string; readonly slug: string })[]> =>
  tx.rows(
    `select company_id, slug, g.id, g.name, reason, tried, gave_up_at from given_up_jobs g join companies c on c.id = g.company_id order by gave_up_at desc, g.id`,
  );

/** A job in the queue: it waits, runs, or is one of the installation that gave up. */
export interface QueuedJob {
  readonly id: number;
  readonly name: string;
  readonly running: boolean;
  readonly tried: number;
  readonly tries: number;
  /** When it is due. */
  readonly run_at: Date;
  /** Why the last try failed; null before the first one. */
  readonly reason: string | null;
}

/** Everything in the queue, the next first. For a transaction across companies. */
export const listQueuedJobs = (tx: Tx): Promise<QueuedJob[]> => tx.rows('select * from queued_jobs()');
