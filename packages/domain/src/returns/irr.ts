import { dayNumber } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import { solveRate } from './solve.ts';
import type { NullReason } from './types.ts';

/** Why there is no rate of return. */
export type IrrReason =
  /** No day on which more was paid in than came back. */
  | 'no_outflow'
  /** Paid in, and nothing came back or is left. */
  | 'no_sign_change'
  /** All flows fall on one day, so that no time has passed. */
  | 'single_day'
  /** No rate above -100 % makes the flows worth nothing, or it is beyond any number. */
  | 'no_convergence'
  | Extract<NullReason, 'no_valuation' | 'incomplete_valuation'>;

/** Internal rate of return: effective annual rate, actual/365. Either `rate` or `reason` is null. */
export interface Irr {
  /** 0.1234 is 12.34 % a year. */
  readonly rate: number | null;
  readonly reason: IrrReason | null;
  /** The day of the last leg: of a position, the later of its valuation's date and its last flow. */
  readonly closingDate: CivilDate | null;
  /** The flows span less than 365 days, so that the rate says what would come of a year like this. */
  readonly annualised: boolean;
  /** More than one rate fits; `rate` is the one nearest to 10 %. */
  readonly severalRoots: boolean;
}

/** A flow to (+) or from (-) the investor. */
export interface DatedFlow {
  readonly date: CivilDate;
  readonly amount: number;
}

export const noIrr = (reason: IrrReason, closingDate: CivilDate | null = null): Irr => ({ rate: null, reason, closingDate, annualised: false, severalRoots: false });

/** Rate of return of dated flows in any order, what is left counted as a flow on the last day. What Excel calls XIRR. */
export function irr(flows: readonly DatedFlow[]): Irr {
  const sorted = isInOrder(flows) ? flows : flows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const closing = sorted.at(-1);
  if (closing === undefined) return noIrr('no_outflow');
  const days: number[] = [];
  const amounts: number[] = [];
  let [last, count, outflow] = [NaN, 0, false];
  for (const { date, amount } of sorted) {
    const day = dayNumber(date);
    outflow ||= amount < 0;
    if (day === last) {
      amounts[count - 1] = (amounts[count - 1] ?? 0) + amount;
    } else {
      last = day;
      days.push(day);
      amounts.push(amount);
      count += 1;
    }
  }
  return irrOfNetDays(days, amounts, closing.date, outflow);
}

function isInOrder(flows: readonly DatedFlow[]): boolean {
  let previous = '';
  for (const { date } of flows) {
    if (date < previous) return false;
    previous = date;
  }
  return true;
}

/**
 * The same over flows already added up by day.
 * @param days ascending day numbers, the last one that of `closingDate`.
 * @param outflow whether any flow, before days were added up, went out.
 */
export function irrOfNetDays(days: readonly number[], amounts: readonly number[], closingDate: CivilDate, outflow: boolean): Irr {
  if (days.length < 2 && outflow) return noIrr('single_day', closingDate);
  const years: number[] = [];
  const moving: number[] = [];
  let [first, smallest, largest] = [NaN, 0, 0];
  for (let i = 0; i < days.length; i += 1) {
    const amount = amounts[i] ?? 0;
    // A day whose flows cancel out moves nothing.
    if (amount === 0) continue;
    const day = days[i] ?? 0;
    if (Number.isNaN(first)) first = day;
    years.push((day - first) / 365);
    moving.push(amount);
    if (amount < smallest) smallest = amount;
    if (amount > largest) largest = amount;
  }
  if (smallest === 0) return noIrr('no_outflow', closingDate);
  if (largest === 0) return noIrr('no_sign_change', closingDate);
  const solved = solveRate(years, moving);
  if (solved === null) return noIrr('no_convergence', closingDate);
  return { rate: solved.rate, reason: null, closingDate, annualised: (days.at(-1) ?? first) - first < 365, severalRoots: solved.severalRoots };
}
