import { NativeSelect } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import type { CurrencyChoice } from './currency.ts';

interface CurrencySelectProps {
  readonly label: string;
  readonly choice: CurrencyChoice;
  readonly onChoose: (choice: CurrencyChoice) => void;
  /** The table can stay in each fund's own currency; the tiles cannot. */
  readonly withFundCurrency: boolean;
}

/** One of the currencies that the person can choose; hidden when there is no choice. */
export function CurrencySelect({ choice, onChoose, label, withFundCurrency }: CurrencySelectProps) {
  const { data } = useCall('listAvailableCurrencies', {});
  if (!data) return null;
  const { company_currency, investor_local_currency } = data;
  const options: { value: CurrencyChoice; label: string }[] = [];
  if (withFundCurrency) options.push({ value: 'fund_currency', label: 'Fund currency' });
  options.push({ value: 'company_currency', label: company_currency.code });
  if (investor_local_currency && investor_local_currency.code !== company_currency.code)
    options.push({ value: 'investor_currency', label: investor_local_currency.code });
  if (options.length < 2) return null;
  return <NativeSelect label={label} options={options} value={choice} onChange={onChoose} />;
}
