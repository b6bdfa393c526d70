import { parentPort, workerData } from 'node:worker_threads';
import type { Task } from './thread.ts';

// Reads one PDF that anybody may have made, in a thread that whoever asks may end at any time.

async function done(task: Task) {
  if (task.kind === 'verify') return (await import('./verify/verify.ts')).verify(task.bytes);
  const { fill, look } = await import('./look.ts');
  return task.kind === 'look' ? look(task.bytes) : fill(task.bytes, task.values);
}

parentPort?.postMessage(await done(workerData as Task), []);
