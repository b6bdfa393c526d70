import { useMemo, useRef } from 'react';
import { rem } from '../basics/rem.ts';
import { InGrid } from '../basics/inGrid.ts';
import { columnShare, tableMinWidth } from './columnWidth.ts';
import { isAwaitingMore, RowsToCome } from './paging.ts';
import type { TablePartsProps } from './parts.ts';
import { RowsBelow } from './RowsBelow.tsx';
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
function scrollPadding<Row>(columns: TablePartsProps<Row>['columns'], headerHeight: number, totals: number): string {
  const [name] = columns;
  return [Math.max(headerHeight, 64), 0, totals > 0 ? defaultRowHeight : 0, name === undefined ? 0 : columnShare(name, 0)].map(rem).join(' ');
}

type Role = 'table' | 'grid' | 'treegrid';

/** The table as such: for wide screens and for print. */
export function TableGrid<Row>(props: TablePartsProps<Row>) {
  const { label, columns: all, table, texts, getRowName, getRowHref, onRowOpen, totals = [], isWhole = false, onWhole, choice } = props;
  const columns = useMemo(() => all.filter(({ isOnPhoneOnly = false }) => !isOnPhoneOnly), [all]);
  const { rowHeight = defaultRowHeight, headerHeight = defaultRowHeight, isLoading = false, skeletonRows = 5, hasPressableCells = false, server } = props;
  const { flat, toggle } = table;
  const scroller = useRef<HTMLDivElement>(null);
  const isTree = useMemo(() => flat.some((row) => row.isExpandable), [flat]);
  const keyboard = useGridFocus({ flat, columns: columns.length, totals: totals.length, toggle, choose: choice?.onToggle, body: scroller });
  const role: Role = isTree ? 'treegrid' : getRowHref === undefined && !hasPressableCells ? 'table' : 'grid';
  const isGrid = role !== 'table' && !isLoading;
  const focus = isGrid ? keyboard.focus : undefined;
  const canScroll = useScrollEdges(scroller, !isGrid);
  const hasMore = server?.hasMore === true;
  // Of a table with an area of its own, what header and totals leave of it.
  const room = isWhole || props.maxHeight === undefined ? undefined : props.maxHeight - headerHeight - (totals.length > 0 ? defaultRowHeight : 0);
  const context = useMemo<RowContext<Row>>(
    () => ({ columns, getRowName, getRowHref, onRowOpen, choice, toggle, texts, isTree, rowHeight, hasMore }),
    [columns, getRowName, getRowHref, onRowOpen, choice, toggle, texts, isTree, rowHeight, hasMore],
  );
  const isPaged = server !== undefined;
  const height = isWhole ? undefined : (props.maxHeight ?? (!isPaged && flat.length > mostPlainRows ? longTableHeight : undefined));
  const { isBelow, ...later } = useDrawnLater(height);
  const isInPage = (isPaged || isWhole) && height === undefined;
  const frame = (
    <div className="ui-table-frame" {...later}>
      <div
        ref={scroller}
        className="ui-table-scroller"
        data-in-page={isInPage || undefined}
        style={{ maxBlockSize: height, scrollPadding: scrollPadding(columns, headerHeight, totals.length) }}
        {...(canScroll && !isGrid && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <table
          role={isLoading ? 'table' : role}
          aria-label={isLoading ? texts.loading(label) : label}
          aria-busy={isLoading || server?.isRefreshing === true}
          aria-rowcount={isLoading ? undefined : hasMore ? -1 : flat.length + totals.length + 1}
          className="ui-table"
          data-tree={isTree || undefined}
          aria-multiselectable={choice !== undefined || undefined}
          style={{ minInlineSize: rem(tableMinWidth(columns)) }}
          {...(isGrid && { onKeyDown: keyboard.onKeyDown, onFocus: keyboard.onFocus, onBlur: keyboard.onBlur })}
        >
          <InGrid value={isGrid}>
            <TableHead columns={columns} table={table} listedBy={props.listedBy} texts={texts} height={headerHeight} focus={focus} />
            {isLoading ? (
              <TableSkeleton columns={columns} rows={skeletonRows} rowHeight={rowHeight} />
            ) : (
              <TableBody
                context={context}
                flat={flat}
                focus={focus}
                holdFocus={keyboard.holdFocus}
                scroller={scroller}
                isPaged={isPaged}
                room={isBelow ? 0 : room}
                isInPage={isInPage}
              />
            )}
            {!isLoading && isAwaitingMore(server) && <TableSkeleton columns={columns} rows={3} rowHeight={rowHeight} />}
            {!isLoading && totals.length > 0 && <TableTotals columns={columns} totals={totals} rows={flat.length} focus={focus} />}
          </InGrid>
        </table>
        {isPaged && !isLoading && <RowsToCome server={server} texts={texts} rows={flat.length} holder={scroller} isArea={!isInPage} />}
      </div>
    </div>
  );
  if (onWhole === undefined || isLoading || (height === undefined && !isWhole)) return frame;
  return (
    <>
      {frame}
      <RowsBelow label={label} area={scroller} rows={flat.length} topRows={props.rows.length} isWhole={isWhole} onWhole={onWhole} texts={texts} />
    </>
  );
}
