import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { DateField, DateRangeField } from '@pari/ui';
import { setAsOf, useViewContext } from '../../client/viewContext.ts';
import { TilesCurrency } from './CurrencyControls.tsx';
import { firstDay, rangeProblem } from './dateRange.ts';
import type { CurrencyChoices } from './useCurrencyChoice.ts';
import type { AskedRange } from './useDateRange.ts';

interface DashboardToolsProps {
  readonly dates: AskedRange;
  readonly choices: CurrencyChoices;
}

const shown = (date: string): string => (isCivilDate(date) ? formatDate(date) : date);

const sentences = {
  order: () => 'The last day is before the first.',
  early: () => `Choose days from ${formatDate(firstDay)} on.`,
  late: (asOf: CivilDate) => `The figures are as of ${formatDate(asOf)}: a range cannot end later.`,
};

/** For which day or days the figures stand, and in which currency. */
export function DashboardTools({ dates: { asked, setRange, today, asOf, isOffered }, choices }: DashboardToolsProps) {
  const chosen = useViewContext().asOf;
  return (
    <div className="app-tools">
      <DateField
        label="As of"
        isLabelHidden
        placeholder="As of today"
        value={chosen}
        today={today}
        formatDate={shown}
        clearLabel="Show today"
        texts={{ future: 'Nothing after today is known yet.' }}
        onChange={(date) => setAsOf(date !== null && isCivilDate(date) ? date : null)}
      />
      {isOffered && (
        <DateRangeField
          label="Date range"
          isLabelHidden
          placeholder="All dates"
          value={asked}
          today={today}
          min={firstDay}
          max={asOf}
          formatDate={shown}
          problemOf={({ start, end }) => {
            const problem = isCivilDate(start) && isCivilDate(end) ? rangeProblem({ start, end }, asOf) : undefined;
            return problem && sentences[problem](asOf);
          }}
          clearLabel="Show everything"
          onChange={(range) => setRange(range && isCivilDate(range.start) && isCivilDate(range.end) ? { start: range.start, end: range.end } : null)}
        />
      )}
      {choices.isDropdown && <TilesCurrency choices={choices} />}
    </div>
  );
}
