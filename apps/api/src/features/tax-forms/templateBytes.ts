import { buffer } from 'node:stream/consumers';
import type { KeptBytes } from '../../ports/files.ts';
import { openNoted, type Store } from '../files/index.ts';

/**
 * The empty form as it was brought, to be filled; nobody is given it as it is. No transaction is open meanwhile.
 * @throws Refusal `unavailable` where it cannot be read, or is not what was kept
 */
export const templateBytes = async (store: Store, template: KeptBytes): Promise<Buffer> => buffer(await openNoted(store, template, () => Promise.resolve()));
