import { useEffect, useRef, type CSSProperties, type RefObject } from 'react';
import type { TextMatch, TextPlace } from './findInText.ts';
import { mark } from './marks.ts';
import type { Pdf } from './openPdf.ts';
import { useIsNear } from './useIsNear.ts';
import { usePageDrawing } from './usePageDrawing.ts';

interface PdfPageProps {
  readonly pdf: Pdf;
  readonly number: number;
  /** In px. */
  readonly width: number;
  readonly scroller: RefObject<HTMLElement | null>;
  /** What was found on it; the same list from one rendering to the next. */
  readonly matches: readonly TextMatch[];
  /** The one of them that is looked at. */
  readonly current: TextMatch | undefined;
}

/** A page, drawn while it is near. Its words lie unseen over it, for selecting, for screen readers and to mark what was found. */
export function PdfPage({ pdf, number, width, scroller, matches, current }: PdfPageProps) {
  const [frame, paper, words] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const isNear = useIsNear(frame, scroller);
  const { ratio, scale, parts, hasFailed } = usePageDrawing(pdf, number, { width, isNear, paper, words });
  useEffect(
    () =>
      mark(
        'ui-viewer-found',
        matches.flatMap((match) => rangeOf(parts, match)),
      ),
    [parts, matches],
  );
  useEffect(() => {
    if (current === undefined) return undefined;
    const ranges = rangeOf(parts, current);
    for (const range of ranges) bringIntoSight(range, scroller.current);
    return mark('ui-viewer-now', ranges);
  }, [parts, current, scroller]);
  const size = { inlineSize: width, blockSize: Math.round(width * ratio), '--total-scale-factor': scale } as CSSProperties;
  return (
    <section ref={frame} className="ui-viewer-page" style={size} data-page={number} aria-label={`Page ${number} of ${pdf.pageCount}`}>
      <div ref={paper} className="ui-viewer-paper" aria-hidden="true" />
      <div ref={words} className="ui-viewer-words" />
      {hasFailed && <p className="ui-viewer-undrawn">This page cannot be shown here. Download the document to see it.</p>}
    </section>
  );
}

/** None where the words do not lie there. */
function rangeOf(parts: readonly HTMLElement[], { from, to }: TextMatch): readonly Range[] {
  const nodeAt = ({ part }: TextPlace) => parts[part]?.firstChild;
  const [start, end] = [nodeAt(from), nodeAt(to)];
  if (!(start instanceof Text) || !(end instanceof Text)) return [];
  const range = document.createRange();
  range.setStart(start, Math.min(from.character, start.length));
  range.setEnd(end, Math.min(to.character, end.length));
  return [range];
}

function bringIntoSight(range: Range, scroller: HTMLElement | null): void {
  if (scroller === null) return;
  const [found, sight] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()];
  if (found.top >= sight.top && found.bottom <= sight.bottom && found.left >= sight.left && found.right <= sight.right) return;
  scroller.scrollBy({ top: found.top - sight.top - sight.height / 3, left: found.left - sight.left - sight.width / 3 });
}
