import { useEffect, useRef, type FocusEvent } from 'react';

/** Handlers for what holds something that comes and goes, such as a toast. */
interface FocusBack {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/** Once what is shown goes with the focus in it, the focus returns to where it came from, or else to the page's main part. */
export function useFocusBack(isShown: boolean): FocusBack {
  const from = useRef<Element | null>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (isShown || !isInside.current) return;
    isInside.current = false;
    const target = from.current?.isConnected === true ? from.current : document.getElementById('main');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isShown]);
  return {
    onFocus: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
      isInside.current = true;
    },
    // Nothing takes the focus over where its holder is taken away.
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) isInside.current = false;
    },
  };
}
