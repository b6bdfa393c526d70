import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';

/** What the process is asked to do once it has begun, or before. */
export interface TestTask {
  readonly does: 'tell' | 'fail' | 'hold' | NodeJS.Signals;
  readonly isBegun?: boolean;
  /** Where somebody hears that the process lives, and whether the task ends. */
  readonly port?: number;
  readonly isEndless?: boolean;
  readonly bytes?: Uint8Array;
}

/** Tells which process it is and what it was given, or fails, or brings the process down, or holds it up. */
export async function answer(given: unknown, hasBegun: () => void): Promise<unknown> {
  const { does, isBegun, port = 0, isEndless, bytes } = given as TestTask;
  if (isBegun) hasBegun();
  if (does === 'tell') return { pid: process.pid, bytes };
  if (does === 'fail') throw new RangeError('It failed.');
  if (does !== 'hold') return process.kill(process.pid, does) && new Promise(() => undefined);
  await once(connect(port, '127.0.0.1'), 'connect');
  await once(new Worker('for (;;);', { eval: true }), 'online');
  return isEndless ? new Promise(() => undefined) : null;
}
