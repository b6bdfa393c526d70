import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate, fromDayNumber, monthOf, yearOf, type CivilDate } from '../dates/index.ts';
import { isDue, MOST_YEARS, retentionOf, type RetentionFacts } from './index.ts';

const ended = (day: string, years: number | null = 5): RetentionFacts => ({ years, applications: 0, holdings: 0, ends: [civilDate(day)] });
const from = (day: string, years: number) => retentionOf(ended(day, years));

const days = fc.integer({ min: -20_000, max: 60_000 }).map(fromDayNumber);
const ends = fc.array(days, { minLength: 1, maxLength: 6 }).map(([first, ...others]) => [first as CivilDate, ...others] as const);
const years = fc.integer({ min: 1, max: MOST_YEARS });

describe('for how long records are kept', () => {
  it.each([
    ['2021-06-14', 5, '2026-06-15'],
    ['2021-12-31', 1, '2023-01-01'],
    ['2024-02-29', 4, '2028-03-01'],
    ['2024-02-29', 5, '2029-03-01'],
    ['2023-02-28', 1, '2024-02-29'],
    ['2024-02-28', 1, '2025-03-01'],
    ['2021-04-30', 10, '2031-05-01'],
  ])('what ended on %s is erased after %i years, from %s on', (day, count, first) => {
    expect(from(day, count)).toEqual({ state: 'erasable', ended: day, from: first });
  });

  it('is reckoned from the last of all that ended', () => {
    const facts = { ...ended('2020-01-01'), ends: [civilDate('2020-01-01'), civilDate('2022-05-05'), civilDate('2021-01-01')] } satisfies RetentionFacts;
    expect(retentionOf(facts)).toMatchObject({ ended: '2022-05-05', from: '2027-05-06' });
  });

  it.each([
    [{ applications: 1, holdings: 2, years: null }, 'application'],
    [{ applications: 0, holdings: 2, years: null }, 'holding'],
    [{ applications: 0, holdings: 1, years: 1 }, 'holding'],
    [{ applications: 0, holdings: 0, years: null }, 'no_period'],
  ])('%j is held because of %s', (more, because) => {
    expect(retentionOf({ ...ended('1990-01-01'), ...more })).toEqual({ state: 'held', because });
  });

  it('nothing is ever due where no years are set, or where something goes on', () => {
    fc.assert(
      fc.property(ends, fc.nat(3), fc.nat(3), fc.option(years), days, (ending, applications, holdings, set, today) => {
        fc.pre(set === null || applications > 0 || holdings > 0);
        expect(isDue(retentionOf({ years: set, applications, holdings, ends: ending }), today)).toBe(false);
      }),
    );
  });

  it('whole years lie between each end and the first day, and no day more', () => {
    fc.assert(
      fc.property(ends, years, (ending, count) => {
        const retention = retentionOf({ years: count, applications: 0, holdings: 0, ends: ending });
        if (retention.state !== 'erasable') throw new Error('It is held.');
        const last = addDays(retention.from, -1);
        expect(ending.every((day) => day <= retention.ended)).toBe(true);
        expect(ending).toContain(retention.ended);
        expect([yearOf(last), monthOf(last)]).toEqual([yearOf(retention.ended) + count, monthOf(retention.ended)]);
        expect(isDue(retention, last)).toBe(false);
        expect(isDue(retention, retention.from)).toBe(true);
      }),
    );
  });

  it('what ends later, and what is kept longer, is never erased earlier', () => {
    fc.assert(
      fc.property(ends, days, years, years, (ending, another, one, other) => {
        const first = (of: readonly [CivilDate, ...CivilDate[]], count: number) => {
          const retention = retentionOf({ years: count, applications: 0, holdings: 0, ends: of });
          return retention.state === 'erasable' ? retention.from : '';
        };
        expect(first([...ending, another], one) >= first(ending, one)).toBe(true);
        expect(first(ending, Math.max(one, other)) >= first(ending, Math.min(one, other))).toBe(true);
      }),
    );
  });
});
