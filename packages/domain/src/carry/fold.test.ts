import { describe, expect, it } from 'vitest';
import { grantWith, pointsOf } from '../../test/carry.ts';
import { civilDate } from '../dates/civil.ts';
import { decimal } from '../money/decimal.ts';
import type { Course } from './course.ts';
import { foldGrant, foldPlan } from './fold.ts';
import { fromPoints } from './points.ts';
import { changeDays, historyAt, instalmentsAt, nextVesting, standingAt } from './read.ts';
import type { CarryEvent, Grant, Schedule } from './types.ts';

const day = civilDate;

function foldOne(grant: Grant, events: readonly CarryEvent[] = [], unitDecimals = 0): Course {
  const { courses, faults } = foldPlan({ unitDecimals, grants: [grant], events });
  expect(faults).toEqual([]);
  const course = courses.get(grant.id);
  if (!course) throw new Error('no course');
  return course;
}
const vestedOn = (course: Course, on: string) => {
  const standing = standingAt(course, day(on));
  return standing && fromPoints(standing.vested);
};
const saidOn = (course: Course, on: string) => {
  const standing = standingAt(course, day(on));
  return standing && Object.fromEntries(Object.entries(standing).map(([name, points]) => [name, fromPoints(points as bigint)]));
};

const quarterly: Partial<Schedule> = {
  cliff: { length: 12, unit: 'months' },
  cliff_percentage: '25%',
  periods: [{ length: 3, unit: 'months', percentage: '6.25%', times: 12 }],
};

describe('a cliff of a quarter and twelve quarters, 250 points in whole ones', () => {
  const course = foldOne(grantWith('250', '2023-01-31', quarterly));

  it.each([
    ['2024-01-30', '0'],
    ['2024-01-31', '62'],
    ['2024-04-29', '62'],
    ['2024-04-30', '78'],
    ['2024-07-31', '93'],
    ['2024-10-31', '109'],
    ['2027-01-30', '234'],
    ['2027-01-31', '250'],
    ['2050-01-01', '250'],
  ])('on %s has vested %s', (on, points) => expect(vestedOn(course, on)).toBe(points));

  it('does not exist before it is granted', () => expect(standingAt(course, day('2023-01-30'))).toBeNull());

  it('granted later, has vested on that day what was due before', () => {
    const later = foldOne(grantWith('250', '2023-01-31', quarterly, { grantDate: day('2024-05-15') }));
    expect(standingAt(later, day('2024-05-14'))).toBeNull();
    expect(vestedOn(later, '2024-05-15')).toBe('78');
    expect(vestedOn(later, '2024-07-31')).toBe('93');
  });

  it('says what vests next, and on which days it changed', () => {
    expect(nextVesting(course, day('2024-01-31'))).toEqual({ date: '2024-04-30', points: pointsOf('16') });
    expect(nextVesting(course, day('2027-01-31'))).toBeNull();
    expect(changeDays(course, day('2024-01-01'), day('2024-10-31'))).toEqual(['2024-01-31', '2024-04-30', '2024-07-31', '2024-10-31']);
  });
});

