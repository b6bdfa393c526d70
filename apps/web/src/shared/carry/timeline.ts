import { dayNumber, type CivilDate } from '@pari/domain/dates';
import { sum, toNumber, ZERO, add, type Decimal } from '@pari/domain/money';

/** An instalment, as far as it is drawn. */
export interface DrawnInstalment {
  readonly label: string;
  /** On which day its grant was made; left out: all are of one grant. */
  readonly granted?: CivilDate;
  /** Null: not dated until a milestone is reached. */
  readonly date: CivilDate | null;
  readonly milestone: string | null;
  readonly points: Decimal;
  readonly state: 'vested' | 'to_come' | 'undated' | 'accelerated';
}

/** One day on which something vests, and what has vested by its end, as a part of all. */
interface Step {
  readonly date: CivilDate;
  readonly points: Decimal;
  /** From 0 to 1 of the width and of the points. */
  readonly x: number;
  readonly reached: number;
  readonly labels: readonly string[];
  readonly isPast: boolean;
}

export interface Timeline {
  readonly first: CivilDate;
  readonly last: CivilDate;
  readonly steps: readonly Step[];
  /** Where the day of the figures stands; null: outside. */
  readonly day: number | null;
  readonly next: Step | null;
  readonly undated: readonly DrawnInstalment[];
}

/** Where everything stands in the picture of how points vest. Null where nothing vests. @param start of the vesting */
export function timelineOf(instalments: readonly DrawnInstalment[], start: CivilDate, day: CivilDate): Timeline | null {
  const drawn = instalments.filter(({ points }) => points !== ZERO);
  const dated = drawn.flatMap((each) => (each.date === null ? [] : [{ ...each, date: each.date }]));
  const undated = drawn.filter(({ date }) => date === null);
  if (drawn.length === 0) return null;
  const byDay = [...Map.groupBy(dated, ({ date }) => date)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const days = [start, ...byDay.map(([date]) => date)].toSorted();
  const [first, last] = [days[0] ?? start, days.at(-1) ?? start];
  const width = Math.max(1, dayNumber(last) - dayNumber(first));
  const placeOf = (date: CivilDate): number => (dayNumber(date) - dayNumber(first)) / width;
  const all = toNumber(sum(drawn.map(({ points }) => points)));
  let reached = ZERO;
  const steps = byDay.map(([date, parts]): Step => {
    const points = sum(parts.map((part) => part.points));
    reached = add(reached, points);
    return { date, points, x: placeOf(date), reached: all === 0 ? 0 : toNumber(reached) / all, labels: parts.map(({ label }) => label), isPast: date <= day };
  });
  const at = placeOf(day);
  return { first, last, steps, day: at >= 0 && at <= 1 ? at : null, next: steps.find(({ isPast }) => !isPast) ?? null, undated };
}
