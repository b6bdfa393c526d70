import { FieldRow } from '@pari/ui';
import { TilesCurrency } from '../../shared/currency/CurrencyControls.tsx';
import type { CurrencyChoices } from '../../shared/currency/useCurrencyChoices.ts';
import { AsOfField, RangeField } from '../../shared/dates/DateTools.tsx';
import type { AskedRange } from '../../shared/dates/useDateRange.ts';

interface DashboardToolsProps {
  readonly dates: AskedRange;
  readonly choices: CurrencyChoices;
}

/** For which day or days the figures stand, and in which currency. */
export function DashboardTools({ dates, choices }: DashboardToolsProps) {
  return (
    <FieldRow>
      <AsOfField timeZone={dates.timeZone} />
      <RangeField {...dates} />
      {choices.isDropdown && <TilesCurrency choices={choices} />}
    </FieldRow>
  );
}
