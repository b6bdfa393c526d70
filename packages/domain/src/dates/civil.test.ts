import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import {
  CivilDateError,
  addDays,
  addMonths,
  civilDate,
  compareDates,
  dayNumber,
  daysBetween,
  fromDayNumber,
  isCivilDate,
  lastDayOfMonth,
  laterOf,
  monthsBetween,
} from './civil.ts';
import { quarterOf } from './quarter.ts';

describe('reading', () => {
  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => expect(civilDate(text)).toBe(text));

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-10',
    '2024-01-00',
    '0000-01-01',
    '2024-1-1',
    '24-01-01',
    '2024-01-01T00:00:00Z',
    ' 2024-01-01',
    '2024-01-01\n',
    '２024-01-01',
    '',
  ])('%j is none', (text) => {
    expect(isCivilDate(text)).toBe(false);
    expect(() => civilDate(text)).toThrow(CivilDateError);
  });
});

describe('arithmetic', () => {
  it('stays within the years 1 to 9999', () => {
    expect(() => addDays(civilDate('9999-12-31'), 1)).toThrow(CivilDateError);
    expect(() => addDays(civilDate('0001-01-01'), -1)).toThrow(CivilDateError);
  });

  it('of months equals that of Temporal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -500_000, max: 2_000_000 }), fc.integer({ min: -3000, max: 3000 }), (day, months) => {
        const date = fromDayNumber(day);
        const peer = Temporal.PlainDate.from(date);
        expect(addMonths(date, months)).toBe(peer.add({ months }).toString());
        expect(lastDayOfMonth(date)).toBe(peer.with({ day: 31 }).toString());
        expect(monthsBetween(date, addMonths(date, months))).toBe(months);
      }),
      runs(500),
    );
  });

  it('equals that of Temporal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), fc.integer({ min: -40_000, max: 40_000 }), (day, days) => {
        const date = fromDayNumber(day);
        const peer = Temporal.PlainDate.from('1970-01-01').add({ days: day });
        expect(date).toBe(peer.toString());
        expect(dayNumber(date)).toBe(day);
        fc.pre(peer.year > 200 && peer.year < 9800);
        expect(addDays(date, days)).toBe(peer.add({ days }).toString());
        const other = addDays(date, days);
        expect(daysBetween(date, other)).toBe(days);
        expect(compareDates(date, other)).toBe(days === 0 ? 0 : -Math.sign(days));
        expect(laterOf(date, other)).toBe(days < 0 ? date : other);
      }),
      runs(500),
    );
  });
});

describe('quarters', () => {
  it.each([
    ['2026-01-01', 'Q1 2026'],
    ['2026-03-31', 'Q1 2026'],
    ['2026-04-01', 'Q2 2026'],
    ['2025-09-30', 'Q3 2025'],
    ['2025-12-31', 'Q4 2025'],
  ])('%s lies in %s', (date, quarter) => expect(quarterOf(civilDate(date))).toBe(quarter));
});
