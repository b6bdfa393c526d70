import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

export interface FieldTexts {
  readonly label: string;
  /** The label is said but not shown, where the place makes it plain. */
  readonly isLabelHidden?: boolean | undefined;
  /** Help that stays in sight while typing. */
  readonly description?: ReactNode;
  /** What is wrong and how to put it right; marks the field. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id: string;
  /** The control, given what to say about it. */
  readonly children: (described: DescribedBy) => ReactNode;
}

interface DescribedBy {
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** Label above, control, help or error beneath; the error takes the help's place only in sight, not in order. */
export function Field({ id, label, isLabelHidden = false, description, error, isOptional = false, children }: FieldProps) {
  const hasError = error !== undefined && error !== '';
  const described = [description !== undefined && `${id}-help`, hasError && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="ui-field">
      <label className={isLabelHidden ? 'ui-hidden' : 'ui-field-label'} htmlFor={id}>
        {label}
        {isOptional && <span className="ui-field-optional"> (optional)</span>}
      </label>
      {children({ ...(described !== '' && { 'aria-describedby': described }), ...(hasError && { 'aria-invalid': true }) })}
      {hasError && (
        <p className="ui-field-error" id={`${id}-error`}>
          <Icon name="error" />
          {error}
        </p>
      )}
      {description !== undefined && (
        <p className="ui-field-help" id={`${id}-help`}>
          {description}
        </p>
      )}
    </div>
  );
}
