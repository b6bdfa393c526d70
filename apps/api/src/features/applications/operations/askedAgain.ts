import { z } from 'zod';
import type { QueuedJob } from '../../../ports/jobs.ts';

/** Has one application asked by the version of its criteria that is in force. */
export const askAgain = {
  name: 'ask_criteria_again',
  payload: z.strictObject({ applicationId: z.string(), key: z.string(), version: z.int(), by: z.string() }),
  tries: 5,
} satisfies QueuedJob<{ readonly applicationId: string; readonly key: string; readonly version: number; readonly by: string }>;
