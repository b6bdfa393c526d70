import { useId, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
}

/** A native checkbox with its words beside it. */
export function Checkbox({ label, description, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hasError = error !== undefined && error !== '';
  const described = [description !== undefined && `${fieldId}-help`, hasError && `${fieldId}-error`].filter(Boolean).join(' ');
  return (
    <div className="ui-choice">
      <input
        {...input}
        id={fieldId}
        type="checkbox"
        className="ui-choice-box"
        aria-invalid={hasError || undefined}
        aria-describedby={described === '' ? undefined : described}
      />
      <div>
        <label className="ui-choice-label" htmlFor={fieldId}>
          {label}
        </label>
        {description !== undefined && (
          <p className="ui-field-help" id={`${fieldId}-help`}>
            {description}
          </p>
        )}
        {hasError && (
          <p className="ui-field-error" id={`${fieldId}-error`}>
            <Icon name="error" />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
