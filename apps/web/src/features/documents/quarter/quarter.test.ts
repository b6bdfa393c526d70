import { expect, it } from 'vitest';
import { statementWords } from './quarter.ts';

it.each([
  [0, 'They get a statement with their last valuation, carried on.'],
  [1, 'They get a statement with their last valuation, carried on; of 1 there is no valuation yet, and the statement has no value.'],
  [3, 'There is no valuation yet: they get a statement without a value.'],
])('of 3 holdings of which %i were never valued it is said what they get', (never, words) => {
  expect(statementWords({ count: 3, never_valued: never })).toBe(words);
});
