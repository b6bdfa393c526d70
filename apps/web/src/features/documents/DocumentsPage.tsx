import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { Button, DataTable, EmptyState, ErrorState, isOnLayer, lazyPart, PageHeader, TextField } from '@pari/ui';
import { useCall, useInfiniteCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { pagesOf } from '../../shared/lists/serverRows.ts';
import { useTypedSearch } from '../../shared/lists/useTypedSearch.ts';
import { documentColumns } from './columns.tsx';
import type { Document } from './document.ts';
import { DocumentFilterBar } from './DocumentFilterBar.tsx';
import { documentQuery, documentSorts, everything, isNarrowed, readDocumentSearch, writeDocumentSearch, type DocumentSearch } from './documentSearch.ts';
import { useChoice } from './useChoice.ts';
import { ZipBar } from './ZipBar.tsx';
import '../../shared/lists/lists.css';
import './documents.css';

/** It brings a program of its own. */
const DocumentViewer = lazyPart(() => import('./DocumentViewer.tsx'));

const idOf = ({ id }: Document): string => id;
const titleOf = ({ title }: Document): string => title;
const pageSize = 50;

/** The documents of the person whose data is shown, and the one that the address names. */
export function DocumentsPage() {
  const { asked, ask, hrefOf, open } = useAsked();
  const { typed, setTyped, search } = useTypedSearch(asked.search, (text) => ask({ search: text }));
  const user = useUserInfo().data;
  const isOwn = user === undefined || user.user_id === user.real_user.user_id;
  const narrowed = { ...asked, search };
  const list = useInfiniteCall('listDocuments', { query: { ...documentQuery(narrowed), limit: pageSize } }, { keepsPrevious: true, isToldInPlace: true });
  const options = useCall('getDocumentFilters', {}, { isToldInPlace: true });
  const choice = useChoice();
  const { sort: _sort, ...narrowing } = documentQuery(narrowed);
  const columns = useMemo(() => documentColumns(isOwn), [isOwn]);
  const rows = useMemo(() => list.data ?? [], [list.data]);
  const showAll = (): void => {
    setTyped('');
    ask(everything);
  };
  return (
    <>
      <PageHeader title="Documents">Statements, calls, tax documents and whatever else was published for you, the newest first.</PageHeader>
      <div className="app-list-search">
        <TextField
          label="Title, fund or firm"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <DocumentFilterBar options={options.data} asked={asked} onChange={ask} />
      {rows.length > 0 && (
        <div className="app-documents-tools">
          <Button size="small" onPress={choice.chosen ? choice.end : choice.begin}>
            {choice.chosen ? 'Stop choosing' : 'Choose several'}
          </Button>
        </div>
      )}
      <DataTable
        label="Documents"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={titleOf}
        getRowHref={hrefOf}
        onRowOpen={({ id }) => open(id)}
        hasPressableCells
        choice={choice.ofRows}
        server={{ ...pagesOf(list), sort: documentSorts.sortOf(asked.sort), onSort: (by) => ask({ sort: documentSorts.wordOf(by) }) }}
        isLoading={list.isPending}
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
        error={
          list.isLoadingError ? (
            <ErrorState
              title="Your documents could not be loaded"
              onRetry={() => void Promise.all([list.refetch(), options.refetch()])}
              isRetrying={list.isFetching}
            >
              {list.error.message} Nothing is lost.
            </ErrorState>
          ) : undefined
        }
      />
      {choice.chosen && <ZipBar chosen={choice.chosen} narrowing={narrowing} isNarrowed={isNarrowed(narrowed)} />}
      {asked.document !== undefined && (
        <DocumentViewer
          key={asked.document}
          id={asked.document}
          row={rows.find(({ id }) => id === asked.document)}
          onClose={() => open(undefined)}
          onGiveUp={() => open(undefined)}
        />
      )}
    </>
  );
}

/** The list as the address has it, so that a mail, a reload and a bookmark find it, and the document that is open, again. */
function useAsked() {
  const navigate = useNavigate();
  const { pathname } = useRouter().state.location;
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const asked = readDocumentSearch(query);
  const go = (change: Partial<DocumentSearch>, replace: boolean): void =>
    void navigate({
      to: '.',
      search: (before: object) => writeDocumentSearch({ ...readDocumentSearch({ ...before }), ...change }),
      replace,
      resetScroll: false,
    });
  const hrefOf = useCallback(
    ({ id }: Document) => `${pathname}?${new URLSearchParams(writeDocumentSearch({ ...readDocumentSearch(query), document: id })).toString()}`,
    [pathname, query],
  );
  return {
    asked,
    ask: (change: Partial<DocumentSearch>) => go(change, true),
    hrefOf,
    open: (id: string | undefined) => go({ document: id }, isOnLayer()),
  };
}
