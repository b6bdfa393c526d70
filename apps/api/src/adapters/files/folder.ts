import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileMissing, type FileKey, type Files } from '../../ports/files.ts';
import { hashing } from './hashing.ts';

const stale = 24 * 3600 * 1000;

/** A store in a folder: `kept/<company>/<first two digits>/<hash>`, and beside `kept` what is still coming, what is being swept and what is damaged. */
export function filesInFolder(folder: string): Files {
  const place = (part: 'kept' | 'quarantine', { companyId, sha256 }: FileKey) => join(folder, part, companyId, sha256.slice(0, 2), sha256);
  const passing = async (part: 'incoming' | 'swept', ...named: string[]) => {
    await mkdir(join(folder, part), { recursive: true, mode: 0o700 });
    return join(folder, part, [...named, randomBytes(12).toString('hex')].join('.'));
  };
  /** What a killed sweep had moved away may have a row since: it stands where it stood, and the next sweep decides. */
  const putBack = async () => {
    for (const name of await names(join(folder, 'swept'))) {
      const [companyId = '', sha256 = ''] = name.split('.');
      if (sha256 === '') continue;
      const [swept, path] = [join(folder, 'swept', name), place('kept', { companyId, sha256 })];
      if (await stat(path).catch(unlessMissing)) await rm(swept, { force: true });
      else await moveFor(swept, path).catch(unlessMissing);
    }
  };
  return {
    async put(companyId, read) {
      const path = await passing('incoming');
      try {
        const { through, seen } = hashing();
        await pipeline(read(), through, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
        const kept = { companyId, ...seen() };
        await moveFor(path, place('kept', kept));
        return kept;
      } finally {
        await rm(path, { force: true });
      }
    },
    async open(key) {
      const file = await open(place('kept', key)).catch(missing);
      return file.createReadStream();
    },
    async quarantine(key) {
      await moveFor(place('kept', key), place('quarantine', key)).catch(unlessMissing);
    },
    async removePutBefore(key, moment) {
      const path = place('kept', key);
      const swept = await passing('swept', key.companyId, key.sha256);
      if (!(await isBefore(path, moment))) return false;
      // Out of the way first: who puts the bytes from now on puts them anew, and who did so since the look above made them young.
      await rename(path, swept);
      const isOld = await isBefore(swept, moment);
      await (isOld ? rm(swept) : rename(swept, path));
      return isOld;
    },
    async *list() {
      await removeStale(join(folder, 'incoming'));
      await putBack();
      const kept = join(folder, 'kept');
      for (const companyId of await names(kept))
        for (const start of await names(join(kept, companyId)))
          for (const sha256 of await names(join(kept, companyId, start))) {
            const found = await stat(join(kept, companyId, start, sha256)).catch(unlessMissing);
            if (found) yield { companyId, sha256, length: found.size, putAt: found.mtime };
          }
    },
  };
}

/** Moves a file within the store so that it is there after a loss of power, too, with the folders that were made for it. */
async function moveFor(from: string, to: string): Promise<void> {
  const into = dirname(resolve(to));
  const made = await mkdir(into, { recursive: true, mode: 0o700 });
  await rename(from, to);
  const last = made === undefined ? into : dirname(made);
  for (let path = into; path.length >= last.length; path = dirname(path)) await keep(path);
}

/** What a folder holds is there after a loss of power. */
async function keep(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function missing(error: unknown): never {
  throw isMissing(error) ? new FileMissing('There are no such bytes.', { cause: error }) : error;
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

const names = async (folder: string): Promise<string[]> => ((await readdir(folder).catch(unlessMissing)) ?? []).toSorted();

async function isBefore(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(unlessMissing);
  return found !== undefined && found.mtime < moment;
}

/** What a killed process left half way. */
async function removeStale(folder: string): Promise<void> {
  const before = new Date(Date.now() - stale);
  for (const name of await names(folder)) if (await isBefore(join(folder, name), before)) await rm(join(folder, name), { force: true });
}
