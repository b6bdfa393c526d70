import {
  fromPoints,
  poolAt,
  portionOf,
  standingAt,
  sumOfWorth,
  unitOf,
  valueAt,
  worthOf,
  type Course,
  type Leaver,
  type Points,
  type Settled,
  type Worth,
} from '@pari/domain/carry';
import type { CivilDate } from '@pari/domain/dates';
import { decimal, type Decimal } from '@pari/domain/money';
import { courseOf, type FoldedGrant, type FoldedPlan } from './figures.ts';

export interface Rehearsed {
  /** The day of leaving, or of the exit. */
  readonly day: CivilDate;
  readonly leaving: Leaver | null;
  /** Of the whole plan; null: the value that is known. */
  readonly value: Decimal | null;
}

/** What is held on the day, and what that is worth. */
export interface Side {
  readonly points: Decimal;
  readonly vested: Decimal;
  readonly unvested: Decimal;
  readonly forfeited: Decimal;
  readonly worth: Worth;
}

/** A plan on a day as it would be by what is known, and as it would be by what is rehearsed. */
export function rehearse(folded: FoldedPlan, { day, leaving, value }: Rehearsed): { readonly before: Side; readonly after: Side } {
  const { plan, grants } = folded;
  const left = (grant: FoldedGrant): Course => (leaving === null ? grant.course : withLeaving(folded, grant, leaving, day));
  return {
    before: sideOf(
      folded,
      grants.map(({ course }) => course),
      day,
      null,
    ),
    after: sideOf(folded, grants.map(left), day, value && plan ? value : null),
  };
}

function sideOf({ values }: FoldedPlan, courses: readonly Course[], day: CivilDate, value: Decimal | null): Side {
  const standings = courses.flatMap((course) => standingAt(course, day) ?? []);
  const known = value === null ? valueAt(values.estimated_value, day) : { date: day, amount: value };
  const pool = poolAt(values.pool_points, day);
  const all = (name: 'bps' | 'vested' | 'unvested' | 'forfeited'): Decimal => fromPoints(standings.reduce((total, each) => total + each[name], 0n));
  return {
    points: all('bps'),
    vested: all('vested'),
    unvested: all('unvested'),
    forfeited: all('forfeited'),
    worth: sumOfWorth(standings.map((standing) => worthOf(standing, pool, known))),
  };
}

/** A grant whose holder leaves on a day, after what vests on it; what was to happen later does not. */
function withLeaving({ plan }: FoldedPlan, { facts, settled, course }: FoldedGrant, leaving: Leaver, day: CivilDate): Course {
  const standing = standingAt(course, day);
  if (!standing) return course;
  const event = leavingOf(plan, standing, leaving, day);
  const before = settled.filter(({ date }) => date <= day);
  return courseOf(facts, event ? [...before, event] : before, plan.unit_decimals);
}

type Terms = Pick<FoldedPlan['plan'], 'good_leaver' | 'vested_portion' | 'unit_decimals'>;

function leavingOf(
  terms: Terms,
  { vested, unvested }: { readonly vested: Points; readonly unvested: Points },
  leaving: Leaver,
  date: CivilDate,
): Settled | null {
  const event = { id: 'rehearsed', date, until: null, milestone: null };
  if (leaving === 'bad')
    return { ...event, type: 'forfeiture', unvested, vested: portionOf(vested, decimal(terms.vested_portion), unitOf(terms.unit_decimals)) };
  if (terms.good_leaver === 'keep') return null;
  return { ...event, type: terms.good_leaver === 'accelerate' ? 'acceleration' : 'forfeiture', vested: 0n, unvested };
}
