import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { civilDate } from '../dates/civil.ts';
import { irrOfNetDays } from './irr.ts';

/** Flows a year apart that are worth nothing at just these rates: the coefficients of (x - q)(x - r)..., where q is 1 + rate. */
const flowsOf = (rates: readonly number[]): number[] =>
  rates.reduce<number[]>((flows, rate) => [...flows, 0].map((flow, year) => flow - (1 + rate) * (flows[year - 1] ?? 0)), [-1000]);

const ordinary = fc.integer({ min: -99, max: 900 }).map((percent) => percent / 100);
const allButLost = fc.integer({ min: 1, max: 9 }).map((digit) => -1 + digit / 100_000);
/** Each at least a fifth larger than the one before, so that floats tell them apart. */
const areApart = (rates: readonly number[]): boolean => {
  const factors = rates.map((rate) => 1 + rate).toSorted((a, b) => a - b);
  return factors.slice(1).every((factor, at) => factor > 1.2 * (factors[at] ?? 0));
};
const several = fc.array(fc.oneof(ordinary, allButLost), { minLength: 2, maxLength: 4 }).filter(areApart);

it('of any rates that fit the one nearest to 10 % is chosen, one below -99.99 % only where there is no other, and the others are named', () => {
  fc.assert(
    fc.property(several, (rates) => {
      const far = (rate: number) => Math.abs(rate - 0.1);
      const plausible = rates.filter((rate) => rate >= -0.9999);
      const [nearest = 0, next = Infinity] = (plausible.length > 0 ? plausible : rates).toSorted((a, b) => far(a) - far(b));
      fc.pre(far(next) - far(nearest) > 1e-6);
      const flows = flowsOf(rates);
      const days = flows.map((_, year) => year * 365);
      const found = irrOfNetDays(days, flows, civilDate('2030-01-01'), true);
      expect(found.rate).toBeCloseTo(nearest, 6);
      const others = rates.filter((rate) => rate !== nearest).toSorted((a, b) => a - b);
      expect(found.otherRates).toHaveLength(others.length);
      for (const [at, other] of others.entries()) expect(found.otherRates[at]).toBeCloseTo(other, 6);
    }),
    runs(300),
  );
});
