import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { businessDayAfter, businessDaysUntil, isBusinessDay } from './businessDays.ts';
import { addDays, civilDate } from './civil.ts';

const days = (...texts: string[]) => new Set(texts.map(civilDate));
const christmas = days('2026-12-25', '2027-01-01');

it.each([
  ['2026-12-18', true],
  ['2026-12-19', false],
  ['2026-12-20', false],
  ['2026-12-21', true],
  ['2026-12-25', false],
  ['1969-12-27', false],
  ['1969-12-29', true],
  ['0001-01-01', true],
])('%s is a business day: %s', (day, expected) => expect(isBusinessDay(civilDate(day), christmas)).toBe(expected));

describe('business days between', () => {
  it.each([
    ['2026-12-18', '2027-01-05', 10],
    ['2026-12-18', '2027-01-04', 9],
    ['2026-12-18', '2026-12-18', 0],
    ['2026-12-18', '2026-12-17', 0],
    ['2026-12-18', '2026-12-20', 0],
    ['2026-12-18', '2026-12-21', 1],
    ['2026-12-24', '2026-12-25', 0],
    ['2026-12-19', '2026-12-25', 4],
  ])('%s and %s: %i', (after, until, count) => expect(businessDaysUntil(civilDate(after), civilDate(until), christmas)).toBe(count));

  it('a holiday on a weekend takes none away', () => {
    expect(businessDaysUntil(civilDate('2026-12-18'), civilDate('2026-12-31'), days('2026-12-26', '2026-12-27'))).toBe(9);
  });
});

it.each([
  [1, '2026-12-21'],
  [10, '2027-01-05'],
  [3, '2026-12-23'],
])('%i business days after 18 December 2026, with Christmas and New Year free, is %s', (count, day) =>
  expect(businessDayAfter(civilDate('2026-12-18'), count, christmas)).toBe(day),
);

it.each([0, -1, 1.5, Number.NaN])('%s business days is refused', (count) =>
  expect(() => businessDayAfter(civilDate('2026-12-18'), count, christmas)).toThrow(RangeError),
);

it('counting goes to the day that counting finds, and one day less is one less', () => {
  const anyDay = fc.integer({ min: -20_000, max: 40_000 }).map((number) => addDays(civilDate('1970-01-01'), number));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 60 }), fc.array(fc.nat(90), { maxLength: 20 }), (day, count, offsets) => {
      const holidays = new Set(offsets.map((offset) => addDays(day, offset)));
      const found = businessDayAfter(day, count, holidays);
      expect(isBusinessDay(found, holidays)).toBe(true);
      expect(businessDaysUntil(day, found, holidays)).toBe(count);
      expect(businessDaysUntil(day, addDays(found, -1), holidays)).toBe(count - 1);
    }),
    runs(200),
  );
});
