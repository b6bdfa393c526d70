import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Lets bytes through and tells, once they all have passed, what they were. */
export function hashing(): { readonly through: Transform; readonly seen: () => { sha256: string; length: number } } {
  const hash = createHash('sha256');
  let length = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      length += chunk.length;
      done(null, chunk);
    },
  });
  return { through, seen: () => ({ sha256: hash.digest('hex'), length }) };
}
