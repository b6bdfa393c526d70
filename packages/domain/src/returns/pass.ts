import { compareDates } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { emptyTally } from './emptyTally.ts';
import type { Tally } from './emptyTally.ts';
import { effectiveEntries, isKnown, liveEntries } from './live.ts';
import type { LiveEntry } from './live.ts';
import { toMicro } from './micro.ts';
import { book, keepAtZero, latest, replaces, value } from './tally.ts';
import type { Commitment, Holding, Moment, Valuation } from './types.ts';

export interface Facts {
  readonly commitments: readonly Commitment[];
  readonly entries: readonly LiveEntry[];
  readonly valuations: readonly Valuation[];
}

/** The facts that count, by date. An entry is reversed once and its reversal is not, so what counts at a moment is what counted on each day before it, up to that day. */
export function inOrder({ commitments, entries, valuations }: Holding, moment: Moment): Facts {
  const counts = (row: Commitment | Valuation): boolean => row.date <= moment.asOf && isKnown(row, moment);
  return {
    commitments: commitments.filter(counts).toSorted((a, b) => compareDates(a.date, b.date)),
    entries: liveEntries(effectiveEntries(entries, moment)).toSorted((a, b) => compareDates(a.date, b.date)),
    valuations: valuations.filter(counts).toSorted((a, b) => (replaces(a, b) ? 1 : -1)),
  };
}

/** The tally of a holding, moved on from day to day, the same object each time, and whether anything but a commitment moved it. */
export function passOver({ commitments, entries, valuations }: Facts): (date: CivilDate) => { readonly tally: Tally; readonly moved: boolean } {
  const tally = emptyTally();
  let [commitmentAt, entryAt, valuationAt] = [0, 0, 0];
  return (date) => {
    let moved = false;
    for (let row = commitments[commitmentAt]; row !== undefined && row.date <= date; row = commitments[commitmentAt]) {
      tally.commitment += toMicro(row.amount);
      commitmentAt += 1;
    }
    for (;;) {
      const [entry, valuation] = [entries[entryAt], valuations[valuationAt]];
      // Flows of the valuation's own day are inside it: they come first.
      if (entry !== undefined && entry.date <= date && (valuation === undefined || entry.date <= valuation.date)) {
        book(tally, entry);
        tally.latestTransactionDate = latest(tally.latestTransactionDate, entry.date);
        entryAt += 1;
      } else if (valuation !== undefined && valuation.date <= date) {
        value(tally, valuation);
        valuationAt += 1;
      } else break;
      moved = true;
    }
    if (moved) {
      keepAtZero(tally);
      tally.noticeDate = latest(tally.latestTransactionDate, tally.valuationDate);
    }
    return { tally, moved };
  };
}
