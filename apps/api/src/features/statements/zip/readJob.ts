import type { Answered, Contract } from '@pari/contract';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { jobOf, kept, progressOf, subjectOf, type JobRow } from '../jobQueries.ts';

type Job = Answered<Contract['getJob']>;

/**
 * A job that the person asked for: in their own name, or of whose statements it is while viewing as them.
 * @throws Refusal not_found for any other
 */
export async function ownJob(tx: Tx, { company, effectiveUser, realUser }: Context, id: string): Promise<JobRow> {
  const job = await jobOf(tx, company.id, id);
  if (!job || job.asked_by !== realUser.id || subjectOf(job) !== effectiveUser.id) throw notFound();
  return job;
}

export async function readJob(tx: Tx, context: Context, id: string): Promise<Job> {
  const job = await ownJob(tx, context, id);
  const { total = 0, done = 0, reason = null, published = false } = (await progressOf(tx, context.company.id, id)) ?? {};
  const isDone = done === total && (job.kind === 'zip' || published);
  const state = isDone ? 'done' : reason === null ? 'under_way' : 'failed';
  return { id, state, done, total, reason: isDone ? null : reason, file_until: job.kind === 'zip' ? fileUntil(job).toISOString() : null };
}

/** Until when the ZIP of a job can be had. */
export const fileUntil = ({ asked_at: at }: Pick<JobRow, 'asked_at'>): Date => new Date(at.getTime() + kept.zip * 3_600_000);
