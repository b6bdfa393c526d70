import { useEffect, useState, useRef, type SyntheticEvent } from 'react';
import { Button, ComboBox, Input, type Key } from 'react-aria-components';
import { Icon } from '../icons/Icon.tsx';
import { ComboList } from './ComboList.tsx';
import type { ComboBoxProps, ComboWords } from './comboTypes.ts';
import { describe } from './Field.tsx';
import { FieldError } from './FieldError.tsx';
import { useSettled } from './useSettled.ts';

const english: ComboWords = {
  searching: 'Searching',
  none: 'Nothing found. Try a part of the name.',
  more: 'These are the first. Type on to find others.',
  failed: 'The list could not be loaded.',
  retry: 'Try again',
  show: 'Show the list',
};

/** In ms: a pause in the typing. */
const pause = 200;

/** ComboBox once react-aria is there. */
export function ComboInput({
  id = '',
  placeholder,
  value,
  onChange,
  onBlur,
  onSearch,
  options,
  state,
  hasMore = false,
  onRetry,
  isDisabled = false,
  isReadOnly = false,
  words: own,
  ...texts
}: ComboBoxProps) {
  const { label, isLabelHidden = false, description, error, isOptional = false, isRequired = false } = texts;
  const words = { ...english, ...own };
  const [typing, setTyping] = useState<string>();
  // An answer that comes while an option is pressed would change the list beneath the pointer: it waits until the press is over.
  const [pressedIn, setPressedIn] = useState<typeof options>();
  const listed = pressedIn ?? options;
  /** How often something was. */
  const [chosen, setChosen] = useState(0);
  useEffect(() => {
    const listening = new AbortController();
    const over = () => setTimeout(() => setPressedIn(undefined));
    if (pressedIn) for (const end of ['pointerup', 'pointercancel']) addEventListener(end, over, listening);
    return () => listening.abort();
  }, [pressedIn]);
  const text = typing ?? value?.label ?? '';
  const asked = (typing ?? '').trim();
  const settled = useSettled(asked, pause);
  useEffect(() => onSearch(settled), [settled, onSearch]);
  const isSearching = state === 'loading' || settled !== asked;
  const isFailed = state === 'failed' && !isSearching;

  const type = (next: string): void => {
    setTyping(next);
    if (next === '' && value !== null) onChange(null);
  };
  // Also called when the field is left, with what was chosen before: what was typed beside it goes.
  const choose = (key: Key | null): void => {
    setTyping(undefined);
    const option = listed.find((candidate) => candidate.value === key);
    if (option === undefined) return;
    setChosen((before) => before + 1);
    if (key !== value?.value) onChange(option);
  };
  // Whoever comes to a field in which something is chosen types another in its place, also by touch: letting go would put the cursor between its letters.
  const isNew = useRef(false);
  const takeAll = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void => {
    if (value !== null && typing === undefined) field.select();
  };
  const shownError = error ?? (isFailed ? words.failed : undefined);
  return (
    <ComboBox
      className="ui-field ui-combo"
      items={listed}
      inputValue={text}
      onInputChange={type}
      selectedKey={value?.value ?? null}
      onSelectionChange={choose}
      {...(onBlur !== undefined && { onBlur })}
      allowsEmptyCollection={!isFailed}
      menuTrigger="input"
      isDisabled={isDisabled}
      isReadOnly={isReadOnly}
      aria-labelledby={`${id}-label`}
    >
      <label id={`${id}-label`} htmlFor={id} className={isLabelHidden ? 'ui-hidden' : 'ui-field-label'}>
        {label}
        {isOptional && <span className="ui-field-optional"> (optional)</span>}
      </label>
      {description !== undefined && (
        <p className="ui-field-help" id={`${id}-help`}>
          {description}
        </p>
      )}
      <span className="ui-combo-control">
        <Input
          id={id}
          className="ui-input"
          onFocus={(event) => {
            isNew.current = true;
            takeAll(event);
          }}
          onClick={(event) => {
            if (isNew.current) takeAll(event);
            isNew.current = false;
          }}
          onKeyDown={() => {
            isNew.current = false;
          }}
          {...(placeholder !== undefined && { placeholder })}
          {...describe(id, { description, error: shownError, isRequired })}
        />
        {!isReadOnly && (
          <Button className="ui-input-action" aria-label={words.show}>
            <Icon name="chevron-down" />
          </Button>
        )}
      </span>
      <FieldError id={id}>{shownError}</FieldError>
      {isFailed && (
        <button type="button" className="ui-link ui-combo-retry" onClick={onRetry}>
          {words.retry}
        </button>
      )}
      <ComboList options={listed} isSearching={isSearching} hasMore={hasMore} words={words} chosen={chosen} onPress={() => setPressedIn(options)} />
    </ComboBox>
  );
}
