import { expect, it } from 'vitest';
import { isThrough, nextInQueue } from './nextInQueue.ts';

const row = (id: string, isOpen: boolean) => ({ application: { id } as never, is_open: isOpen });

it('the next is the first that is open, in another application', () => {
  const [own, declined, next] = [row('a', true), row('b', false), row('c', true)];
  expect(nextInQueue([own, declined, next, row('d', true)], 'a')).toBe(next);
  expect(nextInQueue([own, declined], 'a')).toBeUndefined();
});

it('a file leads on once nothing of it waits', () => {
  expect(isThrough([{ state: 'approved' }, { state: 'changes_requested' }])).toBe(true);
  expect(isThrough([{ state: 'approved' }, { state: 'pending' }])).toBe(false);
});
