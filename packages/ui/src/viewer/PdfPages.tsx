import { useCallback, useEffect, useImperativeHandle, useRef, type Ref, type RefObject } from 'react';
import { useVirtualizer } from '../table/virtualizer.ts';
import type { TextMatch } from './findInText.ts';
import type { Pdf } from './openPdf.ts';
import { PdfPage } from './PdfPage.tsx';
import type { PlaceMark } from './placeMark.ts';
import type { Found } from './useFound.ts';

/** The way to a page, and which one is in sight. */
export interface PlaceInPages {
  readonly go: (number: number) => void;
  /** The last page that begins in the upper half of what is in sight; at the very end the last of all. */
  readonly inSight: () => number;
}

interface PdfPagesProps {
  readonly pdf: Pdf;
  /** In px. */
  readonly width: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly found: Found;
  /** What of all that was found is looked at. */
  readonly current: { readonly page: number; readonly match: TextMatch } | undefined;
  readonly place: Ref<PlaceInPages>;
  readonly places?: readonly PlaceMark[] | undefined;
}

/** In px: between two pages, and before the first. */
const gap = 16;
const noMatches: readonly TextMatch[] = [];

/** The pages of a PDF that are near what is in sight, with room where the others would be. */
export function PdfPages({ pdf, width, scroller, found, current, place, places }: PdfPagesProps) {
  /** By page, the first at 0: heights for a width of 1, as far as they are known. */
  const ratios = useRef(new Map<number, number>());
  const heightOf = (at: number): number => Math.round(width * (ratios.current.get(at) ?? pdf.ratio));
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    count: pdf.pageCount,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    // With another width every page has another height.
    getItemKey: useCallback((at: number) => `${width} ${at}`, [width]),
    gap,
    scrollMargin: gap,
    scrollPaddingStart: gap,
    overscan: 1,
  });
  const learn = useCallback(
    (number: number, ratio: number): void => {
      ratios.current.set(number - 1, ratio);
      virtual.resizeItem(number - 1, Math.round(width * ratio));
    },
    [virtual, width],
  );
  const go = useCallback((number: number): void => virtual.scrollToIndex(Math.min(Math.max(1, number), pdf.pageCount) - 1, { align: 'start' }), [virtual, pdf]);
  useImperativeHandle(place, () => ({
    go,
    inSight: () => {
      const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
      if (scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2) return pdf.pageCount;
      return (virtual.getVirtualItemForOffset(scrollTop + clientHeight / 2)?.index ?? 0) + 1;
    },
  }));

  const items = virtual.getVirtualItems();
  const currentPage = current?.page;
  useEffect(() => {
    // A page that is drawn brings what was found on it into sight itself.
    if (currentPage !== undefined && virtual.getVirtualItems().every(({ index }) => index !== currentPage - 1)) go(currentPage);
  }, [currentPage, virtual, go]);
  const before = (items[0]?.start ?? gap) - gap;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? gap) - gap);
  return (
    <div className="ui-viewer-stack" style={{ gap, paddingBlock: `${before}px ${after}px` }}>
      {items.map(({ index, size }) => (
        <PdfPage
          key={index}
          pdf={pdf}
          number={index + 1}
          width={width}
          height={size}
          onRatio={learn}
          scroller={scroller}
          matches={found.pages[index] ?? noMatches}
          places={places}
          current={currentPage === index + 1 ? current?.match : undefined}
        />
      ))}
    </div>
  );
}
