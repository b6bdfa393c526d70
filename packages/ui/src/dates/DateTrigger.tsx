import { useId, useRef, useState } from 'react';
import { describe } from '../fields/Field.tsx';
import { FieldError } from '../fields/FieldError.tsx';
import { lazyPart } from '../feedback/lazyPart.tsx';
import { classNames } from '../basics/classNames.ts';
import { Icon } from '../icons/Icon.tsx';
import { DateProblem } from './DateProblem.tsx';
import { defaultDateTexts, type DateFieldBase, type DateRange } from './types.ts';

/** Loaded when somebody reaches for the field: the calendar and what places it are no part of a first load. */
const load = () => import('./DatePopover.tsx');
const DatePopover = lazyPart(async () => ({ default: (await load()).DatePopover }));

interface DateTriggerProps extends DateFieldBase {
  /** What is chosen, as the field reads. */
  readonly text: string | null;
  readonly range: DateRange | null;
  readonly isRange: boolean;
  readonly onChange: (range: DateRange | null) => void;
}

/** The field as it stands in the page: a button that shows what is chosen and opens the calendar. */
export function DateTrigger({ text, range, isRange, onChange, ...base }: DateTriggerProps) {
  const { label, isLabelHidden = false, description, error, isOptional = false, clearLabel, placeholder = 'Any date', isDisabled = false } = base;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const id = base.id ?? `${ownId}-button`;
  const problem = range === null ? undefined : base.problemOf?.(range);
  const { 'aria-describedby': described } = describe(id, { description, error }, problem === undefined ? undefined : `${id}-problem`);
  const preload = (): void => void load();
  // The cross goes with the value; the focus stays with the field.
  const clear = (): void => {
    onChange(null);
    button.current?.focus();
  };
  return (
    <div className="ui-field ui-date">
      <span id={ownId} className={isLabelHidden ? 'ui-hidden' : 'ui-field-label'}>
        {label}
        {isOptional && <span className="ui-field-optional"> (optional)</span>}
      </span>
      {description !== undefined && (
        <p className="ui-field-help" id={`${id}-help`}>
          {description}
        </p>
      )}
      <span className="ui-date-control">
        <button
          ref={button}
          type="button"
          id={id}
          className={classNames('ui-input', 'ui-date-button', text === null && 'ui-date-none')}
          aria-labelledby={`${ownId} ${id}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          disabled={isDisabled}
          aria-describedby={described}
          data-invalid={problem !== undefined || (error !== undefined && error !== '') || undefined}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => setOpen(true)}
        >
          <Icon name="calendar" />
          <span>{text ?? placeholder}</span>
        </button>
        {clearLabel !== undefined && text !== null && !isDisabled && (
          <button type="button" className="ui-date-clear" aria-label={clearLabel} onClick={clear}>
            <Icon name="close" />
          </button>
        )}
      </span>
      {problem !== undefined && <DateProblem id={`${id}-problem`}>{`${problem} ${base.texts?.notApplied ?? defaultDateTexts.notApplied}`}</DateProblem>}
      <FieldError id={id}>{error}</FieldError>
      {isOpen && (
        <DatePopover
          onGiveUp={() => setOpen(false)}
          {...base}
          trigger={button}
          range={range}
          isRange={isRange}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
