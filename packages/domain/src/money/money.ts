import { multiply, sum } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/** amount x conversion_rate = amount in the target currency, exact and not rounded. A missing amount or rate stays missing. */
export function convert(amount: Decimal | null, conversionRate: Decimal | null): Decimal | null {
  return amount === null || conversionRate === null ? null : multiply(amount, conversionRate);
}

/** A total that says when some of its parts are missing, so that nobody takes it for the whole. */
export interface Total {
  /** Sum of the parts that are there; null when there are parts and every one is missing. */
  readonly amount: Decimal | null;
  readonly incomplete: boolean;
}

export function totalOf(parts: readonly (Decimal | null)[]): Total {
  const known = parts.filter((part) => part !== null);
  const incomplete = known.length < parts.length;
  return { amount: incomplete && known.length === 0 ? null : sum(known), incomplete };
}
