import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueueAgain } from '../../../ports/jobs.ts';

/**
 * Takes a job off the list of what gave up and gives it all its tries once more, under its old id: what it did before is not done twice.
 * @returns the job's name
 * @throws `not_found` when the list of the transaction's company does not hold it
 */
export async function retryJob(tx: Tx, id: string): Promise<{ name: string }> {
  const job = await tx.first('delete from given_up_jobs where id = $1 returning name, payload, tries', [id]);
  if (!job) throw notFound();
  await enqueueAgain(tx, { id, ...job });
  return { name: job.name };
}
