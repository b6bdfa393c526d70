import { compareDates, dayNumber } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import type { FigureOf, Figures } from '../figures/table.ts';
import type { NetFlows } from './discount.ts';
import { solveRate } from './solve.ts';

/** Why there is no rate of return. */
export type IrrReason = Figures[FigureOf<'rate'>]['dashes'][number];

/** Internal rate of return: effective annual rate, actual/365. Either `rate` or `reason` is null. */
export interface Irr {
  /** 0.1234 is 12.34 % a year. */
  readonly rate: number | null;
  readonly reason: IrrReason | null;
  /** The day of the last leg: of a position, the later of its valuation's date and its last flow. */
  readonly closingDate: CivilDate | null;
  /** The flows span less than 365 days, so that the rate says what would come of a year like this. */
  readonly annualised: boolean;
  /** The others that fit, ascending, where `rate` was chosen of several: the one nearest to 10 %, one below -99.99 % only where there is no other. */
  readonly otherRates: readonly number[];
}

/** A flow to (+) or from (-) the investor. */
export interface DatedFlow {
  readonly date: CivilDate;
  readonly amount: number;
}

export const noIrr = (reason: IrrReason, closingDate: CivilDate | null = null): Irr => ({
  rate: null,
  reason,
  closingDate,
  annualised: false,
  otherRates: [],
});

/** Rate of return of dated flows in any order, what is left counted as a flow on the last day. What spreadsheets call XIRR. */
export function irr(flows: readonly DatedFlow[]): Irr {
  const days: number[] = [];
  const amounts: number[] = [];
  let last = -Infinity;
  let outflow = false;
  for (const { date, amount } of flows) {
    const day = dayNumber(date);
    if (day < last) return irr(flows.toSorted((a, b) => compareDates(a.date, b.date)));
    outflow ||= amount < 0;
    if (day === last) {
      amounts[amounts.length - 1] = (amounts.at(-1) ?? 0) + amount;
    } else {
      last = day;
      days.push(day);
      amounts.push(amount);
    }
  }
  return irrOfNetDays(days, amounts, flows.at(-1)?.date ?? null, outflow);
}

/**
 * The same over flows already added up by day.
 * @param days ascending day numbers, the last one that of `closingDate`.
 * @param outflow whether any flow, before days were added up, went out.
 */
export function irrOfNetDays(days: readonly number[], amounts: readonly number[], closingDate: CivilDate | null, outflow: boolean): Irr {
  if (days.length < 2 && outflow) return noIrr('single_day', closingDate);
  // A day whose flows cancel out moves nothing.
  const flows = amounts.includes(0) ? withoutZeros(days, amounts) : { days, amounts };
  let [paid, received] = [0, 0];
  for (const amount of flows.amounts) {
    if (amount < 0) paid -= amount;
    else received += amount;
  }
  if (paid === 0) return noIrr('no_outflow', closingDate);
  if (received === 0) return noIrr('no_sign_change', closingDate);
  if (!Number.isFinite(paid + received)) return noIrr('no_convergence', closingDate);
  const solved = solveRate(flows);
  if (solved === null) return noIrr('no_convergence', closingDate);
  const annualised = (days.at(-1) ?? 0) - (flows.days[0] ?? 0) < 365;
  return { rate: solved.rate, reason: null, closingDate, annualised, otherRates: solved.otherRates };
}

const withoutZeros = (days: readonly number[], amounts: readonly number[]): NetFlows => ({
  days: days.filter((_, i) => amounts[i] !== 0),
  amounts: amounts.filter((amount) => amount !== 0),
});
