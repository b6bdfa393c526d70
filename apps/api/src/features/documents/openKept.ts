import { Readable } from 'node:stream';
import { Refusal } from '../../http/problems.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { FileDamaged, FileMissing, openChecked, type Files, type KeptBytes } from '../../ports/files.ts';
import { reportDamage } from '../files/index.ts';
import { damagedDocument } from './operations/openDocument.ts';

export interface Store {
  readonly files: Pick<Files, 'open'>;
  readonly database: Database;
  readonly clock: Clock;
}

/** The bytes, held to their hash. Damage is reported, so that nobody else is given them. */
export async function openKept({ files, database, clock }: Store, kept: KeptBytes): Promise<Readable> {
  const report = () => database.asCompany(kept.companyId, (tx) => reportDamage(tx, kept, clock.now()));
  try {
    return Readable.from(toldOf(await openChecked(files, kept), report), { objectMode: false });
  } catch (error) {
    if (!(error instanceof FileMissing)) throw new Refusal('unavailable', 'Documents cannot be read right now. Try again in a moment.');
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
