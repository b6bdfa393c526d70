import { decimal, isDecimalText } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/** Digits after the point that an imported amount may carry. */
export const AMOUNT_SCALE = 6;

/** Digits before the point that an imported amount may carry. */
export const AMOUNT_INTEGER_DIGITS = 18;

/** What is wrong with text given as an amount, as a sentence part for people ("has more than 6 decimal places"); null when nothing is. */
export function amountProblem(text: string): string | null {
  if (!isDecimalText(text)) return 'is not a plain decimal number such as 1234.56 (no thousands separators, exponent, plus sign or blanks)';
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  if (fraction.length > AMOUNT_SCALE) return `has more than ${String(AMOUNT_SCALE)} decimal places`;
  if (whole.length > AMOUNT_INTEGER_DIGITS) return `has more than ${String(AMOUNT_INTEGER_DIGITS)} digits before the decimal point`;
  return null;
}

/** Reads an imported amount. @throws RangeError with the problem, see amountProblem. */
export function parseAmount(text: string): Decimal {
  const problem = amountProblem(text);
  if (problem !== null) throw new RangeError(`${JSON.stringify(text.slice(0, 40))} ${problem}`);
  return decimal(text);
}
