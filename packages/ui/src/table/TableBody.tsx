import type { ReactNode } from 'react';
import { lazyPart, type PartProps } from '../feedback/lazyPart.tsx';
import { useIsPainted } from '../basics/AfterFirstPaint.tsx';
import { UndrawnRows } from './UndrawnRows.tsx';
import { heightAtDepth } from './rowHeight.ts';
import { tabStop, type TableBodyProps } from './tableBodyProps.ts';
import { TableRow } from './TableRow.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { usePrinting } from '../basics/usePrinting.ts';
import type { VirtualBody as VirtualBodyType } from './VirtualBody.tsx';

/** Above so many rows only those in sight are drawn, save on paper. */
export const mostPlainRows = 100;
/** In px: about what is in sight of a table. */
const sight = 640;

/** So many rows are drawn at first, the others right after them. */
export const mostAtFirst = (rowHeight: number, room = sight): number => Math.max(1, Math.ceil(Math.min(sight, room) / rowHeight));

/** Comes when a table needs it, so that the others do not carry its bytes. */
const VirtualBody = lazyPart(async () => ({ default: (await import('./VirtualBody.tsx')).VirtualBody })) as unknown as <Row>(
  props: Parameters<typeof VirtualBodyType<Row>>[0] & PartProps,
) => ReactNode;

/** The rows; of many only those near the part in sight, and all on paper. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { context, flat, focus, isPaged, room } = props;
  const isPainted = useIsPainted();
  const isPrinting = usePrinting();
  const isLong = (isPaged || flat.length > mostPlainRows) && !isPrinting;
  const drawn = isLong || !(isPainted || isPrinting) ? mostAtFirst(context.rowHeight, room) : flat.length;
  const below = flat.slice(drawn).reduce((height, { depth }) => height + heightAtDepth(context.rowHeight, depth), 0);
  const plain = (
    // Of many rows those that stand here are soon drawn anew.
    <tbody aria-busy={isLong || undefined}>
      {flat.slice(0, drawn).map((row, index) => (
        <TableRow key={row.id} context={context} flat={row} index={index} tabStop={tabStop(focus, index)} />
      ))}
      <UndrawnRows height={below} />
    </tbody>
  );
  // Whoever presses a row in the moment before it is drawn anew presses nothing: of a server's table none stands there before, though there is room for all, so that its end is not taken to be near.
  const before =
    isPaged && isLong ? <TableSkeleton columns={context.columns} rows={Math.min(drawn, flat.length)} rowHeight={context.rowHeight} below={below} /> : plain;
  if (!isLong || !isPainted) return before;
  return <VirtualBody fallback={before} {...props} />;
}
