import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Files } from '../../ports/files.ts';
import type { Came, KeepFiles } from '../../ports/keptFiles.ts';
import { checkFile } from './checks/checkFile.ts';

/** Keeps files in a store. Links are not followed. */
export const keepFilesIn =
  (files: Pick<Files, 'put'>): KeepFiles =>
  async (companyId, folder, takes, signal) => {
    const came = new Map<string, Came>();
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const full = join(entry.parentPath, entry.name);
      const path = full.slice(join(folder, '/').length).replaceAll('\\', '/');
      if (!takes(path)) continue;
      signal?.throwIfAborted();
      const verdict = await checkFile(full);
      if ('refusal' in verdict) came.set(path, verdict);
      else came.set(path, { mediaType: verdict.mediaType, ...(await files.put(companyId, () => Readable.from([verdict.bytes]))) });
    }
    return came;
  };