describe('four years of 15 % and two milestones of 20 %, 100 points in whole ones', () => {
  const grant = grantWith('100', '2022-03-01', {
    periods: [{ length: 12, unit: 'months', percentage: '15%', times: 4 }],
    milestones: [
      { name: 'M1', percentage: '20%' },
      { name: 'M2', percentage: '20%' },
    ],
  });
  const reached: CarryEvent = { id: 'm1', date: day('2023-09-15'), type: 'milestone', milestone: 'M1', grant: null };
  const accelerated: CarryEvent = { id: 'a1', date: day('2024-06-30'), type: 'acceleration', grant: 'a', amount: { points: pointsOf('15') } };
  const left: CarryEvent = {
    id: 'f1',
    date: day('2025-10-31'),
    type: 'forfeiture',
    grant: 'a',
    amount: { portion: decimal('1') },
    vestedPortion: decimal('0.25'),
  };

  it('vests with time, a milestone, an acceleration, and loses by a bad leaving', () => {
    const course = foldOne(grant, [reached, accelerated, left]);
    expect(vestedOn(course, '2023-09-14')).toBe('15');
    expect(vestedOn(course, '2023-09-15')).toBe('35');
    expect(vestedOn(course, '2024-03-01')).toBe('50');
    expect(saidOn(course, '2024-06-30')).toEqual({ granted: '100', bps: '100', vested: '65', unvested: '35', forfeited: '0' });
    expect(saidOn(course, '2025-03-01')).toEqual({ granted: '100', bps: '100', vested: '75', unvested: '25', forfeited: '0' });
    expect(saidOn(course, '2025-10-31')).toEqual({ granted: '100', bps: '57', vested: '57', unvested: '0', forfeited: '43' });
  });

  it('accelerated until a day, vests what is dated by it and nothing on those days', () => {
    const until: CarryEvent = { id: 'a1', date: day('2024-06-30'), type: 'acceleration', grant: 'a', amount: { until: day('2025-06-30') } };
    const course = foldOne(grant, [reached, until]);
    expect(vestedOn(course, '2024-06-30')).toBe('65');
    expect(vestedOn(course, '2025-03-01')).toBe('65');
    expect(vestedOn(course, '2026-03-01')).toBe('80');
    const accelerated = instalmentsAt(course, day('2024-12-31')).filter(({ state }) => state === 'accelerated');
    expect(accelerated).toMatchObject([{ label: '3 of 4', date: '2025-03-01', points: pointsOf('15') }]);
  });

  it('shows its instalments in the order in which they vest, those without a day last', () => {
    const course = foldOne(grant, [reached]);
    const shown = instalmentsAt(course, day('2024-03-01')).map(({ label, date, state, points }) => [label, date, state, fromPoints(points)]);
    expect(shown).toEqual([
      ['1 of 4', '2023-03-01', 'vested', '15'],
      ['M1', '2023-09-15', 'vested', '20'],
      ['2 of 4', '2024-03-01', 'vested', '15'],
      ['3 of 4', '2025-03-01', 'to_come', '15'],
      ['4 of 4', '2026-03-01', 'to_come', '15'],
      ['M2', null, 'undated', '20'],
    ]);
    // As it looked before the milestone was reached.
    expect(instalmentsAt(course, day('2023-09-14')).find(({ label }) => label === 'M1')).toMatchObject({ date: null, state: 'undated' });
  });

  it('tells its history, oldest first', () => {
    const course = foldOne(grant, [reached, accelerated, left]);
    expect(
      historyAt(course, day('2025-12-31')).map(({ type, change, vestedChange, total }) => [type, ...[change, vestedChange, total].map(fromPoints)]),
    ).toEqual([
      ['grant', '100', '0', '100'],
      ['milestone', '0', '0', '100'],
      ['acceleration', '0', '15', '100'],
      ['forfeiture', '-43', '-18', '57'],
    ]);
  });

  it('is told again by what was settled, as whoever may not see the others does', () => {
    const events = [reached, accelerated, left];
    const course = foldOne(grant, events);
    expect(foldGrant(grant, course.settled, 0).stretches).toEqual(course.stretches);
  });
});

