import { useCallback, useMemo, useState } from 'react';
import { nextSort, rowOrder } from './sorting.ts';
import { flattenTree, toggled, type FlatRow } from './tree.ts';
import type { DataColumn, DataTableProps, Sort } from './types.ts';

/** Sort order and expansion of a table, and the rows in sight that follow from them. */
export interface TableRows<Row> {
  readonly flat: readonly FlatRow<Row>[];
  readonly sort: Sort | undefined;
  readonly setSort: (sort: Sort | undefined) => void;
  readonly sortBy: (column: DataColumn<Row>) => void;
  readonly expanded: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

export function useTableRows<Row>({ rows, columns, getRowId, getChildren, defaultSort }: DataTableProps<Row>): TableRows<Row> {
  const [sort, setSort] = useState(defaultSort);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const order = useMemo(() => rowOrder(columns, sort), [columns, sort]);
  const flat = useMemo(() => flattenTree(rows, { getRowId, getChildren, order, expanded }), [rows, getRowId, getChildren, order, expanded]);
  const sortBy = useCallback((column: DataColumn<Row>) => setSort((current) => nextSort(column, current)), []);
  const toggle = useCallback((id: string) => setExpanded((current) => toggled(current, id)), []);
  return { flat, sort, setSort, sortBy, expanded, toggle };
}
