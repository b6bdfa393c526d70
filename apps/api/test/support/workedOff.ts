import { setTimeout as pause } from 'node:timers/promises';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import type { Job, JobServices } from '../../src/ports/jobs.ts';
import type { TestApp } from './app.ts';

/** Works on the queue until nothing of a company is due. */
export async function workedOff(test: TestApp, companyId: string, jobs: readonly Job[], services: Partial<JobServices> = {}): Promise<void> {
  const working = await startJobs({ connectionString: test.connectionString, jobs, services: { ...test, ...services }, complain: () => undefined });
  const due = async () =>
    (
      await test.owner.query(`select from pari_jobs._private_jobs where payload->>'company_id' = $1 and run_at <= now() and attempts < max_attempts`, [
        companyId,
      ])
    ).rowCount;
  while ((await due()) !== 0) await pause(20);
  await working.stop();
}
