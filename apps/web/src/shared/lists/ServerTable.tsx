import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { DataTable, type DataTableProps, type Sort } from '@pari/ui';
import { LoadingFailed } from './LoadingFailed.tsx';
import { pagesOf } from './serverRows.ts';

interface ServerTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'server' | 'isLoading' | 'error'> {
  readonly list: UseInfiniteQueryResult<readonly Row[]>;
  /** What the list holds, as in 'the people', where it could not be loaded. */
  readonly what: string;
  /** Its order; without it it is the server's, and stays. */
  readonly sort?: Sort;
  readonly onSort?: (by: Sort) => void;
  readonly onRetry?: () => void;
}

const none: readonly never[] = [];
const nothing = (): void => undefined;

/** A list that `useInfiniteCall` reads. */
export function ServerTable<Row>({ list, what, sort, onSort = nothing, onRetry, ...table }: ServerTableProps<Row>) {
  return (
    <DataTable
      {...table}
      rows={list.data ?? none}
      server={{ ...pagesOf(list), sort, onSort }}
      isLoading={list.isPending}
      error={list.isLoadingError ? <LoadingFailed asked={list} what={what} onRetry={onRetry} /> : undefined}
    />
  );
}
