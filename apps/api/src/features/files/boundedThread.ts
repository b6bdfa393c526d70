import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What one file may take: time in milliseconds, memory in bytes. */
const most = { time: 20_000, memory: 300_000_000 };
/** How often that is looked at, in milliseconds. */
const often = 50;

/** Reads files one after the other, in a thread that is ended as soon as one of them takes too much. */
export interface BoundedThread<Answer> {
  /** What the thread says of a file; null where it says so, or cannot say it within bounds. */
  read(bytes: Buffer): Promise<Answer | null>;
  close(): Promise<void>;
}

/** @param program which is posted the bytes of a file, and posts its answer or null */
export function boundedThread<Answer>(program: URL): BoundedThread<Answer> {
  let worker: Worker | undefined;
  const begin = (): Worker => {
    const begun = start(program);
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
      const done = await readWithin<Answer>(worker, bytes);
      // Whatever went wrong in it, the next file finds a thread as new.
      if (done === null) await end();
      return done;
    },
    close: end,
  };
}

const start = (program: URL): Worker =>
  new Worker(program, {
    // What a library has to say of a file or of its surroundings is nothing for the log.
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

async function readWithin<Answer>(worker: Worker, bytes: Buffer): Promise<Answer | null> {
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
    const said = once(worker, 'message', { signal: over.signal }).then(([done]: unknown[]) => done as Answer | null);
    return await Promise.race([said, ended]);
  } catch {
    return null;
  } finally {
    clearInterval(timer);
    over.abort();
  }
}
