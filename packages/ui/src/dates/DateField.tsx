import { DateTrigger } from './DateTrigger.tsx';
import type { DateFieldBase } from './types.ts';

export interface DateFieldProps extends DateFieldBase {
  /** `YYYY-MM-DD`, or null when none is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One day, chosen in a calendar or typed; it reads yyyy-MM-dd. */
export function DateField({ value, onChange, ...base }: DateFieldProps) {
  return (
    <DateTrigger
      {...base}
      text={value}
      range={value === null ? null : { start: value, end: value }}
      isRange={false}
      onChange={(range) => onChange(range === null ? null : range.start)}
    />
  );
}
