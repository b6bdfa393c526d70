import { expect, it } from 'vitest';
import { followed, looked, seenAtFirst } from './seen.ts';

const file = (eligibility: readonly [number, number], amount: readonly [number, number], submissions: number) => ({
  modules: [
    { module: 1 as const, round: eligibility[0], version: eligibility[1] },
    { module: 7 as const, round: amount[0], version: amount[1] },
  ],
  submissions,
});

it('what is decided about a round that is seen leaves it seen', () => {
  const first = seenAtFirst(file([1, 3], [1, 2], 2));
  expect(followed(first, file([1, 3], [1, 2], 2))).toBe(first);
  const decided = followed(first, file([1, 4], [1, 2], 2));
  expect(decided.parts.get(1)).toEqual({ round: 1, version: 4 });
});

it('a round that comes in is seen once it is looked at, and the whole once all of it is', () => {
  const first = seenAtFirst(file([1, 3], [1, 2], 2));
  const later = file([2, 5], [2, 4], 4);
  const before = followed(first, later);
  expect([before.parts.get(1), before.submissions]).toEqual([{ round: 1, version: 3 }, 2]);
  const one = looked(before, later, 1);
  expect([one.parts.get(1), one.parts.get(7), one.submissions]).toEqual([{ round: 2, version: 5 }, { round: 1, version: 2 }, 2]);
  expect(looked(one, later, 7).submissions).toBe(4);
});

it('a part that was submitted for the first time is another', () => {
  const first = seenAtFirst({ modules: [{ module: 1, round: 1, version: 3 }], submissions: 1 });
  const both = file([1, 3], [1, 1], 2);
  expect(followed(first, both).submissions).toBe(1);
  expect(looked(first, both, 7).submissions).toBe(2);
});
