import type { CivilDate } from '../dates/civil.ts';
import type { Decimal } from '../money/decimal.ts';
import { SUMS } from './effects.ts';
import type { Sum } from './effects.ts';
import { effectiveEntries, liveEntries } from './live.ts';
import { fromMicro } from './micro.ts';
import { book, calledOf, emptyTally, receivedOf } from './tally.ts';
import type { LedgerEntry, Moment } from './types.ts';

/** What flowed from one day to another, both included, in fund currency. */
export interface Activity extends Readonly<Record<Sum, Decimal>> {
  /** Contributions, outside ones too, and cash settlements. */
  readonly called: Decimal;
  /** Distributions less withheld settlements. */
  readonly received: Decimal;
}

/**
 * The flows within a date range that ends on the as-of day; what stands at its end (NAV, balances, unfunded) is the position of that day.
 * Entries may be those of several profiles.
 */
export function computeActivity(entries: readonly LedgerEntry[], from: CivilDate, moment: Moment): Activity {
  const tally = emptyTally();
  for (const live of liveEntries(effectiveEntries(entries, moment))) if (live.date >= from) book(tally, live);
  return { ...decimalsOf(tally.sums), called: fromMicro(calledOf(tally)), received: fromMicro(receivedOf(tally)) };
}

export function decimalsOf(sums: Readonly<Record<Sum, bigint>>): Record<Sum, Decimal> {
  return Object.fromEntries(SUMS.map((sum) => [sum, fromMicro(sums[sum])])) as Record<Sum, Decimal>;
}
