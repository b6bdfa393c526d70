import { z } from 'zod';
import type { Tx } from '../../../ports/database.ts';
import { enqueue, type QueuedJob } from '../../../ports/jobs.ts';

/** Looks once more at the documents of the programme of an application: takes back what waits to be signed and is asked no more, and submits them once all are done. */
export const settleProgram = {
  name: 'settle_program',
  payload: z.strictObject({ applicationId: z.uuid(), isAll: z.boolean() }),
  tries: 12,
} satisfies QueuedJob<{ readonly applicationId: string; readonly isAll: boolean }>;

/** Takes back all that waits to be signed for an application. */
export const endProgramEnvelopes = (tx: Tx, applicationId: string): Promise<unknown> => enqueue(tx, settleProgram, { applicationId, isAll: true });
