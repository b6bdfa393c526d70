import { compare, type Decimal } from '../money/decimal.ts';
import { formatPaid } from '../format/paid.ts';
import type { AmountField, Amounts } from './amounts.ts';

const falling: readonly (readonly [AmountField, (amounts: Amounts) => Decimal])[] = [
  ['equity_amount', ({ equity }) => equity],
  ['leverage_amount', ({ leverage }) => leverage],
  ['cashless_commitment', ({ cashless }) => cashless],
];

/**
 * What an interest that may only fall would raise, by field: each amount is held against its own, so that equity never becomes debt.
 * @param currency ISO 4217 and the symbol to print
 */
export function raisesOf(before: Amounts, after: Amounts, currency: { readonly code: string; readonly symbol: string }): Map<AmountField, string> {
  return new Map(
    falling.flatMap(([field, of]) =>
      compare(of(after), of(before)) > 0
        ? [
            [
              field,
              `The amount can only be decreased now. You indicated ${currency.symbol} ${formatPaid(of(before), currency.code)} ${currency.code}.`,
            ] as const,
          ]
        : [],
    ),
  );
}
