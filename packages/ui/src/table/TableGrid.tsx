import { useMemo, useRef } from 'react';
import { rem } from '../basics/rem.ts';
import { InGrid } from '../figures/FigureButton.tsx';
import { columnShare, tableMinWidth } from './columnWidth.ts';
import { isAwaitingMore, RowsToCome } from './paging.ts';
import type { TablePartsProps } from './parts.ts';
import { mostPlainRows, TableBody } from './TableBody.tsx';
import { TableHead } from './TableHead.tsx';
import type { RowContext } from './TableRow.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TableTotals } from './TableTotals.tsx';
import { useDrawnLater } from './useDrawnLater.ts';
import { useGridFocus } from './useGridFocus.ts';
import { useScrollEdges } from './useScrollEdges.ts';

const defaultRowHeight = 44;
/** In px: height of a table with more rows than are drawn at once. */
const longTableHeight = 640;

/** So that what the keyboard reaches is not hidden beneath the header, the totals or the first column. */
function scrollPadding<Row>({ columns, headerHeight = defaultRowHeight }: TablePartsProps<Row>, totals: number): string {
  const [name] = columns;
  return [Math.max(headerHeight, 64), 0, totals * defaultRowHeight, name === undefined ? 0 : columnShare(name, 0)].map(rem).join(' ');
}

type Role = 'table' | 'grid' | 'treegrid';

/** The table as such: for wide screens and for print. */
export function TableGrid<Row>(props: TablePartsProps<Row>) {
  const { label, columns, table, texts, getRowName, getRowHref, onRowOpen, totals = [] } = props;
  const { rowHeight = defaultRowHeight, headerHeight = defaultRowHeight, isLoading = false, skeletonRows = 5, hasPressableCells = false, server } = props;
  const { flat, toggle } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const isTree = useMemo(() => flat.some((row) => row.isExpandable), [flat]);
  const keyboard = useGridFocus({ flat, columns: columns.length, toggle, body: scroller });
  const role: Role = isTree ? 'treegrid' : getRowHref === undefined && !hasPressableCells ? 'table' : 'grid';
  const isGrid = role !== 'table' && !isLoading;
  const canScroll = useScrollEdges(scroller, !isGrid);
  const hasMore = server?.hasMore === true;
  // Of a table with an area of its own, what header and totals leave of it.
  const room = props.maxHeight === undefined ? undefined : props.maxHeight - headerHeight - totals.length * defaultRowHeight;
  const context = useMemo<RowContext<Row>>(
    () => ({ columns, getRowName, getRowHref, onRowOpen, toggle, texts, isTree, rowHeight, hasMore }),
    [columns, getRowName, getRowHref, onRowOpen, toggle, texts, isTree, rowHeight, hasMore],
  );
  const isPaged = server !== undefined;
  const height = props.maxHeight ?? (!isPaged && flat.length > mostPlainRows ? longTableHeight : undefined);
  const later = useDrawnLater(height);
  const isInPage = isPaged && height === undefined;
  return (
    <div className="ui-table-frame" {...later}>
      <div
        ref={scroller}
        className="ui-table-scroller"
        data-in-page={isInPage || undefined}
        style={{ maxBlockSize: height, scrollPadding: scrollPadding(props, totals.length) }}
        {...(canScroll && !isGrid && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <table
          role={isLoading ? 'table' : role}
          aria-label={isLoading ? texts.loading(label) : label}
          aria-busy={isLoading || server?.isRefreshing === true}
          aria-rowcount={isLoading ? undefined : hasMore ? -1 : flat.length + totals.length + 1}
          className="ui-table"
          data-tree={isTree || undefined}
          style={{ minInlineSize: rem(tableMinWidth(columns)) }}
          {...(isGrid && { onKeyDown: keyboard.onKeyDown, onFocus: keyboard.onFocus, onBlur: keyboard.onBlur })}
        >
          <TableHead columns={columns} table={table} texts={texts} height={headerHeight} />
          {isLoading ? (
            <TableSkeleton columns={columns} rows={skeletonRows} rowHeight={rowHeight} />
          ) : (
            <InGrid value={isGrid}>
              <TableBody
                context={context}
                flat={flat}
                focus={isGrid ? keyboard.focus : undefined}
                holdFocus={keyboard.holdFocus}
                scroller={scroller}
                isPaged={isPaged}
                room={room}
                isInPage={isInPage}
              />
            </InGrid>
          )}
          {!isLoading && isAwaitingMore(server) && <TableSkeleton columns={columns} rows={3} rowHeight={rowHeight} />}
          {!isLoading && totals.length > 0 && <TableTotals columns={columns} totals={totals} firstIndex={flat.length + 2} />}
        </table>
        {isPaged && !isLoading && <RowsToCome server={server} texts={texts} rows={flat.length} holder={scroller} isArea={!isInPage} />}
      </div>
    </div>
  );
}
