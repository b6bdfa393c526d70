import { createContext, useContext, useEffect, useRef } from 'react';
import { useIsPhone } from '../basics/useIsPhone.ts';
import { openLayer } from './layerDepth.ts';

/** Whether what opens within was opened by an address that was followed to. */
export const OpenedByAddress = createContext(false);

/** On a phone Back closes what lies over the page before it leaves the page. Closed in any other way, its entry of the history goes too. */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const isActive = useIsPhone() && isOpen;
  const hasEntry = useContext(OpenedByAddress);
  const latest = useRef({ close, hasEntry });
  useEffect(() => {
    latest.current = { close, hasEntry };
  });
  useEffect(() => (isActive ? openLayer({ close: () => latest.current.close(), hasEntry: latest.current.hasEntry }) : undefined), [isActive]);
}
