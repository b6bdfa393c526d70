import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { DataTable, PageHeader, Section, type DataColumn, type ServerRows, type Sort } from '../../src/index.ts';
import { rowOrder } from '../../src/table/sorting.ts';
import { columns, manyHoldings, type Holding } from '../sample.ts';
import { Shell } from './Shell.tsx';

const all = manyHoldings(1234);
const pageSize = 50;
const getRowId = ({ id }: Holding): string => id;
const getRowName = ({ name }: Holding): string => name;
const getRowHref = ({ id }: Holding): string => `#row-${id}`;
const serverColumns: readonly DataColumn<Holding>[] = columns.map((column) => ({
  ...column,
  sortValue: undefined,
  tip: undefined,
  isSortable: ['name', 'value', 'called'].includes(column.id),
}));

interface AllHoldingsProps {
  /** The rows scroll in an area of their own. */
  readonly isArea: boolean;
  /** The page, from 0, that fails once. */
  readonly failsAt: number;
  /** Of an answer, in ms. */
  readonly delay: number;
}

interface Loaded {
  readonly sort: Sort;
  readonly pages: number;
}

/** Pages of a server that sorts, each of 50 rows. */
function useFakeServer({ failsAt, delay }: Omit<AllHoldingsProps, 'isArea'>) {
  const [sort, setSort] = useState<Sort>({ columnId: 'value', direction: 'descending' });
  const [loaded, setLoaded] = useState<Loaded>();
  const [state, setState] = useState<'asked' | 'answered' | 'failed'>('asked');
  const ask = (by: Sort, page: number, isRetry: boolean): void => {
    setTimeout(() => {
      const fails = page === failsAt && !isRetry;
      if (!fails) setLoaded({ sort: by, pages: page + 1 });
      setState(fails ? 'failed' : 'answered');
    }, delay);
  };
  const begin = useEffectEvent(() => ask(sort, 0, false));
  useEffect(() => begin(), []);
  const rows = useMemo(() => {
    const order = rowOrder(columns, loaded?.sort);
    return (order === null ? all : all.toSorted(order)).slice(0, (loaded?.pages ?? 0) * pageSize);
  }, [loaded]);
  const isRefreshing = loaded !== undefined && loaded.sort !== sort;
  const server: ServerRows = {
    sort,
    onSort: (by) => {
      setSort(by);
      setState('asked');
      ask(by, 0, true);
    },
    hasMore: rows.length < all.length,
    onMore: async () => {
      setState('asked');
      ask(sort, loaded?.pages ?? 0, state === 'failed');
      return true;
    },
    isLoadingMore: state === 'asked' && !isRefreshing,
    hasFailed: state === 'failed',
    isRefreshing,
  };
  return { rows, isLoading: loaded === undefined, server };
}

/** A table whose rows are sorted by a server and come page by page. */
export function AllHoldings({ isArea, failsAt, delay }: AllHoldingsProps) {
  const table = useFakeServer({ failsAt, delay });
  return (
    <Shell>
      <PageHeader title="All holdings" />
      <Section title="Page by page">
        <DataTable
          label="All holdings"
          columns={serverColumns}
          getRowId={getRowId}
          getRowName={getRowName}
          getRowHref={getRowHref}
          {...table}
          {...(isArea && { maxHeight: 480 })}
        />
      </Section>
    </Shell>
  );
}
