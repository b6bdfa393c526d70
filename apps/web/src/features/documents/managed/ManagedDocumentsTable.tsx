import { useCallback, useMemo } from 'react';
import { documentTypes } from '@pari/domain/documents';
import { Button, EmptyState, type DataColumn } from '@pari/ui';
import { dayAt } from '../../../shared/dates/dayAt.ts';
import { useInfiniteCall } from '../../../client/lists.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { DocumentStateCell } from '../../../shared/documents/DocumentStateCell.tsx';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import { audienceOf, type ManagedDocument } from '../../../shared/documents/managedDocument.ts';
import { ManagedDocumentPanel } from './ManagedDocumentPanel.tsx';
import { isNarrowed, managedQuery, managedSorts, type ManagedSearch } from './managedSearch.ts';

const idOf = ({ id }: ManagedDocument): string => id;
const titleOf = ({ title }: ManagedDocument): string => title;

const columnsIn = (timeZone: string): readonly DataColumn<ManagedDocument>[] => [
  { id: 'title', header: 'Title', isSortable: true, minWidth: 158, render: ({ title }) => <bdi className="app-managed-text">{title}</bdi> },
  { id: 'for', header: 'For', minWidth: 152, phone: 'secondary', render: (row) => <bdi className="app-managed-text">{audienceOf(row)}</bdi> },
  { id: 'type', header: 'Type', isSortable: true, minWidth: 130, render: ({ type }) => documentTypes[type] },
  { id: 'date', header: 'Date', isSortable: true, firstDirection: 'descending', minWidth: 104, render: ({ date }) => shownDay(date) },
  {
    id: 'published_at',
    header: 'Published',
    isSortable: true,
    firstDirection: 'descending',
    minWidth: 104,
    render: ({ published_at: at }) => dayAt(at, timeZone),
  },
  { id: 'state', header: 'State', minWidth: 110, phone: 'primary', render: (document) => <DocumentStateCell document={document} /> },
  { id: 'opened_by', header: 'Opened by', minWidth: 92, align: 'end', render: ({ opened_by: count }) => count.toLocaleString('en') },
];

interface ManagedDocumentsTableProps {
  readonly asked: ManagedSearch;
  readonly timeZone: string;
  readonly hrefOf: (change: Partial<ManagedSearch>) => string;
  readonly onAsk: (change: Partial<ManagedSearch>) => void;
  readonly onShowAll: () => void;
}

/** The documents as the address narrows them, and the one that it names. */
export function ManagedDocumentsTable({ asked, timeZone, hrefOf, onAsk, onShowAll }: ManagedDocumentsTableProps) {
  const list = useInfiniteCall('listManagedDocuments', { query: managedQuery(asked) }, { keepsPrevious: true, isToldInPlace: true });
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <>
      <ServerTable
        label="Documents"
        what="the documents"
        list={list}
        columns={columns}
        getRowId={idOf}
        getRowName={titleOf}
        getRowHref={useCallback(({ id }: ManagedDocument) => hrefOf({ document: id }), [hrefOf])}
        onRowOpen={({ id }) => onAsk({ document: id })}
        sort={managedSorts.sortOf(asked.sort)}
        onSort={(by) => onAsk({ sort: managedSorts.wordOf(by) })}
        empty={
          isNarrowed(asked) ? (
            <EmptyState title="No documents found" action={<Button onPress={onShowAll}>Show all documents</Button>}>
              None of them is like that.
            </EmptyState>
          ) : (
            <EmptyState icon="file" title="No documents yet">
              What is published will stand here, with who it is for and who opened it.
            </EmptyState>
          )
        }
      />
      {asked.document !== undefined && (
        <ManagedDocumentPanel
          key={asked.document}
          id={asked.document}
          row={list.data?.find(({ id }) => id === asked.document)}
          timeZone={timeZone}
          onClose={() => onAsk({ document: undefined })}
        />
      )}
    </>
  );
}
