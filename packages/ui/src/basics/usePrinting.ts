import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const print = window.matchMedia('print');
  const set = (is: boolean) => (): void => {
    isPrinting = is;
    onChange();
  };
  // The medium changes too late for what has to be drawn for it.
  const heard = [
    [window, 'beforeprint', set(true)],
    [window, 'afterprint', set(false)],
    [print, 'change', onChange],
  ] as const;
  for (const [target, type, listener] of heard) target.addEventListener(type, listener);
  return () => {
    for (const [target, type, listener] of heard) target.removeEventListener(type, listener);
  };
}

/** Whether the page is on its way to paper, where nothing can be scrolled to. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting || window.matchMedia('print').matches);
