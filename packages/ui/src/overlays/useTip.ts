import { useRef, useState } from 'react';

/** In ms: before it opens under a pointer, and before it closes behind one, so that the pointer can move onto it. */
const delays = { open: 250, close: 80 };

interface Tip {
  readonly isOpen: boolean;
  /** At once. */
  readonly open: () => void;
  readonly close: () => void;
  /** After a moment, unless the pointer goes away first; it stays open while the pointer is there. */
  readonly point: () => void;
  /** After a moment, unless the pointer comes back. */
  readonly leave: () => void;
}

/** When a tip opens and closes. */
export function useTip(): Tip {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef(0);
  const settle = (isWanted: boolean, delay: number): void => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(isWanted);
    else timer.current = window.setTimeout(setOpen, delay, isWanted);
  };
  return {
    isOpen,
    open: () => settle(true, 0),
    close: () => settle(false, 0),
    point: () => settle(true, delays.open),
    leave: () => settle(false, delays.close),
  };
}
