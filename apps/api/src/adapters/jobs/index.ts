import { Logger, parseCronItems, run } from 'graphile-worker';
import { Pool } from 'pg';

/** Work that the server does by itself, at the minutes its schedule names. However many servers run, it is done once each time. */
export interface Job {
  readonly name: string;
  /** Five fields of cron, UTC. */
  readonly schedule: string;
  readonly run: () => Promise<unknown>;
}

const ignore = () => {};

export interface Jobs {
  /** Lets running work end, then closes the connections. */
  stop(): Promise<void>;
}

/**
 * Installs the queue (tables in a schema of its own, which belongs to the connection's user) where it is absent and starts working on it.
 * A failing job is tried again, later and later.
 * @param complain receives what goes wrong
 */
export async function startJobs(connectionString: string, jobs: readonly Job[], complain: (line: string) => void): Promise<Jobs> {
  // A pool of our own, as the library does not wait until its own is closed. It replaces a connection that breaks at the next use.
  const pool = new Pool({ connectionString, max: 3, application_name: 'pari jobs' });
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  try {
    const runner = await run({
      pgPool: pool,
      schema: 'pari_jobs',
      noHandleSignals: true,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => void (await job.run())])),
      parsedCronItems: parseCronItems(jobs.map(({ name, schedule }) => ({ task: name, match: schedule, options: { jobKey: name, backfillPeriod: 0 } }))),
      logger: new Logger(() => (level, message) => {
        if (['error', 'warning'].includes(level)) complain(message);
      }),
    });
    runner.promise.catch((error: unknown) => complain(`Jobs have stopped: ${String(error)}`));
    return {
      async stop() {
        await runner.stop();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
