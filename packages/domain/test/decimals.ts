import * as fc from 'fast-check';
import { decimal } from '../src/money/decimal.ts';
import type { Decimal } from '../src/money/decimal.ts';

/** Decimals of up to 12 places, of either sign, from nothing to a thousand billions. */
export const anyDecimal = (): fc.Arbitrary<Decimal> =>
  fc.tuple(fc.bigInt(-(10n ** 24n), 10n ** 24n), fc.integer({ min: 0, max: 12 })).map(([digits, shorter]) => unscaled(digits / 10n ** BigInt(shorter), 12));

/** Amounts of up to `places` places between the two whole numbers. */
export const anyAmount = (min: number, max: number, places: number): fc.Arbitrary<Decimal> =>
  fc.bigInt(BigInt(min) * 10n ** BigInt(places), BigInt(max) * 10n ** BigInt(places)).map((digits) => unscaled(digits, places));

/** A decimal as a whole number of the unit 10^-places, read digit by digit: arithmetic of its own for tests to compare with. */
export function scaled(value: string, places: number): bigint {
  const [whole = '0', fraction = ''] = value.replace('-', '').split('.');
  const digits = BigInt(whole + fraction.padEnd(places, '0'));
  return value.startsWith('-') ? -digits : digits;
}

export function unscaled(digits: bigint, places: number): Decimal {
  const text = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
  const printed = places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
  return decimal(digits < 0n ? `-${printed}` : printed);
}
