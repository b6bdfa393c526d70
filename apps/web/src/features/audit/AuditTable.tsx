import { useCallback, useMemo } from 'react';
import { DASH, formatInstant } from '@pari/domain/format';
import { Button, EmptyState, StatusMark, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { auditQuery, auditSorts, everything, isNarrowed, type AuditEvent, type AuditSearch } from './auditSearch.ts';
import { EventPanel } from './EventPanel.tsx';
import { actionWords, actorWords, objectWords } from './eventWords.ts';

interface AuditTableProps {
  readonly search: AuditSearch;
  readonly timeZone: string;
  readonly hrefOf: (change: Partial<AuditSearch>) => string;
  readonly onAsk: (change: Partial<AuditSearch>) => void;
}

const idOf = ({ id }: AuditEvent): string => id;

/** Most of what is told was done: only the rest says how it ended. */
const whatCell = (event: AuditEvent) => (
  <>
    {actionWords(event)}
    {event.result !== 'done' && (
      <>
        {' '}
        <StatusMark tone={event.result === 'refused' ? 'warning' : 'negative'}>{event.result === 'refused' ? 'Refused' : 'Failed'}</StatusMark>
      </>
    )}
  </>
);

const columnsIn = (timeZone: string): readonly DataColumn<AuditEvent>[] => [
  { id: 'action', header: 'What', minWidth: 260, render: whatCell },
  { id: 'object', header: 'About', render: (event) => <span className="app-audit-text">{objectWords(event) ?? DASH}</span> },
  { id: 'who', header: 'Who', phone: 'secondary', isPlain: true, render: (event) => <span className="app-audit-text">{actorWords(event)}</span> },
  {
    id: 'at',
    header: 'When',
    isSortable: true,
    firstDirection: 'descending',
    phone: 'primary',
    render: ({ at }) => <time dateTime={at}>{formatInstant(new Date(at), timeZone)}</time>,
  },
];

/** The events as the address narrows them, and the one that it names. */
export function AuditTable({ search, timeZone, hrefOf, onAsk }: AuditTableProps) {
  const events = useInfiniteCall('listAuditEvents', { query: auditQuery(search) }, { keepsPrevious: true, isToldInPlace: true });
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <>
      <ServerTable
        label="Audit log"
        what="the audit log"
        list={events}
        columns={columns}
        getRowId={idOf}
        getRowName={actionWords}
        getRowHref={useCallback(({ id }: AuditEvent) => hrefOf({ event: id }), [hrefOf])}
        onRowOpen={({ id }) => onAsk({ event: id })}
        sort={auditSorts.sortOf(search.sort)}
        onSort={(by) => onAsk({ sort: auditSorts.wordOf(by) })}
        empty={
          isNarrowed(search) ? (
            <EmptyState title="Nothing found" action={<Button onPress={() => onAsk(everything)}>Show everything</Button>}>
              Nothing that was logged is like that.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing was done yet">Whatever is changed or refused from now on will stand here.</EmptyState>
          )
        }
      />
      {search.event !== undefined && (
        <EventPanel
          key={search.event}
          id={search.event}
          row={events.data?.find(({ id }) => id === search.event)}
          timeZone={timeZone}
          onAsk={onAsk}
          onClose={() => onAsk({ event: undefined })}
        />
      )}
    </>
  );
}
