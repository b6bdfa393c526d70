import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { useIsPainted } from '../basics/AfterFirstPaint.tsx';
import { rem } from '../basics/rem.ts';

interface Later {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Undefined once the first picture has been painted. */
  readonly style: CSSProperties | undefined;
  /** It stands below the window in the first picture. */
  readonly isBelow: boolean;
}

/**
 * Leaves an element that stands below the window out of the first picture, and keeps its room. `content-visibility: auto` would not: browsers draw
 * with it what is a window away.
 * @param height In px; undefined where it is not known: then nothing is left out.
 */
export function useDrawnLater(height: number | undefined): Later {
  const isPainted = useIsPainted();
  const [isInWindow, setInWindow] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = ref;
    if (current?.style.contentVisibility === 'hidden' && current.getBoundingClientRect().top < innerHeight) setInWindow(true);
  }, []);
  const isBelow = !isPainted && !isInWindow && height !== undefined;
  return { ref, isBelow, style: isBelow ? { contentVisibility: 'hidden', containIntrinsicBlockSize: rem(height) } : undefined };
}
