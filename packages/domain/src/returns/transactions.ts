import type { CivilDate } from '../dates/civil.ts';
import { entryTypes } from '../figures/entryTypes.ts';
import type { EntryType } from '../figures/entryTypes.ts';
import { recordOf } from '../figures/recordOf.ts';
import type { Decimal } from '../money/decimal.ts';
import { emptyTally } from './emptyTally.ts';
import { amountOf } from './formulas.ts';
import { effectiveEntries, liveEntries } from './live.ts';
import type { LiveEntry } from './live.ts';
import { fromMicro } from './micro.ts';
import { SUMS } from './sums.ts';
import type { Sum } from './sums.ts';
import { book } from './tally.ts';
import type { Holding, Moment } from './types.ts';

/** What happened on a day, in words for investors. */
export const TRANSACTION_TYPES = ['Capital call', 'Distribution', 'Call and distribution', 'Loan payment', 'Correction'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** What the entries of one holding that take effect on one day come to, in the currency of the fund. Reversals take off. */
export interface Transaction {
  readonly date: CivilDate;
  readonly type: TransactionType;
  readonly sums: Readonly<Record<Sum, Decimal>>;
  readonly totalCalledCalculated: Decimal;
  readonly received: Decimal;
}

/**
 * The days on which money moved, the newest first: their sums add up to the flows of computePosition for the same range. Interest that accrues is no transaction.
 * @param from the first day; null: from the beginning.
 * @throws DecimalError for an amount that is no decimal of up to 6 places.
 */
export function transactionsOf({ entries }: Holding, moment: Moment, from: CivilDate | null): Transaction[] {
  const live = liveEntries(effectiveEntries(entries, moment)).filter(({ entry, date }) => entryTypes[entry.type].moves && (from === null || date >= from));
  const days = [...Map.groupBy(live, ({ date }) => date)];
  return days.toSorted(([one], [other]) => (one < other ? 1 : -1)).map(([date, ofDay]) => ({ date, type: typeOf(ofDay), ...flowsOf(ofDay) }));
}

function flowsOf(live: readonly LiveEntry[]): Omit<Transaction, 'date' | 'type'> {
  const tally = emptyTally();
  for (const each of live) book(tally, each);
  const amount = (name: 'totalCalledCalculated' | 'received') => fromMicro(amountOf(name, { tally, opening: null }) ?? 0n);
  return { sums: recordOf(SUMS, (sum) => fromMicro(tally.sums[sum])), totalCalledCalculated: amount('totalCalledCalculated'), received: amount('received') };
}

const called: readonly EntryType[] = ['contribution', 'contribution_outside_commitment', 'loan_draw'];

function typeOf(live: readonly LiveEntry[]): TransactionType {
  if (live.some(({ reversal }) => reversal !== null)) return 'Correction';
  const isCall = live.some(({ entry }) => called.includes(entry.type));
  const isDistribution = live.some(({ entry }) => entry.type === 'distribution');
  if (isCall) return isDistribution ? 'Call and distribution' : 'Capital call';
  return isDistribution ? 'Distribution' : 'Loan payment';
}
