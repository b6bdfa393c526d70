import { useEffect, type ChangeEvent, type ReactElement } from 'react';
import { useController, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import type { ServerForm } from './useServerForm.ts';

/** What a field of `packages/ui` is given; spread it. */
interface FieldGiven<Value> {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: Value;
  readonly onChange: (next: Value | ChangeEvent<HTMLInputElement> | ChangeEvent<HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
}

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  readonly form: ServerForm<Values>;
  /** That of the endpoint's input, so that the server's errors find it. */
  readonly name: Name;
  readonly label: string;
  /** Why the value cannot be sent, as a sentence. Only what saves a trip: the server has the last word. */
  readonly rule?: ((value: FieldPathValue<Values, Name>) => string | undefined) | undefined;
  readonly children: (given: FieldGiven<FieldPathValue<Values, Name>>) => ReactElement;
}

/** Ties one field to a form. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({ form, name, label, rule, children }: FormFieldProps<Values, Name>) {
  const { fieldId, enlist, fields } = form;
  const { field, fieldState } = useController({ name, control: fields.control, rules: { validate: (value) => rule?.(value) ?? true } });
  useEffect(() => enlist(name, label), [enlist, name, label]);
  return children({
    id: fieldId(name),
    name,
    label,
    error: fieldState.error?.message,
    value: field.value,
    onChange: (next) => field.onChange(next),
    onBlur: field.onBlur,
  });
}
