import { add, multiply, sum } from './decimal.ts';
import type { Decimal } from './decimal.ts';

declare const currencyOf: unique symbol;

/**
 * An amount with its currency (ISO 4217 code). `Money<'USD'>` and `Money<'EUR'>` do not mix at compile time; where the code is only
 * known when the program runs (`Money`), the functions below refuse a mixture by an exception.
 */
export interface Money<C extends string = string> {
  readonly amount: Decimal;
  readonly currency: C;
  /** Never set: keeps the currency parameter exact, so that the compiler does not widen two currencies to their union. */
  readonly [currencyOf]?: (currency: C) => C;
}

/** Amounts of different currencies met in one sum. */
export class MixedCurrenciesError extends Error {
  override readonly name = 'MixedCurrenciesError';
}

export const money = <C extends string>(amount: Decimal, currency: C): Money<C> => ({ amount, currency });

/** @throws MixedCurrenciesError when the currencies differ at run time. */
export function addMoney<C extends string>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  if (a.currency !== b.currency) throw new MixedCurrenciesError(`cannot add ${b.currency} to ${a.currency}`);
  return money(add(a.amount, b.amount), a.currency);
}

/** One total for each currency, in the order of first appearance: where a total would mix currencies there is one line each. */
export function totalsByCurrency(amounts: Iterable<Money>): Money[] {
  const groups = new Map<string, Decimal[]>();
  for (const { amount, currency } of amounts) {
    const group = groups.get(currency);
    if (group === undefined) groups.set(currency, [amount]);
    else group.push(amount);
  }
  return [...groups].map(([currency, group]) => money(sum(group), currency));
}

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
