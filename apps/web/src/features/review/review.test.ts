import { expect, it } from 'vitest';
import { everything, readQueueSearch } from './review.ts';

it('reads what can be asked for of an address; of what ended nothing is with nobody, or due', () => {
  const asked = { state: 'pending', age: 'today', module: 2, assignee: 'nobody' };
  expect(readQueueSearch(asked)).toEqual({ ...everything, ...asked, module: '2' });
  expect(readQueueSearch({ ...asked, state: 'ended' })).toEqual({ ...everything, state: 'ended', module: '2' });
  expect(readQueueSearch({ state: 'ended', assignee: 'me' })).toEqual({ ...everything, state: 'ended', assignee: 'me' });
  expect(readQueueSearch({ state: 'gone', age: 'old', module: 99, assignee: 'somebody' })).toEqual(everything);
});
