import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Virtualizer } from './virtualizer.ts';
import { Fragment, useLayoutEffect, useRef, type RefObject } from 'react';
import { heightAtDepth } from './rowHeight.ts';
import { tabStop, type TableBodyProps } from './tableBodyProps.ts';
import { TableRow } from './TableRow.tsx';
import { UndrawnRows } from './UndrawnRows.tsx';
import { usePageTop } from './usePageTop.ts';

/** The rows near the part in sight, with room where the others would be; the focused one is kept, wherever it is. */
export function VirtualBody<Row>(props: TableBodyProps<Row>) {
  return props.isInPage ? <BodyInPage {...props} /> : <BodyInArea {...props} />;
}

function BodyInArea<Row>(props: TableBodyProps<Row>) {
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({ ...rowsOf(props), getScrollElement: () => props.scroller.current });
  return <DrawnRows {...props} virtual={virtual} top={0} />;
}

function BodyInPage<Row>(props: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = usePageTop(body);
  const virtual = useWindowVirtualizer<HTMLElement>({ ...rowsOf(props), scrollMargin: top });
  return <DrawnRows {...props} virtual={virtual} top={top} body={body} />;
}

/** The row of the focus; that of the header and of the totals is drawn anyway. */
const focusedRow = ({ flat, focus }: Pick<TableBodyProps<unknown>, 'flat' | 'focus'>): number => {
  const index = focus?.rowIndex ?? 0;
  return index >= 0 && index < flat.length ? index : 0;
};

/** What of a long table does not depend on what scrolls it. */
function rowsOf<Row>({ context, flat, focus }: TableBodyProps<Row>) {
  const focused = focusedRow({ flat, focus });
  return {
    count: flat.length,
    estimateSize: (index: number) => heightAtDepth(context.rowHeight, flat[index]?.depth ?? 0),
    getItemKey: (index: number) => flat[index]?.id ?? index,
    overscan: 8,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(range), focused])].toSorted((one, other) => one - other),
  };
}

interface DrawnRowsProps<Row> extends TableBodyProps<Row> {
  readonly virtual: Virtualizer<HTMLElement, HTMLElement> | Virtualizer<Window, HTMLElement>;
  /** In px: where the rows begin in what scrolls. */
  readonly top: number;
  readonly body?: RefObject<HTMLTableSectionElement | null>;
}

function DrawnRows<Row>({ context, flat, focus, holdFocus, virtual, top, body }: DrawnRowsProps<Row>) {
  const focused = focusedRow({ flat, focus });
  // To where the keyboard leads. What already has the focus was pressed: were it to move under the pointer, the press would fall on something else.
  useLayoutEffect(() => {
    const pressed = document.activeElement?.closest(`[data-index="${focused}"]`) ?? null;
    if (focused > 0 && pressed === null) virtual.scrollToIndex(focused);
  }, [focused, virtual]);
  // The rows that stood here before this program had come.
  useLayoutEffect(holdFocus, [holdFocus]);
  const items = virtual.getVirtualItems();
  return (
    <tbody ref={body}>
      {items.map((item, at) => {
        const row = flat[item.index];
        return (
          row !== undefined && (
            <Fragment key={row.id}>
              <UndrawnRows height={item.start - (items[at - 1]?.end ?? top)} />
              <TableRow context={context} flat={row} index={item.index} tabStop={tabStop(focus, item.index)} measure={virtual.measureElement} />
            </Fragment>
          )
        );
      })}
      <UndrawnRows height={virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)} />
    </tbody>
  );
}
