import type { ClientBase, Pool } from 'pg';
import { queueSchema } from '../database/queueSchema.ts';

// The queue itself keeps the jobs of a worker that was killed for four hours. Here every connection of a worker holds a lock in the worker's
// name, so that the database knows, a moment after its end, that the worker is gone.
const lock = (worker: string) => `hashtext('pari jobs'), hashtext(${worker})`;

/** Says on a connection that this worker lives. */
export const declareWorker = (client: ClientBase, worker: string): Promise<unknown> => client.query(`select pg_advisory_lock_shared(${lock('$1')})`, [worker]);

/** Of workers that are gone. */
const gone = `select locked_by from (select distinct locked_by from ${queueSchema}.jobs where locked_by <> $1) w where pg_try_advisory_xact_lock(${lock('locked_by')})`;

/**
 * Gives the jobs of workers that are gone back to the queue. The interrupted try counts, so that a job that ends each of its workers gives up. Once half of its
 * tries are used up a job lets others go first, for 2 seconds, then 4, up to 5 minutes: those that only ran beside it would use up theirs with it otherwise, again
 * and again the first in the queue.
 * @param self the worker that asks
 */
export async function freeJobs(pool: Pool, self: string): Promise<void> {
  await pool.query(
    `update ${queueSchema}._private_jobs set run_at = greatest(run_at, now() + make_interval(secs => least(300, power(2, attempts - max_attempts / 2))))
     where attempts > max_attempts / 2 and attempts < max_attempts and locked_by in (${gone})`,
    [self],
  );
  await pool.query(`select ${queueSchema}.force_unlock_workers(array(${gone}))`, [self]);
}
