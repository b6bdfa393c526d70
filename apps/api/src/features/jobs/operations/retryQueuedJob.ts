import type { Tx } from '../../../ports/database.ts';

/**
 * Gives a job of the installation that gave up all its tries once more. For a transaction across companies.
 * @param id its number in the queue
 * @returns its name; null when no such job gave up
 */
export async function retryQueuedJob(tx: Tx, id: number): Promise<string | null> {
  const found = await tx.first('select retry_queued_job($1) as name', [id]);
  return found?.name ?? null;
}
