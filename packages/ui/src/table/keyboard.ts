import type { FlatRow } from './tree.ts';

/** Where the focus is: on a row, or on one of its cells. */
export interface GridFocus {
  readonly rowIndex: number;
  /** null for the row as a whole. */
  readonly cell: number | null;
}

export type GridMove =
  | { readonly kind: 'focus'; readonly focus: GridFocus }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'open' }
  | { readonly kind: 'activate' };

interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

const pageOfRows = 10;

type Press = { readonly key: string; readonly ctrlKey: boolean };
type RowState = Pick<FlatRow<unknown>, 'isExpandable' | 'isExpanded' | 'parentIndex'>;

/** Keys that mean the same on a row and in a cell. */
function moveAmongRows({ key, ctrlKey }: Press, { rowIndex, cell }: GridFocus, size: GridSize): GridFocus | null {
  const to = (index: number): GridFocus => ({ rowIndex: Math.min(size.rows - 1, Math.max(0, index)), cell });
  switch (key) {
    case 'ArrowDown':
      return to(rowIndex + 1);
    case 'ArrowUp':
      return to(rowIndex - 1);
    case 'PageDown':
      return to(rowIndex + pageOfRows);
    case 'PageUp':
      return to(rowIndex - pageOfRows);
    case 'Home':
      return cell === null || ctrlKey ? to(0) : { rowIndex, cell: 0 };
    case 'End':
      return cell === null || ctrlKey ? to(size.rows - 1) : { rowIndex, cell: size.columns - 1 };
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

function moveInCell(key: string, focus: GridFocus, cell: number, size: GridSize): GridMove | null {
  switch (key) {
    case 'ArrowRight':
      return { kind: 'focus', focus: { ...focus, cell: Math.min(size.columns - 1, cell + 1) } };
    case 'ArrowLeft':
      return { kind: 'focus', focus: { ...focus, cell: cell === 0 ? null : cell - 1 } };
    case 'Enter':
    case ' ':
      return { kind: 'activate' };
    default:
      return null;
  }
}

/**
 * What a key does in a tree grid, after the ARIA Authoring Practices: up and down go from row to row, right expands
 * and then enters the cells, left goes back and collapses, Enter opens. null: not ours.
 */
export function gridMove(press: Press, focus: GridFocus, row: RowState, size: GridSize): GridMove | null {
  const amongRows = moveAmongRows(press, focus, size);
  if (amongRows !== null) return { kind: 'focus', focus: amongRows };
  return focus.cell === null ? moveOnRow(press.key, focus, row) : moveInCell(press.key, focus, focus.cell, size);
}
