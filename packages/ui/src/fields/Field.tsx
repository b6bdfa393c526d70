import type { ReactNode } from 'react';
import { FieldError } from './FieldError.tsx';

export interface FieldTexts {
  readonly label: string;
  /** The label is said but not shown, where the place makes it plain. */
  readonly isLabelHidden?: boolean | undefined;
  /** Help that stays in sight while typing. */
  readonly description?: ReactNode;
  /** What is wrong and how to put it right; marks the field. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
  /** Said to screen readers. In sight only what may be left out is marked. */
  readonly isRequired?: boolean | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id: string;
  /** Further texts that belong to the control, by their ids. */
  readonly describedBy?: string | undefined;
  /** The control, given what to say about it. */
  readonly children: (described: DescribedBy) => ReactNode;
}

export interface DescribedBy {
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-required'?: true;
}

/** What a control says about itself: its help, its error, and that it is needed. The ids are those of `FieldHead` and `FieldError`. */
export function describe(id: string, { description, error, isRequired }: Omit<FieldTexts, 'label'>, more?: string): DescribedBy {
  const hasError = error !== undefined && error !== '';
  const described = [description !== undefined && `${id}-help`, more, hasError && `${id}-error`].filter(Boolean).join(' ');
  return {
    ...(described !== '' && { 'aria-describedby': described }),
    ...(hasError && { 'aria-invalid': true }),
    ...(isRequired === true && { 'aria-required': true }),
  };
}

/** Label above, help beneath it, then the control and what is wrong with it. */
export function Field({ id, describedBy, children, ...texts }: FieldProps) {
  const { label, isLabelHidden = false, description, error, isOptional = false } = texts;
  return (
    <div className="ui-field">
      <label className={isLabelHidden ? 'ui-hidden' : 'ui-field-label'} htmlFor={id}>
        {label}
        {isOptional && <span className="ui-field-optional"> (optional)</span>}
      </label>
      {description !== undefined && (
        <p className="ui-field-help" id={`${id}-help`}>
          {description}
        </p>
      )}
      {children(describe(id, texts, describedBy))}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
