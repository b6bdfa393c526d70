import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const most = { entries: 5000, unpacked: 100_000_000 };
const marks = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, descriptor: 0x08074b50 };
const lengths = { local: 30, entry: 46, end: 22 };
/** Bits of the flags: encrypted in one way or another, and sizes said behind the bytes. */
const flags = { encrypted: 0x2041, sizesBehind: 0x8 };

/** Why an archive is not looked into: the end of a sentence that begins with the file. */
export const unreadable = 'is packed in a way that cannot be looked into';

export interface ZipEntry {
  readonly name: string;
  /** Its bytes; null where they are not what the archive says of them. */
  readonly read: () => Promise<Buffer | null>;
}

interface Listed {
  readonly name: Buffer;
  readonly flags: number;
  readonly method: number;
  /** Check sum, packed and unpacked size, as they are written one after the other. */
  readonly sums: Buffer;
  readonly at: number;
}

/**
 * What lies in an archive that is the whole file: its entries follow each other from the first byte, its list ends with the last, both say the same, and it
 * is small enough to be unpacked. Readers that go by the list and those that go from entry to entry find the same in it.
 */
export function readZip(bytes: Buffer): readonly ZipEntry[] | { readonly refusal: string } {
  const listed = list(bytes);
  if (!listed) return { refusal: unreadable };
  if (listed.entries.some((entry) => (entry.flags & flags.encrypted) !== 0)) return { refusal: 'is encrypted' };
  const entries: ZipEntry[] = [];
  let [at, unpacked] = [0, 0];
  const ordered = listed.entries.toSorted((one, other) => one.at - other.at);
  for (const [index, entry] of ordered.entries()) {
    const next = ordered[index + 1]?.at ?? listed.at;
    const packed = entry.at === at ? packedBytes(bytes, entry, next) : null;
    const [sum, size] = [entry.sums.readUInt32LE(0), entry.sums.readUInt32LE(8)];
    unpacked += size;
    if (packed === null || unpacked > most.unpacked) return { refusal: unreadable };
    entries.push({ name: entry.name.toString(), read: () => unpack(packed, entry.method, size, sum) });
    at = next;
  }
  return at === listed.at ? entries : { refusal: unreadable };
}

/** What the list at the end says, and where it begins. */
function list(bytes: Buffer): { readonly entries: readonly Listed[]; readonly at: number } | null {
  const end = bytes.length - lengths.end;
  if (end < 0 || bytes.readUInt32LE(end) !== marks.end) return null;
  const [ofDisk, count] = [bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)];
  const [size, begin] = [bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  const isWhole = bytes.readUInt32LE(end + 4) === 0 && ofDisk === count && begin + size === end && bytes.readUInt16LE(end + 20) === 0;
  if (!isWhole || count === 0 || count > most.entries) return null;
  const entries: Listed[] = [];
  let at = begin;
  for (let index = 0; index < count; index += 1) {
    if (at + lengths.entry > end || bytes.readUInt32LE(at) !== marks.entry) return null;
    const name = at + lengths.entry;
    const behindName = name + bytes.readUInt16LE(at + 28);
    const next = behindName + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    if (next > end || bytes.readUInt16LE(at + 34) !== 0) return null;
    entries.push({
      name: bytes.subarray(name, behindName),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      sums: bytes.subarray(at + 16, at + 28),
      at: bytes.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === end ? { entries, at: begin } : null;
}

/** The bytes of an entry that ends where the next begins, and says of itself what the list says; else null. */
function packedBytes(bytes: Buffer, entry: Listed, next: number): Buffer | null {
  const { at } = entry;
  if (at + lengths.local > next || next > bytes.length || bytes.readUInt32LE(at) !== marks.local) return null;
  const name = at + lengths.local;
  const behindName = name + bytes.readUInt16LE(at + 26);
  const begin = behindName + bytes.readUInt16LE(at + 28);
  const end = begin + entry.sums.readUInt32LE(4);
  if (end > next || !bytes.subarray(name, behindName).equals(entry.name)) return null;
  if (bytes.readUInt16LE(at + 6) !== entry.flags || bytes.readUInt16LE(at + 8) !== entry.method) return null;
  const isBehind = (entry.flags & flags.sizesBehind) !== 0;
  const says = isBehind ? saysBehind(bytes.subarray(end, next), entry.sums) : end === next && bytes.subarray(at + 14, at + 26).equals(entry.sums);
  return says ? bytes.subarray(begin, end) : null;
}

/** Whether what stands behind an entry is its check sum and sizes, in four bytes or in eight, with a mark before them or without. */
function saysBehind(behind: Buffer, sums: Buffer): boolean {
  const isMarked = behind.length >= 4 && behind.length % 8 === 0 && behind.readUInt32LE(0) === marks.descriptor;
  const said = isMarked ? behind.subarray(4) : behind;
  if (said.length === 12) return said.equals(sums);
  const long = Buffer.alloc(20);
  sums.copy(long, 0, 0, 8);
  sums.copy(long, 12, 8);
  return said.equals(long);
}

async function unpack(packed: Buffer, method: number, size: number, sum: number): Promise<Buffer | null> {
  if (method !== 0 && method !== 8) return null;
  try {
    const bytes = method === 0 ? packed : await inflate(packed, { maxOutputLength: Math.max(1, size) });
    return bytes.length === size && crc32(bytes) === sum ? bytes : null;
  } catch {
    return null;
  }
}
