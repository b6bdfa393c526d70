import { useCallback, useRef } from 'react';
import type { ComeTo } from './Frame.tsx';

/** Brings the keyboard along with the step, from one page of steps to the next. */
export function useComeTo(): ComeTo {
  const last = useRef<string>(undefined);
  return useCallback((key) => {
    const before = last.current;
    last.current = key;
    // What was drawn anew took the keyboard with it.
    return before !== undefined && (before !== key || document.activeElement === document.body);
  }, []);
}
