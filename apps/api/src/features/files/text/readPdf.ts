import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The text of a PDF. */
export interface ReadPdf {
  /** Those that hold any; first what the file says of itself. */
  readonly pages: { readonly page: number | null; readonly text: string }[];
  /** How many pages hold none. */
  readonly empty: number;
  /** How many pages at its end were too much to read. */
  readonly unread: number;
}

/** What one file may take: time in milliseconds, memory in bytes. */
const most = { time: 20_000, memory: 300_000_000 };
/** How often that is looked at, in milliseconds. */
const look = 50;

/** Reads PDFs one after the other, in a thread that is ended as soon as one of them takes too much. */
export interface PdfReader {
  /** The text of a file; null where it cannot be read within bounds. */
  read(bytes: Buffer): Promise<ReadPdf | null>;
  close(): Promise<void>;
}

export function pdfReader(): PdfReader {
  let worker: Worker | undefined;
  const end = async () => {
    await worker?.terminate();
    worker = undefined;
  };
  return {
    async read(bytes) {
      worker ??= start();
      const done = await readWithin(worker, bytes);
      // Whatever went wrong in it, the next file finds a thread as new.
      if (done === null) await end();
      return done;
    },
    close: end,
  };
}

const start = (): Worker =>
  new Worker(new URL('pdfWorker.ts', import.meta.url), {
    // What the library has to say of a file or of its surroundings is nothing for the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });

async function readWithin(worker: Worker, bytes: Buffer): Promise<ReadPdf | null> {
  const over = new AbortController();
  const until = performance.now() + most.time;
  // Its own limits do not count what it holds outside of its heap.
  const timer = setInterval(() => {
    if (performance.now() > until) over.abort();
    worker.getHeapStatistics().then(
      ({ external_memory }) => {
        if (external_memory > most.memory) over.abort();
      },
      // It has not begun yet, or has ended, which is heard of below.
      () => undefined,
    );
  }, look);
  try {
    const data = new Uint8Array(bytes);
    worker.postMessage(data, [data.buffer]);
    const ended = once(worker, 'exit', { signal: over.signal }).then(() => null);
    const said = once(worker, 'message', { signal: over.signal }).then(([done]: unknown[]) => done as ReadPdf | null);
    return await Promise.race([said, ended]);
  } catch {
    return null;
  } finally {
    clearInterval(timer);
    over.abort();
  }
}
