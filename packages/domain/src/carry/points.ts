import { decimal } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';

/** Points of a carry pool in whole ten-thousandths, so that all arithmetic with them is exact. */
export type Points = bigint;

/** Decimal places that points may have. */
export const POINT_DECIMALS = 4;
const ONE_POINT = 10n ** BigInt(POINT_DECIMALS);

/** @throws RangeError where there are more than four decimal places */
export function toPoints(text: Decimal): Points {
  const [whole = '', places = ''] = text.split('.');
  if (places.length > POINT_DECIMALS) throw new RangeError(`${text} has more than ${String(POINT_DECIMALS)} decimal places`);
  return BigInt(whole + places.padEnd(POINT_DECIMALS, '0'));
}

export function fromPoints(points: Points): Decimal {
  const magnitude = points < 0n ? -points : points;
  const places = (magnitude % ONE_POINT).toString().padStart(POINT_DECIMALS, '0');
  return decimal(`${points < 0n ? '-' : ''}${String(magnitude / ONE_POINT)}.${places}`);
}

/** The smallest amount of points that a plan counts in, from the decimal places of its unit (0 to 4). */
export const unitOf = (decimals: number): Points => 10n ** BigInt(POINT_DECIMALS - decimals);

/** Rounded down to whole units. */
export const floorTo = (points: Points, unit: Points): Points => points - (points % unit);
