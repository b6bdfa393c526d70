/** What may be typed for an amount. */
export interface AmountRules {
  /** ISO code; it and its symbol may be typed along. */
  readonly currency: string;
  readonly decimals: number;
  readonly isNegativeAllowed: boolean;
}

export type AmountProblem = 'unreadable' | 'too_precise' | 'negative';

/** What was typed, as an exact decimal (`-1250.5`), or why it is none. */
export type AmountRead = { readonly value: string } | { readonly problem: AmountProblem };

const groupSigns = /[\s'\u2019]/g;
const minus = /^[-\u2212\u2013]/;

function symbolOf(currency: string): string {
  try {
    const parts = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
    return parts.find(({ type }) => type === 'currency')?.value ?? currency;
  } catch {
    return currency;
  }
}

/** Without the sign of the currency before or behind the digits. Between them (`12€50`) it stays, and so it does where its own point (`kr. 50`) may be the amount's. */
function withoutSign(text: string, sign: string): string {
  const at = text.indexOf(sign);
  if (at < 0) return text;
  const before = text.slice(0, at);
  const rest = text.slice(at + sign.length);
  const after = /\p{L}$/u.test(sign) ? rest.replace(/^\.(?=\s|$)/, '') : rest;
  const isUnclear = (/\d/.test(before) && /\d/.test(after)) || (/\p{L}$/u.test(sign) && after.startsWith('.'));
  return isUnclear ? text : before + after;
}

/** The digits with a point before the decimals; undefined where it cannot be told which of the signs that is. */
function withPoint(digits: string): string | undefined {
  const lastComma = digits.lastIndexOf(',');
  const lastPoint = digits.lastIndexOf('.');
  if (lastComma >= 0 && lastPoint >= 0) {
    const group = lastPoint > lastComma ? ',' : '.';
    const at = Math.max(lastComma, lastPoint);
    const whole = digits.slice(0, at);
    const fraction = digits.slice(at + 1);
    return isGrouped(whole, group) && !fraction.includes(group) ? `${whole.replaceAll(group, '')}.${fraction}` : undefined;
  }
  if (isGrouped(digits, ',')) return digits.replaceAll(',', '');
  if (digits.indexOf('.') !== lastPoint) return isGrouped(digits, '.') ? digits.replaceAll('.', '') : undefined;
  return digits.indexOf(',') === lastComma ? digits.replace(',', '.') : undefined;
}

/** In threes: 1,250,000 but neither 12,50 nor 0,125, which nobody would group. */
function isGrouped(digits: string, sign: string): boolean {
  const [first = '', ...others] = digits.split(sign);
  return /^[1-9]\d{0,2}$/.test(first) && others.length > 0 && others.every((other) => /^\d{3}$/.test(other));
}

/**
 * Reads what somebody typed: `1250.5`, `1,250.50`, `1 250,50`, `1'250`, `$1,250`, `(1,250)`. A lone comma before three digits groups,
 * a lone point never does: `1.250` has three decimals, and is refused where two are allowed, rather than taken for either.
 */
export function readAmount(typed: string, { currency, decimals, isNegativeAllowed }: AmountRules): AmountRead {
  const bare = [currency, symbolOf(currency).toUpperCase()].reduce(withoutSign, typed.toUpperCase()).replace(groupSigns, '');
  const isBracketed = /^\(.*\)$/.test(bare);
  const isNegative = isBracketed || minus.test(bare);
  const point = withPoint(isBracketed ? bare.slice(1, -1) : bare.replace(minus, ''));
  if (point === undefined || !/^(\d+\.?\d*|\.\d+)$/.test(point)) return { problem: 'unreadable' };
  const [whole = '', fraction = ''] = point.split('.');
  if (fraction.length > decimals) return { problem: 'too_precise' };
  const part = fraction.replace(/0+$/, '');
  const size = `${whole.replace(/^0+(?=\d)/, '') || '0'}${part === '' ? '' : `.${part}`}`;
  if (!isNegative || size === '0') return { value: size };
  return isNegativeAllowed ? { value: `-${size}` } : { problem: 'negative' };
}

/** An exact decimal as `readAmount` gives it, for people: thousands apart, cents as two digits. */
export function showAmount(value: string, decimals: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const part = fraction === '' ? '' : `.${fraction.padEnd(Math.min(decimals, 2), '0')}`;
  return `${sign === '' ? '' : '\u2212'}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${part}`;
}
