import { describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { lastDayOf, rangeIn, rangeProblem, usable, withRange } from './dateRange.ts';

const asOf = civilDate('2026-11-21');
const range = (start: string, end: string) => ({ start: civilDate(start), end: civilDate(end) });

describe('the range in an address', () => {
  it('is two days of the calendar', () => expect(rangeIn({ from: '2025-01-01', to: '2025-03-31' })).toEqual(range('2025-01-01', '2025-03-31')));

  it.each([
    [{}],
    [{ from: '2025-01-01' }],
    [{ from: '2025-02-30', to: '2025-03-31' }],
    [{ from: '2025-1-1', to: '2025-03-31' }],
    [{ from: 20250101, to: '2025-03-31' }],
    [{ from: ['2025-01-01', '2025-01-02'], to: '2025-03-31' }],
    [{ from: '2025-01-01T00:00:00Z', to: '2025-03-31' }],
  ])('%j is none', (query) => expect(rangeIn(query)).toBeNull());

  it('leaves the rest of the query alone', () => {
    expect(withRange({ tab: 'one' }, range('2025-01-01', '2025-03-31'))).toEqual({ tab: 'one', from: '2025-01-01', to: '2025-03-31' });
    expect(withRange({ tab: 'one', from: 'x' }, null)).toEqual({ tab: 'one' });
  });
});

describe('a range', () => {
  it.each([
    ['2025-03-31', '2025-01-01', 'order'],
    ['1989-12-31', '2025-01-01', 'early'],
    ['2025-01-01', '2026-11-22', 'late'],
    ['2025-01-01', '2025-01-01', undefined],
    ['1990-01-01', '2026-11-21', undefined],
  ])('from %s to %s: %s', (start, end, problem) => {
    expect(rangeProblem(range(start, end), asOf)).toBe(problem);
    expect(usable(range(start, end), asOf)).toEqual(problem === undefined ? range(start, end) : null);
  });
});

it.each([
  [null, undefined, '2026-11-21'],
  ['2020-01-31', undefined, '2020-01-31'],
  ['2026-11-22', undefined, '2026-11-21'],
  ['2026-11-22', true, '2026-11-22'],
])('as of %s, days to come %s, a range ends by %s', (chosen, hasDaysToCome, last) => {
  expect(lastDayOf(chosen === null ? null : civilDate(chosen), asOf, hasDaysToCome)).toBe(last);
});
