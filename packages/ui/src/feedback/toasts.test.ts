import { expect, it } from 'vitest';
import { createToastQueue } from './toasts.ts';

it('shows the last three, tells its listeners, and forgets what is dismissed', () => {
  const queue = createToastQueue();
  let calls = 0;
  const stop = queue.subscribe(() => {
    calls += 1;
  });
  for (const text of ['one', 'two', 'three', 'four']) queue.show(text);
  expect(queue.current().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
  queue.dismiss(queue.current()[1]?.id ?? 0);
  expect(queue.current().map(({ text }) => text)).toEqual(['two', 'four']);
  expect(calls).toBe(5);
  stop();
  queue.show('five');
  expect(calls).toBe(5);
});

it('does not say the same thing twice at once', () => {
  const queue = createToastQueue();
  queue.show('Saved');
  queue.show('Saved');
  expect(queue.current()).toHaveLength(1);
});
