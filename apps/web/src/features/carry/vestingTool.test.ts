import { expect, test } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { changesDay, quarterHour, quarterHours } from './vestingTool.ts';

const day = civilDate;

test('the tool offers quarters of an hour and compares days', () => {
  expect([quarterHours.length, quarterHours[1], quarterHours.at(-1)]).toEqual([96, '00:15', '23:45']);
  expect([quarterHour('09:14'), quarterHour('23:59'), quarterHour('00:15')]).toEqual(['09:00', '23:45', '00:15']);
  const [today, other] = [day('2026-03-01'), day('2026-04-01')];
  expect(changesDay(null, null, today)).toBe(false);
  expect(changesDay(today, null, today)).toBe(false);
  expect(changesDay(other, null, today)).toBe(true);
  expect(changesDay(other, other, today)).toBe(false);
  expect(changesDay(today, other, today)).toBe(true);
});
