import { useCallback, useMemo } from 'react';
import { Button, EmptyState, lazyPart, PageHeader } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { SearchField } from '../../shared/lists/SearchField.tsx';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { useTypedSearch } from '../../shared/lists/useTypedSearch.ts';
import { documentColumns } from '../../shared/documents/columns.tsx';
import type { Document } from '../../shared/documents/document.ts';
import { documentSorts } from '../../shared/documents/documentSorts.ts';
import { StatementButton } from '../../shared/statements/StatementButton.tsx';
import { DocumentFilterBar } from './DocumentFilterBar.tsx';
import { documentQuery, everything, isNarrowed, readDocumentSearch, writeDocumentSearch } from './documentSearch.ts';
import { useChoice } from '../../shared/lists/useChoice.ts';
import { ZipBar } from './ZipBar.tsx';

/** It brings a program of its own. */
const DocumentViewer = lazyPart(() => import('./DocumentViewer.tsx'));

const idOf = ({ id }: Document): string => id;
const titleOf = ({ title }: Document): string => title;
const pageSize = 50;

/** The documents of the person whose data is shown, and the one that the address names. */
export function DocumentsPage() {
  const { asked, ask, open, hrefOf } = useListAddress(readDocumentSearch, writeDocumentSearch);
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const user = useUserInfo().data;
  const isOwn = user === undefined || user.user_id === user.real_user.user_id;
  const narrowed = { ...asked, search };
  const list = useInfiniteCall('listDocuments', { query: { ...documentQuery(narrowed), limit: pageSize } }, { keepsPrevious: true, isToldInPlace: true });
  const options = useCall('getDocumentFilters', {}, { isToldInPlace: true });
  const profiles = useCall('listInvestorProfiles', {}, { isToldInPlace: true }).data?.results ?? [];
  const choice = useChoice();
  const { sort: _sort, ...narrowing } = documentQuery(narrowed);
  const columns = useMemo(() => documentColumns(isOwn), [isOwn]);
  const close = (): void => open({ document: undefined });
  const showAll = (): void => {
    setTyped('');
    ask(everything);
  };
  return (
    <>
      <PageHeader
        title="Documents"
        actions={
          <>
            {isOwn && profiles.length > 0 && <StatementButton profiles={profiles} />}
            {list.data && list.data.length > 0 && (
              <Button onPress={choice.chosen ? choice.end : choice.begin}>{choice.chosen ? 'Stop choosing' : 'Choose several'}</Button>
            )}
          </>
        }
      >
        Statements, calls, tax documents and whatever else was published for you, the newest first.
      </PageHeader>
      <DocumentFilterBar options={options.data} asked={asked} onChange={ask}>
        <SearchField label="Title, fund or firm" value={typed} onChange={setTyped} />
      </DocumentFilterBar>
      <ServerTable
        label="Documents"
        what="your documents"
        list={list}
        columns={columns}
        getRowId={idOf}
        getRowName={titleOf}
        getRowHref={useCallback(({ id }: Document) => hrefOf({ document: id }), [hrefOf])}
        onRowOpen={({ id }) => open({ document: id })}
        hasPressableCells
        choice={choice.ofRows}
        sort={documentSorts.sortOf(asked.sort)}
        onSort={(by) => ask({ sort: documentSorts.wordOf(by) })}
        onRetry={() => void Promise.all([list.refetch(), options.refetch()])}
        empty={
          isNarrowed(narrowed) ? (
            <EmptyState title="No documents found" action={<Button onPress={showAll}>Show all documents</Button>}>
              None of them is like that.
            </EmptyState>
          ) : (
            <EmptyState icon="file" title="No documents yet">
              Statements, calls and tax documents will stand here once they are published for you.
            </EmptyState>
          )
        }
      />
      {choice.chosen && <ZipBar chosen={choice.chosen} narrowing={narrowing} isNarrowed={isNarrowed(narrowed)} />}
      {asked.document !== undefined && (
        <DocumentViewer key={asked.document} id={asked.document} row={list.data?.find(({ id }) => id === asked.document)} onClose={close} onGiveUp={close} />
      )}
    </>
  );
}
