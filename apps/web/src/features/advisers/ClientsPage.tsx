import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DASH } from '@pari/domain/format';
import { EmptyState, FilterBar, PageHeader, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { SearchField } from '../../shared/lists/SearchField.tsx';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { searchedText, textOf } from '../../shared/lists/searchText.ts';
import { useTypedSearch } from '../../shared/lists/useTypedSearch.ts';
import { ClientPanel } from './ClientPanel.tsx';
import { Payments, type Client } from './Payments.tsx';

const count = (many: number): string => (many === 0 ? DASH : many.toLocaleString('en'));

const columns: readonly DataColumn<Client>[] = [
  { id: 'name', header: 'Client', minWidth: 200, render: ({ display_name: name }) => <bdi>{name}</bdi> },
  { id: 'tasks', header: 'Asked of them', align: 'end', phone: 'primary', render: ({ tasks }) => count(tasks) },
  { id: 'payments', header: 'Payments', minWidth: 280, phone: 'secondary', isWhole: true, render: (client) => <Payments client={client} /> },
  { id: 'unread', header: 'Unread', align: 'end', render: ({ unread }) => count(unread) },
  { id: 'until', header: 'Client until', minWidth: 120, render: ({ until }) => (until === null ? DASH : shownDay(until)) },
];

interface ClientsSearch {
  readonly search: string;
  /** Whose panel is open. */
  readonly client: string | undefined;
}
const readSearch = (query: Readonly<Record<string, unknown>>): ClientsSearch => ({
  search: searchedText(query['search']),
  client: textOf(query['client']) || undefined,
});
const writeSearch = ({ search, client }: ClientsSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(client !== undefined && { client }),
});

/** All clients of an adviser at a glance. Whoever has begun to look at one goes on from what that one is asked. */
export function ClientsPage() {
  const { viewing } = useViewContext();
  return viewing === null ? <Clients /> : <Navigate to="/{-$company}/investor/start" params={true} replace />;
}

function Clients() {
  const { asked, ask, hrefOf } = useListAddress(readSearch, writeSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const [hadMany, setHadMany] = useState(false);
  const list = useInfiniteCall('listClients', { query: { limit: 20, ...(search !== '' && { search }) } }, { keepsPrevious: true, isToldInPlace: true });
  const opened = list.data?.find(({ user_id: id }) => id === asked.client);
  if (!hadMany && (list.data?.length ?? 0) > 8) setHadMany(true);
  return (
    <>
      <PageHeader title="Clients">How many things are asked of each of them, and by when. What they are is shown by their view.</PageHeader>
      {(hadMany || search !== '') && (
        <FilterBar label="Narrow the clients">
          <SearchField label="Name or e-mail" value={typed} onChange={setTyped} />
        </FilterBar>
      )}
      <ServerTable
        label="Clients"
        what="the clients"
        list={list}
        columns={columns}
        getRowId={({ user_id: id }) => id}
        getRowName={({ display_name: name }) => name}
        getRowHref={({ user_id: client }) => hrefOf({ client })}
        onRowOpen={({ user_id: client }) => ask({ client })}
        empty={
          <EmptyState icon="users" title={search === '' ? 'You have no clients' : 'Nobody found'}>
            {search === '' ? 'An administrator gives advisers their clients.' : 'None of your clients is like that.'}
          </EmptyState>
        }
      />
      {opened && <ClientPanel key={opened.user_id} client={opened} onClose={() => ask({ client: undefined })} />}
    </>
  );
}
