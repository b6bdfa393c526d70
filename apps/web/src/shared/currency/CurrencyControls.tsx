import { InfoTip, SegmentedToggle } from '@pari/ui';
import { CurrencySelect } from './CurrencySelect.tsx';
import type { CurrencyChoices } from './useCurrencyChoices.ts';

const toggle = [
  { value: 'fund_currency', label: 'Investment Currency' },
  { value: 'usd', label: 'USD' },
] as const;

interface TableCurrencyProps {
  readonly choices: CurrencyChoices;
  /** Of the table. */
  readonly title: string;
  /** The day of the latest rate in use, with what is said of where it is from. */
  readonly rates: string | undefined;
  /** Some amounts stand in another currency than their fund's. */
  readonly isConverted: boolean;
  /** Its amounts are in several currencies, so that the total over all of them is converted. */
  readonly isMixed: boolean;
}

/** In which currency a table shows its amounts, and the day of the rates. */
export function TableCurrency({ choices, title, rates, isConverted, isMixed }: TableCurrencyProps) {
  return (
    <>
      {choices.isDropdown ? (
        <CurrencySelect label={`Currency of ${title}`} choice={choices.table} onChoose={choices.chooseTable} withFundCurrency />
      ) : (
        <SegmentedToggle
          label={`Currency of ${title}`}
          options={toggle}
          value={choices.table === 'usd' ? 'usd' : 'fund_currency'}
          onChange={choices.chooseTable}
        />
      )}
      <InfoTip label={`Exchange rates of ${title}`}>
        {[
          !isConverted && 'Each amount is in the currency of its fund; only a total over several currencies is converted.',
          (isConverted || isMixed) && ratesSentence(rates),
        ]
          .filter(Boolean)
          .join(' ')}
      </InfoTip>
    </>
  );
}

const ratesSentence = (rates: string | undefined): string =>
  rates === undefined ? 'No exchange rate is known on or before this date.' : `Converted at exchange rates as of ${rates}.`;

/** In which currency the tiles are added up, where several are in use. */
export function TilesCurrency({ choices }: { readonly choices: CurrencyChoices }) {
  return <CurrencySelect label="Currency of the figures" choice={choices.tiles} onChoose={choices.chooseTiles} withFundCurrency={false} />;
}
