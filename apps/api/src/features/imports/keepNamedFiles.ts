import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import type { CameFiles, KeepFiles } from '../../ports/keptFiles.ts';

const lists = ['documents.csv', 'carry_documents.csv'];

/** Looks at the files that an import's lists of documents name, and keeps the good ones. Of a list that cannot be read nothing is kept: the import says why. */
export async function keepNamedFiles(keep: KeepFiles, companyId: string, folder: string, signal?: AbortSignal): Promise<CameFiles> {
  const named = new Set((await Promise.all(lists.map((list) => namedIn(join(folder, list))))).flat());
  return named.size === 0 ? new Map() : keep(companyId, folder, (path) => named.has(path), signal);
}

async function namedIn(list: string): Promise<string[]> {
  const named = new Set<string>();
  if (!(await stat(list).catch(() => undefined))?.isFile()) return [];
  try {
    const rows = createReadStream(list).pipe(parse({ bom: true, relax_column_count: true, max_record_size: 1_000_000 })) as AsyncIterable<string[]>;
    let place: number | undefined;
    for await (const row of rows) {
      place ??= row.indexOf('file');
      const file = row[place];
      if (file !== undefined) named.add(file);
    }
  } catch {
    return [];
  }
  return [...named];
}
