import { laterOf } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { entryTypes } from '../figures/entryTypes.ts';
import { emptyTally, nothingInNav } from './emptyTally.ts';
import type { Tally } from './emptyTally.ts';
import { amountOf } from './formulas.ts';
import { compareIds, effectiveEntries, isKnown, liveEntries } from './live.ts';
import type { LiveEntry } from './live.ts';
import { toMicro } from './micro.ts';
import type { Micro } from './micro.ts';
import type { Holding, Moment, Valuation } from './types.ts';

/** One pass over the facts of a holding. @throws DecimalError for an amount that is no decimal of up to 6 places. */
export function tallyHolding(holding: Holding, moment: Moment): Tally {
  const tally = emptyTally();
  for (const row of holding.commitments) {
    if (row.date <= moment.asOf && isKnown(row, moment)) tally.commitment += toMicro(row.amount);
  }
  const effective = effectiveEntries(holding.entries, moment);
  for (const { effectiveDate } of effective) tally.latestTransactionDate = latest(tally.latestTransactionDate, effectiveDate);

  const valuation = latestValuation(holding.valuations, moment);
  if (valuation !== null) value(tally, valuation);
  for (const live of liveEntries(effective)) book(tally, live);
  keepAtZero(tally);
  tally.noticeDate = latest(tally.latestTransactionDate, tally.valuationDate);
  return tally;
}

/** Starts a NAV with a valuation: what is booked from then on and later than its day is rolled into it. */
export function value(tally: Tally, { date, grossNav }: Valuation): void {
  tally.valuationDate = date;
  tally.nav = { ...nothingInNav, valuation: toMicro(grossNav) };
}

/** Rolling alone never takes a NAV below zero. */
export function keepAtZero(tally: Tally): void {
  if (tally.nav === null) return;
  tally.nav.keptAtZero = 0n;
  const floor = tally.nav.valuation < 0n ? tally.nav.valuation : 0n;
  const rolled = amountOf('grossNav', { tally, opening: null }) ?? 0n;
  if (rolled < floor) tally.nav.keptAtZero = floor - rolled;
}

/** The latest of the valuations that count, in its latest version. */
export function latestValuation(rows: readonly Valuation[], moment: Moment): Valuation | null {
  let found: Valuation | null = null;
  for (const row of rows) {
    if (row.date <= moment.asOf && isKnown(row, moment) && (found === null || replaces(row, found))) found = row;
  }
  return found;
}

export function replaces(row: Valuation, other: Valuation): boolean {
  if (row.date !== other.date) return row.date > other.date;
  return (row.postedAt.getTime() - other.postedAt.getTime() || compareIds(row.id, other.id)) > 0;
}

/** Adds an entry to the sums, the flows and, where it is later than the valuation, to the NAV. */
export function book(tally: Tally, { entry, sign, date }: LiveEntry): void {
  const signed = (text: string): Micro => (sign === 1 ? toMicro(text) : -toMicro(text));
  const { sum, cashSum, equity, gross, later, financing, moves } = entryTypes[entry.type];
  const amount = signed(entry.amount);

  tally.sums[entry.settled === 'cash' ? (cashSum ?? sum) : sum] += amount;
  if (entry.type === 'distribution') {
    tally.sums.returnedCapital += signed(entry.returnOfCapital ?? '0');
    tally.sums.recallable += signed(entry.recallable ?? '0');
  }
  tally.flows.push({ date, equity: amount * (equity ?? 0n), gross: amount * (gross ?? 0n) });
  if (equity !== undefined) tally.lastEquityFlow = latest(tally.lastEquityFlow, date);
  if (gross !== undefined) tally.lastGrossFlow = latest(tally.lastGrossFlow, date);
  tally.financed ||= financing;
  tally.everLeveraged ||= entry.type === 'loan_draw';
  if (moves) tally.investedSince = earliest(tally.investedSince, date);
  // Flows of the valuation's own day are inside it.
  if (later !== undefined && tally.nav !== null && tally.valuationDate !== null && date > tally.valuationDate) tally.nav[later] += amount;
}

export const latest = (a: CivilDate | null, b: CivilDate | null): CivilDate | null => (a === null || b === null ? (a ?? b) : laterOf(a, b));

export const earliest = (a: CivilDate | null, b: CivilDate | null): CivilDate | null => (a === null || b === null ? (a ?? b) : b < a ? b : a);
