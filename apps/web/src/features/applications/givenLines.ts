import type { CallOutput } from '@pari/contract/client';
import { formatMoney } from '@pari/domain/format';
import { readTypedAmount, shownPlaces } from '@pari/domain/money';

type Given = CallOutput<'saveInvestmentAmount'>['given'];

/** An amount as it was typed, finished or not, in its currency: sign by sign where it cannot be paid, for rounded it would be another. */
export function givenAmount(typed: string, currency: string): string {
  const read = readTypedAmount(typed, currency);
  return `${typeof read === 'object' || read === 'blank' ? typed : formatMoney(read, { decimals: shownPlaces(read, currency) })} ${currency}`;
}

/** Amounts as they were typed, where nothing follows from them yet: a line for each. */
export const givenLines = (
  { equity_amount: equity, leverage_option_description: option, leverage_amount: leverage, cashless_commitment: cashless }: Given,
  currency: string,
): string[] => [
  `Equity: ${equity === '' ? 'none' : givenAmount(equity, currency)}`,
  ...(option ? [`Leverage: ${option}`] : leverage ? [`Leverage: ${givenAmount(leverage, currency)}`] : []),
  ...(cashless ? [`Cashless commitment: ${givenAmount(cashless, currency)}`] : []),
];
