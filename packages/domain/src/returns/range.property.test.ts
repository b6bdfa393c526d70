import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHolding, anyMoment } from '../../test/holdings.ts';
import { runs } from '../../test/runs.ts';
import { addDays, civilDate, compareDates } from '../dates/civil.ts';
import { add, subtract } from '../money/decimal.ts';
import { identities } from './identities.ts';
import { irr } from './irr.ts';
import { computePooledPosition, computePosition } from './position.ts';
import type { Holding } from './types.ts';

/** Of a multiple, which is computed to twenty decimal places. */
const LAST_PLACE = 1e-20;
const noTotals = { totalCommitments: null, importedCommitments: null };
const daysOf = ({ entries, valuations }: Holding) => [...entries.map((row) => row.effectiveDate), ...valuations.map((row) => row.date)].toSorted(compareDates);
const anyDays = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 2500 }), { minLength: count, maxLength: count })
    .map((all) => all.toSorted((a, b) => a - b).map((days) => addDays(civilDate('2018-01-01'), days)));

describe('a range of dates', () => {
  it('that begins no later than the first entry or valuation gives what no range gives', () => {
    fc.assert(
      fc.property(anyHolding(), anyHolding(), anyMoment(), fc.nat(400), (one, two, moment, days) => {
        const [first = moment.asOf] = [...daysOf(one), ...daysOf(two)].toSorted(compareDates);
        for (const holdings of [[one], [one, two]]) {
          const whole = computePooledPosition(holdings, noTotals, moment);
          const ranged = computePooledPosition(holdings, noTotals, moment, addDays(first, -days));
          expect({ ...ranged, opening: null }).toEqual(whole);
          expect(ranged.opening?.latestNav).toBe('0');
        }
        expect(computePosition(one, noTotals, moment, civilDate('0001-01-01'))).toEqual(computePosition(one, noTotals, moment));
      }),
      runs(200),
    );
  });

  it('and the next one have the gains, calls and receipts of both together', () => {
    fc.assert(
      fc.property(anyHolding(), anyHolding(), anyDays(3), (one, two, [start, middle, end]) => {
        if (start === undefined || middle === undefined || end === undefined) return;
        const over = (from: typeof start, asOf: typeof end) => computePooledPosition([one, two], noTotals, { asOf, knownBefore: null }, from);
        const [early, late, both] = [over(start, middle), over(addDays(middle, 1), end), over(start, end)];
        expect(add(early.totalCalledCalculated, late.totalCalledCalculated)).toBe(both.totalCalledCalculated);
        expect(add(early.received, late.received)).toBe(both.received);
        if (early.totalGain !== null && late.totalGain !== null) expect(add(early.totalGain, late.totalGain)).toBe(both.totalGain);
        for (const each of [early, late, both]) expect(identities(each).filter(({ holds }) => !holds)).toEqual([]);
      }),
      runs(300),
    );
  });

  it('opens with what stood on the day before, keeps stocks, and says when that is not known', () => {
    fc.assert(
      fc.property(anyHolding(), anyMoment(), fc.nat(2000), (holding, moment, days) => {
        const from = addDays(moment.asOf, -days);
        const [whole, ranged] = [computePosition(holding, noTotals, moment), computePosition(holding, noTotals, moment, from)];
        const before = computePosition(holding, noTotals, { ...moment, asOf: addDays(from, -1) });
        for (const stock of [
          'commitment',
          'unfunded',
          'equityCalled',
          'loanBalance',
          'unpaidInterest',
          'latestNav',
          'gain',
          'fairMarketValueDate',
          'investedSince',
        ] as const)
          expect(ranged[stock]).toEqual(whole[stock]);
        const opened = ranged.opening?.latestNav ?? null;
        if (opened !== null) {
          const putIn = Number(add(opened, ranged.totalCalledCalculated));
          if (putIn <= 0) expect(ranged.cashOnCashCalculated).toBeNull();
          else if (ranged.totalValueCalculated !== null) {
            const multiple = Number(ranged.totalValueCalculated) / putIn;
            // Of a multiple near nothing the last of its decimal places is more than that.
            expect(Math.abs((ranged.cashOnCashCalculated ?? Number.NaN) - multiple)).toBeLessThanOrEqual(Math.max(1e-12 * Math.abs(multiple), LAST_PLACE));
          }
          if (putIn <= 0 && whole.latestNav !== null)
            expect(ranged.reasons.cashOnCashCalculated).toBe(Number(opened) < 0 ? 'negative_opening' : 'nothing_called');
          if (Number(opened) < 0 && whole.latestNav !== null) expect(ranged.leveragedIrr).toMatchObject({ rate: null, reason: 'negative_opening' });
        }
        expect(ranged.totalCalledCalculated).toBe(subtract(whole.totalCalledCalculated, before.totalCalledCalculated));
        if (before.latestNav !== null) expect(ranged.opening).toEqual({ date: addDays(from, -1), latestNav: before.latestNav });
        else if (ranged.opening?.latestNav === null && whole.latestNav !== null) {
          expect(ranged).toMatchObject({
            totalGain: null,
            cashOnCashCalculated: null,
            reasons: { totalGain: 'no_opening_valuation', cashOnCashCalculated: 'no_opening_valuation' },
          });
          expect(ranged.leveragedIrr.reason).toBe('no_opening_valuation');
          expect(ranged.totalValueCalculated).toBe(add(whole.latestNav, ranged.received));
        }
      }),
      runs(300),
    );
  });
});

