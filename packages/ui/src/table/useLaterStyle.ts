import { useLayoutEffect, type CSSProperties, type RefObject } from 'react';
import { useIsPainted } from '../basics/AfterFirstPaint.tsx';
import { rem } from '../basics/rem.ts';

/**
 * Leaves what stands below the window out of the first picture, and keeps its room; undefined once that has been painted. `content-visibility: auto`
 * would not: browsers draw what is a window's height or more away.
 * @param height In px; undefined where it is not known: then nothing is left out.
 */
export function useLaterStyle(element: RefObject<HTMLElement | null>, height: number | undefined): CSSProperties | undefined {
  const isPainted = useIsPainted();
  useLayoutEffect(() => {
    const frame = element.current;
    if (frame !== null && frame.style.contentVisibility === 'hidden' && frame.getBoundingClientRect().top < innerHeight) frame.style.contentVisibility = '';
  }, [element]);
  return isPainted || height === undefined ? undefined : { contentVisibility: 'hidden', containIntrinsicBlockSize: rem(height) };
}
