import { compare, readPadded } from '../money/decimal.ts';

export const RELATIONS = ['equals', 'not_equals', 'less_than', 'greater_than', 'in', 'not_in'] as const;
export type Relation = (typeof RELATIONS)[number];

/**
 * Whether an answer stands in a relation to what is wanted. Numbers compare as decimals, everything else (ISO dates among it) as text; of several given at once
 * one is enough.
 * @param given what was answered; empty: nothing, which stands in no relation to anything
 */
export function relates(given: readonly string[], relation: Relation, wanted: string | readonly string[]): boolean {
  const all = typeof wanted === 'string' ? [wanted] : wanted;
  const isAny = () => given.some((value) => all.some((one) => order(value, one) === 0));
  const holds: Readonly<Record<Relation, () => boolean>> = {
    equals: isAny,
    in: isAny,
    not_equals: () => !isAny(),
    not_in: () => !isAny(),
    less_than: () => given.some((value) => all.every((one) => order(value, one) < 0)),
    greater_than: () => given.some((value) => all.every((one) => order(value, one) > 0)),
  };
  return given.length > 0 && holds[relation]();
}

function order(a: string, b: string): number {
  const [left, right] = [readPadded(a), readPadded(b)];
  if (left !== null && right !== null) return compare(left, right);
  return a < b ? -1 : a > b ? 1 : 0;
}
