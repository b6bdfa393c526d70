import { addMonths, type CivilDate } from '@pari/domain/dates';
import { DateField } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';

interface LastDayFieldProps {
  readonly label: string;
  readonly value: CivilDate | null;
  readonly today: CivilDate;
  readonly onChange: (day: CivilDate | null) => void;
}

/** The last day of a way in, within a year. */
export function LastDayField({ label, value, today, onChange }: LastDayFieldProps) {
  const max = addMonths(today, 12);
  return (
    <DateField
      label={label}
      value={value}
      today={today}
      min={today}
      max={max}
      formatDate={shownDay}
      problemOf={({ start }) => (start < today || start > max ? 'Choose a day within 12 months.' : undefined)}
      onChange={(day) => onChange(day as CivilDate | null)}
    />
  );
}
