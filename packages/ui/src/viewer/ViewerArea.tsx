import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useViewerWidth } from './useViewerWidth.ts';
import { ZoomTools } from './ZoomTools.tsx';

interface ViewerAreaProps {
  /** Of what is looked at. */
  readonly label: string;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Before and behind the zoom. */
  readonly start?: ReactNode;
  readonly end?: ReactNode;
  /** Beneath all tools. */
  readonly below?: ReactNode;
  readonly onScroll?: (() => void) | undefined;
  /** By how many pages a key leads on; without it there is one page. */
  readonly onStep?: ((pages: number) => void) | undefined;
  readonly onFind?: (() => void) | undefined;
  /** Draws it so many px wide. */
  readonly children: (width: number) => ReactNode;
}

/** It is scrolled by the keyboard too. */
const reachable = { tabIndex: 0, role: 'region' } as const;
const fields = 'input, select, textarea';
/** In px: as far as an arrow key scrolls. */
const line = 56;

/** Tools above what scrolls, with its keys: arrows scroll, left, right and the page keys lead from page to page, + and - zoom, 0 fits. */
export function ViewerArea({ label, scroller, start, end, below, onScroll, onStep, onFind, children }: ViewerAreaProps) {
  const { zoom, width, setZoom, zoomBy, keepPlace } = useViewerWidth(scroller);
  const scroll = (left: number, top: number): void => scroller.current?.scrollBy({ left, top });
  const aside = (direction: 1 | -1): void => {
    const { scrollWidth = 0, clientWidth = 0 } = scroller.current ?? {};
    if (scrollWidth > clientWidth || onStep === undefined) scroll(direction * line, 0);
    else onStep(direction);
  };
  const byPage = (direction: 1 | -1): void => (onStep ? onStep(direction) : scroll(0, direction * (scroller.current?.clientHeight ?? 0)));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => scroll(0, -line),
    ArrowDown: () => scroll(0, line),
    ArrowLeft: () => aside(-1),
    ArrowRight: () => aside(1),
    PageUp: () => byPage(-1),
    PageDown: () => byPage(1),
    '+': () => zoomBy('in'),
    '=': () => zoomBy('in'),
    '-': () => zoomBy('out'),
    '0': () => setZoom('fit'),
  };
  const press = (event: KeyboardEvent): void => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey);
    const act = isFind ? onFind : isChord || (event.target as Element).matches(fields) ? undefined : keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div role="presentation" className="ui-viewer-content" onKeyDown={press}>
      <div className="ui-viewer-tools">
        {start}
        <ZoomTools zoom={zoom} onChoose={setZoom} onStep={zoomBy} />
        {end}
      </div>
      {below}
      <div
        ref={scroller}
        className="ui-viewer-area"
        {...reachable}
        aria-label={label}
        onScroll={() => {
          keepPlace();
          onScroll?.();
        }}
      >
        <div className="ui-viewer-pages">{width > 0 && children(width)}</div>
      </div>
    </div>
  );
}
