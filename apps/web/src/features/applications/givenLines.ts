import type { CallOutput } from '@pari/contract/client';
import { formatMoney } from '@pari/domain/format';
import { isDecimalText, shownPlaces } from '@pari/domain/money';

type Given = CallOutput<'saveInvestmentAmount'>['given'];

/** An amount as it was typed, finished or not, in its currency. */
export const givenAmount = (typed: string, currency: string): string =>
  `${isDecimalText(typed) ? formatMoney(typed, { decimals: shownPlaces(typed, currency) }) : typed} ${currency}`;

/** Amounts as they were typed, where nothing follows from them yet: a line for each. */
export const givenLines = (
  { equity_amount: equity, leverage_option_description: option, leverage_amount: leverage, cashless_commitment: cashless }: Given,
  currency: string,
): string[] => [
  `Equity: ${equity === '' ? 'none' : givenAmount(equity, currency)}`,
  ...(option ? [`Leverage: ${option}`] : leverage ? [`Leverage: ${givenAmount(leverage, currency)}`] : []),
  ...(cashless ? [`Cashless commitment: ${givenAmount(cashless, currency)}`] : []),
];
