import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { DASH, formatInstant } from '@pari/domain/format';
import { Button, DataTable, EmptyState, ErrorState, StatusMark, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/queries.ts';
import { pagesOf } from '../../shared/lists/serverRows.ts';
import { auditQuery, auditSorts, everything, isNarrowed, writeAuditSearch, type AuditEvent, type AuditSearch } from './auditSearch.ts';
import { EventPanel } from './EventPanel.tsx';
import { actionWords, actorWords, objectWords } from './eventWords.ts';

interface AuditTableProps {
  readonly search: AuditSearch;
  readonly timeZone: string;
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
  { id: 'who', header: 'Who', phone: 'secondary', render: (event) => <span className="app-audit-text">{actorWords(event)}</span> },
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
export function AuditTable({ search, timeZone, onAsk }: AuditTableProps) {
  const events = useInfiniteCall('listAuditEvents', { query: auditQuery(search) }, { keepsPrevious: true, isToldInPlace: true });
  const { pathname } = useRouter().state.location;
  const said = JSON.stringify(writeAuditSearch({ ...search, event: undefined }));
  const hrefOf = useCallback(
    (event: AuditEvent) => `${pathname}?${new URLSearchParams({ ...(JSON.parse(said) as Record<string, string>), event: event.id }).toString()}`,
    [pathname, said],
  );
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const rows = useMemo(() => events.data ?? [], [events.data]);
  return (
    <>
      <DataTable
        label="Audit log"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={actionWords}
        getRowHref={hrefOf}
        onRowOpen={({ id }) => onAsk({ event: id })}
        server={{ ...pagesOf(events), sort: auditSorts.sortOf(search.sort), onSort: (by) => onAsk({ sort: auditSorts.wordOf(by) }) }}
        isLoading={events.isPending}
        empty={
          isNarrowed(search) ? (
            <EmptyState title="Nothing found" action={<Button onPress={() => onAsk(everything)}>Show everything</Button>}>
              Nothing that was logged is like that.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing was done yet">Whatever is changed or refused from now on will stand here.</EmptyState>
          )
        }
        error={
          events.isLoadingError ? (
            <ErrorState title="The audit log could not be loaded" onRetry={() => void events.refetch()} isRetrying={events.isFetching}>
              {events.error.message}
            </ErrorState>
          ) : undefined
        }
      />
      {search.event !== undefined && (
        <EventPanel
          key={search.event}
          id={search.event}
          row={rows.find(({ id }) => id === search.event)}
          timeZone={timeZone}
          onAsk={onAsk}
          onClose={() => onAsk({ event: undefined })}
        />
      )}
    </>
  );
}
