import { useEffect, useRef } from 'react';

/** Does something that is not begun again before it has come to an end: a second press may come before the first is drawn as under way. */
export function useOnePress(isPending: boolean): (act: () => void) => void {
  const isActing = useRef(false);
  useEffect(() => {
    if (!isPending) isActing.current = false;
  }, [isPending]);
  return (act) => {
    if (isActing.current || isPending) return;
    isActing.current = true;
    act();
  };
}
