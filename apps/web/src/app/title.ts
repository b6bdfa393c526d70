import { useEffect } from 'react';
import { createStore, useStore } from '../client/store.ts';

/** Stands after the screen's name in the window's title: the company's programme, once it is known. */
export const siteName = createStore('Investor portal');

/** Names the window while the component is shown. */
export function useTitle(title: string | undefined): void {
  const site = useStore(siteName);
  useEffect(() => {
    document.title = title === undefined ? site : `${title} · ${site}`;
  }, [title, site]);
}