describe('between grants', () => {
  const years: Partial<Schedule> = { periods: [{ length: 12, unit: 'months', percentage: '25%', times: 4 }] };
  const from = grantWith('100', '2022-01-01', years);
  const to = grantWith('0', '2023-01-01', years, { id: 'b' });
  const fold = (...events: CarryEvent[]) => foldPlan({ unitDecimals: 0, grants: [from, to], events });

  it('a transfer moves vested and unvested in their ratio, and what is due closes', () => {
    const { courses, faults } = fold({ id: 't', date: day('2024-06-30'), type: 'transfer', grant: 'a', to: 'b', amount: { points: pointsOf('31') } });
    expect(faults).toEqual([]);
    const [a, b] = [courses.get('a'), courses.get('b')];
    if (!a || !b) throw new Error('no course');
    // 50 of 100 had vested: 15 (15.5 down to a whole one) and 16 go.
    expect(saidOn(a, '2024-06-30')).toEqual({ granted: '69', bps: '69', vested: '35', unvested: '34', forfeited: '0' });
    expect(saidOn(b, '2024-06-30')).toEqual({ granted: '31', bps: '31', vested: '15', unvested: '16', forfeited: '0' });
    // The first of b's years had passed; three are left for the 16.
    expect(vestedOn(b, '2025-01-01')).toBe('20');
    expect(vestedOn(b, '2027-01-01')).toBe('31');
  });

  it('a transfer in units coarser than what vested takes no more than has not', () => {
    const halves = grantWith('18', '2022-01-01', { ...years, allocation_type: 'FRACTIONAL' });
    const { courses, faults } = foldPlan({
      unitDecimals: 0,
      grants: [halves, to],
      events: [{ id: 't', date: day('2025-06-30'), type: 'transfer', grant: 'a', to: 'b', amount: { points: pointsOf('17') } }],
    });
    expect(faults).toEqual([]);
    expect(saidOn(courses.get('a') as Course, '2025-06-30')).toMatchObject({ vested: '1', unvested: '0' });
    expect(saidOn(courses.get('b') as Course, '2025-06-30')).toMatchObject({ vested: '12.5', unvested: '4.5' });
  });

  it('points that come where nothing is left to vest vest at once', () => {
    const { courses } = fold({ id: 'r', date: day('2025-06-30'), type: 'reallocation', grant: 'a', to: 'b', amount: { points: pointsOf('10') } });
    expect(courses.get('b') && saidOn(courses.get('b') as Course, '2025-06-30')).toMatchObject({ bps: '10', vested: '0' });
    const late = grantWith('0', '2019-01-01', years, { id: 'b' });
    const { courses: others } = foldPlan({
      unitDecimals: 0,
      grants: [from, late],
      events: [{ id: 'r', date: day('2025-06-30'), type: 'reallocation', grant: 'a', to: 'b', amount: { points: pointsOf('10') } }],
    });
    expect(others.get('b') && saidOn(others.get('b') as Course, '2025-06-30')).toMatchObject({ bps: '10', vested: '10', unvested: '0' });
  });

  it('what comes in on a day counts before what goes out on it, however they were posted', () => {
    const third = grantWith('0', '2022-01-01', years, { id: 'c' });
    const { faults, courses } = foldPlan({
      unitDecimals: 0,
      grants: [from, to, third],
      events: [
        { id: 'out', date: day('2024-06-30'), type: 'reallocation', grant: 'b', to: 'c', amount: { points: pointsOf('10') } },
        { id: 'in', date: day('2024-06-30'), type: 'reallocation', grant: 'a', to: 'b', amount: { points: pointsOf('10') } },
      ],
    });
    expect(faults).toEqual([]);
    expect(courses.get('c') && saidOn(courses.get('c') as Course, '2024-06-30')).toMatchObject({ bps: '10' });
  });

  const impossible: readonly [string, CarryEvent, object][] = [
    ['before the grant', { id: 'x', date: day('2021-12-31'), type: 'acceleration', grant: 'a', amount: { portion: decimal('1') } }, { reason: 'before_grant' }],
    [
      'more than has not vested',
      { id: 'x', date: day('2024-06-30'), type: 'acceleration', grant: 'a', amount: { points: pointsOf('51') } },
      { reason: 'more_than_unvested', available: pointsOf('50') },
    ],
    [
      'more than is held',
      { id: 'x', date: day('2024-06-30'), type: 'transfer', grant: 'a', to: 'b', amount: { points: pointsOf('101') } },
      { reason: 'more_than_held', available: pointsOf('100') },
    ],
    [
      'to a grant that is not there yet',
      { id: 'x', date: day('2022-06-30'), type: 'transfer', grant: 'a', to: 'b', amount: { points: pointsOf('1') } },
      { reason: 'before_target_grant' },
    ],
    [
      'half a point where whole ones count',
      { id: 'x', date: day('2024-06-30'), type: 'forfeiture', grant: 'a', amount: { points: pointsOf('0.5') }, vestedPortion: null },
      { reason: 'off_the_unit' },
    ],
    [
      'a milestone that nobody waits for',
      { id: 'x', date: day('2024-06-30'), type: 'milestone', milestone: 'Exit', grant: null },
      { reason: 'unknown_milestone' },
    ],
    [
      'of a grant that is not there',
      { id: 'x', date: day('2024-06-30'), type: 'acceleration', grant: 'z', amount: { portion: decimal('1') } },
      { reason: 'unknown_grant' },
    ],
  ];
  it.each(impossible)('%s has no effect, and is named', (_, event, fault) => {
    const { faults, courses } = fold(event);
    expect(faults).toMatchObject([{ event: 'x', ...fault }]);
    expect(courses).toEqual(fold().courses);
  });

  it('a milestone is reached once', () => {
    const grant = grantWith('100', '2022-01-01', { milestones: [{ name: 'Exit', percentage: '100%' }] });
    const exit = (id: string, on: string, of: string | null): CarryEvent => ({ id, date: day(on), type: 'milestone', milestone: 'Exit', grant: of });
    const { faults, courses } = foldPlan({ unitDecimals: 4, grants: [grant], events: [exit('1', '2023-01-01', null), exit('2', '2024-01-01', 'a')] });
    expect(faults).toMatchObject([{ event: '2', reason: 'repeated_milestone' }]);
    expect(courses.get('a') && vestedOn(courses.get('a') as Course, '2023-01-01')).toBe('100');
  });
});
