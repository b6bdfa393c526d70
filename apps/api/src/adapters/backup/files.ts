import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FileDamaged, FileMissing, openChecked, type FileKey, type Files, type KeptBytes } from '../../ports/files.ts';
import { filesInFolder } from '../files/folder.ts';
import { BackupError, type Manifest } from './manifest.ts';

/** Of how many files bytes are under way at once. */
const atOnce = 8;

/** The store that the files of a backup are: one in a folder, as any. */
const storeIn = (folder: string): Files => filesInFolder(join(folder, 'files'));

/** Copies the bytes that the rows of a backup name into it, each held to its hash. Those that cannot be had are lacking, and no reason to have no backup. */
export async function backUpFiles(store: Pick<Files, 'open'>, folder: string, tables: Manifest['tables']): Promise<NonNullable<Manifest['kept']>> {
  let [count, bytes] = [0, 0];
  const lacking: FileKey[] = [];
  await copy(store, storeIn(folder), namedIn(folder, tables), {
    copied: ({ length }) => void ((count += 1), (bytes += length)),
    lacks: ({ companyId, sha256 }) => void lacking.push({ companyId, sha256 }),
  });
  return { count, bytes, lacking };
}

/**
 * Puts the files of a backup into a store, each held to its hash.
 * @throws BackupError where one is missing or not what it was
 */
export async function putFilesBack(store: Pick<Files, 'put'>, folder: string, { tables, kept }: Manifest): Promise<void> {
  if (!kept) return;
  const name = ({ companyId, sha256 }: FileKey) => `${companyId} ${sha256}`;
  const lacking = new Set(kept.lacking.map(name));
  await copy(storeIn(folder), store, namedIn(folder, tables), {
    copied: () => {},
    lacks(key, error) {
      if (lacking.has(name(key))) return;
      const { companyId, sha256 } = key;
      throw new BackupError(`The backup is damaged: the file ${sha256} of the company ${companyId} is ${whatIs(error)}.`, { cause: error });
    },
  });
}

const whatIs = (error: FileMissing | FileDamaged): string => (error instanceof FileMissing ? 'missing' : 'not what it was');

interface Copying {
  readonly copied: (kept: KeptBytes) => void;
  readonly lacks: (kept: KeptBytes, error: FileMissing | FileDamaged) => void;
}

async function copy(from: Pick<Files, 'open'>, to: Pick<Files, 'put'>, named: AsyncIterable<KeptBytes>, { copied, lacks }: Copying): Promise<void> {
  const some = async () => {
    for await (const kept of named)
      try {
        await to.put(kept.companyId, () => Readable.from(checkedBytes(from, kept), { objectMode: false }));
        copied(kept);
      } catch (error) {
        if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error;
        lacks(kept, error);
      }
  };
  // Whoever fails ends the list for all; what is under way comes to its end first.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, some));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}

async function* checkedBytes(from: Pick<Files, 'open'>, kept: KeptBytes): AsyncGenerator<Buffer> {
  yield* await openChecked(from, kept);
}

/** What the table of files of a backup names, but for what was erased, read as it stands there: none of these cells is ever written with an escape. */
async function* namedIn(folder: string, tables: Manifest['tables']): AsyncGenerator<KeptBytes> {
  const table = tables.find(({ table: name }) => name === 'files');
  if (!table) return;
  const [company, hash, length] = ['company_id', 'sha256', 'length'].map((name) => table.columns.indexOf(name)) as [number, number, number];
  // Earlier backups know of nothing that was erased.
  const erased = table.columns.indexOf('erased_at');
  for await (const line of linesOf(join(folder, table.path))) {
    const cells = line.split('\t');
    if (erased >= 0 && cells[erased] !== '\\N') continue;
    yield { companyId: cells[company] ?? '', sha256: cells[hash] ?? '', length: Number(cells[length]) };
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8');
  // What fails on the way ends the text with it.
  pipeline(createReadStream(path), text, () => {});
  let rest = '';
  for await (const part of text as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
