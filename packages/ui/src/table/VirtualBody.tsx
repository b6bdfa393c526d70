import { defaultRangeExtractor, useVirtualizer } from './virtualizer.ts';
import { Fragment, useLayoutEffect } from 'react';
import { UndrawnRows } from './UndrawnRows.tsx';
import { heightAtDepth } from './rowHeight.ts';
import { tabStop, type TableBodyProps } from './TableBody.tsx';
import { TableRow } from './TableRow.tsx';

/** The rows near the part in sight, with room where the others would be; the focused one is kept, wherever it is. */
export function VirtualBody<Row>({ context, flat, focus, scroller }: TableBodyProps<Row>) {
  const focused = focus?.rowIndex ?? 0;
  const virtual = useVirtualizer({
    count: flat.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightAtDepth(context.rowHeight, flat[index]?.depth ?? 0),
    overscan: 8,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), focused])].toSorted((one, other) => one - other),
  });
  useLayoutEffect(() => {
    if (focused > 0) virtual.scrollToIndex(focused);
  }, [focused, virtual]);
  const items = virtual.getVirtualItems();
  return (
    <tbody>
      {items.map((item, at) => {
        const row = flat[item.index];
        return (
          row !== undefined && (
            <Fragment key={row.id}>
              <UndrawnRows height={item.start - (items[at - 1]?.end ?? 0)} />
              <TableRow context={context} flat={row} index={item.index} tabStop={tabStop(focus, item.index)} />
            </Fragment>
          )
        );
      })}
      <UndrawnRows height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  );
}
