import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';

/** Names bytes: no company shares its store with another, and each keeps the same bytes once. */
export interface FileKey {
  readonly companyId: string;
  /** Hexadecimal. */
  readonly sha256: string;
}

export interface KeptBytes extends FileKey {
  /** In bytes. */
  readonly length: number;
}

/**
 * A store of bytes. What a row tells of bytes is written after they are kept; what has no row is swept later. Nothing of it is called while a
 * transaction is open.
 */
export interface Files {
  /**
   * Keeps bytes for good, under their hash. Bytes that are there already are put anew, and count as put now.
   * @param open gives the same bytes each time it is called
   */
  put(companyId: string, open: () => Readable): Promise<KeptBytes>;
  /**
   * The bytes as they are; `openChecked` holds them to their hash.
   * @throws FileMissing
   */
  open(key: FileKey): Promise<Readable>;
  /** Puts bytes that are not what they were aside, where nothing reads them. Does nothing where there are none. */
  quarantine(key: FileKey): Promise<void>;
  /** Removes bytes that were last put before a moment; those that are put meanwhile stay. Says whether it did. */
  removePutBefore(key: FileKey, moment: Date): Promise<boolean>;
  /** Everything that is kept. */
  list(): AsyncIterable<KeptBytes & { readonly putAt: Date }>;
}

/** The store answers, and does not hold the bytes. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/** The store does not answer; the message is a sentence for the operator. */
export class FilesUnreachable extends Error {
  override readonly name = 'FilesUnreachable';
}

/** The bytes are not those that were put. */
export class FileDamaged extends Error {
  override readonly name = 'FileDamaged';
}

/**
 * Bytes as they were put, or none: their end is held back until the hash of all fits, so that what was altered is cut off and never whole.
 * @throws FileMissing; the stream fails with FileDamaged
 */
export async function openChecked(files: Pick<Files, 'open'>, kept: KeptBytes): Promise<Readable> {
  const source = await files.open(kept);
  const checked = heldToHash(kept);
  source.once('error', (error) => checked.destroy(error));
  checked.once('close', () => source.destroy());
  return source.pipe(checked);
}

function heldToHash({ sha256, length }: KeptBytes): Transform {
  const hash = createHash('sha256');
  let passed = 0;
  let last: Buffer | undefined;
  const damaged = () => new FileDamaged('The bytes are not those that were put.');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      passed += chunk.length;
      if (passed > length) return done(damaged());
      const before = last;
      last = chunk;
      done(null, before);
    },
    flush: (done) => (passed === length && hash.digest('hex') === sha256 ? done(null, last) : done(damaged())),
  });
}
