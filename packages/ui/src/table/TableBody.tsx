import { lazy, Suspense, type RefObject } from 'react';
import type { GridFocus } from './keyboard.ts';
import { TableRow, type RowContext, type TabStop } from './TableRow.tsx';
import type { FlatRow } from './tree.ts';
import type { VirtualBody as VirtualBodyType } from './VirtualBody.tsx';

export interface TableBodyProps<Row> {
  readonly context: RowContext<Row>;
  readonly flat: readonly FlatRow<Row>[];
  /** Undefined where the table is not a grid. */
  readonly focus: GridFocus | undefined;
  readonly scroller: RefObject<HTMLElement | null>;
}

/** Above so many rows only those in sight are drawn. */
export const mostPlainRows = 100;
/** Of a long table, until the part that follows the scrolling is there. */
export const firstRows = 30;

/** Comes when a table needs it, so that the others do not carry its bytes. */
const VirtualBody = lazy(async () => ({ default: (await import('./VirtualBody.tsx')).VirtualBody })) as unknown as typeof VirtualBodyType;

export function tabStop(focus: GridFocus | undefined, index: number): TabStop {
  if (focus === undefined) return undefined;
  return focus.rowIndex === index ? (focus.cell ?? 'row') : 'none';
}

/** The rows; of many only those near the part in sight. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { context, flat, focus } = props;
  const isLong = flat.length > mostPlainRows;
  const plain = (
    <tbody>
      {(isLong ? flat.slice(0, firstRows) : flat).map((row, index) => (
        <TableRow key={row.id} context={context} flat={row} index={index} tabStop={tabStop(focus, index)} />
      ))}
    </tbody>
  );
  if (!isLong) return plain;
  return (
    <Suspense fallback={plain}>
      <VirtualBody {...props} />
    </Suspense>
  );
}
