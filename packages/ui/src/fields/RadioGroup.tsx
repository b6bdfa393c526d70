import { useId, type ReactNode } from 'react';
import { Choice } from './Choice.tsx';
import type { FieldTexts } from './Field.tsx';
import { FieldGroup } from './FieldGroup.tsx';

export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly isDisabled?: boolean;
  /** What is asked further of whoever chooses it, beneath its words. */
  readonly children?: ReactNode;
}

export interface ChoiceGroupProps<Value extends string> extends FieldTexts {
  readonly id?: string | undefined;
  readonly options: readonly ChoiceOption<Value>[];
  readonly isDisabled?: boolean | undefined;
  /** In sight and in reach, but not changed. */
  readonly isReadOnly?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
}

export interface RadioGroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

/** One of a few, each with its words in sight. For more than seven use Select. */
export function RadioGroup<Value extends string>({
  id,
  options,
  value,
  onChange,
  isDisabled = false,
  isReadOnly = false,
  onBlur,
  ...texts
}: RadioGroupProps<Value>) {
  const ownId = useId();
  const groupId = id ?? ownId;
  return (
    <FieldGroup {...texts} id={groupId} isOneOf isReadOnly={isReadOnly}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="radio"
          id={`${groupId}-${option.value}`}
          name={groupId}
          label={option.label}
          description={option.description}
          checked={option.value === value}
          disabled={isDisabled || option.isDisabled}
          onChange={() => !isReadOnly && onChange(option.value)}
          onBlur={onBlur}
        >
          {option.children}
        </Choice>
      ))}
    </FieldGroup>
  );
}
