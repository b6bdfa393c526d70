import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { DateField, DateRangeField } from '@pari/ui';
import { useDayChange } from '../../client/changeDay.ts';
import { useScreen } from '../../client/screen.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { firstDay, lastDayOf, rangeProblem } from './dateRange.ts';
import type { AskedRange } from './useDateRange.ts';
import { useToday } from './useToday.ts';

/** For which day the figures stand. */
export function AsOfField({ timeZone }: Pick<AskedRange, 'timeZone'>) {
  const chosen = useViewContext().asOf;
  const today = useToday(timeZone, chosen !== null);
  const last = useScreen()?.hasDaysToCome ? undefined : today;
  const { mutate: changeDay } = useDayChange();
  return (
    <DateField
      label="As of"
      isLabelHidden
      placeholder="As of today"
      value={chosen}
      today={today}
      max={last}
      years={30}
      problemOf={({ start }) => (last !== undefined && start > last && start !== chosen ? 'Choose today or a day before it.' : undefined)}
      clearLabel="Show today"
      texts={{ future: 'Nothing after today is known yet.' }}
      onChange={(date) => changeDay(date !== null && isCivilDate(date) ? date : null)}
    />
  );
}

const sentences = {
  order: () => 'The last day is before the first.',
  early: () => `Choose days from ${formatDate(firstDay)} on.`,
  late: (last: CivilDate, today: CivilDate) =>
    `${last < today ? `The figures are as of ${formatDate(last)}` : 'Nothing after today is known yet'}: a range cannot end later.`,
};

/** For which days they stand; nothing where the company offers no ranges. */
export function RangeField({ asked, setRange, timeZone, isOffered, placeholder = 'All dates' }: AskedRange & { readonly placeholder?: string | undefined }) {
  const today = useToday(timeZone, asked !== null);
  const lastDay = lastDayOf(useViewContext().asOf, today, useScreen()?.hasDaysToCome);
  if (!isOffered) return null;
  return (
    <DateRangeField
      label="Date range"
      isLabelHidden
      placeholder={placeholder}
      value={asked}
      today={today}
      min={firstDay}
      max={lastDay}
      problemOf={({ start, end }) => {
        const problem = isCivilDate(start) && isCivilDate(end) ? rangeProblem({ start, end }, lastDay) : undefined;
        return problem && sentences[problem](lastDay, today);
      }}
      clearLabel="Show everything"
      onChange={(range) => setRange(range && isCivilDate(range.start) && isCivilDate(range.end) ? { start: range.start, end: range.end } : null)}
    />
  );
}
