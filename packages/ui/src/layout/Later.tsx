import { startTransition, useEffect, useState, type ReactNode } from 'react';

/** False at the first drawing; true once that has been painted. What depends on it is drawn then, without keeping anybody from what is there. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => startTransition(() => setLater(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isLater;
}

export interface LaterProps {
  readonly children: ReactNode;
}

/** Draws what is less urgent than the rest right after it. */
export function Later({ children }: LaterProps) {
  return useLater() && children;
}
