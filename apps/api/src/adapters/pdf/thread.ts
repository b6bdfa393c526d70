import { availableParallelism } from 'node:os';
import { setInterval } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PdfUnread } from '../../ports/pdfSeal.ts';
import { turnsOf } from './turns.ts';

/** What the thread says: that it reads now, then what came of it, null where the file brought it down. */
export type Said<Result> = { readonly begun: true } | { readonly result: Result | null };

/** In milliseconds. */
export interface Bounds {
  readonly computing: number;
  readonly waiting: number;
}

/**
 * What one file may take, in milliseconds: to compute, which is the same however much else a machine has to do, and until there is a result. The thread has a heap
 * of its own, so that its bound is the file's alone too.
 */
const usual: Bounds = { computing: 60_000, waiting: 300_000 };
/** What a thread may hold outside its heap, where bytes are unpacked, in bytes: a few of them become any number. */
const mostOutside = 500_000_000;
/** How often that is looked at, in milliseconds. */
const often = 100;

const inTurn = turnsOf(availableParallelism());

/**
 * Does a task with a PDF that anybody may have made in a thread of its own, one for each core at a time, which is ended where the file takes too much time to
 * compute or too much memory: then, and where the file brings it down, there is no result.
 * @param program ends with `answerOnce`
 * @throws PdfUnread where others left it no time, or the machine no memory to begin with: that says nothing of the file
 */
export const inThread = <Result>(program: URL, task: unknown, most: Bounds = usual): Promise<Result | null> =>
  inTurn(async () => {
    const worker = new Worker(program, {
      // What the library has to say of a file is nothing for the log.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
      workerData: task,
    });
    const over = new AbortController();
    try {
      return await Promise.race([resultOf<Result>(worker), tooMuch(worker, most, over.signal)]);
    } finally {
      over.abort();
      await worker.terminate();
    }
  });

function resultOf<Result>(worker: Worker): Promise<Result | null> {
  let hasBegun = false;
  return new Promise((resolve, reject) => {
    worker.on('message', (said: Said<Result>) => {
      if ('begun' in said) hasBegun = true;
      else resolve(said.result);
    });
    worker.on('error', (error) => {
      if (!('code' in error) || error.code !== 'ERR_WORKER_OUT_OF_MEMORY') reject(error);
      else if (hasBegun) resolve(null);
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
