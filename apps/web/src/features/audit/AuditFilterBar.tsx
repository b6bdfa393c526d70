import { useCallback, useState } from 'react';
import { Button, ComboBox, FilterBar, NativeSelect } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { DaysFilter } from '../../shared/dates/DaysFilter.tsx';
import { useToday } from '../../shared/dates/useToday.ts';
import { everything, isNarrowed, type AuditSearch } from './auditSearch.ts';
import { objectKinds } from './eventWords.ts';

interface AuditFilterBarProps {
  readonly search: AuditSearch;
  readonly timeZone: string;
  readonly onAsk: (change: Partial<AuditSearch>) => void;
}

const kinds = [{ value: '', label: 'Everything' }, ...Object.entries(objectKinds).map(([value, label]) => ({ value, label }))];
const results = [
  { value: '', label: 'Done or not' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Refused' },
  { value: 'failed', label: 'Failed' },
];

/** What the log can be narrowed to: people, kinds of objects, days, and how it ended. */
export function AuditFilterBar({ search, timeZone, onAsk }: AuditFilterBarProps) {
  const today = useToday(timeZone, true);
  return (
    <FilterBar label="Narrow the log">
      <PersonChoice chosen={search.person} onChoose={(person) => onAsk({ person })} />
      <NativeSelect label="About" options={kinds} value={search.type} onChange={(type) => onAsk({ type, object: '' })} />
      <NativeSelect label="Result" options={results} value={search.result} onChange={(result) => onAsk({ result })} />
      <DaysFilter label="Days" any="Any day" value={search.days} today={today} max={today} onChange={(days) => onAsk({ days })} />
      {isNarrowed(search) && (
        <Button size="small" onPress={() => onAsk(everything)}>
          Show everything
        </Button>
      )}
    </FilterBar>
  );
}

const most = 20;

interface PersonChoiceProps {
  /** '' for everybody. */
  readonly chosen: string;
  readonly onChoose: (person: string) => void;
}

function PersonChoice({ chosen, onChoose }: PersonChoiceProps) {
  const [text, setText] = useState('');
  const found = useCall('listUsers', { query: { limit: most, ...(text !== '' && { search: text }) } }, { keepsPrevious: true, isToldInPlace: true });
  const known = found.data?.results.find(({ user_id: id }) => id === chosen);
  const asked = useCall('getUser', { params: { id: chosen } }, { enabled: chosen !== '' && known === undefined, isToldInPlace: true });
  const person = known ?? (chosen === '' ? undefined : asked.data);
  const search = useCallback((typed: string) => setText(typed.slice(0, 100)), []);
  return (
    <ComboBox
      label="Person"
      isLabelHidden
      placeholder="Anybody"
      value={person ? { value: person.user_id, label: person.display_name } : null}
      onChange={(option) => onChoose(option?.value ?? '')}
      onSearch={search}
      options={(found.data?.results ?? []).map(({ user_id: value, display_name: label, email: description }) => ({ value, label, description }))}
      state={found.isPending ? 'loading' : found.isLoadingError ? 'failed' : 'ready'}
      hasMore={found.data?.links.next !== null}
      onRetry={() => void found.refetch()}
    />
  );
}
