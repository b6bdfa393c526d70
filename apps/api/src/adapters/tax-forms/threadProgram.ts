import { answerOnce } from '../pdf/answerOnce.ts';
import type { Task } from './thread.ts';

await answerOnce(async (given) => {
  const task = given as Task;
  if (task.kind === 'recognise') {
    const { recognise } = await import('./recognise.ts');
    return () => recognise(task.bytes);
  }
  const { fill } = await import('./fill.ts');
  return () => fill(task.bytes, task.values);
});
