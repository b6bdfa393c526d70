import { fromPoints } from '../src/carry/points.ts';
import type { Amount, CarryEvent, Grant, Schedule, Standing } from '../src/carry/types.ts';

/** The same rules written a second time, day by day and as plainly as can be: slow, and with nothing of the product in it but its types. */

const DAY = 86_400_000;
const at = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY;
const textOf = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** So many months after a day: one month at a time, then the day of the month cut to what the month has. */
function months(anchor: number, count: number, wanted: number | null): number {
  const date = new Date(anchor * DAY);
  const of = wanted ?? date.getUTCDate();
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(of, length)) / DAY;
}

interface Part {
  day: number | null;
  readonly over: bigint;
  readonly under: bigint;
}

function shareOf(text: string): { over: bigint; under: bigint } {
  if (text.includes('/')) {
    const [over = '', under = ''] = text.split('/');
    return { over: BigInt(over), under: BigInt(under) };
  }
  const number = text.slice(0, -1);
  const places = number.includes('.') ? number.length - number.indexOf('.') - 1 : 0;
  return { over: BigInt(number.replace('.', '')), under: 100n * 10n ** BigInt(places) };
}

/** The parts of a schedule, in its own order, dated by what has been reached. */
function partsOf(schedule: Schedule, start: number, granted: number, reached: ReadonlyMap<string, number>): Part[] {
  const parts: Part[] = [];
  const wanted = schedule.day_of_month;
  // What months are counted from, and how many have been.
  let [anchor, count, unit, day] = [start, 0, '', start];
  const step = (length: number, of: string) => {
    if (unit !== '' && unit !== of) [anchor, count] = [day, 0];
    unit = of;
    count += length;
    day = of === 'months' ? months(anchor, count, wanted) : anchor + count;
  };
  let cliff = Number.NEGATIVE_INFINITY;
  if (schedule.cliff) {
    if (schedule.cliff_percentage !== null) {
      step(schedule.cliff.length, schedule.cliff.unit);
      parts.push({ day, ...shareOf(schedule.cliff_percentage) });
    } else cliff = schedule.cliff.unit === 'months' ? months(start, schedule.cliff.length, wanted) : start + schedule.cliff.length;
  }
  for (const period of schedule.periods)
    for (let time = 0; time < period.times; time += 1) {
      step(period.length, period.unit);
      parts.push({ day: Math.max(day, cliff), ...shareOf(period.percentage) });
    }
  for (const { name, percentage } of schedule.milestones) parts.push({ day: reached.get(name) ?? null, ...shareOf(percentage) });
  [anchor, count, unit, day] = [start, 0, '', start];
  let [stuck, last] = [false, Number.NEGATIVE_INFINITY];
  for (const one of schedule.sequenced) {
    if (one.after) {
      if (!stuck) step(one.after.length, one.after.unit);
    } else {
      const own = one.milestone === null ? at(one.date ?? '') : reached.get(one.milestone);
      if (own === undefined) stuck = true;
      else [anchor, count, unit, day] = [Math.max(own, last), 0, '', Math.max(own, last)];
    }
    last = day;
    parts.push({ day: stuck ? null : day, ...shareOf(one.percentage) });
  }
  for (const part of parts) if (part.day !== null && part.day < granted) part.day = granted;
  return parts;
}

/** `total` over some parts in their order, in whole units. */
function divided(total: bigint, parts: readonly Part[], type: Schedule['allocation_type'], unit: bigint): bigint[] {
  const common = parts.reduce((all, { under }) => all * under, 1n);
  const weights = parts.map(({ over, under }) => over * (common / under));
  const all = weights.reduce((a, b) => a + b, 0n);
  const down = (over: bigint, step: bigint) => (over / (all * step)) * step;
  const near = (over: bigint, step: bigint) => ((over * 2n + all * step) / (2n * all * step)) * step;
  if (type === 'CUMULATIVE_ROUND_DOWN' || type === 'CUMULATIVE_ROUNDING' || type === 'FRACTIONAL') {
    const until = weights.map((_, index) => {
      const passed = weights.slice(0, index + 1).reduce((a, b) => a + b, 0n);
      if (index === weights.length - 1) return total;
      return type === 'CUMULATIVE_ROUND_DOWN' ? down(total * passed, unit) : near(total * passed, type === 'FRACTIONAL' ? 1n : unit);
    });
    return until.map((points, index) => points - (until[index - 1] ?? 0n));
  }
  const shares = weights.map((weight) => down(total * weight, unit));
  let left = total - shares.reduce((a, b) => a + b, 0n);
  const isFront = type.startsWith('FRONT');
  const order = shares.map((_, index) => (isFront ? index : shares.length - 1 - index));
  if (!type.endsWith('TRANCHE'))
    for (const index of order) {
      if (left < unit) break;
      shares[index] = (shares[index] ?? 0n) + unit;
      left -= unit;
    }
  const end = order[0];
  if (end !== undefined) shares[end] = (shares[end] ?? 0n) + left;
  return shares;
}

