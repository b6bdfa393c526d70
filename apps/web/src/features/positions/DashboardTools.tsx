import { civilDateIn, isCivilDate, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { DateField, DateRangeField } from '@pari/ui';
import { useFlag } from '../../client/user.ts';
import { setAsOf, useViewContext } from '../../client/viewContext.ts';
import { TilesCurrency } from './CurrencyControls.tsx';
import type { DateRange } from './dateRange.ts';
import type { CurrencyChoices } from './useCurrencyChoice.ts';

interface DashboardToolsProps {
  readonly range: DateRange | null;
  readonly onRange: (range: DateRange | null) => void;
  readonly choices: CurrencyChoices;
  /** Of the company: decides which day is today. */
  readonly timeZone: string;
}

const shown = (date: string): string => (isCivilDate(date) ? formatDate(date) : date);

const todayIn = (timeZone: string): CivilDate => civilDateIn(new Date(), timeZone);

/** For which day or days the figures stand, and in which currency. */
export function DashboardTools({ range, onRange, choices, timeZone }: DashboardToolsProps) {
  const { asOf } = useViewContext();
  const hasRange = useFlag()('investment_historic_data');
  const now = todayIn(timeZone);
  return (
    <div className="app-tools">
      <DateField label="As of" isLabelHidden placeholder="As of today" value={asOf} today={now} formatDate={shown} clearLabel="Show today" onChange={(date) => setAsOf(date !== null && isCivilDate(date) ? date : null)} />
      {hasRange && (
        <DateRangeField
          label="Date range"
          isLabelHidden
          placeholder="All dates"
          value={range}
          today={now}
          max={asOf ?? now}
          formatDate={shown}
          clearLabel="Show everything"
          onChange={(chosen) => onRange(chosen && isCivilDate(chosen.start) && isCivilDate(chosen.end) ? { start: chosen.start, end: chosen.end } : null)}
        />
      )}
      {choices.isDropdown && <TilesCurrency choices={choices} />}
    </div>
  );
}
