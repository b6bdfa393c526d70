import { ownView } from '../client/changeView.ts';
import { clientIn, tellView } from '../client/session.ts';
import { currentViewContext } from '../client/viewContext.ts';

/** As the marketplace says it. Nothing is kept in web storage: what it ends is on the server and in memory. */
const clearingMessage = 'clear-investor-app-local-storage';

/** In one's own name, whoever is looked at. */
const call = () => clientIn({ ...currentViewContext(), ...ownView });

/** Gives the session what the marketplace led somebody here by, and takes it out of the address. */
export async function keepWhereFrom(): Promise<void> {
  const here = new URL(location.href);
  const mp = here.searchParams.get('mp');
  if (mp === null) return;
  here.searchParams.delete('mp');
  history.replaceState(history.state, '', here);
  await call()('keepMarketplace', { body: { mp } });
}

/** In every tab. */
async function endClientView(): Promise<void> {
  if (currentViewContext().viewing?.as !== 'client') return;
  await call()('endView', {});
  tellView();
}

/** Ends the view of a client, forgets what the marketplace led here by, and empties whatever this page holds, if it is the marketplace that says so. */
async function clear(origin: string): Promise<void> {
  const { url } = await call()('getMarketplace', {});
  if (url === null || new URL(url).origin !== origin) return;
  // Each whatever became of the one before; the view first, as it shows somebody.
  await endClientView().catch(() => undefined);
  await call()('keepMarketplace', { body: { mp: null } }).catch(() => undefined);
  location.reload();
}

const quietly = (work: Promise<void>): void => void work.catch(() => undefined);

/** What the marketplace says from a window that this page opened. Once for a page. */
export function followMarketplace(): void {
  addEventListener('message', ({ data, origin }: MessageEvent) => {
    if (data === clearingMessage) quietly(clear(origin));
  });
}
