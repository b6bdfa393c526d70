import { setInterval } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PdfUnread } from '../../ports/pdfSeal.ts';
import type { Bounds, Came, Watched } from './thread.ts';

/** What the thread says: that it reads now, then what came of it, null where the file brought it down. */
export type Said = { readonly begun: true } | { readonly result: unknown };

/** What a thread may hold outside its heap, where bytes are unpacked, in bytes: a few of them become any number. */
const mostOutside = 500_000_000;
/** How often that is looked at, in milliseconds. */
const often = 100;

/**
 * Does a task in a thread, which is ended where it takes too much. Runs in a process of its own.
 * @param given a `Watched`
 * @param hasBegun is called once the thread reads
 */
export async function answer(given: unknown, hasBegun: () => void): Promise<Came<unknown>> {
  const { program, task, most } = given as Watched;
  const worker = new Worker(new URL(program), {
    // What the library has to say of a file is nothing for the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    workerData: task,
  });
  const over = new AbortController();
  try {
    return { result: await Promise.race([resultOf(worker, hasBegun), tooMuch(worker, most, over.signal)]) };
  } catch (error) {
    if (error instanceof PdfUnread) return { unread: error.message };
    throw error;
  } finally {
    over.abort();
    await worker.terminate();
  }
}

function resultOf(worker: Worker, hasBegun: () => void): Promise<unknown> {
  let isBegun = false;
  return new Promise((resolve, reject) => {
    worker.on('message', (said: Said) => {
      if ('result' in said) resolve(said.result);
      else {
        isBegun = true;
        hasBegun();
      }
    });
    worker.on('error', (error) => {
      if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
      else if (isBegun) resolve(null);
      else reject(new PdfUnread('There was no memory to read a PDF.'));
    });
    worker.on('exit', (code) => reject(new Error(`A thread ended without a word (${code}).`)));
  });
}

/** Resolves once the thread has computed for too long, or holds too much; rejects where it was given too little time for that. */
async function tooMuch(worker: Worker, { computing, waiting }: Bounds, signal: AbortSignal): Promise<null> {
  const until = performance.now() + waiting;
  for await (const _ of setInterval(often, undefined, { signal })) {
    // Of one that has just ended there is nothing to know.
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    const { external_memory: outside } = await worker.getHeapStatistics().catch(() => ({ external_memory: 0 }));
    if (user + system >= computing * 1000 || outside > mostOutside) return null;
    if (performance.now() >= until) break;
  }
  throw new PdfUnread('There was no time to read a PDF.');
}
