import { Button, Label, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue, Text } from 'react-aria-components';
import { classNames } from '../basics/classNames.ts';
import { Icon } from '../icons/Icon.tsx';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly description?: string;
}

export interface SelectProps<Value extends string> {
  readonly id?: string | undefined;
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly placeholder?: string | undefined;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  /** For native form submission. */
  readonly name?: string | undefined;
}

/** One of a list. Letters jump to an entry; use it for five entries or more, SegmentedToggle for fewer. */
export function Select<Value extends string>({
  id,
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  placeholder = 'Choose',
  description,
  error,
  isOptional = false,
  isRequired = false,
  isDisabled = false,
  size = 'medium',
  name,
}: SelectProps<Value>) {
  const choose = (key: unknown): void => {
    const option = options.find((candidate) => candidate.value === key);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <AriaSelect
      {...(id !== undefined && { id })}
      className="ui-field ui-select"
      value={value}
      onChange={choose}
      placeholder={placeholder}
      isDisabled={isDisabled}
      isRequired={isRequired}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      {...(name !== undefined && { name })}
    >
      <Label className={isLabelHidden ? 'ui-hidden' : 'ui-field-label'}>
        {label}
        {isOptional && <span className="ui-field-optional"> (optional)</span>}
      </Label>
      <Button className={classNames('ui-input', 'ui-select-button', size === 'small' && 'ui-select-small')}>
        <SelectValue className="ui-select-value">
          {({ selectedText, isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon name="chevron-down" />
      </Button>
      {error !== undefined && error !== '' && (
        <Text slot="errorMessage" className="ui-field-error">
          <Icon name="error" />
          {error}
        </Text>
      )}
      {description !== undefined && (
        <Text slot="description" className="ui-field-help">
          {description}
        </Text>
      )}
      <Popover className="ui-popover ui-select-popover" offset={4}>
        <ListBox className="ui-menu">
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className="ui-menu-item ui-option">
              <span className="ui-menu-item-text">
                {option.label}
                {option.description !== undefined && (
                  <Text slot="description" className="ui-option-note">
                    {option.description}
                  </Text>
                )}
              </span>
              <Icon name="check" />
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
