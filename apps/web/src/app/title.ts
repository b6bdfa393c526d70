import { useEffect } from 'react';
import { createStore, useStore } from '../client/store.ts';

/** Stands after the screen's name in the window's title: the company's programme, once it is known. */
export const siteName = createStore('Investor portal');

const ownTitle = createStore<string | undefined>(undefined);

/** Names the window after what stands in the place of the screen, for as long as it does. */
export function useTitle(title: string): void {
  useEffect(() => {
    ownTitle.set(title);
    return () => ownTitle.set(undefined);
  }, [title]);
}

/** Keeps the window's title. Once, for the whole application. */
export function useWindowTitle(screen: string | undefined): void {
  const site = useStore(siteName);
  const title = useStore(ownTitle) ?? screen;
  useEffect(() => {
    document.title = title === undefined ? site : `${title} · ${site}`;
  }, [title, site]);
}
