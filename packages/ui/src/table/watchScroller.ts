/**
 * Calls `onScroll` whenever an element is scrolled, and `onResize` when it or what is directly in it changes its size, first once for how it is.
 * @returns ends it
 */
export function watchScroller(element: HTMLElement, onScroll: () => void, onResize = onScroll): () => void {
  const observer = new ResizeObserver(onResize);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  element.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', onScroll);
  };
}
