import { useCallback, useMemo } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { DASH, formatInstant } from '@pari/domain/format';
import { EmptyState, StatusMark, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { useUserInfo } from '../../client/user.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { useRowsLeading } from '../../shared/lists/useRowsLeading.ts';

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
  { id: 'files', header: 'Files', minWidth: 320, phone: 'secondary', isPlain: true, isWhole: true, render: filesIn },
  { id: 'result', header: 'Result', phone: 'primary', render: outcome },
];

const eventOf = ({ id: event }: Event) => ({ to: '/{-$company}/investor/admin/audit', search: { event } }) as const;

/** The imports of the company, the newest first, each of which leads to what the audit log tells of it. */
export function ImportHistory() {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const imports = useInfiniteCall('listAuditEvents', { query: { action: 'runImport', limit: 50 } }, { isToldInPlace: true });
  const nameOf = useCallback(({ at }: Event) => formatInstant(new Date(at), timeZone), [timeZone]);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <ServerTable
      label="Imports so far"
      what="the imports"
      list={imports}
      columns={columns}
      getRowId={idOf}
      getRowName={nameOf}
      {...useRowsLeading(eventOf)}
      empty={<EmptyState title="Nothing was imported yet">Each import will be here, with its files.</EmptyState>}
    />
  );
}
