import { Readable } from 'node:stream';
import { firstBytes } from '../../http/firstBytes.ts';
import { Refusal } from '../../http/problems.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { FileDamaged, FileMissing, openChecked, type Files, type KeptBytes } from '../../ports/files.ts';
import { reportDamage } from './operations/reportDamage.ts';

export interface Store {
  readonly files: Pick<Files, 'open'>;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Bytes on their way to whoever asks. That they are given is noted when their first bytes are here, so that what cannot be read was opened by nobody, and before any
 * leaves, so that whoever has them is known.
 * @param note writes it down, or throws where they may not have them
 * @throws whatever `note` throws, and Refusal `unavailable` where they cannot be read
 */
export async function openNoted(store: Store, kept: KeptBytes, note: () => Promise<void>): Promise<Readable> {
  const source = await openKept(store, kept);
  try {
    await firstBytes(source).catch((error: unknown) => {
      throw error instanceof FileDamaged ? damagedDocument() : unreadable();
    });
    await note();
    return source;
  } catch (error) {
    source.destroy();
    throw error;
  }
}

const unreadable = (): Refusal => new Refusal('unavailable', 'Documents cannot be read right now. Try again in a moment.');

export const damagedDocument = (): Refusal =>
  new Refusal('unavailable', 'This document was damaged where it is stored. The administrators of your programme were told.', { retryAfter: 3600 });

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
