import { Button, EmptyState, type DataColumn } from '@pari/ui';
import { DASH } from '@pari/domain/format';
import { useInfiniteCall } from '../../client/lists.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { useRowsLeading } from '../../shared/lists/useRowsLeading.ts';
import { paySorts, type PaidPerson, type PaySearch } from './pay.ts';

const columns: readonly DataColumn<PaidPerson>[] = [
  { id: 'name', header: 'Name', isSortable: true, render: ({ display_name: name }) => name },
  {
    id: 'email',
    header: 'E-mail',
    isSortable: true,
    minWidth: 240,
    phone: 'secondary',
    isPlain: true,
    render: ({ email }) => <span className="app-compensation-email">{email}</span>,
  },
  { id: 'latest_year', header: 'Last year', align: 'end', phone: 'primary', render: ({ latest_year: year }) => year ?? DASH },
];
const idOf = ({ user_id: id }: PaidPerson): string => id;
const nameOf = ({ display_name: name }: PaidPerson): string => name;
const personOf = ({ user_id: person }: PaidPerson) => ({ to: '/{-$company}/investor/compensation/$person', params: { person }, search: {} }) as const;

interface PeopleTableProps {
  readonly asked: PaySearch;
  readonly onAsk: (change: Partial<PaySearch>) => void;
  readonly onShowAll: () => void;
}

/** People with the last year of which there is a record; a row leads to their years. */
export function PeopleTable({ asked: { search, records, sort }, onAsk, onShowAll }: PeopleTableProps) {
  const query = { sort, records, limit: 50, ...(search !== '' && { search }) };
  const people = useInfiniteCall('listPaidPeople', { query }, { keepsPrevious: true, isToldInPlace: true });
  return (
    <ServerTable
      label="People"
      what="the people"
      list={people}
      columns={columns}
      getRowId={idOf}
      getRowName={nameOf}
      {...useRowsLeading(personOf)}
      sort={paySorts.sortOf(sort)}
      onSort={(by) => onAsk({ sort: paySorts.wordOf(by) })}
      empty={
        <EmptyState title="Nobody found" action={<Button onPress={onShowAll}>Show everybody</Button>}>
          Of nobody here is there a record of pay. Choose somebody among everybody to add one, or import a file.
        </EmptyState>
      }
    />
  );
}
