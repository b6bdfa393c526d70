import { describe, expect, it } from 'vitest';
import { readDate, typedDate, within, yearChoices } from './civil.ts';

describe('civil dates', () => {
  it('are days of the calendar', () => {
    const texts = ['2024-02-29', '2023-02-29', '2023-13-01', '23-01-01', '0002-01-01', ''];
    expect(texts.map((text) => readDate(text)?.toString())).toEqual(['2024-02-29', undefined, undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['2021-03-05', '2021-03-05'],
    [' 2021-03-05 ', '2021-03-05'],
    ['05 Mar 2021', '2021-03-05'],
    ['5 march 2021', '2021-03-05'],
    ['30 Sep 2021', '2021-09-30'],
    ['30 Sept 2021', '2021-09-30'],
    ['31 Feb 2021', ''],
    ['5 Ma 2021', ''],
    ['5 Jux 2021', ''],
    ['05/03/2021', ''],
    ['2021-3', ''],
    ['', ''],
  ])('typed as %j are %j', (typed, day) => expect(typedDate(typed)).toBe(day));

  it('stay within what may be chosen', () => {
    expect(within('2020-01-01', '2021-01-01', undefined)).toBe('2021-01-01');
    expect(within('2022-01-01', '2021-01-01', '2021-06-30')).toBe('2021-06-30');
    expect(within('2021-02-01', '2021-01-01', '2021-06-30')).toBe('2021-02-01');
  });
});

describe('the years to choose from', () => {
  const limits = { today: '2026-11-21', min: undefined, max: undefined, years: undefined };

  it('are thirty where so many are offered, newest first, and the one in sight', () => {
    const years = yearChoices(2026, { ...limits, years: 30 });
    expect(years).toHaveLength(30);
    expect([years[0], years.at(-1)]).toEqual([2031, 2002]);
    expect(yearChoices(1990, { ...limits, max: '2024-12-31', years: 30 })).toEqual([...Array.from({ length: 30 }, (_, at) => 2024 - at), 1990]);
  });

  it('are all that may be chosen elsewhere', () => {
    const years = yearChoices(2026, limits);
    expect([years[0], years.at(-1)]).toEqual([2056, 1900]);
    expect(yearChoices(2026, { ...limits, min: '2024-05-01', max: '2026-11-21' })).toEqual([2026, 2025, 2024]);
  });
});
