import { decimal } from '@pari/domain/money';
import { Calculation } from '@pari/ui';
import { shownAmount as converted } from '../../configured/money.ts';
import { currencyUnder, rateDay, rateOf, type Convertible, type CurrencyChoice } from '../currency/currency.ts';
import { shownAmount } from './shown.ts';

interface ConversionProps {
  /** In its own currency. */
  readonly value: string;
  /** That currency, and the rates. */
  readonly of: Convertible;
  readonly choice: CurrencyChoice;
}

/** How the amount becomes the one on the screen: the rate and its day. */
export function Conversion({ value, of, choice }: ConversionProps) {
  const currency = currencyUnder(choice)(of);
  if (currency.code === of.currency_code) return null;
  const { rate, date, source } = rateOf(of, choice);
  if (rate === null) return <p>{`No exchange rate from ${of.currency_code} to ${currency.code} is known on or before this date.`}</p>;
  return (
    <Calculation
      label={`In ${currency.code}`}
      lines={[
        { id: 'amount', label: 'Amount', text: `${shownAmount(value)} ${of.currency_code}` },
        { id: 'rate', label: 'Exchange rate', operator: '×', text: rate, note: rateDay(date, source) },
        { id: 'shown', label: 'As shown', operator: '=', text: `${shownAmount(converted(decimal(value), currency))} ${currency.code}` },
      ]}
    />
  );
}
