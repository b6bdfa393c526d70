import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHolding, anyMoment } from '../../test/holdings.ts';
import { runs } from '../../test/runs.ts';
import { addDays, compareDates, dayNumber } from '../dates/civil.ts';
import { ZERO, negate, signOf, sum, toNumber } from '../money/decimal.ts';
import { explain } from './explain.ts';
import { AMOUNTS, isAmount } from './formulas.ts';
import { irrOfNetDays } from './irr.ts';
import { computePooledPosition } from './position.ts';

const fund = { totalCommitments: null, importedCommitments: null };
const dayEnded = new Date('2020-01-01');

describe('the explanation of any amount of any ledger', () => {
  it('has terms that add up to it, and facts whose effects add up to it, to the last digit', () => {
    fc.assert(
      fc.property(anyHolding(), anyHolding(), anyMoment(), fc.option(fc.nat(2000)), fc.boolean(), (one, two, moment, days, both) => {
        const from = days === null ? null : addDays(moment.asOf, -days);
        const holdings = both ? [one, two] : [one];
        const position = computePooledPosition(holdings, fund, moment, from);
        for (const figure of AMOUNTS) {
          const { terms, entries, valuations } = explain({ figure, holdings, fund, moment, from, dayEnded });
          if (position[figure] === null) {
            expect(terms.some(({ value }) => value === null)).toBe(true);
            continue;
          }
          expect([figure, sum(terms.map(({ operation, value }) => (operation === 'minus' ? negate(value ?? ZERO) : (value ?? ZERO))))]).toEqual([
            figure,
            position[figure],
          ]);
          for (const { name, operation, value } of terms) {
            if (isAmount(name) || name.startsWith('opening') || name === 'valuation' || name === 'keptAtZero') continue;
            const parts = sum(entries.filter(({ part }) => part === name).map(({ effect }) => effect ?? ZERO));
            expect([figure, name, operation === 'minus' ? negate(parts) : parts]).toEqual([figure, name, value]);
          }
          expect([figure, sum([...entries, ...valuations].map(({ effect }) => effect ?? ZERO))]).toEqual([figure, position[figure]]);
        }
      }),
      runs(300),
    );
  });

  it('of a rate of return has the flows, closing with the NAV; their entries make the flows', () => {
    fc.assert(
      fc.property(anyHolding(), anyMoment(), fc.option(fc.nat(2000)), (holding, moment, days) => {
        const from = days === null ? null : addDays(moment.asOf, -days);
        const position = computePooledPosition([holding], fund, moment, from);
        for (const [figure, nav] of [
          ['leveragedIrr', 'latestNav'],
          ['unLeveragedIrr', 'grossNav'],
        ] as const) {
          const { flows, entries } = explain({ figure, holdings: [holding], fund, moment, from, dayEnded });
          if (flows.length === 0) {
            expect(['no_valuation', 'no_opening_valuation']).toContain(position[figure].reason);
            continue;
          }
          expect(flows.at(-1)).toMatchObject({ part: 'closing', amount: position[nav] });
          if (position[figure].rate !== null) expect(flows.at(-1)?.date).toBe(position[figure].closingDate);
          expect(sum(flows.filter(({ part }) => part === 'flow').map(({ amount }) => amount))).toBe(sum(entries.map(({ effect }) => effect ?? ZERO)));
        }
      }),
      runs(200),
    );
  });

  it('of a rate of return has an opening and a closing which, with the effects of its entries, make the same rate', () => {
    fc.assert(
      fc.property(anyHolding(), anyHolding(), anyMoment(), fc.option(fc.nat(2000)), fc.boolean(), (one, two, moment, days, both) => {
        const from = days === null ? null : addDays(moment.asOf, -days);
        const holdings = both ? [one, two] : [one];
        const position = computePooledPosition(holdings, fund, moment, from);
        for (const figure of ['leveragedIrr', 'unLeveragedIrr', 'totalLeveragedUnleveragedIrr'] as const) {
          const { terms, flows, entries } = explain({ figure, holdings, fund, moment, from, dayEnded });
          const { rate, reason } = position[figure];
          const of = (operation: 'opening' | 'closing') => terms.find((term) => term.operation === operation);
          expect([of('opening') !== undefined, of('closing') !== undefined]).toEqual([from !== null, true]);
          const [last] = flows.slice(-1);
          if (last === undefined) {
            expect([of('opening')?.value, of('closing')?.value].includes(null)).toBe(true);
            continue;
          }
          const opening = from === null ? [] : [{ date: addDays(from, -1), amount: negate(of('opening')?.value ?? ZERO) }];
          const effects = entries.map(({ date, effect }) => ({ date, amount: effect ?? ZERO }));
          const legs = [...[...opening, ...effects].filter(({ amount }) => amount !== ZERO), { date: last.date, amount: of('closing')?.value ?? ZERO }];
          // Days are added up exactly: what is left of large amounts that cancel out would otherwise be mostly noise.
          const days = [...Map.groupBy(legs, ({ date }) => date)].toSorted(([one], [other]) => compareDates(one, other));
          const listed = irrOfNetDays(
            days.map(([date]) => dayNumber(date)),
            days.map(([, day]) => toNumber(sum(day.map(({ amount }) => amount)))),
            last.date,
            legs.some(({ amount }) => signOf(amount) < 0),
          );
          if (rate === null) expect([reason, 'negative_opening']).toContain(reason === 'negative_opening' ? reason : listed.reason);
          else expect(Math.abs((listed.rate ?? Infinity) - rate)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(rate)));
        }
      }),
      runs(200),
    );
  });

  it('of a rate of return lists every fact without which it would be another, reversals aside', () => {
    const epoch = new Date(0);
    fc.assert(
      fc.property(
        anyHolding({ reversals: 0 }),
        anyHolding({ reversals: 0 }),
        anyMoment(),
        fc.option(fc.nat(2000)),
        fc.boolean(),
        (one, two, moment, days, both) => {
          const from = days === null ? null : addDays(moment.asOf, -days);
          const others = both ? [two] : [];
          for (const figure of ['leveragedIrr', 'unLeveragedIrr', 'totalLeveragedUnleveragedIrr'] as const) {
            const rateOf = (holding: typeof one) => computePooledPosition([holding, ...others], fund, moment, from)[figure];
            const { later } = explain({ figure, holdings: [one, ...others], fund, moment, from, dayEnded: epoch });
            const { rate, reason } = rateOf(one);
            for (const entry of one.entries) {
              const without = rateOf({ ...one, entries: one.entries.filter((row) => row !== entry) });
              if (without.rate !== rate || without.reason !== reason)
                expect(later.filter(({ holder }) => holder === 0).map(({ reference }) => reference)).toContain(entry.reference);
            }
            for (const valuation of one.valuations) {
              const without = rateOf({ ...one, valuations: one.valuations.filter((row) => row !== valuation) });
              if (without.rate !== rate || without.reason !== reason)
                expect(later.filter(({ holder, type }) => holder === 0 && type === 'valuation').map(({ date }) => date)).toContain(valuation.date);
            }
          }
        },
      ),
      runs(200),
    );
  });
});
