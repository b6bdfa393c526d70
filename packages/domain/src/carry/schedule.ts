import { addDays, civilDate, lastDayOfMonth, laterOf } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { addMonths } from '../dates/civil.ts';
import { shareOf, weighed } from './share.ts';
import type { Duration, Schedule, Tranche } from './types.ts';

/** An instalment with its part of the grant as a whole weight, and its place in the schedule, by which it is known whatever dates it. */
export interface WeighedTranche extends Tranche {
  readonly place: number;
  readonly weight: bigint;
}

/** Since when milestones are reached, by name. */
export type Reached = ReadonlyMap<string, CivilDate>;

/**
 * The instalments of a schedule in the order in which they vest, those without a day last. Days are counted from the start of vesting, or from a fixed
 * date, a milestone or a change of unit behind it; none lies before the day of the grant.
 * @throws RangeError where `scheduleFaults` finds something
 */
export function tranchesOf(schedule: Schedule, vestingStart: CivilDate, grantDate: CivilDate, reached: Reached): WeighedTranche[] {
  const tranches = [
    ...countedTranches(schedule, vestingStart),
    ...schedule.milestones.map(({ name, percentage }): Tranche => ({
      label: name,
      detail: null,
      date: reached.get(name) ?? null,
      milestone: name,
      percentage,
    })),
    ...sequencedTranches(schedule, vestingStart, reached),
  ];
  const { weights } = weighed(tranches.map(({ percentage }) => shareOf(percentage)));
  return tranches
    .map((tranche, place): WeighedTranche => ({
      ...tranche,
      date: tranche.date === null ? null : laterOf(tranche.date, grantDate),
      place,
      weight: weights[place] ?? 0n,
    }))
    .toSorted(byDay);
}

const byDay = (a: WeighedTranche, b: WeighedTranche): number =>
  a.date === b.date ? a.place - b.place : a.date === null ? 1 : b.date === null ? -1 : a.date < b.date ? -1 : 1;

/** Counts on from a day, months from the anchor and never from a day that a short month cut. */
class Counted {
  readonly #dayOfMonth: number | null;
  #anchor: CivilDate;
  #unit: Duration['unit'] | null = null;
  #passed = 0;
  day: CivilDate;

  constructor(anchor: CivilDate, dayOfMonth: number | null) {
    this.#dayOfMonth = dayOfMonth;
    this.#anchor = anchor;
    this.day = anchor;
  }

  on({ length, unit }: Duration): CivilDate {
    if (this.#unit !== null && this.#unit !== unit) this.from(this.day);
    this.#unit = unit;
    this.#passed += length;
    this.day = unit === 'days' ? addDays(this.#anchor, this.#passed) : monthsOn(this.#anchor, this.#passed, this.#dayOfMonth);
    return this.day;
  }

  from(anchor: CivilDate): void {
    [this.#anchor, this.#unit, this.#passed, this.day] = [anchor, null, 0, anchor];
  }
}

function monthsOn(anchor: CivilDate, months: number, dayOfMonth: number | null): CivilDate {
  if (dayOfMonth === null) return addMonths(anchor, months);
  const last = lastDayOfMonth(addMonths(anchor, months));
  return civilDate(`${last.slice(0, 8)}${String(Math.min(dayOfMonth, Number(last.slice(8)))).padStart(2, '0')}`);
}

/** The cliff and what is counted in periods. */
function countedTranches({ cliff, cliff_percentage, periods, day_of_month }: Schedule, start: CivilDate): Tranche[] {
  const counted = new Counted(start, day_of_month);
  const tranche = (label: string, date: CivilDate, percentage: string): Tranche => ({ label, detail: null, date, milestone: null, percentage });
  const tranches: Tranche[] = [];
  let cliffDay: CivilDate | null = null;
  if (cliff !== null && cliff_percentage !== null) tranches.push(tranche('Cliff', counted.on(cliff), cliff_percentage));
  else if (cliff !== null) cliffDay = new Counted(start, day_of_month).on(cliff);
  const times = periods.reduce((sum, period) => sum + period.times, 0);
  let at = 0;
  for (const period of periods)
    for (let time = 0; time < period.times; time += 1) {
      const day = counted.on(period);
      at += 1;
      tranches.push(tranche(`${String(at)} of ${String(times)}`, cliffDay === null ? day : laterOf(day, cliffDay), period.percentage));
    }
  return tranches;
}

function sequencedTranches({ sequenced, day_of_month }: Schedule, start: CivilDate, reached: Reached): Tranche[] {
  const counted = new Counted(start, day_of_month);
  let [isFirst, isUndated] = [true, false];
  return sequenced.map(({ label, detail, percentage, date: fixed, after, milestone }): Tranche => {
    const own = milestone === null ? fixed : (reached.get(milestone) ?? null);
    if (after === null) {
      if (own === null) isUndated = true;
      else if (!isUndated) counted.from(isFirst ? own : laterOf(own, counted.day));
    } else if (!isUndated) counted.on(after);
    isFirst = false;
    return { label, detail, date: isUndated ? null : counted.day, milestone, percentage };
  });
}
