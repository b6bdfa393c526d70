import type { JobServices } from '../../../ports/jobs.ts';
import { oldBefore } from '../queries.ts';

/**
 * Forgets files that came in parts a day ago, whether a call took them or not: their parts are swept as what no row names.
 * @returns how many it forgot
 */
export const sweepUploads = ({ database, clock }: Pick<JobServices, 'database' | 'clock'>): Promise<number> =>
  database.asSystem((tx) => tx.run('delete from file_uploads where begun_at <= $1', [oldBefore(clock.now())]));
