import { decimal } from '@pari/domain/money';
import { Calculation } from '@pari/ui';
import { shownAmount as converted, type ShownCurrency } from '../../../configured/money.ts';
import { rateOf, type CurrencyChoice } from '../currency.ts';
import type { Holding } from '../holding.ts';
import { shownAmount, shownDay } from './shown.ts';

interface ConversionProps {
  /** In the currency of the fund. */
  readonly value: string;
  readonly holding: Holding;
  readonly currency: ShownCurrency;
  readonly choice: CurrencyChoice;
}

/** How the amount becomes the one on the screen: the rate and its day. */
export function Conversion({ value, holding, currency, choice }: ConversionProps) {
  if (currency.code === holding.currency_code) return null;
  const { rate, date } = rateOf(holding, choice);
  if (rate === null) return <p>{`No exchange rate from ${holding.currency_code} to ${currency.code} is known on or before this date.`}</p>;
  return (
    <Calculation
      label={`In ${currency.code}`}
      lines={[
        { id: 'amount', label: 'Amount', text: `${shownAmount(value)} ${holding.currency_code}` },
        { id: 'rate', label: 'Exchange rate', operator: '×', text: rate, note: date === null ? undefined : shownDay(date) },
        { id: 'shown', label: 'As shown', operator: '=', text: `${shownAmount(converted(decimal(value), currency))} ${currency.code}` },
      ]}
    />
  );
}
