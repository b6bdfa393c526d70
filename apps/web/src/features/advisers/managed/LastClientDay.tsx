import type { CivilDate } from '@pari/domain/dates';
import { DateField } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';

interface LastClientDayProps {
  readonly label: string;
  readonly value: CivilDate | null;
  readonly today: CivilDate;
  /** The first day on which they are a client. */
  readonly first: string;
  readonly onChange: (day: CivilDate | null) => void;
}

/** The last day on which somebody is a client; without one they are until it is set. */
export function LastClientDay({ label, value, today, first, onChange }: LastClientDayProps) {
  const earliest = first > today ? first : today;
  return (
    <DateField
      label={label}
      value={value}
      today={today}
      min={earliest}
      placeholder="None"
      clearLabel="No last day"
      problemOf={({ start }) => (start < earliest ? `Choose ${shownDay(earliest)} or a later day.` : undefined)}
      onChange={(day) => onChange(day as CivilDate | null)}
    />
  );
}
