import { formatMoney } from '@pari/domain/format';
import { shownPlaces } from '@pari/domain/money';
import { Calculation, type CalculationLine } from '@pari/ui';

interface AmountSumProps {
  /** Of the amounts, which are decimal strings. */
  readonly currency: string;
  readonly equity: string;
  readonly levered: string | null;
  readonly unlevered: string | null;
  readonly leverage: string | null;
  /** How the leverage was chosen, such as 3:1. */
  readonly option: string | null;
  readonly cashless: string | null;
  readonly total: string;
}

const isPositive = (amount: string | null): amount is string => amount !== null && /[1-9]/.test(amount);

/** What is to be invested, with how its total comes about; what is nothing is left out. */
export function AmountSum({ currency, equity, levered, unlevered, leverage, option, cashless, total }: AmountSumProps) {
  const shown = (amount: string): string => formatMoney(amount, { decimals: shownPlaces(amount, currency) });
  const isSplit = isPositive(leverage) && isPositive(levered) && isPositive(unlevered);
  const lines: CalculationLine[] = [
    {
      id: 'equity',
      label: 'Equity',
      text: shown(equity),
      ...(isSplit && { note: `${shown(levered)} of it levered, ${shown(unlevered)} unlevered` }),
    },
    ...(isPositive(leverage)
      ? [{ id: 'leverage', label: option === null ? 'Leverage' : `Leverage, ${option}`, operator: '+' as const, text: shown(leverage) }]
      : []),
    ...(isPositive(cashless) ? [{ id: 'cashless', label: 'Cashless commitment', operator: '+' as const, text: shown(cashless) }] : []),
    { id: 'total', label: `Total gross investment, ${currency}`, operator: '=', text: shown(total) },
  ];
  return <Calculation label="Investment amount" lines={lines} />;
}
