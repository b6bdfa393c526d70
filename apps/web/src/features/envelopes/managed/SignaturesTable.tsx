import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { Button, EmptyState, StatusMark, type DataColumn, type DataTableProps } from '@pari/ui';
import { dayAt } from '../../../shared/dates/dayAt.ts';
import { addressIn } from '../../../client/addresses.ts';
import { useInfiniteCall } from '../../../client/lists.ts';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import { sentSorts, standings, type SentListed, type SentSearch } from './signatures.ts';

const idOf = ({ id }: SentListed): string => id;
const titleOf = ({ title, names }: SentListed): string => `${title}, ${names.join(', ')}`;

const columnsIn = (timeZone: string): readonly DataColumn<SentListed>[] => {
  const day = (at: string): string => dayAt(at, timeZone);
  return [
    { id: 'title', header: 'Document', isSortable: true, minWidth: 190, render: ({ title }) => <bdi>{title}</bdi> },
    { id: 'to', header: 'To', minWidth: 190, phone: 'secondary', isPlain: true, render: ({ names }) => <Names names={names} /> },
    { id: 'state', header: 'State', minWidth: 120, phone: 'primary', render: ({ status }) => <Standing status={status} /> },
    {
      id: 'signed',
      header: 'Signed',
      minWidth: 90,
      render: ({ signed, recipients }) => `${signed} of ${recipients}`,
    },
    { id: 'created_at', header: 'Sent', isSortable: true, firstDirection: 'descending', minWidth: 118, render: ({ created_at: at }) => day(at) },
    { id: 'expires_at', header: 'Sign by', isSortable: true, minWidth: 118, render: ({ expires_at: at }) => day(at) },
  ];
};

/** So many of a document's signers are named in a row. */
const named = 2;

const Names = ({ names }: Pick<SentListed, 'names'>) => (
  <>
    <bdi>{names.slice(0, named).join(', ')}</bdi>
    {names.length > named && ` and ${names.length - named} more`}
  </>
);

/** Where something that was sent stands. */
function Standing({ status }: Pick<SentListed, 'status'>) {
  const { word, tone } = standings[status];
  return tone === undefined ? word : <StatusMark tone={tone}>{word}</StatusMark>;
}

const idsOf = ({ document, batch }: Pick<SentSearch, 'document' | 'batch'>) => ({ ...(document !== '' && { document }), ...(batch !== '' && { batch }) });

interface SignaturesTableProps {
  readonly asked: SentSearch;
  readonly timeZone: string;
  readonly onSort: (sort: SentSearch['sort']) => void;
  readonly onShowAll: () => void;
  readonly choice: DataTableProps<SentListed>['choice'];
}

/** What was sent, as the address narrows it. */
export function SignaturesTable({ asked: { search, state, document, batch, sort }, timeZone, onSort, onShowAll, choice }: SignaturesTableProps) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = { sort, limit: 50, ...(search !== '' && { search }), ...(state !== '' && { status: state }), ...idsOf({ document, batch }) };
  const isNarrowed = search !== '' || state !== '' || document !== '' || batch !== '';
  const list = useInfiniteCall('listManagedEnvelopes', { query }, { keepsPrevious: true, isToldInPlace: true });
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const hrefOf = useCallback(({ id }: SentListed): string => addressIn(company, `/admin/signing/${id}`), [company]);
  return (
    <ServerTable
      label="Sent to be signed"
      what="what was sent"
      list={list}
      columns={columns}
      getRowId={idOf}
      getRowName={titleOf}
      getRowHref={hrefOf}
      onRowOpen={(row) => void navigate({ href: hrefOf(row) })}
      choice={choice}
      sort={sentSorts.sortOf(sort)}
      onSort={(by) => onSort(sentSorts.wordOf(by))}
      empty={
        isNarrowed ? (
          <EmptyState title="Nothing found" action={<Button onPress={onShowAll}>Show everything</Button>}>
            Nothing that was sent is like that.
          </EmptyState>
        ) : (
          <EmptyState icon="file" title="Nothing was sent yet">
            Each document that is sent to be signed will be here, with who has signed it.
          </EmptyState>
        )
      }
    />
  );
}
