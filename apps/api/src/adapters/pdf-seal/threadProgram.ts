import { answerOnce } from '../pdf/answerOnce.ts';
import type { Task } from './thread.ts';

await answerOnce(async (given) => {
  const task = given as Task;
  if (task.kind === 'verify') {
    const { verify } = await import('./verify/verify.ts');
    return () => verify(task.bytes);
  }
  const { fill, look } = await import('./look.ts');
  return task.kind === 'look' ? () => look(task.bytes) : () => fill(task.bytes, task.values);
});
