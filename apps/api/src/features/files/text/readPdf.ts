import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** The text of a PDF. */
export interface ReadPdf {
  /** Those that hold any; first what the file says of itself. */
  readonly pages: { readonly page: number | null; readonly text: string }[];
  /** How many pages it has. */
  readonly count: number;
  /** How many of them hold no text. */
  readonly empty: number;
  /** How many at its end were too much to read, or to read to their end. */
  readonly unread: number;
}

/** What one file may take: time in milliseconds, memory in bytes. */
const most = { time: 20_000, memory: 300_000_000 };
/** How often that is looked at, in milliseconds. */
const often = 50;

/** Reads PDFs one after the other, in a thread that is ended as soon as one of them takes too much. */
export interface PdfReader {
  /** The text of a file; null where it cannot be read within bounds. */
  read(bytes: Buffer): Promise<ReadPdf | null>;
  close(): Promise<void>;
}

export function pdfReader(): PdfReader {
  let worker: Worker | undefined;
  const begin = (): Worker => {
    const begun = start();
    const forget = () => {
      if (worker === begun) worker = undefined;
    };
    // Also what goes wrong in it while nobody waits, or while it is ended, is no error of the process.
    return begun.on('error', forget).on('exit', forget);
  };
  const end = async () => {
    const ended = worker;
    worker = undefined;
    await ended?.terminate();
  };
  return {
    async read(bytes) {
      worker ??= begin();
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

/** What it holds outside of its heap, which its own limits do not count; nothing before it has begun and after it has ended. */
const heldBy = (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    ({ external_memory: held }) => held,
    () => 0,
  );

async function readWithin(worker: Worker, bytes: Buffer): Promise<ReadPdf | null> {
  const over = new AbortController();
  const until = performance.now() + most.time;
  const look = async () => {
    if (performance.now() > until || (await heldBy(worker)) > most.memory) over.abort();
  };
  const timer = setInterval(() => void look(), often);
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
