import { Readable } from 'node:stream';
import type { FileAnswer } from './fileAnswer.ts';
import { writeZip, zipLength } from './writeZip.ts';

interface ZipEntry {
  /** Safe, and like no other, in small or capital letters. */
  readonly name: string;
  /** In bytes. */
  readonly length: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly at: Date;
  /** Called when its bytes are about to leave; what it throws cuts the ZIP off. */
  readonly open: () => Promise<Readable>;
}

/** Lists the others with their hashes, and stands last. */
export const SUMS_FILE = 'SHA256SUMS';

/** What that list says. */
export const sumsOf = (files: readonly Pick<ZipEntry, 'name' | 'sha256'>[]): string => files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');

/** Files as one ZIP that is written while it is sent, with a list of their hashes that `sha256sum -c` takes. */
export function zipAnswer(name: string, files: readonly ZipEntry[], now: Date): FileAnswer<'application/zip'> {
  const sums = Buffer.from(sumsOf(files));
  const all = [...files, { name: SUMS_FILE, length: sums.length, at: now, open: () => Promise.resolve(Readable.from([sums])) }];
  return { name, mediaType: 'application/zip', length: zipLength(all), open: () => Promise.resolve(writeZip(all)) };
}
