import { formatMoney } from '../format/number.ts';
import { add, compare, isZero, signOf, ZERO, type Decimal } from '../money/decimal.ts';
import { shownPlaces } from '../money/minorUnits.ts';
import { readTypedAmount } from '../money/typedAmount.ts';
import type { OrderDirection, OrderKind } from './states.ts';

/** What an order or sale is held against, in the currency of the fund. */
export interface OrderLimits {
  readonly kind: OrderKind;
  readonly direction: OrderDirection;
  /** ISO 4217, with the symbol to print. */
  readonly currency: { readonly code: string; readonly symbol: string };
  /** What can be asked for less of: what is not called of an order's commitment, the worth of a sale. Null: not known, and so no limit. */
  readonly held: Decimal | null;
  /** What other open requests of the kind ask for less of already. */
  readonly asked: Decimal;
}

/** A typed amount of an order or sale, exact, or the sentence that says what is wrong with it. */
export function readOrderAmount(typed: string, { kind, direction, currency, held, asked }: OrderLimits): Decimal | { readonly problem: string } {
  const amount = readTypedAmount(typed.trim(), currency.code);
  if (amount === 'blank') return { problem: 'Required' };
  if (typeof amount === 'object') return amount;
  if (signOf(amount) <= 0) return { problem: 'Enter a positive number' };
  if (direction === 'increase' || held === null) return amount;
  const most = signOf(held) < 0 ? ZERO : held;
  if (compare(add(amount, asked), most) <= 0) return amount;
  const shown = (value: Decimal) => `${currency.symbol} ${formatMoney(value, { decimals: shownPlaces(value, currency.code) })} ${currency.code}`;
  const what = kind === 'sale' ? `What is held is worth ${shown(most)}` : `${shown(most)} is not called yet`;
  return { problem: isZero(asked) ? `${what}: no more than that can be asked for.` : `${what}, of which ${shown(asked)} is asked for already.` };
}
