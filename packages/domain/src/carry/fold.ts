import type { Decimal } from '../money/decimal.ts';
import { CourseBuilder } from './course.ts';
import type { Course, Settled } from './course.ts';
import { floorTo, unitOf } from './points.ts';
import type { Points } from './points.ts';
import { milestonesOf } from './scheduleFaults.ts';
import type { Amount, CarryEvent, EventFault, FaultReason, Grant, PlanFacts } from './types.ts';

/** The course of every grant of a plan through all time, and the events that ask for what is not there. */
export interface PlanFold {
  readonly courses: ReadonlyMap<string, Course>;
  readonly faults: readonly EventFault[];
}

/**
 * Follows all grants of a plan through their events. Within a day: milestones, instalments, acceleration, points in, points out, forfeiture; then the order of
 * posting. An event with a fault has no effect.
 */
export function foldPlan({ unitDecimals, grants, events }: PlanFacts): PlanFold {
  const fold = new Fold(unitOf(unitDecimals), grants, events);
  for (const event of inOrder(events)) fold.apply(event);
  return { courses: new Map([...fold.builders].map(([id, builder]) => [id, builder.course])), faults: fold.faults };
}

/** The course of one grant from events that are settled already, in their order. */
export function foldGrant(grant: Grant, settled: readonly Settled[], unitDecimals: number): Course {
  const isBefore = ({ type, date }: Settled): boolean => type === 'milestone' && date < grant.grantDate;
  const builder = new CourseBuilder(grant, unitOf(unitDecimals), settled.filter(isBefore));
  for (const event of settled.filter((each) => !isBefore(each))) builder.apply(event);
  return builder.course;
}

const ranks: Readonly<Record<CarryEvent['type'], number>> = { milestone: 0, acceleration: 1, reallocation: 2, transfer: 2, forfeiture: 3 };

type Move = Extract<CarryEvent, { readonly to: string }>;
const isMove = (event: CarryEvent): event is Move => 'to' in event;

const reachedBy = ({ id, date, milestone }: Extract<CarryEvent, { readonly type: 'milestone' }>): Settled => ({
  id,
  date,
  type: 'milestone',
  vested: 0n,
  unvested: 0n,
  until: null,
  milestone,
});

/** By day and kind; moves of one day so that what comes in counts before what goes out. */
function inOrder(events: readonly CarryEvent[]): CarryEvent[] {
  const sorted = events.toSorted((a, b) => (a.date === b.date ? ranks[a.type] - ranks[b.type] : a.date < b.date ? -1 : 1));
  const ordered: CarryEvent[] = [];
  let at = 0;
  while (at < sorted.length) {
    const first = sorted[at];
    if (first === undefined) break;
    const together = isMove(first) ? sorted.slice(at).filter((event): event is Move => isMove(event) && event.date === first.date) : [];
    ordered.push(...(together.length > 1 ? chained(together) : [first]));
    at += Math.max(1, together.length);
  }
  return ordered;
}

/** Each after those that bring something to where it takes from; where they go in a circle, as they were posted. */
function chained(moves: readonly Move[]): Move[] {
  const left = [...moves];
  const ordered: Move[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ grant }) => left.every(({ to }) => to !== grant));
    ordered.push(...left.splice(Math.max(0, next), 1));
  }
  return ordered;
}

class Fold {
  readonly builders: ReadonlyMap<string, CourseBuilder>;
  readonly faults: EventFault[] = [];
  readonly #unit: Points;
  /** Milestones that the whole plan has reached. */
  readonly #reached = new Set<string>();

  constructor(unit: Points, grants: readonly Grant[], events: readonly CarryEvent[]) {
    this.#unit = unit;
    const milestones = events.filter((event) => event.type === 'milestone');
    this.builders = new Map(
      grants.map((grant) => {
        // Of the whole plan, and reached before there was this grant.
        const before = milestones.filter((event) => event.grant === null && event.date < grant.grantDate);
        const known = new Set(milestonesOf(grant.schedule));
        return [grant.id, new CourseBuilder(grant, unit, before.filter(({ milestone }) => known.has(milestone)).map(reachedBy))];
      }),
    );
  }

