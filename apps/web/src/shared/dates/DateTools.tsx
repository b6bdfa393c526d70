import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { DateField, DateRangeField } from '@pari/ui';
import { useDayChange } from '../../client/changeDay.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { firstDay, rangeProblem } from './dateRange.ts';
import type { AskedRange } from './useDateRange.ts';

const shown = (date: string): string => (isCivilDate(date) ? formatDate(date) : date);

/** For which day the figures stand. */
export function AsOfField({ today }: { readonly today: CivilDate }) {
  const chosen = useViewContext().asOf;
  const { mutate: changeDay } = useDayChange();
  return (
    <DateField
      label="As of"
      isLabelHidden
      placeholder="As of today"
      value={chosen}
      today={today}
      years={30}
      formatDate={shown}
      clearLabel="Show today"
      texts={{ future: 'Nothing after today is known yet.' }}
      onChange={(date) => changeDay(date !== null && isCivilDate(date) ? date : null)}
    />
  );
}

const sentences = {
  order: () => 'The last day is before the first.',
  early: () => `Choose days from ${formatDate(firstDay)} on.`,
  late: (asOf: CivilDate) => `The figures are as of ${formatDate(asOf)}: a range cannot end later.`,
};

/** For which days they stand; nothing where the company offers no ranges. */
export function RangeField({ asked, setRange, today, asOf, isOffered }: AskedRange) {
  if (!isOffered) return null;
  return (
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
  );
}
