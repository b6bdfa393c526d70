import { z } from 'zod';
import type { QueuedJob } from '../../../ports/jobs.ts';

/** Looks once more at what was answered of what reviewers ask for in an application. */
export const submitAnswered = {
  name: 'submit_answered',
  payload: z.strictObject({ applicationId: z.string() }),
  tries: 5,
} satisfies QueuedJob<{ readonly applicationId: string }>;
