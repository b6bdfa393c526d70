import { useCallback, useMemo, type ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';
import { formatInstant } from '@pari/domain/format';
import { Badge, Button, DataTable, EmptyState, ErrorState, type DataColumn, type ServerRows } from '@pari/ui';
import { useInfiniteCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { pagesOf } from '../../../shared/lists/serverRows.ts';
import { OpenedPerson } from './OpenedPerson.tsx';
import type { Person } from './person.ts';
import { peopleSorts, writePeopleSearch, type PeopleSearch } from './peopleSearch.ts';
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

interface PeopleTableProps extends Pick<PeopleSearch, 'search' | 'role' | 'signedIn' | 'sort'> {
  /** Whose panel is open. */
  readonly open: string | undefined;
  readonly onSort: (sort: PeopleSearch['sort']) => void;
  readonly onOpen: (id: string | undefined) => void;
  readonly onClearSearch: () => void;
}

const pageSize = 50;

export function PeopleTable({ search, role, signedIn, sort, open, onSort, onOpen, onClearSearch }: PeopleTableProps) {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const query = {
    sort,
    limit: pageSize,
    ...(search !== '' && { search }),
    ...(role !== '' && { role }),
    ...(signedIn !== '' && { signed_in: signedIn }),
  };
  const people = useInfiniteCall('listUsers', { query }, { keepsPrevious: true, isToldInPlace: true });
  const { pathname } = useRouter().state.location;
  const hrefOf = useCallback(
    (person: Person) => `${pathname}?${new URLSearchParams(writePeopleSearch({ search, role, signedIn, sort, person: idOf(person) })).toString()}`,
    [pathname, search, role, signedIn, sort],
  );
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const rows = useMemo(() => people.data ?? [], [people.data]);
  const server: ServerRows = {
    ...pagesOf(people),
    sort: peopleSorts.sortOf(sort),
    onSort: (by) => onSort(peopleSorts.wordOf(by)),
  };
  return (
    <>
      <DataTable
        label="People"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={nameOf}
        getRowHref={hrefOf}
        onRowOpen={(person) => onOpen(idOf(person))}
        server={server}
        isLoading={people.isPending}
        empty={
          <EmptyState title="Nobody found" action={<Button onPress={onClearSearch}>Show everybody</Button>}>
            Try a part of the name, of the e-mail address or of an investor code.
          </EmptyState>
        }
        error={
          people.isLoadingError ? (
            <ErrorState title="The people could not be loaded" onRetry={() => void people.refetch()} isRetrying={people.isFetching}>
              {people.error.message}
            </ErrorState>
          ) : undefined
        }
      />
      {open !== undefined && <OpenedPerson key={open} id={open} row={rows.find((person) => idOf(person) === open)} onClose={() => onOpen(undefined)} />}
    </>
  );
}
