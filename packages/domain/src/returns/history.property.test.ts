import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyHolding, anyMoment } from '../../test/holdings.ts';
import { runs } from '../../test/runs.ts';
import { addDays, civilDate } from '../dates/civil.ts';
import { add, subtract } from '../money/decimal.ts';
import { historyBegins, historyOf } from './history.ts';
import { computePooledPosition } from './position.ts';

it('a pass from day to day finds what each day by itself is', () => {
  fc.assert(
    fc.property(anyHolding(), anyHolding(), anyMoment(), fc.array(fc.nat(2600), { maxLength: 8 }), fc.boolean(), (one, two, { knownBefore }, days, both) => {
      const holdings = both ? [one, two] : [one];
      const dates = days.toSorted((a, b) => a - b).map((day) => addDays(civilDate('2018-01-01'), day));
      const points = historyOf(holdings, dates, knownBefore);
      expect(points).toHaveLength(dates.length);
      for (const [index, asOf] of dates.entries()) {
        const position = computePooledPosition(holdings, { totalCommitments: null, importedCommitments: null }, { asOf, knownBefore });
        const hasFlows = Object.values(position.components).some((amount) => amount !== '0');
        expect(points[index]).toMatchObject({ paidIn: position.totalCalledCalculated, received: position.received });
        if (position.latestNav !== null || hasFlows) expect(points[index]?.value).toBe(position.latestNav);
      }
    }),
    runs(300),
  );
});

it('over a range counts flows within it and says what it opened with, as its position does on each day', () => {
  fc.assert(
    fc.property(
      anyHolding(),
      anyHolding(),
      anyMoment(),
      fc.array(fc.nat(2600), { minLength: 2, maxLength: 8 }),
      fc.boolean(),
      (one, two, { knownBefore }, days, both) => {
        const holdings = both ? [one, two] : [one];
        const [opened = civilDate('2018-01-01'), ...dates] = days.toSorted((a, b) => a - b).map((day) => addDays(civilDate('2018-01-01'), day));
        const points = historyOf(holdings, dates, knownBefore, opened);
        for (const [index, asOf] of dates.entries()) {
          if (asOf === opened) continue;
          const position = computePooledPosition(holdings, { totalCommitments: null, importedCommitments: null }, { asOf, knownBefore }, addDays(opened, 1));
          const point = points[index];
          expect(point).toMatchObject({ paidIn: position.totalCalledCalculated, received: position.received, opening: position.opening?.latestNav });
          if (position.totalGain === null || !point?.value || point.opening === null) continue;
          expect(subtract(add(point.value, point.received), add(point.paidIn, point.opening))).toBe(position.totalGain);
        }
        expect(historyOf(holdings, [opened], knownBefore, opened)).toEqual([
          { ...historyOf(holdings, [opened], knownBefore)[0], paidIn: '0', received: '0', opening: historyOf(holdings, [opened], knownBefore)[0]?.value },
        ]);
      },
    ),
    runs(300),
  );
});

it('begins on no later day than anything that counts', () => {
  fc.assert(
    fc.property(anyHolding(), anyMoment(), (holding, moment) => {
      const first = historyBegins([holding], moment);
      const isNothing = (asOf: typeof moment.asOf) => {
        const { investedSince, fairMarketValueDate, components } = computePooledPosition(
          [holding],
          { totalCommitments: null, importedCommitments: null },
          { ...moment, asOf },
        );
        return investedSince === null && fairMarketValueDate === null && Object.values(components).every((amount) => amount === '0');
      };
      if (first === null) expect(isNothing(moment.asOf)).toBe(true);
      else expect(isNothing(addDays(first, -1))).toBe(true);
    }),
    runs(200),
  );
});

it('an entry undone on its own day begins nothing, a valuation alone does', () => {
  const postedAt = new Date('2024-01-01');
  const entry = { id: '1', reference: 'one', effectiveDate: civilDate('2020-01-01'), type: 'contribution' as const, amount: '1', postedAt };
  const undone = { commitments: [], entries: [entry, { ...entry, id: '2', reference: 'two', reversesReference: 'one' }], valuations: [] };
  const valued = { commitments: [], entries: [], valuations: [{ id: '1', date: civilDate('2021-01-01'), grossNav: '5', postedAt }] };
  const moment = { asOf: civilDate('2023-12-31'), knownBefore: null };
  expect(historyBegins([undone], moment)).toBeNull();
  expect(historyBegins([undone, valued], moment)).toBe('2021-01-01');
  expect(historyBegins([valued], { ...moment, knownBefore: postedAt })).toBeNull();
});
