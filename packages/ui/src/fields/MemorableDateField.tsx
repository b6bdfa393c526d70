import { useId, useState, type FocusEvent } from 'react';
import type { FieldTexts } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { dateOfParts, dateProblem, partsOfDate, type DateParts, type DateProblem } from './memorableDate.ts';

interface Words {
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly problem: (problem: DateProblem, limits: { readonly min: string; readonly max: string | undefined }) => string;
}

export interface MemorableDateFieldProps extends FieldTexts {
  readonly id?: string | undefined;
  /** `YYYY-MM-DD`; '' for none. What is not a whole date yet comes and goes in the same order, such as `1984--7`, so that it is not lost. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** First and last day that may be given. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** Lets the browser fill in the person's own date of birth. */
  readonly isBirthday?: boolean | undefined;
  readonly formatDate: (date: string) => string;
  readonly words?: Partial<Words> | undefined;
}

const english = (formatDate: (date: string) => string): Words => ({
  day: 'Day',
  month: 'Month',
  year: 'Year',
  problem: (problem, { min, max = min }) =>
    ({
      incomplete: 'Enter the day, the month and the year.',
      short_year: 'Enter the year with four digits, such as 1984.',
      no_day: 'There is no such day. Enter the day, the month as a number, and the year.',
      too_early: `Enter a date from ${formatDate(min)} on.`,
      too_late: `Enter a date up to ${formatDate(max)}.`,
    })[problem],
});

const parts = [
  { part: 'day', most: 2 },
  { part: 'month', most: 2 },
  { part: 'year', most: 4 },
] as const;

/** A date that somebody knows by heart, typed in three parts: for a birthday a calendar is the long way round. */
export function MemorableDateField({
  id,
  value,
  onChange,
  onBlur,
  min = '1900-01-01',
  max,
  isDisabled,
  isReadOnly,
  isBirthday = false,
  formatDate,
  words,
  ...texts
}: MemorableDateFieldProps) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const [typing, setTyping] = useState<DateParts>();
  const shown = typing !== undefined && dateOfParts(typing) === value ? typing : partsOfDate(value);
  const said = { ...english(formatDate), ...words };
  const problem = typing === undefined ? dateProblem(value, min, max) : undefined;
  const error = texts.error ?? (problem && said.problem(problem, { min, max }));
  const leave = (event: FocusEvent): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    setTyping(undefined);
    onBlur?.();
  };
  return (
    <FieldGroup {...texts} error={error} id={groupId}>
      <div className="ui-date-parts" onBlur={leave}>
        {parts.map(({ part, most }) => (
          <span key={part} className="ui-field">
            <label className="ui-field-help" htmlFor={`${groupId}-${part}`}>
              {said[part]}
            </label>
            <input
              id={`${groupId}-${part}`}
              className="ui-input"
              size={most}
              inputMode="numeric"
              autoComplete={isBirthday ? `bday-${part}` : 'off'}
              value={shown[part]}
              disabled={isDisabled}
              readOnly={isReadOnly}
              aria-invalid={error !== undefined && error !== '' ? true : undefined}
              aria-required={texts.isRequired || undefined}
              onChange={(event) => {
                const next = { ...shown, [part]: event.target.value.replaceAll('-', '') };
                setTyping(next);
                onChange(dateOfParts(next));
              }}
            />
          </span>
        ))}
      </div>
    </FieldGroup>
  );
}