/** What is asked for of so many points: all of them by a portion of 1, else whole units. */
function taken(amount: Amount, of: bigint, unit: bigint): bigint {
  if ('points' in amount) return amount.points;
  const [whole = '0', places = ''] = amount.portion.split('.');
  if (whole === '1') return of;
  const step = 10n ** BigInt(places.length) * unit;
  return ((of * BigInt(places === '' ? '0' : places)) / step) * unit;
}

/** What one grant holds on each day asked for, walking through every day between. Events are its own; moves are not among them. */
export function oracle(
  grant: Grant,
  events: readonly CarryEvent[],
  unit: bigint,
  days: readonly string[],
): Record<string, Record<keyof Standing, string> | null> {
  const said: Record<string, Record<keyof Standing, string> | null> = {};
  const start = at(grant.vestingStart);
  const from = at(grant.grantDate);
  const asked = new Set(days.map(at));
  const last = Math.max(...asked);
  for (const each of asked) if (each < from) said[textOf(each)] = null;
  const reached = new Map<string, number>();
  for (const event of events) if (event.type === 'milestone' && at(event.date) < from) reached.set(event.milestone, at(event.date));

  // Since the last event: what had vested and not, and which parts the rest is spread over.
  let [vested, unvested, forfeited] = [0n, grant.points, 0n];
  let parts = partsOf(grant.schedule, start, from, reached);
  const done = new Set<number>();
  const open = () =>
    parts
      .map((part, index) => ({ part, index }))
      .filter(({ index }) => !done.has(index))
      .toSorted((a, b) => (a.part.day ?? Infinity) - (b.part.day ?? Infinity) || a.index - b.index);
  const amounts = () => {
    const list = open();
    const points = divided(
      unvested,
      list.map(({ part }) => part),
      grant.schedule.allocation_type,
      unit,
    );
    return list.map(({ part, index }, order) => ({ day: part.day, index, points: points[order] ?? 0n }));
  };
  let list = amounts();
  for (let today = from; today <= last; today += 1) {
    const ofToday = (type: CarryEvent['type']) => events.filter((event) => event.type === type && at(event.date) === today);
    for (const event of ofToday('milestone'))
      if (event.type === 'milestone') {
        reached.set(event.milestone, today);
        parts = partsOf(grant.schedule, start, from, reached);
        list = amounts();
      }
    for (const event of [...ofToday('acceleration'), ...ofToday('forfeiture')]) {
      const until = event.type === 'acceleration' && 'until' in event.amount ? Math.max(today, at(event.amount.until)) : today;
      for (const one of list)
        if (one.day !== null && one.day <= until) {
          vested += one.points;
          unvested -= one.points;
          done.add(one.index);
        }
      if (event.type === 'acceleration' && !('until' in event.amount)) {
        const points = taken(event.amount, unvested, unit);
        vested += points;
        unvested -= points;
      }
      if (event.type === 'forfeiture') {
        const [ofUnvested, ofVested] = [
          event.amount ? taken(event.amount, unvested, unit) : 0n,
          event.vestedPortion === null ? 0n : taken({ portion: event.vestedPortion }, vested, unit),
        ];
        unvested -= ofUnvested;
        vested -= ofVested;
        forfeited += ofUnvested + ofVested;
      }
      if (open().length === 0) [vested, unvested] = [vested + unvested, 0n];
      list = amounts();
    }
    if (asked.has(today)) {
      const passed = list.filter(({ day }) => day !== null && day <= today).reduce((sum, { points }) => sum + points, 0n);
      said[textOf(today)] = {
        granted: fromPoints(vested + unvested + forfeited),
        bps: fromPoints(vested + unvested),
        vested: fromPoints(vested + passed),
        unvested: fromPoints(unvested - passed),
        forfeited: fromPoints(forfeited),
      };
    }
  }
  return said;
}
