import { useId } from 'react';

interface DateInputProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or '' while it is not a whole date. */
  readonly value: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  /** Ties the field to what is wrong with it. */
  readonly described: { readonly 'aria-invalid'?: true; readonly 'aria-describedby'?: string };
  readonly onChange: (value: string) => void;
}

/** Typing, in the order of day, month and year that the reader's system has. Its own calendar is hidden: ours stands beneath. */
export function DateInput({ label, value, min, max, described, onChange }: DateInputProps) {
  const id = useId();
  return (
    <span className="ui-field">
      <label className="ui-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        className="ui-input ui-date-input"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value)}
        {...described}
      />
    </span>
  );
}
