import { describe, expect, it } from 'vitest';
import { scheduleWith } from '../../test/carry.ts';
import { civilDate } from '../dates/civil.ts';
import { fromPoints, toPoints, unitOf } from './points.ts';
import { decimal } from '../money/decimal.ts';
import { tranchesOf } from './schedule.ts';
import { scheduleFaults } from './scheduleFaults.ts';
import { readShare } from './share.ts';
import { spread } from './spread.ts';
import type { AllocationType, Schedule } from './types.ts';

const day = civilDate;
const datesOf = (given: Partial<Schedule>, start: string, reached: Readonly<Record<string, string>> = {}, granted = start) =>
  tranchesOf(scheduleWith(given), day(start), day(granted), new Map(Object.entries(reached).map(([name, on]) => [name, day(on)]))).map(({ date }) => date);
const monthly = (times: number, percentage: string) => ({ length: 1, unit: 'months' as const, percentage, times });

describe('days of instalments', () => {
  it('are counted from the start and never from a day that a short month cut', () => {
    expect(datesOf({ periods: [monthly(2, '50%')] }, '2024-01-31')).toEqual(['2024-02-29', '2024-03-31']);
    expect(datesOf({ periods: [{ length: 12, unit: 'months', percentage: '1/4', times: 4 }] }, '2024-02-29')).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ]);
  });

  it('fall on the day of the month that the schedule names', () => {
    expect(datesOf({ day_of_month: 31, periods: [monthly(3, '1/3')] }, '2024-01-15')).toEqual(['2024-02-29', '2024-03-31', '2024-04-30']);
  });

  it('before a cliff without a share of its own wait for it', () => {
    expect(datesOf({ cliff: { length: 3, unit: 'months' }, periods: [monthly(4, '25%')] }, '2024-01-15')).toEqual([
      '2024-04-15',
      '2024-04-15',
      '2024-04-15',
      '2024-05-15',
    ]);
  });

  it('behind a cliff with a share are counted from it, in months from the start', () => {
    expect(datesOf({ cliff: { length: 1, unit: 'months' }, cliff_percentage: '50%', periods: [monthly(1, '50%')] }, '2024-01-31')).toEqual([
      '2024-02-29',
      '2024-03-31',
    ]);
  });

  it('behind a change of unit are counted from there', () => {
    expect(
      datesOf(
        {
          cliff: { length: 29, unit: 'days' },
          cliff_percentage: '50%',
          periods: [monthly(1, '25%'), { length: 10, unit: 'days', percentage: '25%', times: 1 }],
        },
        '2024-01-31',
      ),
    ).toEqual(['2024-02-29', '2024-03-29', '2024-04-08']);
  });

  it('in sequence are never before the one before, and have none behind one without', () => {
    const sequenced = (...more: Partial<Schedule['sequenced'][number]>[]) =>
      more.map((one, at) => ({ label: String(at), detail: null, percentage: '1/4', date: null, after: null, milestone: null, ...one }));
    const given = {
      sequenced: sequenced({ date: day('2024-06-30') }, { date: day('2024-03-31') }, { milestone: 'Exit' }, { after: { length: 6, unit: 'months' } }),
    };
    expect(datesOf(given, '2024-01-01')).toEqual(['2024-06-30', '2024-06-30', null, null]);
    expect(datesOf(given, '2024-01-01', { Exit: '2025-08-31' })).toEqual(['2024-06-30', '2024-06-30', '2025-08-31', '2026-02-28']);
    expect(datesOf(given, '2024-01-01', { Exit: '2024-02-01' })).toEqual(['2024-06-30', '2024-06-30', '2024-06-30', '2024-12-30']);
  });

  it('are none before the grant', () => {
    expect(datesOf({ periods: [monthly(3, '1/3')] }, '2024-01-15', {}, '2024-03-01')).toEqual(['2024-03-01', '2024-03-15', '2024-04-15']);
  });
});

describe('18 in four', () => {
  const splits: readonly [AllocationType, string][] = [
    ['CUMULATIVE_ROUND_DOWN', '4-5-4-5'],
    ['CUMULATIVE_ROUNDING', '5-4-5-4'],
    ['FRACTIONAL', '4.5-4.5-4.5-4.5'],
    ['FRONT_LOADED', '5-5-4-4'],
    ['BACK_LOADED', '4-4-5-5'],
    ['FRONT_LOADED_TO_SINGLE_TRANCHE', '6-4-4-4'],
    ['BACK_LOADED_TO_SINGLE_TRANCHE', '4-4-4-6'],
  ];
  it.each(splits)('%s is %s', (type, parts) =>
    expect(
      spread(toPoints(decimal('18')), [1n, 1n, 1n, 1n], type, unitOf(0))
        .map(fromPoints)
        .join('-'),
    ).toBe(parts),
  );
});

describe('what makes a schedule unusable', () => {
  const faulty: readonly [string, Partial<Schedule>, string, string][] = [
    ['shares short of the whole', { periods: [monthly(3, '33.33%')] }, '', 'The shares add up to 99.99% and not to 100%.'],
    ['shares above the whole', { periods: [monthly(3, '1/2')] }, '', 'The shares add up to 150% and not to 100%.'],
    ['nothing at all', {}, '', 'The shares add up to 0% and not to 100%.'],
    ['no share', { periods: [monthly(1, '6,25%')] }, 'periods.0.percentage', '6,25% is no share above 0 and at most 1, such as 6.25% or 1/48.'],
    ['a share of no cliff', { cliff_percentage: '50%', periods: [monthly(1, '50%')] }, 'cliff_percentage', 'A share of the cliff needs a cliff.'],
    ['no length', { periods: [{ ...monthly(1, '100%'), length: 0 }] }, 'periods.0', 'The length must be 1 to 1200 months.'],
    ['more than a hundred years', { periods: [{ ...monthly(100, '1%'), length: 1200 }] }, '', 'A schedule ends within 1200 months.'],
    [
      'a milestone twice',
      {
        milestones: [
          { name: 'Exit', percentage: '50%' },
          { name: 'Exit', percentage: '50%' },
        ],
      },
      'milestones.1.name',
      'The milestone Exit stands here twice.',
    ],
    [
      'two ways of being dated',
      { sequenced: [{ label: 'A', detail: null, percentage: '100%', date: day('2025-01-01'), after: null, milestone: 'Exit' }] },
      'sequenced.0',
      'An instalment in sequence has a date, or comes so long after the one before, or with a milestone: one of the three.',
    ],
  ];
  it.each(faulty)('%s', (_, given, path, sentence) => expect(scheduleFaults(scheduleWith(given))).toEqual([{ path, sentence }]));

  it('nothing of one that is right', () => expect(scheduleFaults(scheduleWith({ periods: [monthly(48, '1/48')] }))).toEqual([]));
});

it.each(['1e3', '-1%', '0%', '101%', '5/4', '1/0', '', '6.25', '0.5'])('%s is no share', (text) => expect(readShare(text)).toBeNull());
