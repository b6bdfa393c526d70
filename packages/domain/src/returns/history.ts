import type { CivilDate } from '../dates/civil.ts';
import type { Decimal } from '../money/decimal.ts';
import { amountOf, openingOf } from './formulas.ts';
import type { State } from './formulas.ts';
import { effectiveEntries, isKnown, liveEntries } from './live.ts';
import { fromMicro } from './micro.ts';
import { pool } from './pool.ts';
import { inOrder, passOver } from './pass.ts';
import { earliest } from './tally.ts';
import type { Tally } from './emptyTally.ts';
import type { Holding, Moment } from './types.ts';

/** What a holding was on a day. Amounts in the currency of the fund. */
export interface HistoryPoint {
  /** Latest NAV; null where entries count and a valuation is wanting. */
  readonly value: Decimal | null;
  /** All called since the beginning, or within the range. */
  readonly paidIn: Decimal;
  /** All received since the beginning, or within the range. */
  readonly received: Decimal;
  /** Latest NAV that the range opened with: zero without one and where nothing had begun, null where a valuation is wanting. */
  readonly opening: Decimal | null;
}

/**
 * Value, paid in and received of some profiles of one person in one fund on each of the days: what computePooledPosition says of them, in one
 * pass over the facts. Where nothing has begun, or nothing but a commitment, all are zero.
 * @param dates ascending.
 * @param opened the day before the first of a range, on or before all dates; null: everything from the beginning.
 */
export function historyOf(
  holdings: readonly Holding[],
  dates: readonly CivilDate[],
  knownBefore: Date | null,
  opened: CivilDate | null = null,
): HistoryPoint[] {
  const last = dates.at(-1);
  if (last === undefined) return [];
  const moment = { asOf: last, knownBefore };
  const factsOf = holdings.map((holding) => inOrder(holding, moment));
  const opening = opened && { date: opened, tally: together(factsOf.map((facts) => passOver(facts)(opened).tally)) };
  const passes = factsOf.map(passOver);
  let point: HistoryPoint | undefined;
  return dates.map((date) => {
    const steps = passes.map((advance) => advance(date));
    if (point === undefined || steps.some(({ moved }) => moved)) point = pointOf({ tally: together(steps.map(({ tally }) => tally)), opening });
    return point;
  });
}

/** The first day from which historyOf may find anything: of an entry that counts or of a valuation; null: nothing has begun. */
export function historyBegins(holdings: Iterable<Holding>, moment: Moment): CivilDate | null {
  let first: CivilDate | null = null;
  for (const { entries, valuations } of holdings) {
    for (const { date } of liveEntries(effectiveEntries(entries, moment))) first = earliest(first, date);
    for (const row of valuations) if (row.date <= moment.asOf && isKnown(row, moment)) first = earliest(first, row.date);
  }
  return first;
}

const together = (tallies: readonly Tally[]): Tally => {
  const [only, ...others] = tallies;
  return only !== undefined && others.length === 0 ? only : pool(tallies).tally;
};

function pointOf(state: State): HistoryPoint {
  const { tally, opening } = state;
  const exactly = (amount: 'latestNav' | 'totalCalledCalculated' | 'received') => fromMicro(amountOf(amount, state) ?? 0n);
  const opened = openingOf('latestNav', opening);
  return {
    value: tally.nav === null && tally.flows.length > 0 ? null : exactly('latestNav'),
    paidIn: exactly('totalCalledCalculated'),
    received: exactly('received'),
    opening: opened === null ? null : fromMicro(opened),
  };
}
