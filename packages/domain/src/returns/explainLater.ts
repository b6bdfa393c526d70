import { laterOf } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import type { EntryType } from '../figures/entryTypes.ts';
import { commitmentAlone, restsOnValuation, weigh, weighEntry } from './explainEffects.ts';
import type { Weighed } from './explainEffects.ts';
import { isKnown } from './live.ts';
import { toMicro } from './micro.ts';
import type { Holding, LedgerEntry, Moment } from './types.ts';

/** A fact of a day on or before the moment's that was posted after that day had ended. */
export interface LaterFact {
  readonly holder: number;
  readonly date: CivilDate;
  readonly type: EntryType | 'commitment' | 'valuation';
  readonly amount: string;
  readonly reference: string | null;
  readonly reverses: string | null;
  readonly postedAt: Date;
  /** False: left out, because it was not known yet. */
  readonly isCounted: boolean;
}

/** The facts of one holding that matter to a figure and became known after the moment's day, or only after its knowledge. */
export function laterFacts(holding: Holding, moment: Moment, dayEnded: Date, weighed: Weighed): Omit<LaterFact, 'holder'>[] {
  const { figure, kind, frame } = weighed;
  const isLater = (row: { readonly postedAt: Date }, date: CivilDate) => date <= moment.asOf && (row.postedAt >= dayEnded || !isKnown(row, moment));
  const said = (row: { readonly postedAt: Date }) => ({ postedAt: row.postedAt, isCounted: isKnown(row, moment) });
  const none = { reference: null, reverses: null };

  const commitments = holding.commitments
    .filter((row) => isLater(row, row.date) && weigh(figure, kind, commitmentAlone(toMicro(row.amount))).matters)
    .map((row) => ({ date: row.date, type: 'commitment' as const, amount: row.amount, ...none, ...said(row) }));

  const byReference = new Map(holding.entries.map((entry) => [entry.reference, entry]));
  const entries = holding.entries
    .filter((row) => isLater(row, row.effectiveDate) && weighEntry(weighed, asPosted(row, byReference)).matters)
    .map((row) => ({
      date: row.effectiveDate,
      type: row.type,
      amount: row.amount,
      reference: row.reference,
      reverses: row.reversesReference ?? null,
      ...said(row),
    }));

  const inUse = (date: CivilDate) =>
    (restsOnValuation(figure, kind, false) && date >= (frame.valuationDate ?? '')) ||
    (frame.opening !== null && restsOnValuation(figure, kind, true) && date <= frame.opening.date && date >= (frame.opening.valuationDate ?? ''));
  const valuations = holding.valuations
    .filter((row) => isLater(row, row.date) && inUse(row.date))
    .map((row) => ({ date: row.date, type: 'valuation' as const, amount: row.grossNav, ...none, ...said(row) }));
  return [...commitments, ...entries, ...valuations];
}

/** An entry as it counts by itself; a reversal as what it reverses, whether or not both cancel out. */
function asPosted(row: LedgerEntry, byReference: ReadonlyMap<string, LedgerEntry>) {
  const target = byReference.get(row.reversesReference ?? '');
  if (target === undefined) return { entry: row, sign: 1 as const, date: row.effectiveDate, reversal: null };
  return { entry: target, sign: -1 as const, date: laterOf(row.effectiveDate, target.effectiveDate), reversal: row };
}
