import { useId, useState, type ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Field, type FieldTexts } from './Field.tsx';

type NativeInput = Omit<ComponentProps<'input'>, 'className' | 'aria-describedby' | 'aria-invalid' | 'size' | 'type'>;

export interface PasswordFieldProps extends NativeInput, FieldTexts {
  /** Names of the button that shows and hides what is typed. */
  readonly showLabel?: string;
  readonly hideLabel?: string;
}

/** A password, with a button to look at what was typed. */
export function PasswordField({
  label,
  isLabelHidden,
  description,
  error,
  isOptional,
  isRequired,
  id,
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setShown] = useState(false);
  return (
    <Field {...{ label, isLabelHidden, description, error, isOptional, isRequired }} id={fieldId}>
      {(described) => (
        <span className="ui-input-group">
          <input
            {...input}
            {...described}
            id={fieldId}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            spellCheck={false}
            className="ui-input"
          />
          <button type="button" className="ui-input-action" aria-label={isShown ? hideLabel : showLabel} onClick={() => setShown(!isShown)}>
            <Icon name={isShown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
}
