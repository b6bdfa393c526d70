import { useEffect, useRef } from 'react';
import { useIsPhone } from '../basics/useIsPhone.ts';
import { openLayer } from './layerDepth.ts';

/** On a phone Back closes what lies over the page before it leaves the page. Closed in any other way, its entry of the history goes too. */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const isActive = useIsPhone() && isOpen;
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isActive ? openLayer({ close: () => latest.current() }) : undefined), [isActive]);
}
