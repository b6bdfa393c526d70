import { lazy, Suspense, type RefObject } from 'react';
import { useIsPainted } from '../basics/AfterFirstPaint.tsx';
import type { GridFocus } from './keyboard.ts';
import { UndrawnRows } from './UndrawnRows.tsx';
import { heightAtDepth } from './rowHeight.ts';
import { TableRow, type RowContext, type TabStop } from './TableRow.tsx';
import type { FlatRow } from './tree.ts';
import { usePrinting } from '../basics/usePrinting.ts';
import type { VirtualBody as VirtualBodyType } from './VirtualBody.tsx';

export interface TableBodyProps<Row> {
  readonly context: RowContext<Row>;
  readonly flat: readonly FlatRow<Row>[];
  /** Undefined where the table is not a grid. */
  readonly focus: GridFocus | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
  /** More rows may come; where they do, they are not all drawn from the start, so that none is drawn anew when they are many. */
  readonly isPaged: boolean;
  readonly holdFocus: () => void;
  /** The rows scroll with the page. */
  readonly isInPage: boolean;
}

/** Above so many rows only those in sight are drawn, save on paper. */
export const mostPlainRows = 100;
/** In px: about what is in sight of a table. */
const sight = 640;

/** So many rows are drawn at first, the others right after them. */
export const mostAtFirst = (rowHeight: number): number => Math.ceil(sight / rowHeight);

/** Comes when a table needs it, so that the others do not carry its bytes. */
const VirtualBody = lazy(async () => ({ default: (await import('./VirtualBody.tsx')).VirtualBody })) as unknown as typeof VirtualBodyType;

export function tabStop(focus: GridFocus | undefined, index: number): TabStop {
  if (focus === undefined) return undefined;
  return focus.rowIndex === index ? (focus.cell ?? 'row') : 'none';
}

/** The rows; of many only those near the part in sight, and all on paper. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { context, flat, focus, isPaged } = props;
  const isPainted = useIsPainted();
  const isPrinting = usePrinting();
  const isLong = (isPaged || flat.length > mostPlainRows) && !isPrinting;
  const drawn = isLong || !(isPainted || isPrinting) ? mostAtFirst(context.rowHeight) : flat.length;
  const plain = (
    <tbody>
      {flat.slice(0, drawn).map((row, index) => (
        <TableRow key={row.id} context={context} flat={row} index={index} tabStop={tabStop(focus, index)} />
      ))}
      <UndrawnRows height={flat.slice(drawn).reduce((height, { depth }) => height + heightAtDepth(context.rowHeight, depth), 0)} />
    </tbody>
  );
  if (!isLong || !isPainted) return plain;
  return (
    <Suspense fallback={plain}>
      <VirtualBody {...props} />
    </Suspense>
  );
}
