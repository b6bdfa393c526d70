import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { nextZoom, widthOf, type Zoom } from './zoom.ts';

/** How wide pages are drawn: by the zoom that was chosen and the room in what scrolls, whose middle stays where it is. Takes the focus there first. */
export function useViewerWidth(scroller: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [room, setRoom] = useState(0);
  const middle = useRef({ x: 0.5, y: 0 });
  const width = room === 0 ? 0 : widthOf(zoom, room);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      setRoom(element.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  useEffect(() => {
    const dialog = scroller.current?.closest('[role=dialog]');
    // Whoever went on to its buttons while it was opened stays there.
    if (dialog && dialog !== document.activeElement && dialog.contains(document.activeElement)) return;
    scroller.current?.focus({ preventScroll: true });
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || width === 0) return;
    const { x, y } = middle.current;
    element.scrollTo({ left: x * element.scrollWidth - element.clientWidth / 2, top: y * element.scrollHeight - element.clientHeight / 2 });
  }, [scroller, width]);

  return {
    zoom,
    width,
    setZoom,
    zoomBy: (direction: 'in' | 'out') => setZoom((before) => nextZoom(before, room, direction)),
    /** Takes note of what stands in the middle. */
    keepPlace: () => {
      const element = scroller.current;
      if (element === null) return;
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      middle.current = {
        x: scrollWidth > clientWidth ? (scrollLeft + clientWidth / 2) / scrollWidth : 0.5,
        y: (scrollTop + clientHeight / 2) / scrollHeight,
      };
    },
  };
}
