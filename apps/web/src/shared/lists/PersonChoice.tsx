import { useCallback, useState } from 'react';
import { ComboBox, type ComboOption } from '@pari/ui';
import { useCall } from '../../client/queries.ts';

const most = 20;

interface PersonChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: ComboOption | null;
  readonly onChange: (value: ComboOption | null) => void;
  readonly isOptional?: boolean;
  /** Absent: unless it is optional. */
  readonly isRequired?: boolean;
  readonly description?: string;
  /** Administrators alone. */
  readonly isOfAdministrators?: boolean;
  /** Id of one who is not offered. */
  readonly without?: string | undefined;
}

/** Somebody who may sign in, found by name or address, which is the description of what is chosen. */
export function PersonChoice({ isOptional = false, isRequired = !isOptional, isOfAdministrators = false, without, ...field }: PersonChoiceProps) {
  const [text, setText] = useState('');
  const query = { limit: most, ...(isOfAdministrators && { role: 'admin' as const }), ...(text !== '' && { search: text }) };
  const found = useCall('listUsers', { query }, { keepsPrevious: true, isToldInPlace: true });
  const people = found.data?.results.filter(({ active, user_id: id }) => active && id !== without) ?? [];
  return (
    <ComboBox
      {...field}
      isOptional={isOptional}
      isRequired={isRequired}
      placeholder="Name or e-mail"
      onSearch={useCallback((typed: string) => setText(typed.trim().slice(0, 100)), [])}
      options={people.map(({ user_id: value, display_name: label, email: description }) => ({ value, label, description }))}
      state={found.isPending ? 'loading' : found.isLoadingError ? 'failed' : 'ready'}
      hasMore={found.data !== undefined && found.data.links.next !== null}
      onRetry={() => void found.refetch()}
    />
  );
}
