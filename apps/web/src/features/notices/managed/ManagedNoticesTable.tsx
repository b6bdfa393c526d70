import { noticeKindName } from '@pari/domain/notices';
import { Button, EmptyState, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../../client/lists.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import { useRowsLeading } from '../../../shared/lists/useRowsLeading.ts';
import { amountIn, totalsStated, type ListedNotice } from '../managedNotice.ts';
import { NoticeState } from '../stated/NoticeState.tsx';
import { isNarrowed, managedQuery, managedSorts, type ManagedSearch } from './managedSearch.ts';
import './managed.css';

const idOf = ({ id }: ListedNotice): string => id;
const nameOf = ({ reference }: ListedNotice): string => reference;

/** What is called and distributed, in the notice's own currency; of one that does both each with its word. */
function Totals({ notice }: { readonly notice: ListedNotice }) {
  const totals = totalsStated(notice);
  return totals.map(({ term, amount }) => (
    <div key={term} className="app-managed-notice-total">
      {totals.length > 1 && <span className="app-note">{term} </span>}
      {amountIn(notice.currency)(amount)} <span className="app-note">{notice.currency}</span>
    </div>
  ));
}

const columns: readonly DataColumn<ListedNotice>[] = [
  { id: 'reference', header: 'Reference', isSortable: true, minWidth: 110, render: ({ reference }) => <bdi>{reference}</bdi> },
  {
    id: 'title',
    header: 'Title',
    isSortable: true,
    minWidth: 180,
    phone: 'secondary',
    isPlain: true,
    render: ({ title, kind }) => (
      <>
        <bdi className="app-managed-notice-text">{title}</bdi>
        {!title.startsWith(noticeKindName(kind)) && <span className="app-fund-note">{noticeKindName(kind)}</span>}
      </>
    ),
  },
  { id: 'fund', header: 'Fund', isSortable: true, minWidth: 170, render: ({ fund }) => <bdi className="app-managed-notice-text">{fund.name}</bdi> },
  { id: 'due_date', header: 'Due date', isSortable: true, firstDirection: 'descending', minWidth: 108, render: ({ due_date: day }) => shownDay(day) },
  { id: 'state', header: 'State', minWidth: 110, phone: 'primary', render: (notice) => <NoticeState notice={notice} /> },
  { id: 'total', header: 'Total', align: 'end', minWidth: 150, render: (notice) => <Totals notice={notice} /> },
];

const placeOf = ({ id }: ListedNotice) => ({ to: '/{-$company}/investor/admin/notices/$notice', params: { notice: id }, search: {} }) as const;

interface ManagedNoticesTableProps {
  readonly asked: ManagedSearch;
  readonly onSort: (sort: ManagedSearch['sort']) => void;
  readonly onShowAll: () => void;
}

/** The notices as the address narrows them; each leads to its page. */
export function ManagedNoticesTable({ asked, onSort, onShowAll }: ManagedNoticesTableProps) {
  const list = useInfiniteCall('listManagedNotices', { query: managedQuery(asked) }, { keepsPrevious: true, isToldInPlace: true });
  return (
    <ServerTable
      label="Capital calls and distributions"
      what="the notices"
      list={list}
      columns={columns}
      getRowId={idOf}
      getRowName={nameOf}
      {...useRowsLeading(placeOf)}
      sort={managedSorts.sortOf(asked.sort)}
      onSort={(by) => onSort(managedSorts.wordOf(by))}
      empty={
        !isNarrowed(asked) ? (
          <EmptyState icon="file" title="No notices yet">
            Each capital call and distribution will be here from its first draft on.
          </EmptyState>
        ) : (
          <EmptyState title="No notices found" action={<Button onPress={onShowAll}>Show all notices</Button>}>
            None of them is like that.
          </EmptyState>
        )
      }
    />
  );
}
