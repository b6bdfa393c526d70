import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfParts, dateProblem, partsOfDate } from './memorableDate.ts';

describe('a date in three parts', () => {
  it('is whole with all three', () => {
    expect(dateOfParts({ day: '7', month: '3', year: '1984' })).toBe('1984-03-07');
    expect(partsOfDate('1984-03-07')).toEqual({ day: '7', month: '3', year: '1984' });
  });

  it('keeps what is typed of it so far', () => {
    const typed = fc.stringMatching(/^[1-9]?\d?$/);
    fc.assert(
      fc.property(typed, typed, fc.stringMatching(/^\d{0,3}$/), (day, month, year) => {
        expect(partsOfDate(dateOfParts({ day, month, year }))).toEqual({ day, month, year });
      }),
    );
  });

  it('says why it is none', () => {
    const problem = (value: string) => dateProblem(value, '1900-01-01', '2026-11-22');
    expect(['', '1984-02-29', '1900-01-01', '2026-11-22'].map(problem)).toEqual([undefined, undefined, undefined, undefined]);
    expect(['1984--3', '-03-1', '1984-3-'].map(problem)).toEqual(['incomplete', 'incomplete', 'incomplete']);
    expect(['1983-02-29', '1984-13-01', '1984-00-10', '1984-ab-01', '19845-01-01'].map(problem)).toEqual(['no_day', 'no_day', 'no_day', 'no_day', 'no_day']);
    expect(problem('84-3-7')).toBe('short_year');
    expect([problem('1899-12-31'), problem('2026-11-23')]).toEqual(['too_early', 'too_late']);
  });
});
