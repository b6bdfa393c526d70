import { compare } from '../money/decimal.ts';
import { formatPaid } from '../format/paid.ts';
import type { AmountField, Amounts, Limits } from './amounts.ts';

/**
 * What an interest that may only fall would raise, by the field where it was chosen: each amount is held against its own, so that equity never becomes debt.
 */
export function raisesOf(before: Amounts, after: Amounts, { leverage, currency }: Pick<Limits, 'leverage' | 'currency'>): Map<AmountField, string> {
  const falling = [
    ['equity_amount', before.equity, after.equity],
    [leverage === 'ratio' ? 'ratio' : 'leverage_amount', before.leverage, after.leverage],
    ['cashless_commitment', before.cashless, after.cashless],
  ] as const;
  return new Map(
    falling
      .filter(([, was, comes]) => compare(comes, was) > 0)
      .map(([field, was]) => [
        field,
        `The amount can only be decreased now. You indicated ${currency.symbol} ${formatPaid(was, currency.code)} ${currency.code}.`,
      ]),
  );
}
