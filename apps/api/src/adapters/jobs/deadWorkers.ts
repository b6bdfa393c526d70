import type { ClientBase, Pool } from 'pg';
import { queueSchema } from '../database/queueSchema.ts';

// The queue itself keeps the jobs of a worker that was killed for four hours. Here every connection of a worker holds a lock in the worker's
// name, so that the database knows, a moment after its end, that the worker is gone.
const lock = (worker: string) => `hashtext('pari jobs'), hashtext(${worker})`;

/** Says on a connection that this worker lives. */
export const declareWorker = (client: ClientBase, worker: string): Promise<unknown> => client.query(`select pg_advisory_lock_shared(${lock('$1')})`, [worker]);

/**
 * Gives the jobs of workers that are gone back to the queue. The interrupted try counts, so that a job that ends each of its workers gives up.
 * @param self the worker that asks
 */
export const freeJobs = (pool: Pool, self: string): Promise<unknown> =>
  pool.query(
    `select ${queueSchema}.force_unlock_workers(array(
       select locked_by from (select distinct locked_by from ${queueSchema}.jobs where locked_by <> $1) w where pg_try_advisory_xact_lock(${lock('locked_by')})))`,
    [self],
  );