it('by hand: half a year of a holding that stood at 100, paid in 20, got 10 back and stands at 121', () => {
  const posted = { postedAt: new Date('2024-01-01'), settled: null, returnOfCapital: null, recallable: null };
  const entry = (id: string, effectiveDate: string, type: 'contribution' | 'distribution', amount: string) => ({
    ...posted,
    id,
    reference: id,
    effectiveDate: civilDate(effectiveDate),
    type,
    amount,
  });
  const holding: Holding = {
    commitments: [{ date: civilDate('2020-01-01'), amount: '500', postedAt: posted.postedAt }],
    entries: [entry('1', '2020-01-01', 'contribution', '90'), entry('2', '2021-02-01', 'contribution', '20'), entry('3', '2021-05-01', 'distribution', '10')],
    valuations: [
      { id: '1', date: civilDate('2020-12-31'), grossNav: '100', postedAt: posted.postedAt },
      { id: '2', date: civilDate('2021-06-30'), grossNav: '121', postedAt: posted.postedAt },
    ],
  };
  const position = computePosition(holding, noTotals, { asOf: civilDate('2021-06-30'), knownBefore: null }, civilDate('2021-01-01'));
  expect(position).toMatchObject({
    totalCalledCalculated: '20',
    received: '10',
    totalValueCalculated: '131',
    totalGain: '11',
    equityCalled: '110',
    gain: '11',
    opening: { date: '2020-12-31', latestNav: '100' },
  });
  expect(position.cashOnCashCalculated).toBeCloseTo(131 / 120, 12);
  const flows = [
    ['2020-12-31', -100],
    ['2021-02-01', -20],
    ['2021-05-01', 10],
    ['2021-06-30', 121],
  ] as const;
  expect(position.leveragedIrr).toEqual({ ...irr(flows.map(([date, amount]) => ({ date: civilDate(date), amount }))), annualised: true });
});

it('by hand: a range that opened with a loan 30 larger than the value, and ended 10 worse, has neither multiple nor rate', () => {
  const postedAt = new Date('2024-01-01');
  const valuation = (id: string, date: string, grossNav: string) => ({ id, date: civilDate(date), grossNav, postedAt });
  const draw = { id: '1', reference: '1', effectiveDate: civilDate('2020-01-01'), type: 'loan_draw' as const, amount: '100', postedAt };
  const holding: Holding = { commitments: [], entries: [draw], valuations: [valuation('1', '2020-12-31', '70'), valuation('2', '2021-12-31', '60')] };
  const position = computePosition(holding, noTotals, { asOf: civilDate('2021-12-31'), knownBefore: null }, civilDate('2021-01-01'));
  expect(position).toMatchObject({
    totalGain: '-10',
    cashOnCashCalculated: null,
    reasons: { cashOnCashCalculated: 'negative_opening' },
    leveragedIrr: { rate: null, reason: 'negative_opening' },
  });
  expect(position.unLeveragedIrr.rate).toBeCloseTo(60 / 70 - 1, 10);
});
