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

/** Files as one ZIP that is written while it is sent, with a list of their hashes that `sha256sum -c` takes. */
export function zipAnswer(name: string, files: readonly ZipEntry[], now: Date): FileAnswer<'application/zip'> {
  const sums = Buffer.from(files.map((file) => `${file.sha256}  ${file.name}\n`).join(''));
  const all = [...files, { name: 'SHA256SUMS', length: sums.length, at: now, open: () => Promise.resolve(Readable.from([sums])) }];
  return { name, mediaType: 'application/zip', length: zipLength(all), open: () => Promise.resolve(writeZip(all)) };
}
