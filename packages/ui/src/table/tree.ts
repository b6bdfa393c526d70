/** A row in sight, in the order in which rows stand. */
export interface FlatRow<Row> {
  readonly id: string;
  readonly row: Row;
  /** 0 for a top row, 1 for its parts. */
  readonly depth: number;
  /** From 1, among its siblings. */
  readonly position: number;
  readonly siblings: number;
  /** Index in the flat list, null for a top row. */
  readonly parentIndex: number | null;
  readonly isExpandable: boolean;
  readonly isExpanded: boolean;
}

interface TreeShape<Row> {
  readonly getRowId: (row: Row) => string;
  readonly getChildren?: ((row: Row) => readonly Row[] | undefined) | undefined;
  readonly order: ((one: Row, other: Row) => number) | null;
  readonly expanded: ReadonlySet<string>;
}

/** Lays the tree out as the list of rows in sight; siblings are sorted among themselves. */
export function flattenTree<Row>(rows: readonly Row[], { getRowId, getChildren, order, expanded }: TreeShape<Row>): readonly FlatRow<Row>[] {
  const flat: FlatRow<Row>[] = [];
  const visit = (siblings: readonly Row[], depth: number, parentIndex: number | null): void => {
    const ordered = order === null ? siblings : siblings.toSorted(order);
    for (const [at, row] of ordered.entries()) {
      const id = getRowId(row);
      const children = getChildren?.(row) ?? [];
      const isExpandable = children.length > 0;
      const isExpanded = isExpandable && expanded.has(id);
      const index = flat.push({ id, row, depth, position: at + 1, siblings: ordered.length, parentIndex, isExpandable, isExpanded }) - 1;
      if (isExpanded) visit(children, depth + 1, index);
    }
  };
  visit(rows, 0, null);
  return flat;
}

/** The set with the id added, or without it if it was there. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
