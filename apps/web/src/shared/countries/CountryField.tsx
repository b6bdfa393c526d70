import { useMemo, useState } from 'react';
import { countryName } from '@pari/domain/format';
import { countryCodes } from '@pari/domain/instructions';
import { ComboBox } from '@pari/ui';

/** How many are listed at once. */
const most = 50;

const ready = (): void => undefined;

interface CountryFieldProps {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly error: string | undefined;
  /** Two letters; '' for none. */
  readonly value: string;
  readonly onChange: (country: string) => void;
  readonly onBlur: () => void;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Two letters each: what is not offered. */
  readonly without?: readonly string[];
}

const none: readonly string[] = [];

/** A country, found by its name or its two letters. */
export function CountryField({
  id,
  label,
  description,
  error,
  value,
  onChange,
  onBlur,
  isRequired = true,
  isDisabled = false,
  without = none,
}: CountryFieldProps) {
  const [text, setText] = useState('');
  const all = useMemo(
    () =>
      countryCodes
        .map((code) => ({ value: code, label: countryName(code), description: code }))
        .toSorted((one, other) => one.label.localeCompare(other.label, 'en')),
    [],
  );
  const wanted = text.trim().toLowerCase();
  const found = all.filter(({ value: code, label: name }) => !without.includes(code) && (code.toLowerCase() === wanted || name.toLowerCase().includes(wanted)));
  return (
    <ComboBox
      id={id}
      label={label}
      description={description}
      error={error}
      isRequired={isRequired}
      isOptional={!isRequired}
      isDisabled={isDisabled}
      value={all.find((country) => country.value === value) ?? null}
      onChange={(country) => onChange(country?.value ?? '')}
      onBlur={onBlur}
      onSearch={setText}
      options={found.slice(0, most)}
      hasMore={found.length > most}
      state="ready"
      onRetry={ready}
    />
  );
}
