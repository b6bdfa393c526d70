import { divideToSignificant, isZero, multiply, sum, toNumber } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';

/** Amount fields whose name ends so are in US dollars already and are never converted. */
const IN_DOLLARS = /_usd$/;

/**
 * An amount in the currency on display: `amount x conversionRate`, exact. Fields named `..._usd` are passed through. Null, shown as a dash,
 * when the amount or the rate is missing or the rate is zero.
 */
export function inDisplayCurrency(fieldName: string, amount: Decimal | null, conversionRate: Decimal | null): Decimal | null {
  if (IN_DOLLARS.test(fieldName)) return amount;
  if (amount === null || conversionRate === null || isZero(conversionRate)) return null;
  return multiply(amount, conversionRate);
}

/** equity called + gain + unpaid interest + loan balance; null when one is missing. */
export function totalGrossShareNav(row: {
  readonly equityCalled: Decimal | null;
  readonly gain: Decimal | null;
  readonly unpaidInterest: Decimal | null;
  readonly loanBalance: Decimal | null;
}): Decimal | null {
  const parts = [row.equityCalled, row.gain, row.unpaidInterest, row.loanBalance].filter((part) => part !== null);
  return parts.length < 4 ? null : sum(parts);
}

/** value / called, shown by formatMultiple; null when one is missing or nothing was called. */
export function cashOnCash(value: Decimal | null, called: Decimal | null): number | null {
  return value === null || called === null || isZero(called) ? null : toNumber(divideToSignificant(value, called, 20));
}
