import { useId } from 'react';
import { Choice } from './Choice.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { ChoiceGroupProps } from './RadioGroup.tsx';

export interface CheckboxGroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  readonly value: readonly Value[];
  /** In the order of the options. */
  readonly onChange: (value: Value[]) => void;
}

/** Any number of a few, each with its words in sight. */
export function CheckboxGroup<Value extends string>({
  id,
  options,
  value,
  onChange,
  isDisabled = false,
  isReadOnly = false,
  onBlur,
  ...texts
}: CheckboxGroupProps<Value>) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const isWrong = texts.error !== undefined && texts.error !== '';
  const toggle = (changed: Value, isChosen: boolean): void => {
    if (isReadOnly) return;
    onChange(options.map((option) => option.value).filter((one) => (one === changed ? isChosen : value.includes(one))));
  };
  return (
    <FieldGroup {...texts} id={groupId}>
      {options.map((option) => (
        <Choice
          key={option.value}
          type="checkbox"
          id={`${groupId}-${option.value}`}
          label={option.label}
          description={option.description}
          checked={value.includes(option.value)}
          disabled={isDisabled || option.isDisabled}
          aria-invalid={isWrong || undefined}
          aria-readonly={isReadOnly || undefined}
          onChange={(event) => toggle(option.value, event.target.checked)}
          onBlur={onBlur}
        />
      ))}
    </FieldGroup>
  );
}
