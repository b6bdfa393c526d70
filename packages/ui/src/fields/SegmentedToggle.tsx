import { useId } from 'react';

export interface SegmentedToggleProps<Value extends string> {
  /** What is being chosen; said, not shown. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: boolean;
}

/** Two to four ways of seeing the same thing, one of them chosen. Native radios: arrow keys move the choice. */
export function SegmentedToggle<Value extends string>({ label, options, value, onChange, isDisabled = false }: SegmentedToggleProps<Value>) {
  const name = useId();
  return (
    <fieldset className="ui-segments" disabled={isDisabled}>
      <legend className="ui-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="ui-segment">
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
