import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyHolding, anyMoment } from '../../test/holdings.ts';
import { runs } from '../../test/runs.ts';
import { addDays, civilDate } from '../dates/civil.ts';
import { historyOf } from './history.ts';
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
