import { addMonths, type CivilDate } from '@pari/domain/dates';
import { DateField } from '@pari/ui';
import type { LevelValue } from '../../../shared/viewing/accessLevels.ts';

/** What a delegate is given, as forms hold it. */
export interface Given {
  readonly accessLevels: LevelValue[];
  readonly until: CivilDate;
}

export const levelsRule = (levels: readonly LevelValue[]): string | undefined => (levels.length === 0 ? 'Please select at least one permission' : undefined);
export const levelNumbers = (levels: readonly LevelValue[]): (1 | 2)[] => levels.map((level) => (level === '1' ? 1 : 2));

interface UntilFieldProps {
  readonly label: string;
  readonly value: CivilDate;
  readonly today: CivilDate;
  readonly onChange: (until: CivilDate) => void;
}

/** The last day on which a delegate acts for somebody. */
export function UntilField({ label, value, today, onChange }: UntilFieldProps) {
  const latest = addMonths(today, 24);
  return (
    <DateField
      label={label}
      value={value}
      today={today}
      min={today}
      max={latest}
      problemOf={({ start }) => (start < today || start > latest ? 'Choose a day within 24 months.' : undefined)}
      onChange={(until) => until !== null && onChange(until as CivilDate)}
    />
  );
}
