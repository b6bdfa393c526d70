import { der, inside, sequence, tagged, wholeLength } from '../../src/adapters/pdf-seal/der.ts';

/** Where the digits of the last signature begin and end. */
export function lastHole(sealed: Buffer): readonly [begin: number, end: number] {
  const begin = sealed.lastIndexOf('/Contents <') + '/Contents <'.length;
  return [begin, sealed.indexOf('>', begin)];
}

/** What a signature in CMS is made of. */
interface Parts {
  readonly type: Buffer;
  /** Version, digests, kind of what is signed, certificates. */
  readonly outer: readonly [version: Buffer, digests: Buffer, kind: Buffer, certificates: Buffer];
  /** Of its signer: version, name, digest, signed attributes, algorithm, signature. */
  readonly own: readonly Buffer[];
  readonly unsigned: readonly Buffer[];
}

const only = (value: Buffer | undefined): Buffer => inside(value ?? Buffer.alloc(0))[0] ?? Buffer.alloc(0);

/** The same document with another signature in the place of its last; what that covers stays. */
export async function withLast(
  sealed: Uint8Array,
  change: (parts: Parts, cms: Buffer) => Promise<Partial<Parts> | Buffer> | Partial<Parts> | Buffer,
): Promise<Buffer> {
  const bytes = Buffer.from(sealed);
  const [begin, end] = lastHole(bytes);
  const hole = Buffer.from(bytes.subarray(begin, end).toString('latin1'), 'hex');
  const cms = hole.subarray(0, wholeLength(hole));
  const [type = Buffer.alloc(0), wrapped] = inside(cms);
  const all = inside(only(wrapped));
  const signer = inside(only(all[4]));
  const parts: Parts = { type, outer: all.slice(0, 4) as unknown as Parts['outer'], own: signer.slice(0, 6), unsigned: signer.slice(6) };
  const changed = await change(parts, cms);
  const made = Buffer.isBuffer(changed) ? changed : writtenOf({ ...parts, ...changed });
  bytes.write(made.toString('hex').padEnd(end - begin, '0'), begin, 'latin1');
  return bytes;
}

const writtenOf = ({ type, outer, own, unsigned }: Parts): Buffer => sequence(type, tagged(0, sequence(...outer, der(0x31, sequence(...own, ...unsigned)))));
