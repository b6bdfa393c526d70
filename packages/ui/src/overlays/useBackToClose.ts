import { useEffect, useRef } from 'react';
import { useMediaQuery } from '../table/useMediaQuery.ts';
import { depth, depthKey } from './layerDepth.ts';

/** What lies over the page on a phone, the topmost last: one entry of the browser's history each, beyond that of the page. */
const layers: { readonly close: () => void }[] = [];

let isFollowing = false;

/** The way back from a layer that has just closed: one that opens at once takes over its entry. */
let goingBack: ReturnType<typeof setTimeout> | undefined;

function followHistory(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('popstate', () => {
    while (layers.length > depth()) layers.pop()?.close();
  });
}

/** On a phone Back closes what lies over the page before it leaves the page. Closed in any other way, its entry of the history goes too. */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const isActive = useMediaQuery('(max-width: 767px)') && isOpen;
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    followHistory();
    const layer = { close: () => latest.current() };
    let own = 0;
    clearTimeout(goingBack);
    // A router that has just changed the address has written it into the history only then.
    const opening = setTimeout(() => {
      own = layers.push(layer);
      if (depth() !== own) history.pushState({ ...(history.state as object | null), [depthKey]: own }, '');
    });
    return () => {
      clearTimeout(opening);
      const at = layers.indexOf(layer);
      if (at === -1) return;
      layers.splice(at, 1);
      goingBack = setTimeout(() => depth() === own && history.back());
    };
  }, [isActive]);
}
