import { DateTrigger } from './DateTrigger.tsx';
import type { DateFieldBase, DateRange } from './types.ts';

export interface DateRangeFieldProps extends DateFieldBase {
  readonly value: DateRange | null;
  /** Called once both ends are chosen. */
  readonly onChange: (value: DateRange | null) => void;
}

/** From one day to another, both counted, chosen in a calendar or typed. */
export const DateRangeField = ({ value, onChange, ...base }: DateRangeFieldProps) => (
  <DateTrigger {...base} text={value && `${value.start} – ${value.end}`} range={value} isRange onChange={onChange} />
);
