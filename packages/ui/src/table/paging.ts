import { lazyPart } from '../feedback/lazyPart.tsx';
import type { ServerRows } from './types.ts';

/** Comes when a table has a server, so that the others do not carry its bytes. */
export const RowsToCome = lazyPart(async () => ({ default: (await import('./RowsToCome.tsx')).RowsToCome }));

/** Whether grey rows stand at the end for those that come by themselves. */
export const isAwaitingMore = (server: ServerRows | undefined): boolean => server !== undefined && server.hasMore && !server.hasFailed;
