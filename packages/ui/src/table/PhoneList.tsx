import { useMemo, useRef, useState, type ReactNode } from 'react';
import { lazyPart, type PartProps } from '../feedback/lazyPart.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { useIsPainted } from '../basics/AfterFirstPaint.tsx';
import type { TablePartsProps } from './parts.ts';
import { phoneColumns } from './phoneColumns.ts';
import { PhoneRow, PhoneTotal } from './PhoneRow.tsx';
import { PhoneSort } from './PhoneSort.tsx';
import { isAwaitingMore, RowsToCome } from './paging.ts';
import { RowsBelow } from './RowsBelow.tsx';
import { mostAtFirst, mostPlainRows } from './TableBody.tsx';
import { phoneRowHeight } from './rowHeight.ts';
import { usePrinting } from '../basics/usePrinting.ts';
import type { VirtualList as VirtualListType } from './VirtualList.tsx';

/** Comes when a list needs it, so that the others do not carry its bytes. */
const VirtualList = lazyPart(async () => ({ default: (await import('./VirtualList.tsx')).VirtualList })) as unknown as <Row>(
  props: Parameters<typeof VirtualListType<Row>>[0] & PartProps,
) => ReactNode;

/** A list that is longer is not in the way of what comes after it: it shows its first rows until somebody asks for all. */
const mostUnasked = 30;
const foldedRows = 10;

/** The first rows with what is unfolded of them. */
function firstOf<Row extends { readonly depth: number }>(flat: readonly Row[], most: number): readonly Row[] {
  const end = flat.flatMap(({ depth }, at) => (depth === 0 ? [at] : []))[most];
  return flat.slice(0, end);
}

/** In px: of the row in the middle of those drawn, by height. */
function usualHeight(list: HTMLElement | null): number | undefined {
  const heights = [...(list?.querySelectorAll('li[data-index]') ?? [])].map((row) => row.getBoundingClientRect().height).toSorted((a, b) => a - b);
  return heights[Math.floor(heights.length / 2)];
}

/** The table as a list: name and the important figure, two lesser ones beneath, the rest on unfolding. */
export function PhoneList<Row>(props: TablePartsProps<Row>) {
  const { label, columns, texts, totals = [], isLoading = false, skeletonRows = 5, server, mostOnPhone } = props;
  const list = useRef<HTMLDivElement>(null);
  const isPainted = useIsPainted();
  const isPrinting = usePrinting();
  const places = useMemo(() => phoneColumns(columns), [columns]);
  const [isWhole, setWhole] = useState(false);
  const [rowHeight, setRowHeight] = useState(phoneRowHeight);
  const showWhole = (whole: boolean): void => {
    // Rows to come are taken to be as high as those that stand there, so that the list does not grow under the one who scrolls it.
    if (whole) setRowHeight(usualHeight(list.current) ?? phoneRowHeight);
    setWhole(whole);
  };
  if (isLoading) return <PhoneSkeleton label={texts.loading(label)} rows={skeletonRows} />;
  const isFoldable = server === undefined && props.rows.length > (mostOnPhone ?? mostUnasked) && !isPrinting;
  const table = isFoldable && !isWhole ? { ...props.table, flat: firstOf(props.table.flat, mostOnPhone ?? foldedRows) } : props.table;
  const { primary } = places;
  const isLong = (server !== undefined || table.flat.length > mostPlainRows) && !isPrinting;
  const plain = (
    <ul aria-label={label}>
      {(isLong || !(isPainted || isPrinting) ? table.flat.slice(0, mostAtFirst(phoneRowHeight)) : table.flat).map((flat, index) => (
        <PhoneRow key={flat.id} {...props} places={places} flat={flat} index={index} />
      ))}
    </ul>
  );
  // Of a server's list no row stands there to be pressed before it is drawn as it stays.
  const before = server !== undefined && isLong ? <PhoneSkeletonRows rows={Math.min(table.flat.length, mostAtFirst(phoneRowHeight))} /> : plain;
  return (
    <div ref={list} className="ui-list" aria-busy={server?.isRefreshing}>
      <div className="ui-list-head">
        <PhoneSort columns={columns} table={table} listedBy={props.listedBy} texts={texts} />
        {primary !== undefined && (
          <span className="ui-list-figure-name" aria-hidden="true">
            {primary.shortHeader ?? primary.header}
            {primary.unit !== undefined && <span className="ui-th-unit"> {primary.unit}</span>}
          </span>
        )}
      </div>
      {isLong && isPainted ? <VirtualList fallback={before} {...props} {...{ table, places, rowHeight }} /> : before}
      {server !== undefined && (
        <>
          {isAwaitingMore(server) && <PhoneSkeletonRows rows={3} />}
          <RowsToCome server={server} texts={texts} rows={table.flat.length} holder={list} isArea={false} />
        </>
      )}
      {isFoldable && <RowsBelow {...{ label, texts, isWhole }} area={list} rows={table.flat.length} topRows={props.rows.length} onWhole={showWhole} />}
      {totals.length > 0 && (
        <ul className="ui-list-totals">
          {totals.map((total) => (
            <PhoneTotal key={total.id} total={total} places={places} />
          ))}
        </ul>
      )}
    </div>
  );
}

function PhoneSkeleton({ label, rows }: { readonly label: string; readonly rows: number }) {
  return (
    <div className="ui-list" aria-busy="true">
      <output className="ui-hidden">{label}</output>
      <div className="ui-list-head" />
      <PhoneSkeletonRows rows={rows} />
    </div>
  );
}

function PhoneSkeletonRows({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div key={row} className="ui-list-row ui-list-press" aria-hidden="true">
      <div className="ui-list-line">
        <Skeleton width={row % 2 === 0 ? 18 : 14} />
        <Skeleton width={9} />
      </div>
      <div className="ui-list-line">
        <Skeleton shape="text-12" width={14} />
        <Skeleton shape="text-12" width={8} />
      </div>
    </div>
  ));
}
