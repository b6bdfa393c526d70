import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { scheduleWith } from '../../test/carry.ts';
import { oracle } from '../../test/carryOracle.ts';
import { runs } from '../../test/runs.ts';
import { addDays, civilDate } from '../dates/civil.ts';
import { decimal } from '../money/decimal.ts';
import { foldPlan } from './fold.ts';
import { fromPoints, unitOf } from './points.ts';
import { changeDays, instalmentsAt, standingAt } from './read.ts';
import { milestonesOf, scheduleFaults } from './scheduleFaults.ts';
import { ALLOCATION_TYPES } from './types.ts';
import type { CarryEvent, Duration, Grant, Schedule } from './types.ts';

const FIRST = civilDate('2019-12-28');
const anyDay = fc.nat(1200).map((days) => addDays(FIRST, days));
const duration = fc.oneof(
  fc.record({ length: fc.integer({ min: 1, max: 14 }), unit: fc.constant('months' as const) }),
  fc.record({ length: fc.integer({ min: 1, max: 200 }), unit: fc.constant('days' as const) }),
) satisfies fc.Arbitrary<Duration>;
const one = fc.constantFrom('cliff', 'periods', 'milestone', 'sequenced');

/** What a schedule is made of, and how many parts of the whole each is; shares are written as fractions of them. */
const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({
    made: fc.array(
      fc.record({ what: one, weight: fc.integer({ min: 1, max: 9 }), times: fc.integer({ min: 1, max: 6 }), duration, day: anyDay, way: fc.nat(2) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    ),
    cliffAlone: fc.boolean(),
    day_of_month: fc.option(fc.integer({ min: 1, max: 31 }), { freq: 4 }),
    allocation_type: fc.constantFrom(...ALLOCATION_TYPES),
  })
  .map(({ made, cliffAlone, day_of_month, allocation_type }) => {
    const parts = made.filter(({ what }, at) => what !== 'cliff' || made.findIndex((other) => other.what === 'cliff') === at);
    const carries = ({ what }: (typeof parts)[number]) => what !== 'cliff' || !cliffAlone || parts.length === 1;
    const whole = parts.filter(carries).reduce((sum, { what, weight, times }) => sum + weight * (what === 'periods' ? times : 1), 0);
    const share = (weight: number) => `${String(weight)}/${String(whole)}`;
    const cliff = parts.find(({ what }) => what === 'cliff');
    return scheduleWith({
      allocation_type,
      day_of_month,
      cliff: cliff?.duration ?? null,
      cliff_percentage: cliff && carries(cliff) ? share(cliff.weight) : null,
      periods: parts.filter(({ what }) => what === 'periods').map(({ duration, weight, times }) => ({ ...duration, percentage: share(weight), times })),
      milestones: parts.filter(({ what }) => what === 'milestone').map(({ weight }, at) => ({ name: `M${String(at)}`, percentage: share(weight) })),
      sequenced: parts
        .filter(({ what }) => what === 'sequenced')
        .map(({ weight, duration, day, way }, at) => ({
          label: String(at),
          detail: null,
          percentage: share(weight),
          date: way === 0 ? day : null,
          after: way === 1 ? duration : null,
          milestone: way === 2 ? `S${String(at)}` : null,
        })),
    });
  });

const anyCase = fc
  .record({
    schedule: anySchedule,
    start: anyDay,
    later: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -300, max: 500 }) }),
    units: fc.integer({ min: 0, max: 400 }),
    unitDecimals: fc.integer({ min: 0, max: 4 }),
    events: fc.array(
      fc.record({
        type: fc.constantFrom('milestone', 'acceleration', 'until', 'forfeiture'),
        day: anyDay,
        part: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constantFrom('0.25', '0.333333', '1')),
        ofVested: fc.constantFrom(null, '0.5', '1'),
        which: fc.nat(4),
        until: anyDay,
      }),
      {
        maxLength: 4,
      },
    ),
    asked: fc.array(fc.nat(2200), { minLength: 1, maxLength: 6 }),
  })
  .map(({ schedule, start, later, units, unitDecimals, events, asked }) => {
    const unit = unitOf(unitDecimals);
    const grant: Grant = { id: 'a', grantDate: addDays(start, later), vestingStart: start, schedule, points: BigInt(units) * unit };
    const names = milestonesOf(schedule);
    const seen = new Set<string>();
    const given = events.flatMap(({ type, day, part, ofVested, which, until }, at): CarryEvent[] => {
      const base = { id: String(at), date: day, grant: 'a' } as const;
      const amount = typeof part === 'string' ? { portion: decimal(part) } : { points: BigInt(part) * unit };
      if (type === 'acceleration') return [{ ...base, type, amount }];
      if (type === 'until') return [{ ...base, type: 'acceleration', amount: { until } }];
      if (type === 'forfeiture') return [{ ...base, type, amount, vestedPortion: ofVested === null ? null : decimal(ofVested) }];
      const milestone = names[which % Math.max(1, names.length)];
      if (milestone === undefined || seen.has(milestone)) return [];
      seen.add(milestone);
      return [{ id: String(at), date: day, type: 'milestone', milestone, grant: null }];
    });
    return { grant, unitDecimals, events: given, days: asked.map((days) => addDays(FIRST, days)) };
  });

/** Events that ask for what is not there are left out: of them there is nothing to say. */
function accepted({ grant, unitDecimals, events }: { grant: Grant; unitDecimals: number; events: CarryEvent[] }): CarryEvent[] {
  const { faults } = foldPlan({ unitDecimals, grants: [grant], events });
  const refused = new Set(faults.map(({ event }) => event));
  return events.filter(({ id }) => !refused.has(id));
}

const texts = (standing: object | null) =>
  standing && Object.fromEntries(Object.entries(standing).map(([name, points]) => [name, fromPoints(points as bigint)]));

it('what is held on any day is what walking through every day comes to', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { grant, unitDecimals, days } = given;
      expect(scheduleFaults(grant.schedule)).toEqual([]);
      const events = accepted(given);
      const course = foldPlan({ unitDecimals, grants: [grant], events }).courses.get('a');
      if (!course) throw new Error('no course');
      const said = oracle(grant, events, unitOf(unitDecimals), days);
      for (const day of days) expect([day, texts(standingAt(course, day))]).toEqual([day, said[day]]);
    }),
    runs(1000),
  );
});

it('granted is held and forfeited, nothing is below zero, and what has vested falls by an event alone', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { grant, unitDecimals } = given;
      const events = accepted(given);
      const course = foldPlan({ unitDecimals, grants: [grant], events }).courses.get('a');
      if (!course) throw new Error('no course');
      const taken = new Set(events.filter(({ type }) => type === 'forfeiture').map(({ date }) => date));
      let before = 0n;
      for (const day of [grant.grantDate, ...changeDays(course, grant.grantDate, addDays(FIRST, 20_000))]) {
        const standing = standingAt(course, day);
        if (!standing) throw new Error('no standing');
        expect(standing.bps + standing.forfeited).toBe(standing.granted);
        expect(standing.vested + standing.unvested).toBe(standing.bps);
        expect(standing.granted).toBe(grant.points);
        expect(standing.unvested >= 0n && standing.vested >= 0n).toBe(true);
        if (!taken.has(day)) expect(standing.vested >= before).toBe(true);
        before = standing.vested;
        const open = instalmentsAt(course, day).filter(({ state }) => state === 'to_come' || state === 'undated');
        expect(open.reduce((sum, { points }) => sum + points, 0n)).toBe(standing.unvested);
      }
    }),
    runs(1000),
  );
});
