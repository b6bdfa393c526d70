import { useId, useState, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './Field.tsx';
import { useSettled } from './useSettled.ts';
import { shownCount } from '../basics/shownCount.ts';

type NativeTextArea = Omit<ComponentProps<'textarea'>, 'className' | 'aria-describedby' | 'aria-invalid' | 'maxLength' | 'value' | 'defaultValue'>;

export interface TextAreaProps extends NativeTextArea, FieldTexts {
  readonly value?: string;
  readonly defaultValue?: string;
  /** In characters. What is too long can be typed and pasted, so that nothing is cut unseen; the field says by how much. */
  readonly most?: number | undefined;
  readonly texts?: { readonly left: (characters: number) => string; readonly over: (characters: number) => string } | undefined;
}

/** From this part of `most` on, what is left is counted. */
const nearLimit = 0.8;

const characters = (count: number): string => `${shownCount(count)} ${count === 1 ? 'character' : 'characters'}`;
const english = { left: (count: number) => `${characters(count)} left`, over: (count: number) => `${characters(count)} too many` };

/** Several lines of text; the field grows with them. */
export function TextArea({
  label,
  isLabelHidden,
  description,
  error,
  isOptional,
  isRequired,
  id,
  most,
  texts = english,
  rows = 3,
  value,
  defaultValue = '',
  onChange,
  ...area
}: TextAreaProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [typed, setTyped] = useState(defaultValue);
  const text = value ?? typed;
  // As the server counts them: one for each code point.
  const length = Array.from(text).length;
  const left = most === undefined ? Infinity : most - length;
  const isNear = most !== undefined && length >= most * nearLimit;
  const count = !isNear ? '' : left < 0 ? texts.over(-left) : texts.left(left);
  const said = useSettled(count, 1000);
  return (
    <Field {...{ label, isLabelHidden, description, error, isOptional, isRequired }} id={fieldId} describedBy={isNear ? `${fieldId}-count` : undefined}>
      {(described) => (
        <>
          <span className="ui-text-area" data-text={`${text}\n`}>
            <textarea
              {...area}
              {...described}
              id={fieldId}
              rows={rows}
              className="ui-input"
              value={text}
              onChange={(event) => {
                setTyped(event.target.value);
                onChange?.(event);
              }}
            />
          </span>
          {isNear && (
            <span className="ui-field-count" id={`${fieldId}-count`} data-over={left < 0 || undefined}>
              {count}
            </span>
          )}
          <output className="ui-hidden">{said}</output>
        </>
      )}
    </Field>
  );
}
