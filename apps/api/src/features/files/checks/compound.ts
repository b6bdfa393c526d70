const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerDifats = 109;
const [endOfChain, entryLength, miniLength] = [0xfffffffe, 128, 64];

/** A storage or a stream. */
export interface Stored {
  /** In small letters. */
  readonly name: string;
  readonly kind: 'storage' | 'stream';
  readonly isEmpty: boolean;
  /** The bytes of a stream; null where it is broken. */
  readonly read: () => Buffer | null;
}

/** Everything that a compound file of OLE holds, wherever it lies; null where the file is none, or is broken. */
export function readCompound(bytes: Buffer): readonly Stored[] | null {
  const isOne = bytes.length >= 1536 && bytes.subarray(0, 8).equals(magic) && bytes.readUInt16LE(28) === 0xfffe && bytes.readUInt16LE(32) === 6;
  if (!isOne) return null;
  const shift = bytes.readUInt16LE(30);
  if (shift !== (bytes.readUInt16LE(26) === 4 ? 12 : 9) || bytes.length % (1 << shift) !== 0) return null;
  const file = sectorsOf(bytes, 1 << shift);
  const directory = file && chain(file, bytes.readUInt32LE(48));
  const minis = file && numbersIn(chain(file, bytes.readUInt32LE(60)));
  if (!file || !directory || directory.length === 0 || !minis) return null;
  const entries = Array.from({ length: directory.length / entryLength }, (_, index) => directory.subarray(index * entryLength, (index + 1) * entryLength));
  const root = entries[0];
  const miniBytes = root && root[66] === 5 ? chain(file, root.readUInt32LE(116)) : null;
  if (!miniBytes) return null;
  const mini: Sectors = {
    size: miniLength,
    count: Math.floor(miniBytes.length / miniLength),
    next: minis,
    at: (index) => index * miniLength,
    bytes: miniBytes,
  };
  return entries
    .slice(1)
    .filter((entry) => entry[66] !== 0)
    .map((entry) => {
      const size = entry.readUInt32LE(120);
      return {
        name: entry
          .subarray(0, Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2)))
          .toString('utf16le')
          .toLowerCase(),
        kind: entry[66] === 2 ? 'stream' : 'storage',
        isEmpty: entry.readInt32LE(76) === -1,
        read: () => {
          const whole = chain(size < bytes.readUInt32LE(56) ? mini : file, size === 0 ? endOfChain : entry.readUInt32LE(116));
          return whole && whole.length >= size ? whole.subarray(0, size) : null;
        },
      };
    });
}

interface Sectors {
  readonly bytes: Buffer;
  readonly size: number;
  readonly count: number;
  /** The sector after each. */
  readonly next: readonly number[];
  readonly at: (index: number) => number;
}

/** The sectors of a file, each of which its table knows. */
function sectorsOf(bytes: Buffer, size: number): Sectors | null {
  const count = bytes.length / size - 1;
  const at = (index: number) => (index + 1) * size;
  const tables: number[] = [];
  const note = (from: Buffer) => tables.push(...(numbersIn(from) ?? []).filter((index) => index < count));
  note(bytes.subarray(76, 76 + 4 * headerDifats));
  let more = bytes.readUInt32LE(68);
  for (let left = bytes.readUInt32LE(72); left > 0 && more < count && tables.length <= count; left -= 1) {
    note(bytes.subarray(at(more), at(more) + size - 4));
    more = bytes.readUInt32LE(at(more) + size - 4);
  }
  if (tables.length > count) return null;
  const next = tables.flatMap((index) => numbersIn(bytes.subarray(at(index), at(index) + size)) ?? []);
  return next.length >= count ? { bytes, size, count, next, at } : null;
}

const numbersIn = (bytes: Buffer | null): number[] | null =>
  bytes && Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));

/** What lies in the sectors that follow each other; null where they lead out of the file, or never end. */
function chain({ bytes, size, count, next, at }: Sectors, first: number): Buffer | null {
  const parts: Buffer[] = [];
  for (let index = first; index !== endOfChain; index = next[index] ?? 0xffffffff) {
    if (index >= count || parts.length >= count) return null;
    parts.push(bytes.subarray(at(index), at(index) + size));
  }
  return Buffer.concat(parts);
}
