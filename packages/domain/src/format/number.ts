/** Shown for what is missing. */
export const DASH = '–';

/** How an amount is shown. */
export interface MoneyDisplay {
  /** ISO 4217 code and the symbol to print; none: the bare number. */
  readonly currency?: { readonly code: string; readonly symbol: string };
  /** Two decimals instead of whole units. */
  readonly showCents?: boolean;
  /** Text for an amount of zero, unless preserveZero is set. */
  readonly zeroText?: string;
  readonly preserveZero?: boolean;
  readonly locale?: string;
}

/** An exact amount as shown: whole units or cents, rounded half away from zero, negatives in parentheses, a dash for no amount. */
export function formatMoney(amount: string | null | undefined, display: MoneyDisplay = {}): string {
  if (amount === null || amount === undefined) return DASH;
  if (isZeroText(amount) && display.zeroText !== undefined && display.preserveZero !== true) return display.zeroText;
  const digits = display.showCents === true ? 2 : 0;
  const { currency } = display;
  if (currency === undefined) return negativesInParentheses(amount, (text) => numberFormat(display.locale, digits).format(text));
  const format = moneyFormat(display.locale, /^[A-Z]{3}$/.test(currency.code) ? currency.code : 'XXX', digits);
  return negativesInParentheses(amount, (text) =>
    format
      .formatToParts(text)
      .map((part) => (part.type === 'currency' ? currency.symbol : part.value))
      .join(''),
  );
}

/** A fraction as a percentage: 0.1234 is "12.34%", zero is "0%", negatives in parentheses, a dash for none. */
export function formatPercentage(fraction: number | string | null | undefined, locale?: string): string {
  if (fraction === null || fraction === undefined) return DASH;
  const text = String(fraction);
  return negativesInParentheses(text, (magnitude) => percentFormat(locale, isZeroText(text) ? 0 : 2).format(magnitude));
}

/** A rate of return as a percentage: below −99 % with the places that tell it from the loss of everything. */
export function formatRate(rate: number): string {
  if (rate >= -0.99 || rate <= -1) return formatPercentage(rate);
  const digits = Math.min(12, Math.max(2, 1 - Math.floor(Math.log10((1 + rate) * 100))));
  return negativesInParentheses(String(rate), (magnitude) => percentFormat(undefined, digits).format(magnitude));
}

/** A multiple, with one decimal unless more are asked for: 1.25 is "1.3x"; a dash for none. */
export function formatMultiple(multiple: number | string | null | undefined, locale?: string, digits = 1): string {
  if (multiple === null || multiple === undefined) return DASH;
  return negativesInParentheses(String(multiple), (magnitude) => `${numberFormat(locale, digits).format(magnitude)}x`);
}

const isZeroText = (text: string): boolean => /^-?0*(?:\.0*)?$/.test(text);

/** A number that rounds to zero shows no parentheses. */
function negativesInParentheses(text: string, print: (magnitude: Intl.StringNumericLiteral) => string): string {
  const magnitude = text.replace(/^-/, '') as Intl.StringNumericLiteral;
  const shown = print(magnitude);
  return text.startsWith('-') && shown !== print('0') ? `(${shown})` : shown;
}

const formats = new Map<string, Intl.NumberFormat>();

function cached(locale: string | undefined, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = [locale, options.style, options.currency, options.maximumFractionDigits].join();
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale ?? 'en-US', { roundingMode: 'halfExpand', ...options });
  formats.set(key, made);
  return made;
}

const places = (digits: number): Intl.NumberFormatOptions => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

const numberFormat = (locale: string | undefined, digits: number): Intl.NumberFormat => cached(locale, places(digits));

const percentFormat = (locale: string | undefined, digits: number): Intl.NumberFormat => cached(locale, { style: 'percent', ...places(digits) });

const moneyFormat = (locale: string | undefined, currency: string, digits: number): Intl.NumberFormat =>
  cached(locale, { style: 'currency', currency, currencyDisplay: 'symbol', ...places(digits) });
