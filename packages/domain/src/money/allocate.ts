import { AMOUNT_SCALE } from './amount.ts';
import { decimal } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/**
 * Splits `total` in the proportions of `weights` into parts of `scale` decimal places that add up to `total` exactly, by largest
 * remainder: every part is first rounded towards zero, and the units left over go one each to the parts that lost most
 * (equal losses: the earlier part). A zero weight gets nothing.
 * @param scale decimal places of the parts, 2 for cents; `total` may not have more.
 * @throws RangeError when a weight is negative, all weights are zero or there are none, or `total` has more places than `scale`.
 */
export function allocate(total: Decimal, weights: readonly Decimal[], scale: number): Decimal[] {
  const units = toUnits(total, scale);
  const shares = weights.map((weight) => toUnits(weight, Math.max(AMOUNT_SCALE, ...weights.map(placesOf))));
  const whole = shares.reduce((a, b) => a + b, 0n);
  if (shares.some((share) => share < 0n) || whole === 0n) throw new RangeError('weights must not be negative and not all zero');

  const sign = units < 0n ? -1n : 1n;
  const magnitude = units * sign;
  const parts = shares.map((share) => ({ units: (magnitude * share) / whole, lost: (magnitude * share) % whole }));
  let left = magnitude - parts.reduce((a, part) => a + part.units, 0n);
  // Sorting keeps the order of equals.
  for (const part of parts.toSorted((a, b) => Number(b.lost - a.lost))) {
    if (left === 0n) break;
    part.units += 1n;
    left -= 1n;
  }
  return parts.map((part) => fromUnits(part.units * sign, scale));
}

const placesOf = (value: Decimal): number => value.split('.')[1]?.length ?? 0;

function toUnits(value: Decimal, scale: number): bigint {
  const places = placesOf(value);
  if (places > scale) throw new RangeError(`${value} has more than ${String(scale)} decimal places`);
  return BigInt(value.replace('.', '') + '0'.repeat(scale - places));
}

function fromUnits(units: bigint, scale: number): Decimal {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return decimal(units < 0n ? `-${text}` : text);
}
