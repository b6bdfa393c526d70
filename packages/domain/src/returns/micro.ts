import { DecimalError } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';

/** An exact amount as a whole number of millionths. Ledger amounts have at most 6 places, so sums and differences need nothing more; adding it is several times cheaper than a decimal object. */
export type Micro = bigint;

const PLACES = 6;
const UNIT = 1_000_000n;
const SHAPE = /^-?\d+(?:\.\d{1,6}0*)?$/;

/** @throws DecimalError unless the text is a plain decimal number of up to 6 places. */
export function toMicro(text: string): Micro {
  const point = text.indexOf('.');
  if (!SHAPE.test(text)) throw new DecimalError(`not an amount of up to ${String(PLACES)} places: ${JSON.stringify(text.slice(0, 40))}`);
  if (point < 0) return BigInt(text) * UNIT;
  return BigInt(text.slice(0, point) + text.slice(point + 1, point + 1 + PLACES).padEnd(PLACES, '0'));
}

export function fromMicro(value: Micro): Decimal {
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  const text = digits.slice(0, -PLACES) + (fraction === '' ? '' : `.${fraction}`);
  return (value < 0n ? `-${text}` : text) as Decimal;
}

/** As a float, for rates of return only. */
export const microToNumber = (value: Micro): number => Number(value) / 1e6;

/** a / b as the nearest float; exact to 20 places before it is rounded once. */
export const ratio = (a: Micro, b: Micro): number => Number(`${((a * 10n ** 20n) / b).toString()}e-20`);
