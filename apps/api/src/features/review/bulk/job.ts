import { z } from 'zod';
import type { QueuedJob } from '../../../ports/jobs.ts';

/** Does what a reviewer chose of several. */
export const workBatch = {
  name: 'work_review_batch',
  payload: z.strictObject({ batchId: z.string() }),
  tries: 20,
} satisfies QueuedJob<{ readonly batchId: string }>;
