import { DateTrigger } from './DateTrigger.tsx';
import type { DateFieldBase, DateRange } from './types.ts';

export interface DateRangeFieldProps extends DateFieldBase {
  readonly value: DateRange | null;
  /** Called once both ends are chosen. */
  readonly onChange: (value: DateRange | null) => void;
}

/** From one day to another, both counted, chosen in a calendar or typed. */
export function DateRangeField({ value, onChange, ...base }: DateRangeFieldProps) {
  const { formatDate } = base;
  return (
    <DateTrigger {...base} text={value === null ? null : `${formatDate(value.start)} – ${formatDate(value.end)}`} range={value} isRange onChange={onChange} />
  );
}
