import { expect, it } from 'vitest';
import { worthAt } from './discount.ts';
import { rootBetween } from './newton.ts';

const quarters = Array.from({ length: 40 }, (_, quarter) => quarter * 91);
const fund = (paid: number, later: number, last: number) => quarters.map((_, at) => (at < 16 ? -paid : at < 39 ? later : last));

// Few looks, as a step's error is of the order of its third power; halving alone would take some fifty.
it.each([
  ['two flows, whose logarithm is a straight line', 2, [0, 365], [-100, 200]],
  ['a day', 2, [0, 1], [-100, 190]],
  ['fifty years', 2, [0, 18_250], [-1, 1000]],
  ['the loss of all but the last', 4, [0, 365], [-100, 0.001]],
  ['a fund that gains', 3, quarters, fund(100, 110, 400)],
  ['a fund that loses', 3, quarters, fund(100, 20, 300)],
  ['a fund that calls all along', 4, quarters, quarters.map((_, at) => (at % 3 === 0 && at < 30 ? -100 : 60))],
  ['a fund whose first day is not the first of all', 3, [1000, 1365, 1730, 2095], [-100, -100, 30, 300]],
  ['much on the first two days', 7, [0, 1, 3650], [-100, 150, 1000]],
  ['much on the last two days', 7, [0, 3649, 3650], [-1000, -150, 100]],
  ['a million times as much a few days later', 3, [0, 10, 5000], [-1, 1e6, 1e6]],
  ['ten times as much a few days later, and more', 5, [0, 10, 110], [-1, 10, 10_000]],
  ['a millionth a few days later', 3, [0, 5000, 5010], [-1e6, -1e6, 1]],
])('the rate of %s is where nothing is left, found after %i looks at the flows', (_, most, days, amounts) => {
  let looks = 0;
  const flows = {
    days,
    get amounts() {
      looks += 1;
      return amounts;
    },
  };
  const root = rootBetween(flows, -Infinity, Infinity, -1);
  expect(looks).toBeLessThanOrEqual(most);
  const { inflow, outflow } = worthAt({ days, amounts }, root);
  expect(inflow / outflow).toBeCloseTo(1, 9);
});
