import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** False at the first drawing; true once that has been painted. What depends on it is drawn then, without keeping anybody from what is there. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer = 0;
    let frame = requestAnimationFrame(() => {
      // The frame after: by then the picture stands, and nothing that follows keeps anybody from it.
      frame = requestAnimationFrame(() => {
        timer = window.setTimeout(() => startTransition(() => setPainted(true)));
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}

export interface AfterFirstPaintProps {
  readonly children: ReactNode;
}

/** Draws what is less urgent than the rest right after it. */
export function AfterFirstPaint({ children }: AfterFirstPaintProps) {
  return useIsPainted() && children;
}
