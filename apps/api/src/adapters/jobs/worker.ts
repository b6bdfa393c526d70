import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setInterval } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner, type Task, type WorkerEvents } from 'graphile-worker';
import { Pool, type ClientBase } from 'pg';
import { describeDefect } from '../../describeDefect.ts';
import type { Job, JobServices } from '../../ports/jobs.ts';
import { queueSchema } from '../database/queueSchema.ts';
import { declareWorker, freeJobs } from './deadWorkers.ts';
import { collectGivenUp } from './givenUp.ts';
import { freeUnheard, heldJobs } from './heldJobs.ts';
import { taskOf } from './tasks.ts';

export interface Work {
  readonly connectionString: string;
  readonly jobs: readonly Job[];
  readonly services: JobServices;
  /** Receives what goes wrong. */
  readonly complain: (line: string) => void;
  /** Seconds between two looks for what others, or a lost connection, left behind. */
  readonly upkeep?: number;
}

/** One worker under a name of its own. It may end by itself; `end` asks it to, when what it has begun is done. */
export interface Worker {
  readonly ended: Promise<void>;
  readonly end: () => void;
}

/** Jobs at once in one process: most of them wait for somebody else. */
const atOnce = 4;
const ignore = () => undefined;

// Without a batch, even of no duration, a connection lost while a job is marked as done would end the process.
const preset = { worker: { schema: queueSchema, completeJobBatchDelay: 0, failJobBatchDelay: 0, concurrentJobs: atOnce } };

/** Begins to work on the queue. Throws when the database cannot be reached. */
export async function beginWork({ connectionString, jobs, services, complain, upkeep = 10 }: Work): Promise<Worker> {
  const name = `pari-${randomUUID()}`;
  const pool = openPool(connectionString, name);
  const held = heldJobs();
  const known =
    (task: Task): Task =>
    async (payload, helpers) => {
      held.begin(helpers.job.id);
      try {
        await task(payload, helpers);
      } finally {
        held.end(helpers.job.id);
      }
    };
  const scheduled = jobs.filter((job) => 'schedule' in job);
  const keepUp = async () => {
    try {
      await freeJobs(pool, name);
      await freeUnheard(pool, name, held, upkeep);
      const installation = scheduled.map((job) => job.name);
      await collectGivenUp(pool, installation, services.clock.now(), complain);
    } catch (error) {
      // What is left behind waits for the next look; what can be done goes on.
      complain(`The queue could not be tidied up: ${JSON.stringify(describeDefect(error))}`);
    }
  };
  try {
    await keepUp();
    const events: WorkerEvents = new EventEmitter();
    // What it takes from the queue is taken in this name.
    events.on('pool:create', ({ workerPool }) => (workerPool.id = name));
    const runner = await run({
      pgPool: pool,
      preset,
      events,
      noHandleSignals: true,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, known(taskOf(job, services, complain))])),
      parsedCronItems: parseCronItems(
        scheduled.map(({ name: task, schedule, tries }) => ({ task, match: schedule, options: { jobKey: task, backfillPeriod: 0, maxAttempts: tries } })),
      ),
      logger: new Logger(() => (level, message, meta) => {
        // A failed try was told by the task itself.
        if (['error', 'warning'].includes(level) && meta?.['failure'] !== true) complain(message);
      }),
    });
    endAfterFailures(runner, events);
    const over = Promise.race([runner.promise.catch(ignore), untilBroken(runner, events).then(held.none)]);
    return { ended: upkeepUntil(over, pool, keepUp, upkeep * 1000), end: () => void runner.stop().catch(ignore) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Connections of one worker, which say its name. One that breaks is replaced at the next use. The library would not wait until its own are closed. */
function openPool(connectionString: string, name: string): Pool {
  // The pool waits for the promise, though its type does not say so.
  const onConnect = (client: ClientBase): unknown => declareWorker(client, name);
  const pool = new Pool({ connectionString, max: atOnce + 2, application_name: 'pari jobs', onConnect });
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Does the upkeep now and then until the worker has ended, then closes its connections. */
async function upkeepUntil(end: Promise<unknown>, pool: Pool, keepUp: () => Promise<void>, every: number): Promise<void> {
  const over = new AbortController();
  const keepingUp = (async () => {
    for await (const _ of setInterval(every, undefined, { signal: over.signal })) await keepUp();
  })().catch(ignore);
  await end;
  over.abort();
  await keepingUp;
  await pool.end();
}

/** Resolves when it could not say that jobs are done: it takes no more then, and when that happened with two at once it never ends by itself. */
const untilBroken = (runner: Runner, events: WorkerEvents) =>
  new Promise<void>((resolve) => {
    events.once('pool:fatalError', () => {
      resolve();
      runner.stop().catch(ignore);
    });
  });

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
