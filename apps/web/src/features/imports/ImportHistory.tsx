import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { DASH, formatInstant } from '@pari/domain/format';
import { DataTable, EmptyState, ErrorState, StatusMark, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { pagesOf } from '../../shared/lists/serverRows.ts';

type Event = CallOutput<'listAuditEvents'>['results'][number];

const idOf = ({ id }: Event): string => id;
const isDry = ({ detail }: Event): boolean => detail['dry_run'] === true;

function filesIn({ detail: { files } }: Event): string {
  const names = typeof files === 'object' && files !== null ? Object.keys(files) : [];
  return names.length === 0 ? DASH : names.join(', ');
}

const outcome = (event: Event) =>
  event.result === 'done' ? (
    <StatusMark tone={isDry(event) ? 'info' : 'positive'}>{isDry(event) ? 'Tried' : 'Imported'}</StatusMark>
  ) : (
    <StatusMark tone="warning">Refused</StatusMark>
  );

const columnsIn = (timeZone: string): readonly DataColumn<Event>[] => [
  { id: 'at', header: 'When', render: ({ at }) => formatInstant(new Date(at), timeZone) },
  { id: 'who', header: 'Who', render: ({ real_user: by }) => by?.display_name ?? 'Command line' },
  { id: 'files', header: 'Files', minWidth: 320, phone: 'secondary', isWhole: true, render: filesIn },
  { id: 'result', header: 'Result', phone: 'primary', render: outcome },
];

/** The imports of the company, the newest first, each of which leads to what the audit log tells of it. */
export function ImportHistory() {
  const navigate = useNavigate();
  const router = useRouter();
  const { company } = useParams({ strict: false });
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const imports = useInfiniteCall('listAuditEvents', { query: { action: 'runImport', limit: 50 } }, { isToldInPlace: true });
  const eventOf = useCallback(
    ({ id: event }: Event) => ({ to: '/{-$company}/investor/admin/audit' as const, params: { company }, search: { event } }),
    [company],
  );
  const hrefOf = useCallback((event: Event) => router.buildLocation(eventOf(event)).href, [router, eventOf]);
  const nameOf = useCallback(({ at }: Event) => formatInstant(new Date(at), timeZone), [timeZone]);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const rows = useMemo(() => imports.data ?? [], [imports.data]);
  return (
    <DataTable
      label="Imports so far"
      columns={columns}
      rows={rows}
      getRowId={idOf}
      getRowName={nameOf}
      getRowHref={hrefOf}
      onRowOpen={(event) => void navigate(eventOf(event))}
      server={{ ...pagesOf(imports), sort: undefined, onSort: () => undefined }}
      isLoading={imports.isPending}
      empty={<EmptyState title="Nothing was imported yet">Each import will be here, with its files.</EmptyState>}
      error={
        imports.isLoadingError ? (
          <ErrorState title="The imports could not be loaded" onRetry={() => void imports.refetch()} isRetrying={imports.isFetching}>
            {imports.error.message}
          </ErrorState>
        ) : undefined
      }
    />
  );
}
