import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import type { CameFiles, KeepFiles } from '../../ports/keptFiles.ts';

/** Looks at the files that an import's list of documents names, and keeps the good ones. Of a list that cannot be read nothing is kept: the import says why. */
export async function keepNamedFiles(keep: KeepFiles, companyId: string, folder: string, signal?: AbortSignal): Promise<CameFiles> {
  const list = join(folder, 'documents.csv');
  const named = new Set<string>();
  if (!(await stat(list).catch(() => undefined))?.isFile()) return new Map();
  try {
    const rows = createReadStream(list).pipe(parse({ bom: true, relax_column_count: true, max_record_size: 1_000_000 })) as AsyncIterable<string[]>;
    let place: number | undefined;
    for await (const row of rows) {
      place ??= row.indexOf('file');
      const file = row[place];
      if (file !== undefined) named.add(file);
    }
  } catch {
    return new Map();
  }
  return keep(companyId, folder, (path) => named.has(path), signal);
}
