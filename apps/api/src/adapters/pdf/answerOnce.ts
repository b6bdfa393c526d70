import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from '../keepCompiled.ts';
import type { Said } from './watch.ts';

/**
 * Reads the one PDF for which a thread was begun, which whoever asks may end at any time, and says what came of it.
 * @param loaded brings what does a task, before the file is touched
 */
export async function answerOnce(loaded: (task: unknown) => Promise<() => unknown>): Promise<void> {
  const say = (said: Said) => parentPort?.postMessage(said, []);
  // Each file has a thread of its own, and to make the library ready took it longer than to read.
  keepCompiled();
  const work = await loaded(workerData);
  // What a file brings down is a fault of the file; what fails before it is read is not.
  say({ begun: true });
  say({ result: await Promise.resolve(work()).catch(() => null) });
}
