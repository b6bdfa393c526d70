import type { RefObject } from 'react';
import type { GridFocus } from './keyboard.ts';
import type { RowContext, TabStop } from './TableRow.tsx';
import type { FlatRow } from './tree.ts';

export interface TableBodyProps<Row> {
  readonly context: RowContext<Row>;
  readonly flat: readonly FlatRow<Row>[];
  /** Undefined where the table is not a grid. */
  readonly focus: GridFocus | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  /** More rows may come; where they do, they are not all drawn from the start, so that none is drawn anew when they are many. */
  readonly isPaged: boolean;
  /** In px: what is in sight of the rows at once; about a window's height unless given. */
  readonly room?: number | undefined;
  readonly holdFocus: () => void;
  /** The rows scroll with the page. */
  readonly isInPage: boolean;
}

export function tabStop(focus: GridFocus | undefined, index: number): TabStop {
  if (focus === undefined) return undefined;
  return focus.rowIndex === index ? (focus.cell ?? 'row') : 'none';
}
