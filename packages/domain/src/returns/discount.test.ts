import { expect, it } from 'vitest';
import { balanceKeepsSign } from './discount.ts';

const keeps = (rate: number, ...amounts: number[]) => balanceKeepsSign({ days: [0, 365, 730], amounts }, rate);

it('the balance is compounded at the rate, a negative one too, and looked at before its last day', () => {
  // The rate is continuous and a day's: at this one a flow weighs half as much a year later, at its opposite twice as much.
  const halving = Math.LN2 / 365;
  expect([keeps(halving, -100, 190, 1), keeps(halving, -100, 210, 1)]).toEqual([true, false]);
  expect([keeps(-halving, -100, 49, 1), keeps(-halving, -100, 51, 1)]).toEqual([true, false]);
  expect([keeps(0, -100, 90, 1000), keeps(0, -100, 110, 1000)]).toEqual([true, false]);
  expect([keeps(0, 100, -90, -1000), keeps(0, 100, -110, 1)]).toEqual([true, false]);
  // Nothing but rounding is no sign.
  expect(keeps(0, -100, 100, 1)).toBe(false);
});
