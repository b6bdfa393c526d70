import { useLayoutEffect, useRef, useState } from 'react';
import type { TablePartsProps } from './parts.ts';
import type { PhoneColumns } from './phoneColumns.ts';
import { PhoneRow } from './PhoneRow.tsx';
import { phoneRowHeight } from './rowHeight.ts';
import { useWindowVirtualizer } from './virtualizer.ts';

interface VirtualListProps<Row> extends TablePartsProps<Row> {
  readonly places: PhoneColumns<Row>;
}

/** The phone's rows near the part in sight; it scrolls with the page. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { flat } = props.table;
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current !== null) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: flat.length,
    estimateSize: () => phoneRowHeight,
    getItemKey: (index) => flat[index]?.id ?? index,
    scrollMargin: top,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <ul ref={list} aria-label={props.label} style={{ paddingBlock: `${before}px ${after}px` }}>
      {items.map(({ index }) => {
        const row = flat[index];
        return row !== undefined && <PhoneRow key={row.id} {...props} flat={row} measure={virtual.measureElement} index={index} />;
      })}
    </ul>
  );
}
