import { Big } from 'big.js';

declare const decimalBrand: unique symbol;

/**
 * An exact decimal number in canonical text: "1234.5", "-0.25", "0". No exponent, no plus sign, no trailing zeros after the point,
 * no leading zeros, no "-0". Amounts and rates travel and are stored in this form and never as a binary float.
 */
export type Decimal = string & { readonly [decimalBrand]: true };

export const ZERO = '0' as Decimal;
export const ONE = '1' as Decimal;

const PLAIN = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

// A constructor of our own: the settings of the shared one could be changed by any other module.
const Exact = Big();

/** Text that is not a plain decimal number. */
export class DecimalError extends Error {
  override readonly name = 'DecimalError';
}

/** True for plain decimal text such as "12", "-3.50" or "0.1"; false for "1e3", "+1", ".5", "1,000", "" and " 1". */
export function isDecimalText(text: string): boolean {
  return PLAIN.test(text);
}

/**
 * Reads plain decimal text strictly and gives it back in canonical form ("3.50" becomes "3.5").
 * @throws DecimalError for anything else, exponents and white space included.
 */
export function decimal(text: string): Decimal {
  if (!PLAIN.test(text)) throw new DecimalError(`not a plain decimal number: ${JSON.stringify(text.slice(0, 40))}`);
  return canonical(text);
}

/** The same of text that may be something else: null where it is no plain decimal number. */
export const readDecimal = (text: string): Decimal | null => (PLAIN.test(text) ? canonical(text) : null);

/** The same of a number that may begin with zeros, as identifiers do: "060" is "60". */
export const readPadded = (text: string): Decimal | null => readDecimal(text.replace(/^(-?)0+(?=\d)/, '$1'));

/**
 * What a number or a text with an exponent says, digit for digit: decimalOf(1e-3) is "0.001". For ratios and rates of return.
 * @throws Error for what is no finite number.
 */
export const decimalOf = (value: number | string): Decimal => print(new Exact(value));

function canonical(plain: string): Decimal {
  let end = plain.length;
  if (plain.includes('.')) {
    while (plain.charCodeAt(end - 1) === 48) end -= 1;
    if (plain.charCodeAt(end - 1) === 46) end -= 1;
  }
  const trimmed = end === plain.length ? plain : plain.slice(0, end);
  return (trimmed === '-0' ? '0' : trimmed) as Decimal;
}

const print = (value: Big): Decimal => canonical(value.toFixed());

/** Exact sum of any number of decimals; "0" for none. In whole units of the smallest place so far, which is several times cheaper than decimal objects. */
export function sum(values: Iterable<Decimal>): Decimal {
  let [total, scale, unit] = [0n, 0, 1n];
  for (const value of values) {
    const point = value.indexOf('.');
    const places = point < 0 ? 0 : value.length - point - 1;
    if (places > scale) {
      total *= 10n ** BigInt(places - scale);
      [scale, unit] = [places, 10n ** BigInt(places)];
    }
    const digits = BigInt(point < 0 ? value : value.slice(0, point) + value.slice(point + 1));
    total += places === scale ? digits : (digits * unit) / 10n ** BigInt(places);
  }
  const digits = (total < 0n ? -total : total).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return canonical(`${total < 0n ? '-' : ''}${scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`}`);
}

export const add = (a: Decimal, b: Decimal): Decimal => print(new Exact(a).plus(b));

export const subtract = (a: Decimal, b: Decimal): Decimal => print(new Exact(a).minus(b));

export const negate = (a: Decimal): Decimal => (a === '0' ? a : ((a.startsWith('-') ? a.slice(1) : `-${a}`) as Decimal));

/** Exact product: the scales add up and nothing is rounded. */
export const multiply = (a: Decimal, b: Decimal): Decimal => print(new Exact(a).times(b));

/**
 * Quotient rounded half away from zero to `scale` digits after the point.
 * @throws RangeError when b is zero.
 */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal {
  if (b === '0') throw new RangeError('division by zero');
  Exact.DP = scale;
  Exact.RM = 1;
  return print(new Exact(a).div(b));
}

/**
 * Quotient rounded half away from zero to `digits` significant digits.
 * @throws RangeError when b is zero.
 */
export function divideToSignificant(a: Decimal, b: Decimal, digits: number): Decimal {
  if (b === '0') throw new RangeError('division by zero');
  const [dividend, divisor] = [new Exact(a), new Exact(b)];
  // Enough places for the wanted digits and twenty more, so that rounding twice cannot show.
  Exact.DP = Math.max(0, digits + 20 - (dividend.e - divisor.e));
  Exact.RM = 1;
  return print(dividend.div(divisor).prec(digits, 1));
}

/** -1, 0 or 1 as a is smaller than, equal to or greater than b. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => new Exact(a).cmp(b);

/** -1, 0 or 1. */
export const signOf = (a: Decimal): -1 | 0 | 1 => (a === '0' ? 0 : a.startsWith('-') ? -1 : 1);

export const isZero = (a: Decimal): boolean => a === '0';

/** Rounded half away from zero to `scale` digits after the point, canonical ("1.50" stays "1.5"). */
export const round = (a: Decimal, scale: number): Decimal => print(new Exact(a).round(scale, 1));

/** Rounded half away from zero and printed with exactly `scale` digits after the point: toFixed("1.005", 2) is "1.01". Never an exponent. */
export function toFixed(a: Decimal, scale: number): string {
  const text = new Exact(a).toFixed(scale, 1);
  return /^-0(?:\.0*)?$/.test(text) ? text.slice(1) : text;
}

/** The nearest binary float, for ratios and rates of return; never for an amount that is shown, stored or added. */
export const toNumber = (a: Decimal): number => Number(a);
