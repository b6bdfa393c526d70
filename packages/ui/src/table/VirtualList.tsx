import { useRef } from 'react';
import type { TablePartsProps } from './parts.ts';
import type { PhoneColumns } from './phoneColumns.ts';
import { PhoneRow } from './PhoneRow.tsx';
import { usePageTop } from './usePageTop.ts';
import { useWindowVirtualizer } from './virtualizer.ts';

interface VirtualListProps<Row> extends TablePartsProps<Row> {
  readonly places: PhoneColumns<Row>;
  /** In px: of a row that has not been drawn yet; each is measured once it is. */
  readonly rowHeight: number;
}

/** The phone's rows near the part in sight; it scrolls with the page. */
export function VirtualList<Row>(props: VirtualListProps<Row>) {
  const { flat } = props.table;
  const list = useRef<HTMLUListElement>(null);
  const top = usePageTop(list);
  const virtual = useWindowVirtualizer({
    count: flat.length,
    estimateSize: () => props.rowHeight,
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
