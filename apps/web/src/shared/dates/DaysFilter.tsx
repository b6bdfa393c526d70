import { isCivilDate, type CivilDate } from '@pari/domain/dates';
import { DateRangeField, type DateRange as FieldRange } from '@pari/ui';
import { firstDay, type DateRange } from './dateRange.ts';

interface DaysFilterProps {
  readonly label: string;
  /** Shown and offered where every day will do, such as 'Any due date'. */
  readonly any: string;
  readonly value: DateRange | null;
  readonly today: CivilDate;
  readonly max?: CivilDate;
  readonly onChange: (days: DateRange | null) => void;
}

/** Narrows a list to days. */
export function DaysFilter({ any, onChange, ...field }: DaysFilterProps) {
  return (
    <DateRangeField
      {...field}
      isLabelHidden
      placeholder={any}
      clearLabel={any}
      min={firstDay}
      problemOf={backwards}
      onChange={(range) => onChange(daysOf(range))}
    />
  );
}

const backwards = ({ start, end }: FieldRange): string | undefined => (end < start ? 'The last day is before the first.' : undefined);

function daysOf(range: FieldRange | null): DateRange | null {
  return range && isCivilDate(range.start) && isCivilDate(range.end) ? { start: range.start, end: range.end } : null;
}
