import { useLayoutEffect, useState, type RefObject } from 'react';

/** Marks a scrolling element with `data-scrolled` once it has left its start sideways; says whether it can scroll. */
export function useScrollEdges(scroller: RefObject<HTMLElement | null>): boolean {
  const [canScroll, setCanScroll] = useState(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    const onScroll = (): void => {
      element.toggleAttribute('data-scrolled', Math.abs(element.scrollLeft) > 1);
    };
    const observer = new ResizeObserver(() => {
      setCanScroll(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
      onScroll();
    });
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [scroller]);
  return canScroll;
}
