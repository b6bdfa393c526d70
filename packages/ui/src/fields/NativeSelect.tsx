import { Icon } from '../icons/Icon.tsx';

interface NativeSelectProps<Value extends string> {
  /** What is being chosen; said, not shown. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A short choice beside a heading, from the browser's own list. It weighs nothing where Select would be loaded for three entries. */
export function NativeSelect<Value extends string>({ label, options, value, onChange }: NativeSelectProps<Value>) {
  const choose = (chosen: string): void => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <span className="ui-native-select">
      <select className="ui-input ui-select-small" aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
