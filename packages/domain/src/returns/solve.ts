import { allRoots } from './roots.ts';
import { rootBetween } from './newton.ts';

/** Of several rates the one nearest to this is meant: an ordinary return on private equity. */
const PLAUSIBLE_RATE = 0.1;

export interface SolvedRate {
  readonly rate: number;
  readonly severalRoots: boolean;
}

/**
 * The effective annual rate at which the flows are worth nothing, or null when there is none.
 *
 * The unknown is the continuous rate d = ln(1 + rate), over the whole line, so that a rate near -100 % is as easy to reach as one of a
 * million. One change of sign among the flows means exactly one root (Descartes). With more changes there is still exactly one when the
 * running totals from the first flow on and from the last flow back change sign once between them (Norstrom's criterion, which is
 * Laguerre's bound on the roots above and below zero). Only what passes neither test is searched for all its roots.
 * @param years ascending from 0; @param amounts none of them zero, both signs among them.
 */
export function solveRate(years: readonly number[], amounts: readonly number[]): SolvedRate | null {
  const roots = hasOneRoot(amounts)
    ? [rootBetween(years, amounts, -Infinity, Infinity, Math.sign(amounts[0] ?? 0))]
    : allRoots(years, amounts);
  const rates = roots.map((root) => Math.expm1(root)).filter((rate) => Number.isFinite(rate));
  rates.sort((a, b) => Math.abs(a - PLAUSIBLE_RATE) - Math.abs(b - PLAUSIBLE_RATE));
  const [rate] = rates;
  return rate === undefined ? null : { rate, severalRoots: rates.length > 1 };
}

function hasOneRoot(amounts: readonly number[]): boolean {
  return signChanges(amounts) === 1 || totalsChangeOnce(amounts);
}

function signChanges(values: readonly number[]): number {
  let [changes, previous] = [0, 0];
  for (const value of values) {
    if (value === 0) continue;
    if (previous !== 0 && value > 0 !== previous > 0) changes += 1;
    previous = value;
  }
  return changes;
}

function totalsChangeOnce(amounts: readonly number[]): boolean {
  const forward = runningTotals(amounts);
  const whole = forward.at(-1) ?? 0;
  // A total of zero is itself a root (rate 0) that neither count sees.
  if (whole === 0) return false;
  return signChanges(forward) + signChanges(runningTotals(amounts.toReversed())) === 1;
}

function runningTotals(amounts: readonly number[]): number[] {
  let total = 0;
  return amounts.map((amount) => (total += amount));
}
