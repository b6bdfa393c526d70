import type { Pool } from 'pg';
import { z } from 'zod';
import { queueSchema } from '../database/queueSchema.ts';

/** What the queue keeps of a job of a company. */
export const envelope = z.object({ id: z.uuid(), company_id: z.uuid(), payload: z.record(z.string(), z.unknown()) });

interface GivenUp {
  readonly job: z.output<typeof envelope>;
  readonly name: string;
  /** No personal values. */
  readonly reason: string;
  readonly tried: number;
  readonly tries: number;
}

/**
 * Puts a job on the list of what gave up, where its company's administrators find it.
 * @param run runs one statement as pari_system
 */
export const listGivenUp = (
  run: (text: string, values: (string | number | Date)[]) => Promise<unknown>,
  { job, name, reason, tried, tries }: GivenUp,
  now: Date,
): Promise<unknown> =>
  run(
    `insert into given_up_jobs (company_id, id, name, payload, reason, tried, tries, gave_up_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (company_id, id) do nothing`,
    [job.company_id, job.id, name, JSON.stringify(job.payload), reason, tried, tries, now],
  );

interface Exhausted {
  readonly name: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
}

const exhausted = 'locked_at is null and attempts >= max_attempts';

/**
 * Moves what used up its tries without a worker that could say so, because it was killed in the last one, from the queue to the list of what
 * gave up. Work of the installation has no company whose list it could go to: it stays in the queue for a week.
 * @param scheduled names of the jobs of the installation
 * @param complain told of what is no job of a company
 */
export async function collectGivenUp(pool: Pool, scheduled: readonly string[], now: Date, complain: (line: string) => void): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    await client.query(
      `select ${queueSchema}.complete_jobs(array(
         select id from ${queueSchema}.jobs where ${exhausted} and task_identifier = any($1) and run_at < now() - interval '7 days'))`,
      [scheduled],
    );
    const { rows } = await client.query<Exhausted>(
      `with exhausted as materialized (select id, task_identifier as name from ${queueSchema}.jobs where ${exhausted} and task_identifier <> all($1))
       select name, payload, attempts, max_attempts, last_error from ${queueSchema}.complete_jobs(array(select id from exhausted)) join exhausted using (id)`,
      [scheduled],
    );
    await client.query('set local role pari_system');
    for (const { name, payload, attempts: tried, max_attempts: tries, last_error } of rows) {
      const job = envelope.safeParse(payload);
      const reason = last_error ?? 'Its worker was stopped in the middle of the work.';
      if (job.success) await listGivenUp((text, values) => client.query(text, values), { job: job.data, name, reason, tried, tries }, now);
      else complain(`A job ${name} of no company gave up: ${reason}`);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
