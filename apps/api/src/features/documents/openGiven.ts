import type { Readable } from 'node:stream';
import type { Context } from '../../http/context.ts';
import type { Call } from '../../http/handler.ts';
import type { KeptBytes } from '../../ports/files.ts';
import { openNoted, type Store } from '../files/index.ts';
import { openDocument } from './operations/openDocument.ts';

interface Asking extends Pick<Call<'getDocument' | 'zipDocuments'>, 'inTurn'> {
  readonly id: string;
  /** Who asks now. */
  readonly by: () => Promise<Context>;
}

/**
 * The bytes of a document, on their way to whoever asks, who opened it then.
 * @throws whatever `openDocument` throws, and Refusal `unavailable` where they cannot be read
 */
export const openGiven = (store: Store, kept: KeptBytes, { id, by, inTurn }: Asking): Promise<Readable> =>
  openNoted(store, kept, () =>
    inTurn(async () => {
      const context = await by();
      await store.database.asCompany(kept.companyId, (tx) => openDocument(tx, context, id, kept.sha256));
    }),
  );
