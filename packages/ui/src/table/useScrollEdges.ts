import { useLayoutEffect, useState, type RefObject } from 'react';
import { watchScroller } from './watchScroller.ts';

/**
 * Marks a scrolling element with `data-scrolled` once it has left its start sideways and `data-more` while there is
 * more to the end; says whether it can scroll, where that is asked.
 */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [canScroll, setCanScroll] = useState(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const onScroll = (): void => {
      const left = Math.abs(element.scrollLeft);
      element.toggleAttribute('data-scrolled', left > 1);
      element.toggleAttribute('data-more', left < element.scrollWidth - element.clientWidth - 1);
    };
    return watchScroller(element, onScroll, () => {
      if (isAsked) setCanScroll(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
      onScroll();
    });
  }, [scroller, isAsked]);
  return canScroll;
}
