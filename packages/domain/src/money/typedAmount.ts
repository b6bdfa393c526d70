import { amountProblem } from './amount.ts';
import { decimal, type Decimal } from './decimal.ts';
import { unpayable } from './minorUnits.ts';

export const UNREADABLE_AMOUNT = 'Enter an amount such as 25000.';

/** Text that somebody typed as an amount that can be paid in the currency. */
export function readTypedAmount(text: string, currency: string): Decimal | 'blank' | { readonly problem: string } {
  if (text.trim() === '') return 'blank';
  const problem = amountProblem(text);
  if (problem !== null) return { problem: UNREADABLE_AMOUNT };
  const amount = decimal(text);
  const fault = unpayable(amount, currency);
  return fault === null ? amount : { problem: fault };
}
