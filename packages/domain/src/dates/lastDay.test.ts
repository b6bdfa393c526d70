import { expect, it } from 'vitest';
import { civilDate } from './civil.ts';
import { lastDayProblem, latestLastDay } from './lastDay.ts';

it('a last day lies between today and the same day of the next year', () => {
  const today = civilDate('2028-02-29');
  expect(latestLastDay(today)).toBe('2029-02-28');
  const problem = 'Choose a day within 12 months.';
  expect(['2028-02-28', '2028-02-29', '2029-02-28', '2029-03-01'].map((day) => lastDayProblem(civilDate(day), today))).toEqual([problem, null, null, problem]);
});
