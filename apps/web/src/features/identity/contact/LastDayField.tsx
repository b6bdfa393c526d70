import { isCivilDate, lastDayProblem, latestLastDay, type CivilDate } from '@pari/domain/dates';
import { DateField } from '@pari/ui';

interface LastDayFieldProps {
  readonly label: string;
  readonly value: CivilDate | null;
  readonly today: CivilDate;
  readonly onChange: (day: CivilDate | null) => void;
}

/** The last day of a way in, within a year. */
export function LastDayField({ label, value, today, onChange }: LastDayFieldProps) {
  return (
    <DateField
      label={label}
      value={value}
      today={today}
      min={today}
      max={latestLastDay(today)}
      problemOf={({ start }) => (isCivilDate(start) ? (lastDayProblem(start, today) ?? undefined) : undefined)}
      onChange={(day) => onChange(day as CivilDate | null)}
    />
  );
}
