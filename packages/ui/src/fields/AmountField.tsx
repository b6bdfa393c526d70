import { useId, useState } from 'react';
import { readAmount, showAmount, type AmountProblem, type AmountRules } from './amount.ts';
import { Field, type FieldTexts } from './Field.tsx';

export interface AmountFieldProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  /** An exact decimal, such as `-1250.5`; '' for none. What cannot be read comes and goes as it was typed, so that it is not lost. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: (() => void) | undefined;
  /** ISO code. */
  readonly currency: string;
  /** It is said but not shown, where the place makes it plain. */
  readonly isCurrencyHidden?: boolean | undefined;
  /** How many may be given. */
  readonly decimals?: number | undefined;
  readonly isNegativeAllowed?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  /** An amount as an example of what is typed, shown while nothing is. */
  readonly placeholder?: string | undefined;
  /** Why what was typed is no amount; shown once the field is left, where it has no error of its own. */
  readonly texts?: ((problem: AmountProblem, rules: AmountRules) => string) | undefined;
}

function english(problem: AmountProblem, { decimals }: AmountRules): string {
  if (problem === 'negative') return 'Enter an amount that is not below zero.';
  if (problem === 'unreadable') return `Enter the amount in digits, such as ${decimals === 0 ? '12,500' : '12,500.75'}.`;
  return decimals === 0 ? 'Enter a whole amount, such as 12,500.' : `Enter at most ${decimals} decimals. To write a thousand, use a comma: 12,500.`;
}

/** Money in one currency. Typed freely, it is shown with its thousands apart once the field is left. */
export function AmountField({
  label,
  isLabelHidden,
  description,
  error,
  isOptional,
  isRequired,
  id,
  name,
  value,
  onChange,
  onBlur,
  currency,
  isCurrencyHidden = false,
  decimals = 2,
  isNegativeAllowed = false,
  isDisabled,
  isReadOnly,
  placeholder,
  texts = english,
}: AmountFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const rules = { currency, decimals, isNegativeAllowed };
  const [typing, setTyping] = useState<string>();
  const valueOf = (text: string): string => {
    const read = readAmount(text, rules);
    return 'value' in read ? read.value : text.trim();
  };
  const read = readAmount(value, rules);
  // A value that came from elsewhere takes the place of what is being typed.
  const isTyping = typing !== undefined && valueOf(typing) === value;
  const text = isTyping ? typing : 'value' in read ? showAmount(read.value, decimals) : value;
  const own = value !== '' && !isTyping && 'problem' in read ? texts(read.problem, rules) : undefined;
  return (
    <Field {...{ label, isLabelHidden, description, isOptional, isRequired }} error={error ?? own} id={fieldId} describedBy={`${fieldId}-currency`}>
      {(described) => (
        <span className="ui-amount">
          <span className={isCurrencyHidden ? 'ui-hidden' : 'ui-amount-currency'} id={`${fieldId}-currency`}>
            {currency}
          </span>
          <input
            {...described}
            id={fieldId}
            name={name}
            className="ui-input ui-amount-input"
            inputMode={isNegativeAllowed ? 'text' : 'decimal'}
            autoComplete="off"
            value={text}
            placeholder={placeholder}
            disabled={isDisabled}
            readOnly={isReadOnly}
            onChange={(event) => {
              setTyping(event.target.value);
              onChange(valueOf(event.target.value));
            }}
            onBlur={() => {
              setTyping(undefined);
              onBlur?.();
            }}
          />
        </span>
      )}
    </Field>
  );
}
