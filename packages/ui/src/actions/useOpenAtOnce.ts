import { useEffect, useRef, useState, type RefObject } from 'react';

interface Opening {
  /** For the menu's trigger. */
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** For a menu whose program came because its button was pressed: it opens as soon as it is there. */
export function useOpenAtOnce(): Opening {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // The menu gives the focus back to whatever has it now.
    trigger.current?.focus();
    const opening = requestAnimationFrame(() => setOpen(true));
    return () => cancelAnimationFrame(opening);
  }, []);
  return { trigger, isOpen, setOpen };
}
