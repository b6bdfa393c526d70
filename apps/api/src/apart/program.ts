import type { Answer, Asked, Said } from './process.ts';

// Does one task after the other for the process that began it, and is gone with it.

const say = (said: Said) => process.send?.(said);

// Nothing else ends it for sure while a thread of it is at work.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Who stops all processes of a group lets ours finish what it began.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

process.on('message', (asked: Asked) => void answer(asked));

async function answer({ module, task }: Asked): Promise<void> {
  try {
    const { answer } = (await import(module)) as { readonly answer: Answer };
    say({ result: await answer(task, () => say({ begun: true })) });
  } catch (error) {
    say({ failed: error instanceof Error ? error : new Error(String(error)) });
  }
}
