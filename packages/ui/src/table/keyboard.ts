import type { FlatRow } from './tree.ts';

/** Where the focus is: on a row, on one of its cells, or on a mark within one. */
export interface GridFocus {
  /** From 0 among the rows; -1 is the header, and behind the last row stand the totals. */
  readonly rowIndex: number;
  /** null for the row as a whole, which the header and the totals are not. */
  readonly cell: number | null;
  /** Which of the cell's marks, from 1; absent: the cell itself. */
  readonly mark?: number;
}

export type GridMove =
  | { readonly kind: 'focus'; readonly focus: GridFocus }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'open' }
  | { readonly kind: 'activate' };

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly hasHeader?: boolean;
  /** How many lines of totals there are. */
  readonly totals?: number;
  /** How many marks a cell of the row has that is in focus. */
  readonly marksIn?: (cell: number) => number;
}

const pageOfRows = 10;

/** Where a wanted focus is now that rows or columns may have gone: always on something that is drawn. */
export function focusWithin(wanted: GridFocus, { rows, columns, totals = 0 }: GridSize): GridFocus {
  if (wanted.rowIndex >= rows + totals) return { rowIndex: 0, cell: null };
  return wanted.cell === null || wanted.cell < columns ? wanted : { rowIndex: wanted.rowIndex, cell: columns - 1 };
}

type Press = { readonly key: string; readonly ctrlKey: boolean };
type RowState = Pick<FlatRow<unknown>, 'isExpandable' | 'isExpanded' | 'parentIndex'>;

/** Keys that mean the same on a row and in a cell. Up and down alone lead to the header and the totals. */
function moveAmongRows({ key, ctrlKey }: Press, { rowIndex, cell }: GridFocus, { rows, columns, hasHeader = false, totals = 0 }: GridSize): GridFocus | null {
  const to = (index: number): GridFocus => ({ rowIndex: index, cell: index < 0 || index >= rows ? (cell ?? 0) : cell });
  const isAmongRows = cell === null || ctrlKey;
  switch (key) {
    case 'ArrowDown':
      return to(Math.min(rows - 1 + totals, rowIndex + 1));
    case 'ArrowUp':
      return to(Math.max(hasHeader ? -1 : 0, rowIndex - 1));
    case 'PageDown':
      return to(Math.min(Math.max(rowIndex, rows - 1), rowIndex + pageOfRows));
    case 'PageUp':
      return to(Math.max(Math.min(rowIndex, 0), rowIndex - pageOfRows));
    case 'Home':
      return isAmongRows ? to(0) : { rowIndex, cell: 0 };
    case 'End':
      return isAmongRows ? to(rows - 1) : { rowIndex, cell: columns - 1 };
    default:
      return null;
  }
}

function moveOnRow(key: string, focus: GridFocus, row: RowState): GridMove | null {
  switch (key) {
    case 'ArrowRight':
      return row.isExpandable && !row.isExpanded ? { kind: 'toggle' } : { kind: 'focus', focus: { ...focus, cell: 0 } };
    case 'ArrowLeft':
      if (row.isExpanded) return { kind: 'toggle' };
      return row.parentIndex === null ? null : { kind: 'focus', focus: { rowIndex: row.parentIndex, cell: null } };
    case 'Enter':
      return { kind: 'open' };
    case ' ':
      return row.isExpandable ? { kind: 'toggle' } : null;
    default:
      return null;
  }
}

function moveInCell(key: string, { rowIndex, mark = 0 }: GridFocus, cell: number, { rows, columns, marksIn = () => 0 }: GridSize): GridMove | null {
  const to = (at: number | null, onMark = 0): GridMove => ({ kind: 'focus', focus: { rowIndex, cell: at, ...(onMark > 0 && { mark: onMark }) } });
  switch (key) {
    case 'ArrowRight':
      if (mark < marksIn(cell)) return to(cell, mark + 1);
      return cell === columns - 1 ? to(cell, mark) : to(cell + 1);
    case 'ArrowLeft':
      if (mark > 0) return to(cell, mark - 1);
      if (cell > 0) return to(cell - 1, marksIn(cell - 1));
      return rowIndex < 0 || rowIndex >= rows ? null : to(null);
    case 'Enter':
    case ' ':
      return { kind: 'activate' };
    default:
      return null;
  }
}

/**
 * What a key does in a tree grid, after the ARIA Authoring Practices: up and down go from row to row, right expands
 * and then enters the cells and what is marked in them, left goes back and collapses, Enter opens. null: not ours.
 * @param row undefined for the header and the totals
 */
export function gridMove(press: Press, focus: GridFocus, row: RowState | undefined, size: GridSize): GridMove | null {
  const amongRows = moveAmongRows(press, focus, size);
  if (amongRows !== null) return { kind: 'focus', focus: amongRows };
  if (focus.cell !== null) return moveInCell(press.key, focus, focus.cell, size);
  return row === undefined ? null : moveOnRow(press.key, focus, row);
}
