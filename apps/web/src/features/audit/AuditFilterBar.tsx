import { Button, FilterBar, NativeSelect } from '@pari/ui';
import { DaysFilter } from '../../shared/dates/DaysFilter.tsx';
import { useToday } from '../../shared/dates/useToday.ts';
import { ActionChoice } from './ActionChoice.tsx';
import { everything, isNarrowed, type AuditSearch } from './auditSearch.ts';
import { objectKinds } from './eventWords.ts';
import { PersonChoice } from './PersonChoice.tsx';

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

/** What the log can be narrowed to: people, what was done, kinds of objects, days, and how it ended. */
export function AuditFilterBar({ search, timeZone, onAsk }: AuditFilterBarProps) {
  const today = useToday(timeZone, true);
  return (
    <FilterBar label="Narrow the log">
      <PersonChoice label="Person" placeholder="Anybody" chosen={search.person} onChoose={(person) => onAsk({ person })} />
      <ActionChoice chosen={search.action} onChoose={(action) => onAsk({ action })} />
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
