import type { CivilDate } from '../dates/civil.ts';
import { subtract, sum } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Course } from './course.ts';
import type { Points } from './points.ts';
import { standingAt } from './read.ts';
import { poolAt, valueAt, worthOf } from './values.ts';
import type { PlanValue, Worth } from './values.ts';
import type { Standing } from './types.ts';

/** A day on which more is granted than the pool has. */
export interface PoolFault {
  readonly date: CivilDate;
  readonly pool: Points;
  readonly held: Points;
}

const heldOn = (courses: readonly Course[], day: CivilDate): Points => courses.reduce((all, course) => all + (standingAt(course, day)?.bps ?? 0n), 0n);

/** The days on which a plan's grants hold more than its pool, in order; what they hold rises with a grant alone. @param pool in the order of posting */
export function poolFaults(courses: readonly Course[], pool: readonly PlanValue[]): PoolFault[] {
  const days = new Set([...courses.map(({ grant }) => grant.grantDate), ...pool.map(({ date }) => date)]);
  return [...days]
    .toSorted()
    .map((date): PoolFault => ({ date, pool: poolAt(pool, date), held: heldOn(courses, date) }))
    .filter(({ pool: there, held }) => held > there);
}

/** What a pool has left to grant from a day on, without overdrawing it later: the least of that day and of those on which it changes. @param pool in the order of posting */
export function leftInPool(courses: readonly Course[], pool: readonly PlanValue[], day: CivilDate): Points {
  const days = [day, ...courses.map(({ grant }) => grant.grantDate), ...pool.map(({ date }) => date)].filter((each) => each >= day);
  const left = days.map((each) => poolAt(pool, each) - heldOn(courses, each));
  return left.reduce((least, each) => (each < least ? each : least));
}

/** One line of the table of a pool. */
export interface PoolLine {
  readonly course: Course;
  readonly standing: Standing;
  readonly estimated: Worth;
  readonly fairMarket: Worth;
}

/** All grants of a plan on a day, and what is left: points without a grant, and cents without an owner ('Unallocated and rounding'). */
export interface PoolTable {
  readonly lines: readonly PoolLine[];
  readonly pool: Points;
  readonly estimated: PlanValue | null;
  readonly fairMarket: PlanValue | null;
  readonly unallocated: { readonly points: Points; readonly estimated: Decimal | null; readonly fairMarket: Decimal | null };
}

/** The versions of a plan's values, each in the order of posting. */
export interface PlanValues {
  readonly pool_points: readonly PlanValue[];
  readonly estimated_value: readonly PlanValue[];
  readonly fair_market_value: readonly PlanValue[];
}

export function poolTable(courses: readonly Course[], values: PlanValues, day: CivilDate): PoolTable {
  const pool = poolAt(values.pool_points, day);
  const [estimated, fairMarket] = [valueAt(values.estimated_value, day), valueAt(values.fair_market_value, day)];
  const lines = courses.flatMap((course): PoolLine[] => {
    const standing = standingAt(course, day);
    return standing ? [{ course, standing, estimated: worthOf(standing, pool, estimated), fairMarket: worthOf(standing, pool, fairMarket) }] : [];
  });
  const rest = (value: PlanValue | null, parts: readonly Worth[]): Decimal | null =>
    value === null || pool === 0n ? null : subtract(value.amount, sum(parts.flatMap(({ whole }) => (whole === null ? [] : [whole]))));
  return {
    lines,
    pool,
    estimated,
    fairMarket,
    unallocated: {
      points: pool - lines.reduce((all, { standing }) => all + standing.bps, 0n),
      estimated: rest(
        estimated,
        lines.map((line) => line.estimated),
      ),
      fairMarket: rest(
        fairMarket,
        lines.map((line) => line.fairMarket),
      ),
    },
  };
}
