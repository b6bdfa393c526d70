import type { CivilDate } from '../dates/civil.ts';
import { decimal, sum } from '../money/decimal.ts';
import type { Decimal } from '../money/decimal.ts';
import { fromPoints, toPoints } from './points.ts';
import type { Points } from './points.ts';
import type { Standing } from './types.ts';

/** A version of a value of the whole plan: points of the pool, or an amount in the plan's currency. */
export interface PlanValue {
  readonly date: CivilDate;
  readonly amount: Decimal;
}

/** Points that a pool has where nothing is said. */
export const USUAL_POOL: Decimal = decimal('10000');

/** The version that counts on a day: the latest on or before it, of several of one day the one posted last. @param versions in the order of posting */
export function valueAt(versions: readonly PlanValue[], day: CivilDate): PlanValue | null {
  let found: PlanValue | null = null;
  for (const version of versions) if (version.date <= day && (found === null || version.date >= found.date)) found = version;
  return found;
}

/** The points of a plan's pool on a day. @param versions in the order of posting */
export const poolAt = (versions: readonly PlanValue[], day: CivilDate): Points => toPoints(valueAt(versions, day)?.amount ?? USUAL_POOL);

/** Why points have no value. */
export type ValueReason = 'no_pool' | 'no_value';

/** What points are worth, to cents of the plan's currency: vested and unvested add up to the whole. */
export type Worth =
  | { readonly whole: Decimal; readonly vested: Decimal; readonly unvested: Decimal; readonly reason: null }
  | { readonly whole: null; readonly vested: null; readonly unvested: null; readonly reason: ValueReason };

const unknown = (reason: ValueReason): Worth => ({ whole: null, vested: null, unvested: null, reason });

/**
 * Estimated or fair market value of what a grant holds: value of the plan × bps / points of the pool, to cents, half away from zero; vested is that ×
 * vested bps / bps, again to cents; unvested is the rest.
 */
export function worthOf({ bps, vested }: Pick<Standing, 'bps' | 'vested'>, pool: Points, value: PlanValue | null): Worth {
  if (pool === 0n) return unknown('no_pool');
  if (value === null) return unknown('no_value');
  const [micro, places] = scaled(value.amount);
  const whole = roundedQuotient(micro * bps * 100n, pool * places);
  const vestedCents = bps === 0n ? 0n : roundedQuotient(whole * vested, bps);
  return { whole: fromCents(whole), vested: fromCents(vestedCents), unvested: fromCents(whole - vestedCents), reason: null };
}

/** Adds up cents; unknown where one part is. */
export function sumOfWorth(parts: readonly Worth[]): Worth {
  const missing = parts.find(({ reason }) => reason !== null);
  if (missing?.reason) return unknown(missing.reason);
  const add = (field: 'whole' | 'vested' | 'unvested') => sum(parts.map((part) => part[field] ?? decimal('0')));
  return { whole: add('whole'), vested: add('vested'), unvested: add('unvested'), reason: null };
}

/** A part of a whole as a fraction, 0 of nothing: the whole counts as 1 where it is nothing. */
export const fractionOf = (part: Points, whole: Points): number => (whole === 0n ? Number(fromPoints(part)) : Number(part) / Number(whole));

/** The amount as a whole number and what it is over. */
function scaled(amount: Decimal): readonly [bigint, bigint] {
  const places = amount.split('.')[1]?.length ?? 0;
  return [BigInt(amount.replace('.', '')), 10n ** BigInt(places)];
}

/** Half away from zero; `under` above zero. */
function roundedQuotient(over: bigint, under: bigint): bigint {
  const magnitude = over < 0n ? -over : over;
  const quotient = (2n * magnitude + under) / (2n * under);
  return over < 0n ? -quotient : quotient;
}

function fromCents(cents: bigint): Decimal {
  const magnitude = cents < 0n ? -cents : cents;
  return decimal(`${cents < 0n ? '-' : ''}${String(magnitude / 100n)}.${String(magnitude % 100n).padStart(2, '0')}`);
}
