import { useMemo, useState } from 'react';
import { ComboBox } from '@pari/ui';

const most = 50;
const ready = (): void => undefined;

interface CurrencyFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly isRequired: boolean;
  readonly isOptional: boolean;
  /** ISO 4217; '' for none. */
  readonly value: string;
  readonly onChange: (currency: string) => void;
}

/** A currency, found by its name or its three letters. */
export function CurrencyField({ value, onChange, ...place }: CurrencyFieldProps) {
  const [text, setText] = useState('');
  const all = useMemo(() => {
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: names.of(code) ?? code, description: code }));
  }, []);
  const wanted = text.trim().toLowerCase();
  const found = all.filter(({ value: code, label: name }) => code.toLowerCase() === wanted || name.toLowerCase().includes(wanted));
  return (
    <ComboBox
      {...place}
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