  apply(event: CarryEvent): void {
    if (event.type === 'milestone') {
      this.#reach(event);
      return;
    }
    const builder = this.builders.get(event.grant);
    if (!builder) this.#fault(event, 'unknown_grant');
    else if (event.date < builder.grant.grantDate) this.#fault(event, 'before_grant');
    else if ('amount' in event && event.amount && 'points' in event.amount && event.amount.points % this.#unit !== 0n) this.#fault(event, 'off_the_unit');
    else if (event.type === 'acceleration') this.#accelerate(event, builder);
    else if (event.type === 'forfeiture') this.#forfeit(event, builder);
    else this.#transfer(event, builder);
  }

  #fault({ id, grant }: CarryEvent, reason: FaultReason, available: Points | null = null): void {
    this.faults.push({ event: id, grant, reason, available });
  }

  #reach(event: Extract<CarryEvent, { type: 'milestone' }>): void {
    const { date, milestone, grant } = event;
    const named = [...this.builders.values()].filter((builder) => grant === null || builder.grant.id === grant);
    const waiting = named.filter((builder) => milestonesOf(builder.grant.schedule).includes(milestone));
    if (grant !== null && named.length === 0) this.#fault(event, 'unknown_grant');
    else if (waiting.length === 0) this.#fault(event, 'unknown_milestone');
    else if (grant !== null && named.some((builder) => date < builder.grant.grantDate)) this.#fault(event, 'before_grant');
    else {
      const granted = waiting.filter((builder) => date >= builder.grant.grantDate);
      if (this.#reached.has(milestone) || granted.some((builder) => builder.hasReached(milestone))) this.#fault(event, 'repeated_milestone');
      else for (const builder of granted) builder.apply(reachedBy(event));
      if (grant === null) this.#reached.add(milestone);
    }
  }

  #accelerate(event: Extract<CarryEvent, { type: 'acceleration' }>, builder: CourseBuilder): void {
    const { id, date, amount } = event;
    const { unvested } = builder.on(date);
    const until = 'until' in amount ? amount.until : null;
    const points = 'until' in amount ? 0n : this.#taken(amount, unvested);
    if (points > unvested) this.#fault(event, 'more_than_unvested', unvested);
    else builder.apply({ id, date, type: 'acceleration', vested: 0n, unvested: points, until, milestone: null });
  }

  #forfeit(event: Extract<CarryEvent, { type: 'forfeiture' }>, builder: CourseBuilder): void {
    const { id, date, amount, vestedPortion } = event;
    const there = builder.on(date);
    const unvested = amount === null ? 0n : this.#taken(amount, there.unvested);
    const vested = vestedPortion === null || vestedPortion === '0' ? 0n : this.#taken({ portion: vestedPortion }, there.vested);
    if (unvested > there.unvested) this.#fault(event, 'more_than_unvested', there.unvested);
    else builder.apply({ id, date, type: 'forfeiture', vested, unvested, until: null, milestone: null });
  }

  #transfer(event: Move, builder: CourseBuilder): void {
    const { id, date, type, to, amount } = event;
    const target = this.builders.get(to);
    if (!target || target === builder) {
      this.#fault(event, 'unknown_grant');
      return;
    }
    if (date < target.grant.grantDate) {
      this.#fault(event, 'before_target_grant');
      return;
    }
    const there = builder.on(date);
    const held = type === 'transfer' ? there.bps : there.unvested;
    const points = this.#taken(amount, held);
    if (points > held) {
      this.#fault(event, type === 'transfer' ? 'more_than_held' : 'more_than_unvested', held);
      return;
    }
    const part = type === 'transfer' && held > 0n ? this.#partOf(points, there.vested, held) : 0n;
    // Where the unit is coarser than what is held, the rest could be more than has not vested.
    const vested = points - part > there.unvested ? points - there.unvested : part;
    const moved = { id, date, vested, unvested: points - vested, until: null, milestone: null };
    builder.apply({ ...moved, type: `${type}_out` });
    target.apply({ ...moved, type: `${type}_in` });
  }

  /** What of `points` has vested, in the ratio of what is held; everything of it where everything goes. */
  #partOf(points: Points, vested: Points, held: Points): Points {
    return points === held ? vested : floorTo((points * vested) / held, this.#unit);
  }

  #taken(amount: Amount, there: Points): Points {
    return 'points' in amount ? amount.points : portionOf(there, amount.portion, this.#unit);
  }
}

/** A portion of what is there, rounded down to the unit; the whole takes what is smaller than a unit too. */
export function portionOf(there: Points, portion: Decimal, unit: Points): Points {
  const [whole = '', places = ''] = portion.split('.');
  return portion === '1' ? there : floorTo((there * BigInt(whole + places)) / 10n ** BigInt(places.length), unit);
}
