import { expect, it } from 'vitest';
import { boundReached, MOST_EVER, type Bounded } from './bounds.ts';

it.each(Object.keys(MOST_EVER) as Bounded[])('%s are added until there were as many as are kept, and then refused with a sentence', (what) => {
  const { most, sentence } = MOST_EVER[what];
  expect([boundReached(what, 0), boundReached(what, most - 1)]).toEqual([null, null]);
  expect(boundReached(what, most)).toBe(`${sentence} Write to the people of this fund.`);
});
