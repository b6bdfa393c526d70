import { amountProblem } from './amount.ts';
import { decimal, isDecimalText, type Decimal } from './decimal.ts';
import { unpayable } from './minorUnits.ts';

const UNREADABLE_AMOUNT = 'Enter an amount such as 25000.';

/** Digits before the point of what one person puts into a fund: more is a slip of the hand. */
const DIGITS = 12;

/** Text that somebody typed as an amount that can be paid in the currency. */
export function readTypedAmount(text: string, currency: string): Decimal | 'blank' | { readonly problem: string } {
  if (text.trim() === '') return 'blank';
  const whole = /^-?0*(\d*)/.exec(text)?.[1] ?? '';
  if (isDecimalText(text) && whole.length > DIGITS) return { problem: 'Enter an amount below 1,000,000,000,000.' };
  if (amountProblem(text) !== null) return { problem: UNREADABLE_AMOUNT };
  const amount = decimal(text);
  const fault = unpayable(amount, currency);
  return fault === null ? amount : { problem: fault };
}
