import { civilDate } from '../src/dates/civil.ts';
import { decimal } from '../src/money/decimal.ts';
import { toPoints } from '../src/carry/points.ts';
import type { Grant, Schedule } from '../src/carry/types.ts';

/** Schedules and grants for tests, with what they do not say left out. */
export const scheduleWith = (given: Partial<Schedule>): Schedule => ({
  allocation_type: 'CUMULATIVE_ROUND_DOWN',
  day_of_month: null,
  cliff: null,
  cliff_percentage: null,
  periods: [],
  milestones: [],
  sequenced: [],
  ...given,
});

export const pointsOf = (text: string) => toPoints(decimal(text));

export const grantWith = (points: string, start: string, schedule: Partial<Schedule>, more: Partial<Grant> = {}): Grant => ({
  id: 'a',
  grantDate: civilDate(start),
  vestingStart: civilDate(start),
  schedule: scheduleWith(schedule),
  points: pointsOf(points),
  ...more,
});
