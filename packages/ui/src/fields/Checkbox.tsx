import { useId } from 'react';
import { Choice, type ChoiceProps } from './Choice.tsx';
import { FieldError } from './FieldError.tsx';

export interface CheckboxProps extends Omit<ChoiceProps, 'type' | 'children'> {
  readonly error?: string | undefined;
}

/** One thing that is so or not, with its words beside it. */
export function Checkbox({ error, id, ...choice }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const wrong = error !== undefined && error !== '' && { 'aria-invalid': true as const, 'aria-describedby': `${fieldId}-error` };
  return (
    <Choice {...choice} {...wrong} id={fieldId} type="checkbox">
      <FieldError id={fieldId}>{error}</FieldError>
    </Choice>
  );
}
