import { compareDates } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import type { Decimal } from '../money/decimal.ts';
import { amountOf } from './formulas.ts';
import { effectiveEntries, isKnown, liveEntries } from './live.ts';
import { fromMicro } from './micro.ts';
import { pool } from './pool.ts';
import { book, earliest, emptyTally, keepAtZero, replaces, value } from './tally.ts';
import type { Tally } from './tally.ts';
import type { Holding, Moment } from './types.ts';

/** What a holding was on a day. Amounts in the currency of the fund. */
export interface HistoryPoint {
  /** Latest NAV; null where entries count and a valuation is wanting. */
  readonly value: Decimal | null;
  /** All called since the beginning. */
  readonly paidIn: Decimal;
  /** All received since the beginning. */
  readonly received: Decimal;
}

/**
 * Value, paid in and received of some profiles of one person in one fund on each of the days: what computePooledPosition says of them, in one
 * pass over the facts. Where nothing has begun, or nothing but a commitment, all three are zero.
 * @param dates ascending.
 */
export function historyOf(holdings: readonly Holding[], dates: readonly CivilDate[], knownBefore: Date | null): HistoryPoint[] {
  const passes = holdings.map((holding) => passOver(holding, dates.at(-1), knownBefore));
  return dates.map((date) => {
    const tallies = passes.map((advance) => advance(date));
    const [only, ...others] = tallies;
    return pointOf(only !== undefined && others.length === 0 ? only : pool(tallies).tally);
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

function pointOf(tally: Tally): HistoryPoint {
  const state = { tally, opening: null };
  const exactly = (amount: 'latestNav' | 'totalCalledCalculated' | 'received') => fromMicro(amountOf(amount, state) ?? 0n);
  return { value: tally.nav === null && tally.flows.length > 0 ? null : exactly('latestNav'), paidIn: exactly('totalCalledCalculated'), received: exactly('received') };
}

/**
 * The tally of a holding, moved on from day to day; the same object each time. An entry is reversed once and its reversal is not, so what
 * counts on the last day is what counted on each day before it, up to that day.
 */
function passOver(holding: Holding, last: CivilDate | undefined, knownBefore: Date | null): (date: CivilDate) => Tally {
  const tally = emptyTally();
  if (last === undefined) return () => tally;
  const moment = { asOf: last, knownBefore };
  const live = liveEntries(effectiveEntries(holding.entries, moment)).toSorted((a, b) => compareDates(a.date, b.date));
  const valuations = holding.valuations.filter((row) => row.date <= last && isKnown(row, moment)).toSorted((a, b) => (replaces(a, b) ? 1 : -1));
  let [entryAt, valuationAt] = [0, 0];
  return (date) => {
    for (;;) {
      const [entry, valuation] = [live[entryAt], valuations[valuationAt]];
      // Flows of the valuation's own day are inside it: they come first.
      if (entry !== undefined && entry.date <= date && (valuation === undefined || entry.date <= valuation.date)) {
        book(tally, entry);
        entryAt += 1;
      } else if (valuation !== undefined && valuation.date <= date) {
        value(tally, valuation);
        valuationAt += 1;
      } else break;
    }
    keepAtZero(tally);
    return tally;
  };
}
