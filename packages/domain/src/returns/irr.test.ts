import { describe, expect, it } from 'vitest';
import { BY_HAND, PUBLISHED, ROOTS } from '../../test/cases/irr.ts';
import type { IrrCase } from '../../test/cases/irr.ts';
import { civilDate } from '../dates/civil.ts';
import { irr } from './irr.ts';
import type { DatedFlow } from './irr.ts';

function flowsOf({ flows }: IrrCase): DatedFlow[] {
  const lines = flows === '' ? [] : flows.split(', ');
  return lines.map((line) => {
    const [date = '', amount = ''] = line.split(' ');
    return { date: civilDate(date), amount: Number(amount) };
  });
}

function check(known: IrrCase, places: number): void {
  const found = irr(flowsOf(known));
  expect(found.reason).toBe(known.reason ?? null);
  expect(found.otherRates.length > 0).toBe(known.severalRoots ?? false);
  if (known.rate === undefined) {
    expect(found.rate).toBeNull();
    return;
  }
  const expected = Number(known.rate);
  const tolerance = 10 ** -(known.places ?? places) * Math.max(1, Math.abs(expected));
  expect(Math.abs((found.rate ?? NaN) - expected)).toBeLessThan(tolerance);
}

const hundredFrom2021Until = (day: string, amount = 101) =>
  irr([
    { date: civilDate('2021-01-01'), amount: -100 },
    { date: civilDate(day), amount },
  ]);

describe('rate of return', () => {
  it.each(PUBLISHED)('$name ($source): $rate', (known) => {
    check(known, /\.(\d+)/.exec(known.rate ?? '')?.[1]?.length ?? 0);
  });

  it.each(BY_HAND)('$name ($source): $rate', (known) => check(known, 11));

  it.each(ROOTS)('$name ($source)', (known) => check(known, 11));

  it('says when less than a year is shown as a rate a year', () => {
    expect(hundredFrom2021Until('2021-12-31').annualised).toBe(true);
    expect(hundredFrom2021Until('2022-01-01').annualised).toBe(false);
  });

  it('looks at all days, not at two, for what is less than a year', () => {
    const until = (last: string) =>
      irr(['2021-01-01', '2021-02-01', last].map((day, index) => ({ date: civilDate(day), amount: [-100, -100, 210][index] ?? 0 })));
    expect([until('2021-12-31').annualised, until('2022-01-01').annualised]).toEqual([true, false]);
  });

  it('gives up where the sum of what moved is no number any more', () => {
    expect(irr([-1.2e308, 1.2e308].map((amount, year) => ({ date: civilDate(`202${year}-01-01`), amount })))).toMatchObject({
      rate: null,
      reason: 'no_convergence',
    });
  });

  it('never answers with a number that is none', () => {
    for (const amount of [NaN, Infinity, -Infinity]) {
      const found = hundredFrom2021Until('2022-01-01', amount);
      expect(found.rate).toBeNull();
      expect(found.reason).not.toBeNull();
    }
  });
});
