import { decimalOf, multiply, toFixed, type Decimal } from '../money/decimal.ts';

/** Shown for what is missing. */
export const DASH = '–';

/** How an amount is shown. */
export interface MoneyDisplay {
  /** With the symbol to print; none: the bare number. */
  readonly currency?: { readonly symbol: string };
  /** Two decimals instead of whole units. */
  readonly showCents?: boolean;
  /** So many decimals, whatever else is said. */
  readonly decimals?: number;
  /** Text for an amount of zero, unless preserveZero is set. */
  readonly zeroText?: string;
  readonly preserveZero?: boolean;
}

/** An exact amount as shown: whole units or cents, rounded half away from zero, negatives in parentheses, a dash for no amount. */
export function formatMoney(amount: string | null | undefined, display: MoneyDisplay = {}): string {
  if (amount === null || amount === undefined) return DASH;
  if (isZeroText(amount) && display.zeroText !== undefined && display.preserveZero !== true) return display.zeroText;
  const digits = display.decimals ?? (display.showCents === true ? 2 : 0);
  const { currency } = display;
  return negativesInParentheses(amount, (magnitude) => {
    const shown = grouped(magnitude, digits);
    return currency === undefined ? shown : withSymbol(shown, currency.symbol);
  });
}

/** A fraction as a percentage: 0.1234 is "12.34%", zero is "0%", negatives in parentheses, a dash for none. */
export function formatPercentage(fraction: number | string | null | undefined): string {
  if (fraction === null || fraction === undefined) return DASH;
  const text = String(fraction);
  return percentage(text, isZeroText(text) ? 0 : 2);
}

/** A rate of return as a percentage: below −99 % with the places that tell it from the loss of everything. */
export function formatRate(rate: number): string {
  if (rate >= -0.99 || rate <= -1) return formatPercentage(rate);
  return percentage(String(rate), Math.min(12, Math.max(2, 1 - Math.floor(Math.log10((1 + rate) * 100)))));
}

/** A multiple, with one decimal unless more are asked for: 1.25 is "1.3x"; a dash for none. */
export function formatMultiple(multiple: number | string | null | undefined, digits = 1): string {
  if (multiple === null || multiple === undefined) return DASH;
  return negativesInParentheses(String(multiple), (magnitude) => `${grouped(magnitude, digits)}x`);
}

/** Points of a carry pool: four decimals at most, without zeros at their end, negatives in parentheses, a dash for none. */
export function formatPoints(points: string | null | undefined): string {
  if (points === null || points === undefined) return DASH;
  return negativesInParentheses(points, (magnitude) => grouped(magnitude, 4).replace(/\.?0+$/, ''));
}

const isZeroText = (text: string): boolean => /^-?0*(?:\.0*)?$/.test(text);

const percentage = (text: string, digits: number): string => negativesInParentheses(text, (magnitude) => `${grouped(multiply(magnitude, HUNDRED), digits)}%`);

const HUNDRED = decimalOf(100);

/** A number that rounds to zero shows no parentheses. */
function negativesInParentheses(text: string, print: (magnitude: Decimal) => string): string {
  const shown = print(decimalOf(text.replace(/^-/, '')));
  return text.startsWith('-') && /[1-9]/.test(shown) ? `(${shown})` : shown;
}

/** With a comma between thousands. Making an `Intl.NumberFormat` for that would cost every first load a third of its drawing. */
const grouped = (magnitude: Decimal, digits: number): string => toFixed(magnitude, digits).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',');

/** A symbol in front of the number; with a space where letters would touch it. */
const withSymbol = (shown: string, symbol: string): string => `${symbol}${/\p{L}$/u.test(symbol) ? '\u00A0' : ''}${shown}`;
