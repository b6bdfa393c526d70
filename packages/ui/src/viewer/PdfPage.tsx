import { useEffect, useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import type { TextMatch, TextPlace } from './findInText.ts';
import { mark } from './marks.ts';
import type { Pdf } from './openPdf.ts';
import type { PlaceMark } from './placeMark.ts';
import { usePageDrawing } from './usePageDrawing.ts';

interface PdfPageProps {
  readonly pdf: Pdf;
  readonly number: number;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** Told what its height is for a width of 1, once that is known. */
  readonly onRatio: (number: number, ratio: number) => void;
  readonly scroller: RefObject<HTMLElement | null>;
  /** What was found on it; the same list from one rendering to the next. */
  readonly matches: readonly TextMatch[];
  /** The one of them that is looked at. */
  readonly current: TextMatch | undefined;
  /** Of all pages. */
  readonly places?: readonly PlaceMark[] | undefined;
}

/** A page. Its words lie unseen over it, for selecting, for screen readers and to mark what was found. */
export function PdfPage({ pdf, number, width, height, onRatio, scroller, matches, current, places = [] }: PdfPageProps) {
  const [paper, words] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const { ratio, scale, parts, hasFailed } = usePageDrawing(pdf, number, { width, paper, words });
  useLayoutEffect(() => {
    if (ratio !== undefined) onRatio(number, ratio);
  }, [number, ratio, onRatio]);
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
  const size = { inlineSize: width, blockSize: height, '--total-scale-factor': scale } as CSSProperties;
  return (
    <section className="ui-viewer-page" style={size} aria-label={`Page ${number} of ${pdf.pageCount}`}>
      <div ref={paper} className="ui-viewer-paper" aria-hidden="true" />
      <div ref={words} className="ui-viewer-words" />
      {places
        .filter((one) => one.page === number)
        .map(({ x, y, width: wide, height: tall, label }) => (
          <div
            key={`${x} ${y} ${label}`}
            className="ui-viewer-place"
            style={{ insetInlineStart: x * scale, insetBlockEnd: y * scale, inlineSize: wide * scale, blockSize: tall * scale }}
          >
            <span>{label}</span>
          </div>
        ))}
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
