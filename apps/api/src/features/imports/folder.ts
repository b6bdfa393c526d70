import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { ImportFile } from '@pari/contract';
import { Refusal } from '../../http/problems.ts';
import { sizeOf } from '../../sizeOf.ts';
import { quoted, type Faults, type Warnings } from './faults.ts';

/** A file that no administrator and no operator imports. */
const payFile = 'compensation.csv';

/** The files of an import that are there, by name, as real paths. Everything unexpected goes to `faults` or `warnings`. */
export async function listFiles(folder: string, known: readonly ImportFile[], faults: Faults, warnings: Warnings): Promise<Map<ImportFile, string>> {
  const found = new Map<ImportFile, string>();
  const names = await readdir(folder).catch((error: unknown) => error);
  if (!Array.isArray(names)) {
    faults.add(folder, null, null, 'Is not a folder that can be read. Name the one that holds the files.');
    return found;
  }
  for (const name of (names as string[]).filter((entry) => !entry.startsWith('.')).toSorted()) {
    const file = known.find((one) => one === name);
    if (file) {
      const path = await insideFolder(folder, name);
      if (path === null) faults.add(name, null, null, 'Is not a plain file inside the folder.');
      else found.set(file, path);
    } else if (/\.(csv|json|tsv|xlsx?|ods)$/i.test(name)) faults.add(name, null, null, unknownFile(name, known));
    else if (!/\.(png|jpe?g|webp|md|pdf)$/i.test(name) && !(await lstat(join(folder, name))).isDirectory())
      warnings.add(`${name} is not a file of an import and was not read.`);
  }
  if (found.size === 0 && faults.count === 0) faults.add('folder', null, null, `Holds none of the files of an import, which are ${known.join(', ')}.`);
  return found;
}

/** @throws Refusal `payload_too_large` where the files are larger together than `most` bytes */
export async function refuseTooLarge(paths: readonly string[], most: number): Promise<void> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  if (sizes.reduce((sum, size) => sum + size, 0) <= most) return;
  throw new Refusal('payload_too_large', `The files are larger than ${sizeOf(most)} together. Import them in several parts, or set PARI_UPLOAD_BYTES higher.`);
}

/**
 * The real path of a file that a name inside an import points to; null when it is no plain file inside the folder, be it by a path,
 * a symbolic link, or because it is not there.
 */
export async function insideFolder(folder: string, name: string): Promise<string | null> {
  if (name.includes('\0')) return null;
  try {
    const [top, path] = [await realpath(folder), await realpath(join(folder, name))];
    const way = relative(top, path);
    if (way === '' || way === '..' || way.startsWith(`..${sep}`) || join(top, way) !== path) return null;
    return (await stat(path)).isFile() ? path : null;
  } catch {
    return null;
  }
}

function unknownFile(name: string, known: readonly string[]): string {
  if (name.toLowerCase() === payFile) return 'What people are paid is imported under Compensation alone, by somebody who holds the role compensation.';
  const [near] = known.map((other) => ({ other, far: distance(name.toLowerCase(), other) })).toSorted((a, b) => a.far - b.far);
  return `Is not a file of an import. ${near && near.far <= 3 ? `Did you mean ${quoted(near.other)}?` : `The files are ${known.join(', ')}.`}`;
}

/** Letters to add, drop or change to get from one word to the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
