import { useCallback, useMemo, useState } from 'react';
import { isPhoneOnly, isSortable, nextSort, rowOrder } from './sorting.ts';
import { flattenTree, toggled, type FlatRow } from './tree.ts';
import type { DataColumn, DataTableProps, Sort } from './types.ts';

/** Sort order and expansion of a table, and the rows in sight that follow from them. */
export interface TableRows<Row> {
  readonly flat: readonly FlatRow<Row>[];
  readonly sort: Sort | undefined;
  readonly sortTo: (sort: Sort) => void;
  readonly sortBy: (column: DataColumn<Row>) => void;
  readonly canSort: (column: DataColumn<Row>) => boolean;
  readonly expanded: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** @param isPhone whether columns that a phone alone shows are in sight */
export function useTableRows<Row>({ rows, columns, getRowId, getChildren, defaultSort, server }: DataTableProps<Row>, isPhone: boolean): TableRows<Row> {
  const [ownSort, setOwnSort] = useState(defaultSort);
  // Nothing in sight would name the order.
  if (ownSort !== undefined && !isPhone && isPhoneOnly(columns, ownSort)) setOwnSort(undefined);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const hasServer = server !== undefined;
  const { sort, onSort: sortTo } = server ?? { sort: ownSort, onSort: setOwnSort };
  const order = useMemo(() => (hasServer ? null : rowOrder(columns, sort)), [hasServer, columns, sort]);
  const flat = useMemo(() => flattenTree(rows, { getRowId, getChildren, order, expanded }), [rows, getRowId, getChildren, order, expanded]);
  const toggle = useCallback((id: string) => setExpanded((current) => toggled(current, id)), []);
  return { flat, sort, sortTo, sortBy: (column) => sortTo(nextSort(column, sort)), canSort: (column) => isSortable(column, hasServer), expanded, toggle };
}
