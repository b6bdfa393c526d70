import { expect, it } from 'vitest';
import { balanceKeepsSign, worthAt } from './discount.ts';

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

it('flows are worth what the rate makes of them, and their moments are those of time since the first', () => {
  const [flows, halving] = [{ days: [1000, 1365, 1730], amounts: [-100, 60, 80] }, Math.LN2 / 365];
  const { inflow, inflowTime, inflowTime2, outflow, outflowTime, outflowTime2 } = worthAt(flows, halving);
  for (const [found, expected] of [
    [inflow, 30 + 20],
    [inflowTime, 365 * 30 + 730 * 20],
    [inflowTime2, 365 ** 2 * 30 + 730 ** 2 * 20],
    [outflow, 100],
    [outflowTime, 0],
    [outflowTime2, 0],
  ] as const)
    expect(found).toBeCloseTo(expected, 6);
  expect(worthAt(flows, 0)).toMatchObject({ inflow: 140, outflow: 100 });
});
