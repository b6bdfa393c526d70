import { isZero, multiply } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';

/** Whether an amount field is in US dollars already and never converted: its name ends in `_usd`. */
export const isInDollars = (fieldName: string): boolean => fieldName.endsWith('_usd');

/** An amount in the currency on display: `amount x conversionRate`, exact. Null, shown as a dash, when either is missing or the rate is zero. */
export function inDisplayCurrency(amount: Decimal | null, conversionRate: Decimal | null): Decimal | null {
  if (amount === null || conversionRate === null || isZero(conversionRate)) return null;
  return multiply(amount, conversionRate);
}
