import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SignablePdf } from '../../ports/pdfSeal.ts';
import type { Verdict } from './verify/verdict.ts';

/** What is done with a PDF that anybody may have made. */
export type Task =
  | { readonly kind: 'look'; readonly bytes: Uint8Array }
  | { readonly kind: 'fill'; readonly bytes: Uint8Array; readonly values: ReadonlyMap<string, string> }
  | { readonly kind: 'verify'; readonly bytes: Uint8Array };

interface Results {
  readonly look: SignablePdf;
  readonly fill: Uint8Array;
  readonly verify: Verdict;
}

/** What one file may take, in milliseconds. */
const most = 60_000;

/**
 * Does it in a thread of its own, which is ended where it takes too much of time or memory: then, and where the file brings it down, there is no result.
 * @throws what kept the thread from reading the file at all
 */
export async function inThread<Kind extends Task['kind']>(task: Extract<Task, { kind: Kind }>): Promise<Results[Kind] | null> {
  const worker = new Worker(new URL('threadProgram.ts', import.meta.url), {
    // What the library has to say of a file is nothing for the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    workerData: task,
  });
  const over = AbortSignal.timeout(most);
  try {
    const said = once(worker, 'message', { signal: over }).then(([result]: unknown[]) => result as Results[Kind] | null);
    const ended = once(worker, 'exit', { signal: over }).then(([code]: unknown[]) => {
      throw new Error(`A thread ended without a word (${String(code)}).`);
    });
    return await Promise.race([said, ended]);
  } catch (error) {
    if (over.aborted || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) return null;
    throw error;
  } finally {
    await worker.terminate();
  }
}
