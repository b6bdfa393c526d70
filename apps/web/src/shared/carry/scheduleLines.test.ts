import { expect, test } from 'vitest';
import { scheduleLines, scheduleWords } from './scheduleLines.ts';

type Terms = Parameters<typeof scheduleLines>[0];

const nothing: Terms = {
  allocation_type: 'FRACTIONAL',
  day_of_month: null,
  cliff: null,
  cliff_percentage: null,
  periods: [],
  milestone_vesting_schedules: [],
  sequenced_vesting_schedules: [],
};
const quarters: Terms = {
  ...nothing,
  day_of_month: 15,
  cliff: { length: 12, unit: 'months' },
  cliff_percentage: '25%',
  periods: [{ length: 3, unit: 'months', percentage: '6.25%', times: 12, period: 'every 3 months, 12 times' }],
  milestone_vesting_schedules: [
    { milestone_name: 'First closing', date: '2023-09-15', vesting_percentage: '20%' },
    { milestone_name: 'Exit', date: null, vesting_percentage: '20%' },
  ],
};

test('a schedule says line by line what vests when, and how it is rounded', () => {
  expect(scheduleLines(quarters).map(({ term, description }) => [term, description])).toEqual([
    ['Cliff', '25% after 12 months'],
    ['Period', '6.25% every 3 months, 12 times'],
    ['First closing', '20%, milestone reached 15 Sep 2023'],
    ['Exit', '20% once the milestone is reached'],
    ['Day of the month', '15'],
    ['Rounding', 'To four decimal places.'],
  ]);
});

test('the same stands in one line, without the rounding', () => {
  expect(scheduleWords(quarters)).toBe(
    'Cliff: 25% after 12 months; 6.25% every 3 months, 12 times; First closing: 20%, milestone reached 15 Sep 2023; Exit: 20% once the milestone is reached',
  );
  const steps = { label: 'Fund is raised', detail: null, date: null, after: null, milestone: 'Final closing', percentage: '40%' };
  expect(
    scheduleWords({
      ...nothing,
      cliff: { length: 1, unit: 'days' },
      sequenced_vesting_schedules: [
        steps,
        { ...steps, label: 'Later', milestone: null, after: { length: 24, unit: 'months' } },
        { ...steps, label: 'Then', date: '2027-01-31' },
      ],
    }),
  ).toBe(
    'Cliff: nothing before 1 day, then all that was due at once; Fund is raised: 40% when Final closing is reached; Later: 40% 24 months after the one before; Then: 40% on 31 Jan 2027',
  );
});
