import { Readable } from 'node:stream';
import type { Context } from '../../http/context.ts';
import { firstBytes } from '../../http/firstBytes.ts';
import { Refusal } from '../../http/problems.ts';
import type { Call } from '../../http/handler.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { FileDamaged, FileMissing, openChecked, type Files, type KeptBytes } from '../../ports/files.ts';
import { reportDamage } from '../files/index.ts';
import { damagedDocument, openDocument } from './operations/openDocument.ts';

export interface Store {
  readonly files: Pick<Files, 'open'>;
  readonly database: Database;
  readonly clock: Clock;
}

interface Asking extends Pick<Call<'getDocument' | 'zipDocuments'>, 'inTurn'> {
  readonly id: string;
  /** Who asks now. */
  readonly by: () => Promise<Context>;
}

/**
 * The bytes of a document, on their way to whoever asks. That they were opened is written down when their first bytes are here, so that what cannot be read was
 * opened by nobody, and before any leaves, so that whoever has them is known.
 * @throws whatever `openDocument` throws, and Refusal `unavailable` where they cannot be read
 */
export async function openGiven(store: Store, kept: KeptBytes, { id, by, inTurn }: Asking): Promise<Readable> {
  const source = await openKept(store, kept);
  try {
    await firstBytes(source).catch((error: unknown) => {
      throw error instanceof FileDamaged ? damagedDocument() : unreadable();
    });
    await inTurn(async () => {
      const context = await by();
      await store.database.asCompany(kept.companyId, (tx) => openDocument(tx, context, id, kept.sha256));
    });
    return source;
  } catch (error) {
    source.destroy();
    throw error;
  }
}

const unreadable = (): Refusal => new Refusal('unavailable', 'Documents cannot be read right now. Try again in a moment.');

/** The bytes, held to their hash. Damage is reported, so that nobody else is given them. */
async function openKept({ files, database, clock }: Store, kept: KeptBytes): Promise<Readable> {
  const report = () => database.asCompany(kept.companyId, (tx) => reportDamage(tx, kept, clock.now()));
  try {
    return Readable.from(toldOf(await openChecked(files, kept), report), { objectMode: false });
  } catch (error) {
    if (!(error instanceof FileMissing)) throw unreadable();
    await report();
    throw damagedDocument();
  }
}

async function* toldOf(bytes: AsyncIterable<Buffer>, report: () => Promise<void>): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof FileDamaged) await report();
    throw error;
  }
}
