import { useMemo } from 'react';
import { DASH } from '@pari/domain/format';
import { EmptyState, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { useSortAddress } from '../../shared/lists/useSortAddress.ts';
import { retainedSorts, standsWords, type Retained } from './retained.ts';

const idOf = ({ id }: Retained): string => id;
const nameOf = ({ display_name: name }: Retained): string => name;

const columnsIn = (timeZone: string): readonly DataColumn<Retained>[] => [
  { id: 'name', header: 'Person', minWidth: 200, isSortable: true, render: ({ display_name: name }) => <bdi>{name}</bdi> },
  { id: 'email', header: 'E-mail', minWidth: 240, isPlain: true, render: ({ email }) => <bdi>{email}</bdi> },
  { id: 'kept', header: 'Records', align: 'end', render: ({ kept }) => kept },
  { id: 'ended', header: 'Ended', minWidth: 130, render: ({ ended_on: day }) => (day === null ? DASH : shownDay(day)) },
  { id: 'stands', header: 'State', minWidth: 230, phone: 'secondary', isPlain: true, isWhole: true, render: (row) => standsWords(row, timeZone) },
];

/** Those of whom there is, or was, any record, with why it is kept; nothing of what stands in it. */
export function RetainedTable({ timeZone }: { readonly timeZone: string }) {
  const { word, ...order } = useSortAddress(retainedSorts);
  const people = useInfiniteCall('listRetained', { query: { sort: word, limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <ServerTable
      label="People with records"
      what="the people with records"
      list={people}
      columns={columns}
      getRowId={idOf}
      getRowName={nameOf}
      {...order}
      empty={<EmptyState title="Nobody applied yet">Whoever says something of themselves will be here, with why it is kept.</EmptyState>}
    />
  );
}
