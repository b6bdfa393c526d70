import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { CivilDate } from '@pari/domain/dates';
import { DASH } from '@pari/domain/format';
import { Button, DataTable, EmptyState, StatusMark, type DataColumn } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { HeadBelow } from '../../../shared/lists/HeadBelow.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { SearchField } from '../../../shared/lists/SearchField.tsx';
import { textOf } from '../../../shared/lists/searchText.ts';
import { useListAddress } from '../../../shared/lists/useListAddress.ts';
import { AddClientPanel } from './AddClientPanel.tsx';
import { isLiving, type Relation } from './relation.ts';
import { RelationPanel } from './RelationPanel.tsx';

const list = { to: '/{-$company}/investor/admin/people', name: 'People' } as const;

/** The clients of an adviser whom the address names, for those who give them. */
export function AdviserClientsPage() {
  const { person: id = '' } = useParams({ strict: false });
  const asked = useCall('getUser', { params: { id } }, { isToldInPlace: true });
  const relations = useCall('listAdviserRelations', { params: { id } }, { isToldInPlace: true });
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const today = useToday(timeZone, true);
  if (asked.data && relations.data) {
    const { display_name: name, roles, active } = asked.data;
    return <Clients adviser={{ id, name, takesMore: active && roles.includes('adviser') }} relations={relations.data.results} today={today} />;
  }
  const failed = [asked, relations].find(({ isLoadingError }) => isLoadingError);
  return (
    <>
      <HeadBelow list={list} title="Clients of an adviser" />
      {failed && meansNone(failed.error) ? (
        <EmptyState title="There is no such adviser">No adviser of the company is meant by this address.</EmptyState>
      ) : (
        <Awaited asked={failed ?? asked} what="the clients" />
      )}
    </>
  );
}

function State({ relation, today }: { readonly relation: Relation; readonly today: CivilDate }) {
  if (relation.until !== null && relation.until < relation.from) return 'Taken back';
  if (!isLiving(relation, today)) return 'Ended';
  return relation.from > today ? <StatusMark tone="info">To come</StatusMark> : <StatusMark tone="positive">Client</StatusMark>;
}

const columnsOn = (today: CivilDate): readonly DataColumn<Relation>[] => [
  { id: 'name', header: 'Client', minWidth: 200, sortValue: ({ client }) => client.display_name, render: ({ client }) => <bdi>{client.display_name}</bdi> },
  { id: 'email', header: 'E-mail', minWidth: 240, isPlain: true, render: ({ client }) => <bdi>{client.email}</bdi> },
  { id: 'state', header: 'State', phone: 'primary', render: (relation) => <State relation={relation} today={today} /> },
  { id: 'from', header: 'First day', firstDirection: 'descending', sortValue: ({ from }) => from, render: ({ from }) => shownDay(from) },
  {
    id: 'until',
    header: 'Last day',
    phone: 'secondary',
    isMissing: ({ from, until }) => until === null || until < from,
    sortValue: ({ until }) => until,
    render: ({ from, until }) => (until === null || until < from ? DASH : shownDay(until)),
  },
];

const rowId = ({ client, from }: Relation): string => `${client.user_id} ${from}`;
const rowName = ({ client }: Relation): string => client.display_name;

/** In the client's place while one is given. */
const unnamed = 'new';

interface ClientSearch {
  /** Whose panel is open. */
  readonly client: string | undefined;
}
const readClient = (query: Readonly<Record<string, unknown>>): ClientSearch => ({ client: textOf(query['client']) || undefined });
const writeClient = ({ client }: ClientSearch): Record<string, string> => (client === undefined ? {} : { client });

/** With fewer everybody is found by looking. */
const many = 8;

interface ClientsProps {
  readonly adviser: { readonly id: string; readonly name: string; readonly takesMore: boolean };
  readonly relations: readonly Relation[];
  readonly today: CivilDate;
}

function Clients({ adviser, relations, today }: ClientsProps) {
  const [search, setSearch] = useState('');
  const { asked, ask, hrefOf } = useListAddress(readClient, writeClient);
  const columns = useMemo(() => columnsOn(today), [today]);
  const text = search.trim().toLowerCase();
  const rows = useMemo(() => relations.filter(({ client }) => `${client.display_name} ${client.email}`.toLowerCase().includes(text)), [relations, text]);
  // What is over stays as it was; whoever is no adviser any more sees nobody, whatever stands here.
  const canOpen = (relation: Relation): boolean => adviser.takesMore && isLiving(relation, today);
  const opened = relations.find((relation) => relation.client.user_id === asked.client && canOpen(relation));
  const close = () => ask({ client: undefined });
  return (
    <>
      <HeadBelow
        list={list}
        title={`Clients of ${adviser.name}`}
        actions={
          adviser.takesMore && (
            <Button variant="primary" onPress={() => ask({ client: unnamed })}>
              Add a client
            </Button>
          )
        }
      >
        {adviser.takesMore
          ? 'An adviser sees what their clients see, from the first day to the last.'
          : 'They are no adviser at present, and see nothing of those who stand here.'}
      </HeadBelow>
      {relations.length > many && <SearchField label="Name or e-mail" value={search} onChange={setSearch} />}
      <DataTable
        label="Clients"
        columns={columns}
        rows={rows}
        getRowId={rowId}
        getRowName={rowName}
        getRowHref={(relation) => (canOpen(relation) ? hrefOf({ client: relation.client.user_id }) : undefined)}
        onRowOpen={({ client }) => ask({ client: client.user_id })}
        empty={
          relations.length === 0 ? (
            <EmptyState title="No clients yet">Each client stands here from the day on which they are given to the adviser.</EmptyState>
          ) : (
            <EmptyState title="Nobody found" action={<Button onPress={() => setSearch('')}>Show all clients</Button>}>
              None of the clients is like that.
            </EmptyState>
          )
        }
      />
      {asked.client === unnamed && adviser.takesMore && <AddClientPanel adviser={adviser} relations={relations} today={today} onClose={close} />}
      {opened && <RelationPanel key={rowId(opened)} adviser={adviser} relation={opened} today={today} onClose={close} />}
    </>
  );
}
