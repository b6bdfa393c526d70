import { FieldRow } from '@pari/ui';
import { TilesCurrency } from '../currency/CurrencyControls.tsx';
import type { CurrencyChoices } from '../currency/useCurrencyChoices.ts';
import { AsOfField, RangeField } from './DateTools.tsx';
import type { AskedRange } from './useDateRange.ts';

interface FigureToolsProps {
  readonly dates: AskedRange;
  readonly choices: CurrencyChoices;
  /** Of the range, where none is chosen. */
  readonly placeholder?: string;
}

/** For which day or days the figures stand, and in which currency. */
export function FigureTools({ dates, choices, placeholder }: FigureToolsProps) {
  return (
    <FieldRow>
      <AsOfField timeZone={dates.timeZone} />
      <RangeField {...dates} placeholder={placeholder} />
      {choices.isDropdown && <TilesCurrency choices={choices} />}
    </FieldRow>
  );
}
