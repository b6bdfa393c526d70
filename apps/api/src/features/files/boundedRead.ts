import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What one file may take: time in milliseconds, memory in bytes. */
const most = { time: 20_000, memory: 300_000_000 };
/** How often that is looked at, in milliseconds. */
const often = 50;

/** A file, and the program that reads it, which is the same for all files of one process. */
export interface FileToRead {
  readonly program: string;
  readonly bytes: Uint8Array;
}

let worker: Worker | undefined;

/**
 * Reads one file after the other, in a thread that is ended as soon as one of them takes too much. Runs in a process of its own.
 * @param given a `FileToRead`
 * @returns what the thread says of the file; null where it says so, or cannot say it within bounds
 */
export async function answer(given: unknown): Promise<unknown> {
  const { program, bytes } = given as FileToRead;
  worker ??= begin(program);
  const done = await readWithin(worker, bytes);
  // Whatever went wrong in it, the next file finds a thread as new.
  if (done === null) await end();
  return done;
}

function begin(program: string): Worker {
  const begun = new Worker(new URL(program), {
    // What a library has to say of a file or of its surroundings is nothing for the log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const forget = () => {
    if (worker === begun) worker = undefined;
  };
  // Also what goes wrong in it while nobody waits, or while it is ended, is no error of the process.
  return begun.on('error', forget).on('exit', forget);
}

async function end(): Promise<void> {
  const ended = worker;
  worker = undefined;
  await ended?.terminate();
}

/** What it holds outside of its heap, which its own limits do not count; nothing before it has begun and after it has ended. */
const heldBy = (worker: Worker): Promise<number> =>
  worker.getHeapStatistics().then(
    ({ external_memory: held }) => held,
    () => 0,
  );

async function readWithin(worker: Worker, bytes: Uint8Array): Promise<unknown> {
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
    const said = once(worker, 'message', { signal: over.signal }).then(([done]: unknown[]) => done);
    return await Promise.race([said, ended]);
  } catch {
    return null;
  } finally {
    clearInterval(timer);
    over.abort();
  }
}
