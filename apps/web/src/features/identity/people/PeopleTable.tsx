import { useCallback, useMemo, type ReactNode } from 'react';
import { formatInstant } from '@pari/domain/format';
import { Badge, Button, EmptyState, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../../client/lists.ts';
import { useUserInfo } from '../../../client/user.ts';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import { OpenedPerson } from './OpenedPerson.tsx';
import type { Person } from './person.ts';
import { peopleSorts, type PeopleSearch } from './peopleSearch.ts';
import { roleOptions } from './roleWords.ts';

/** In the order in which they are offered. */
const rolesOf = ({ roles }: Person): string =>
  roleOptions
    .filter(({ value }) => roles.includes(value))
    .map(({ label }) => label)
    .join(', ');

const statusOf = ({ active }: Person): ReactNode => (active ? 'Active' : <Badge>Deactivated</Badge>);

/** On a phone the status stands beneath the fold of the row; that somebody may not sign in is seen all the same. */
const nameCell = (person: Person): ReactNode => (
  <>
    {person.display_name}
    {!person.active && <span className="app-people-off"> {statusOf(person)}</span>}
  </>
);

const columnsIn = (timeZone: string): readonly DataColumn<Person>[] => [
  { id: 'name', header: 'Name', isSortable: true, render: nameCell },
  {
    id: 'email',
    header: 'E-mail',
    isSortable: true,
    minWidth: 240,
    phone: 'secondary',
    isPlain: true,
    render: ({ email }) => <span className="app-people-email">{email}</span>,
  },
  { id: 'roles', header: 'Roles', phone: 'primary', render: (person) => <span className="app-people-roles">{rolesOf(person)}</span> },
  { id: 'active', header: 'Status', isSortable: true, render: statusOf },
  {
    id: 'last_sign_in_at',
    header: 'Last sign-in',
    isSortable: true,
    firstDirection: 'descending',
    render: ({ last_sign_in_at: at }) => (at === null ? 'Never' : formatInstant(new Date(at), timeZone)),
  },
];
const idOf = ({ user_id: id }: Person): string => id;
const nameOf = ({ display_name: name }: Person): string => name;

interface PeopleTableProps {
  readonly asked: PeopleSearch;
  /** Whose panel is open. */
  readonly open: string | undefined;
  readonly hrefOf: (change: Partial<PeopleSearch>) => string;
  readonly onAsk: (change: Partial<PeopleSearch>) => void;
  readonly onClearSearch: () => void;
}

const pageSize = 50;

export function PeopleTable({ asked: { search, role, signedIn, sort }, open, hrefOf, onAsk, onClearSearch }: PeopleTableProps) {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const query = {
    sort,
    limit: pageSize,
    ...(search !== '' && { search }),
    ...(role !== '' && { role }),
    ...(signedIn !== '' && { signed_in: signedIn }),
  };
  const people = useInfiniteCall('listUsers', { query }, { keepsPrevious: true, isToldInPlace: true });
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <>
      <ServerTable
        label="People"
        what="the people"
        list={people}
        columns={columns}
        getRowId={idOf}
        getRowName={nameOf}
        getRowHref={useCallback((person: Person) => hrefOf({ person: idOf(person) }), [hrefOf])}
        onRowOpen={(person) => onAsk({ person: idOf(person) })}
        sort={peopleSorts.sortOf(sort)}
        onSort={(by) => onAsk({ sort: peopleSorts.wordOf(by) })}
        empty={
          <EmptyState title="Nobody found" action={<Button onPress={onClearSearch}>Show everybody</Button>}>
            Try a part of the name, of the e-mail address or of an investor code.
          </EmptyState>
        }
      />
      {open !== undefined && (
        <OpenedPerson key={open} id={open} row={people.data?.find((person) => idOf(person) === open)} onClose={() => onAsk({ person: undefined })} />
      )}
    </>
  );
}
