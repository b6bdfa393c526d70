import { useId, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';

type NativeInput = Omit<ComponentProps<'input'>, 'className' | 'aria-describedby' | 'aria-invalid' | 'size'>;

export interface TextFieldProps extends NativeInput, FieldTexts {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'datetime-local';
}

/** One line of text. Takes the attributes, ref and events of a native input, so form libraries can register it. */
export function TextField({ label, isLabelHidden, description, error, isOptional, isRequired, type = 'text', id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field {...{ label, isLabelHidden, description, error, isOptional, isRequired }} id={fieldId}>
      {(described) => <input {...input} {...described} id={fieldId} type={type} className="ui-input" />}
    </Field>
  );
}
