import { balanceKeepsSign } from './discount.ts';
import type { NetFlows } from './discount.ts';
import { rootBetween } from './newton.ts';
import { allRoots } from './roots.ts';

/** Of several rates the one nearest to this is meant: an ordinary return on private equity. */
const PLAUSIBLE_RATE = 0.1;
/** A rate below this is a root of the equation and the return of nothing that is left: it is meant only where there is no other. */
const ALL_BUT_LOST = -0.9999;

export interface SolvedRate {
  readonly rate: number;
  /** Ascending. */
  readonly otherRates: readonly number[];
}

/**
 * The effective annual rate (actual/365) at which the flows are worth nothing, or null when there is none.
 *
 * The unknown is the continuous rate, ln(1 + rate), over the whole line, so that a rate near -100 % is as easy to reach as one of a million.
 * First and last flow of opposite signs mean that there is a root. It is the only one when the flows change sign once (Descartes), or
 * when the balance, compounded at the rate found, never changes sign: then the money was invested throughout and never borrowed
 * (the 'pure investment' of Teichroew, Robichek and Montalbano, 1965). Only what passes neither test is searched for all its roots.
 */
export function solveRate(flows: NetFlows): SolvedRate | null {
  const { amounts } = flows;
  const [first = 0, last = 0] = [amounts[0], amounts.at(-1)];
  if (first > 0 !== last > 0) {
    const root = rootBetween(flows, -Infinity, Infinity, Math.sign(first));
    if (signChanges(amounts) === 1 || (Number.isFinite(root) && balanceKeepsSign(flows, root))) {
      const rate = annual(root);
      return Number.isFinite(rate) ? { rate, otherRates: [] } : null;
    }
  }
  const rates = allRoots(flows).map(annual).filter(Number.isFinite);
  const [rate] = rates.toSorted((a, b) => Number(isAllButLost(a)) - Number(isAllButLost(b)) || Math.abs(a - PLAUSIBLE_RATE) - Math.abs(b - PLAUSIBLE_RATE));
  return rate === undefined ? null : { rate, otherRates: rates.toSpliced(rates.indexOf(rate), 1) };
}

const isAllButLost = (rate: number): boolean => rate < ALL_BUT_LOST;

/** Rounded to 12 places: beyond lies the noise of binary floats, which could turn an exact 12.345 % into the 12.34 % of a screen. */
function annual(ratePerDay: number): number {
  const rate = Math.expm1(ratePerDay * 365);
  return Math.abs(rate) < 1000 ? Math.round(rate * 1e12) / 1e12 + 0 : rate;
}

function signChanges(amounts: readonly number[]): number {
  let changes = 0;
  let previous = amounts[0] ?? 0;
  for (const amount of amounts) {
    if (amount > 0 !== previous > 0) changes += 1;
    previous = amount;
  }
  return changes;
}
