import { useId } from 'react';
import { typedDate } from './civil.ts';

interface DateInputProps {
  readonly label: string;
  /** As it is typed. */
  readonly value: string;
  /** Ties the field to what is wrong with it. */
  readonly described: { readonly 'aria-invalid'?: boolean; readonly 'aria-describedby'?: string };
  readonly onChange: (value: string) => void;
}

/** Typing a day; once the field is left it reads yyyy-MM-dd, however the day was written. */
export function DateInput({ label, value, described, onChange }: DateInputProps) {
  const id = useId();
  const day = typedDate(value);
  return (
    <span className="ui-field">
      <label className="ui-field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="ui-input ui-date-input"
        value={value}
        placeholder="yyyy-MM-dd"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => day !== '' && day !== value && onChange(day)}
        {...described}
      />
    </span>
  );
}
