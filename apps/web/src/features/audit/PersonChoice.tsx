import { useCallback, useState } from 'react';
import { ComboBox } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { usePicked } from './usePicked.ts';

const most = 20;

interface PersonChoiceProps {
  readonly label: string;
  readonly placeholder: string;
  /** '' for nobody in particular. */
  readonly chosen: string;
  readonly onChoose: (person: string) => void;
}

/** Somebody of the company, found by name or address. */
export function PersonChoice({ label, placeholder, chosen, onChoose }: PersonChoiceProps) {
  const [text, setText] = useState('');
  const found = useCall('listUsers', { query: { limit: most, ...(text !== '' && { search: text }) } }, { keepsPrevious: true, isToldInPlace: true });
  const known = found.data?.results.find(({ user_id: id }) => id === chosen);
  const asked = useCall('getUser', { params: { id: chosen } }, { enabled: chosen !== '' && known === undefined, isToldInPlace: true });
  const person = known ?? (chosen === '' ? undefined : asked.data);
  const search = useCallback((typed: string) => setText(typed.slice(0, 100)), []);
  return (
    <ComboBox
      label={label}
      isLabelHidden
      placeholder={placeholder}
      {...usePicked(chosen, person ? { value: person.user_id, label: person.display_name } : null, onChoose)}
      onSearch={search}
      options={(found.data?.results ?? []).map(({ user_id: value, display_name, email: description }) => ({ value, label: display_name, description }))}
      state={found.isPending ? 'loading' : found.isLoadingError ? 'failed' : 'ready'}
      hasMore={found.data?.links.next !== null}
      onRetry={() => void found.refetch()}
    />
  );
}
