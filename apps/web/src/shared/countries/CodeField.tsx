import { useMemo, useState } from 'react';
import { ComboBox } from '@pari/ui';

/** How many are listed at once. */
const most = 50;

const ready = (): void => undefined;

export interface CodeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly error: string | undefined;
  /** '' for none. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** What is not offered. */
  readonly without?: readonly string[];
}

const none: readonly string[] = [];

const named = (codes: readonly string[], nameOf: (code: string) => string) =>
  codes.map((code) => ({ value: code, label: nameOf(code), description: code })).toSorted((one, other) => one.label.localeCompare(other.label, 'en'));

/** One of many things that have a name and a code, found by either. */
export function CodeField({
  codes,
  nameOf,
  value,
  onChange,
  isRequired = true,
  without = none,
  ...place
}: CodeFieldProps & { readonly codes: () => readonly string[]; readonly nameOf: (code: string) => string }) {
  const [text, setText] = useState('');
  const all = useMemo(() => named(codes(), nameOf), [codes, nameOf]);
  const wanted = text.trim().toLowerCase();
  const found = all.filter(({ value: code, label: name }) => !without.includes(code) && (code.toLowerCase() === wanted || name.toLowerCase().includes(wanted)));
  return (
    <ComboBox
      {...place}
      isRequired={isRequired}
      isOptional={!isRequired}
      value={all.find((one) => one.value === value) ?? null}
      onChange={(one) => onChange(one?.value ?? '')}
      onSearch={setText}
      options={found.slice(0, most)}
      hasMore={found.length > most}
      state="ready"
      onRetry={ready}
    />
  );
}
