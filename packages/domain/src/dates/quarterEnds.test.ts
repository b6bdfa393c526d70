import { expect, it } from 'vitest';
import { civilDate } from './civil.ts';
import { quarterEndBefore, quarterEnds } from './quarterEnds.ts';

const ends = (start: string, end: string, most = 60) => quarterEnds(civilDate(start), civilDate(end), most).join(' ');

it.each([
  ['2023-11-15', '2024-07-02', '2023-12-31 2024-03-31 2024-06-30 2024-07-02'],
  ['2023-12-31', '2024-03-31', '2023-12-31 2024-03-31'],
  ['2024-01-01', '2024-02-01', '2024-02-01'],
  ['2024-01-01', '2024-03-31', '2024-03-31'],
  ['9999-12-30', '9999-12-31', '9999-12-31'],
])('from %s to %s: %s', (start, end, days) => expect(ends(start, end)).toBe(days));

it('years where quarters are too many, and fewer where years are', () => {
  expect(ends('2019-05-01', '2023-02-01', 8)).toBe('2019-06-30 2019-12-31 2020-12-31 2021-12-31 2022-12-31 2023-02-01');
  expect(ends('2019-05-01', '2024-02-01', 8)).toBe('2019-06-30 2019-12-31 2020-12-31 2021-12-31 2022-12-31 2023-12-31 2024-02-01');
  expect(ends('2019-05-01', '2025-02-01', 8)).toBe('2019-06-30 2019-12-31 2021-12-31 2023-12-31 2025-02-01');
  expect(ends('2023-01-10', '2024-12-31', 8)).toBe('2023-03-31 2023-06-30 2023-09-30 2023-12-31 2024-03-31 2024-06-30 2024-09-30 2024-12-31');
  for (const start of ['1950-02-03', '0001-01-01', '2011-12-31']) {
    const days = quarterEnds(civilDate(start), civilDate('9999-11-30'), 60);
    expect([days.length <= 60, days.at(-1), new Set(days).size, days.toSorted()]).toEqual([true, '9999-11-30', days.length, days]);
  }
});

it.each([
  ['2026-03-31', '2025-12-31'],
  ['2026-04-01', '2026-03-31'],
  ['2028-02-29', '2027-12-31'],
  ['2024-01-01', '2023-12-31'],
])('on %s the last quarter that is over ended on %s', (day, end) => expect(quarterEndBefore(civilDate(day))).toBe(end));
