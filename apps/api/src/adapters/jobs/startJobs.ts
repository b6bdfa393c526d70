import { setTimeout as delay } from 'node:timers/promises';
import { beginWork, type Work, type Worker } from './worker.ts';

export interface Jobs {
  /** Lets running work end, then closes the connections. */
  stop(): Promise<void>;
}

const ignore = () => undefined;
const pause = 5000;

/** Starts working on the queue of a migrated database. A failing job is tried again, later and later. */
export async function startJobs(work: Work): Promise<Jobs> {
  const stopping = new AbortController();
  const working = keepRunning(await beginWork(work), work, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** A worker ends by itself when the database is lost at the wrong moment: then another one begins, until a stop is asked for. */
async function keepRunning(first: Worker, work: Work, stopping: AbortSignal): Promise<void> {
  let worker: Worker | undefined = first;
  while (worker) {
    await untilEnd(worker, stopping);
    worker = undefined;
    while (!worker && !stopping.aborted) {
      work.complain('Jobs were interrupted; they begin again in some seconds.');
      await delay(pause, undefined, { signal: stopping }).catch(ignore);
      worker = stopping.aborted ? undefined : await beginWork(work).catch(ignore);
    }
  }
}

/** Resolves when the worker has ended, by itself or because it is told to. */
async function untilEnd({ ended, end }: Worker, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) end();
  stopping.addEventListener('abort', end);
  await ended;
  stopping.removeEventListener('abort', end);
}
