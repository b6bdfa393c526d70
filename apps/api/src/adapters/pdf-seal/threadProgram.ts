import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiled } from '../keepCompiled.ts';
import type { Said, Task } from './thread.ts';

// Reads one PDF that anybody may have made, in a thread that whoever asks may end at any time.

async function loaded(task: Task) {
  if (task.kind === 'verify') {
    const { verify } = await import('./verify/verify.ts');
    return () => verify(task.bytes);
  }
  const { fill, look } = await import('./look.ts');
  return task.kind === 'look' ? () => look(task.bytes) : () => fill(task.bytes, task.values);
}

const say = (said: Said<unknown>) => parentPort?.postMessage(said, []);

// Each file has a thread of its own, and to make the library ready took it longer than to read.
keepCompiled();
const work = await loaded(workerData as Task);
// What a file brings down is a fault of the file; what fails before it is read is not.
say({ begun: true });
say({ result: await Promise.resolve(work()).catch(() => null) });
