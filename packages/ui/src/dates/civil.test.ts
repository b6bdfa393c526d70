import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths, dayAfterKey, isCivilDate, monthWeeks, weekday, within, yearChoices } from './civil.ts';

const day = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1900-01-01', days));

describe('civil dates', () => {
  it('are days of the calendar', () => {
    expect(['2024-02-29', '2023-02-29', '2023-13-01', '23-01-01', '0002-01-01', ''].map(isCivilDate)).toEqual([true, false, false, false, false, false]);
  });

  it('keep to the month when months are added', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addMonths('2024-12-15', 1)).toBe('2025-01-15');
    fc.assert(fc.property(day, fc.integer({ min: -400, max: 400 }), (date, months) => isCivilDate(addMonths(date, months))));
  });

  it('fill six weeks that begin on Mondays and hold the month', () => {
    fc.assert(
      fc.property(day, (date) => {
        const days = monthWeeks(date).flat();
        expect(days).toHaveLength(42);
        expect(weekday(days[0] ?? '')).toBe(0);
        expect(days).toContain(date);
        expect(days).toEqual(days.toSorted());
      }),
    );
  });

  it('stay within what may be chosen', () => {
    expect(within('2020-01-01', '2021-01-01', undefined)).toBe('2021-01-01');
    expect(within('2022-01-01', '2021-01-01', '2021-06-30')).toBe('2021-06-30');
    expect(within('2021-02-01', '2021-01-01', '2021-06-30')).toBe('2021-02-01');
  });

  it('are walked by keys', () => {
    expect(
      ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'].map((key) => dayAfterKey('2026-11-18', key, false)),
    ).toEqual(['2026-11-17', '2026-11-19', '2026-11-11', '2026-11-25', '2026-11-16', '2026-11-22', '2026-10-18', '2026-12-18', undefined]);
    expect(dayAfterKey('2024-02-29', 'PageUp', true)).toBe('2023-02-28');
  });
});

describe('the years to choose from', () => {
  it('are thirty, newest first, and the one in sight', () => {
    const years = yearChoices('2026-11-21', '2026-11-21', undefined);
    expect(years).toHaveLength(30);
    expect([years[0], years.at(-1)]).toEqual([2031, 2002]);
    expect(yearChoices('1990-01-01', '2026-11-21', '2024-12-31')).toEqual([...Array.from({ length: 30 }, (_, at) => 2024 - at), 1990]);
  });
});
