import { answerOnce } from '../pdf/answerOnce.ts';
import type { Task } from './thread.ts';

await answerOnce(async (given) => {
  const task = given as Task;
  if (task.kind === 'fill') {
    const { fill } = await import('./fill.ts');
    return () => fill(task.bytes, task.values);
  }
  if (task.kind === 'sample') {
    const { sample } = await import('./sample.ts');
    return () => sample(task.bytes);
  }
  const { recognise } = await import('./recognise.ts');
  return () => recognise(task.bytes);
});
