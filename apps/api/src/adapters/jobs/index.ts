import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';

/** Work that the server does by itself, at the minutes its schedule names. However many servers run, it is done once each time. */
export interface Job {
  readonly name: string;
  /** Five fields of cron, UTC. */
  readonly schedule: string;
  readonly run: () => Promise<unknown>;
}

const ignore = () => undefined;
const pause = 5000;

// Without a batch, even of no duration, a connection lost while a job is marked as done would end the process.
const preset = { worker: { schema: 'pari_jobs', completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

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
  const begin = async () => {
    const events: WorkerEvents = new EventEmitter();
    const runner = await run({
      pgPool: pool,
      preset,
      events,
      noHandleSignals: true,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => void (await job.run())])),
      parsedCronItems: parseCronItems(jobs.map(({ name, schedule }) => ({ task: name, match: schedule, options: { jobKey: name, backfillPeriod: 0 } }))),
      logger: new Logger(() => (level, message) => {
        if (['error', 'warning'].includes(level)) complain(message);
      }),
    });
    endAfterFailures(runner, events);
    return runner;
  };
  const stopping = new AbortController();
  try {
    const working = keepRunning(await begin(), begin, stopping.signal, complain);
    return {
      async stop() {
        stopping.abort();
        await working;
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

const patience = 5;

/** A runner whose first look at its tasks failed fails for ever; and one that cannot look for jobs is better begun anew when it can. */
function endAfterFailures(runner: Runner, events: WorkerEvents): void {
  let failures = 0;
  const well = () => (failures = 0);
  events.on('worker:getJob:empty', well);
  events.on('job:start', well);
  events.on('worker:getJob:error', () => {
    failures += 1;
    if (failures === patience) runner.stop().catch(ignore);
  });
}

/** A runner ends by itself when the database is lost at the wrong moment: then another one begins, until a stop is asked for. */
async function keepRunning(first: Runner, begin: () => Promise<Runner>, stopping: AbortSignal, complain: (line: string) => void): Promise<void> {
  let runner: Runner | undefined = first;
  while (runner) {
    await untilEnd(runner, stopping);
    runner = undefined;
    while (!runner && !stopping.aborted) {
      complain('Jobs were interrupted; they begin again in some seconds.');
      await delay(pause, undefined, { signal: stopping }).catch(ignore);
      runner = stopping.aborted ? undefined : await begin().catch(ignore);
    }
  }
}

/** Resolves when the runner has ended, by itself or because it is told to. */
async function untilEnd(runner: Runner, stopping: AbortSignal): Promise<void> {
  const stop = () => void runner.stop().catch(ignore);
  if (stopping.aborted) stop();
  stopping.addEventListener('abort', stop);
  await runner.promise.catch(ignore);
  stopping.removeEventListener('abort', stop);
}
