import { threadId } from 'node:worker_threads';
import { answerOnce } from '../../src/adapters/pdf/answerOnce.ts';

/** What a file may make of a thread. */
export type Harm = 'none' | 'fills a map' | 'is killed';

/** When a thread was there, and which it was. */
export interface Told {
  readonly pid: number;
  readonly threadId: number;
  readonly from: bigint;
  readonly until: bigint;
}

// Runs alike in all processes of a machine.
const from = process.hrtime.bigint();

await answerOnce(async (task) => async (): Promise<Told> => {
  if (task === 'fills a map') fill(new Map());
  if (task === 'is killed') process.kill(process.pid, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 200));
  return { pid: process.pid, threadId, from, until: process.hrtime.bigint() };
});

function fill(map: Map<string, unknown>): never {
  for (let index = 0; ; index++) map.set(`k${index}`, { v: `s${index}` });
}
