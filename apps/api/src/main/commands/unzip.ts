import { crc32 } from 'node:zlib';

const directoryMark = 0x02014b50;
const localMark = 0x04034b50;
const endMark = 0x06054b50;
const endLength = 22;

/** A ZIP that is none, or not as Pari writes them: the message is a sentence. */
export class StrangeZip extends Error {
  override readonly name = 'StrangeZip';
}

const strange = (): StrangeZip => new StrangeZip('This ZIP is not as it was written: it was made anew, cut off, or something was added to it.');

/**
 * Files of a ZIP as Pari writes them: uncompressed, one behind the other without a byte between, before or after them, each held to its check sum.
 * @throws StrangeZip
 */
export function unzip(bytes: Buffer): ReadonlyMap<string, Buffer> {
  const end = bytes.length - endLength;
  if (end < 0 || bytes.readUInt32LE(end) !== endMark || bytes.readUInt16LE(end + 20) !== 0) throw strange();
  const [count, size, directory] = [bytes.readUInt16LE(end + 10), bytes.readUInt32LE(end + 12), bytes.readUInt32LE(end + 16)];
  if (directory + size !== end) throw strange();
  const files = new Map<string, Buffer>();
  let place = 0;
  let entry = directory;
  try {
    for (let left = count; left > 0; left -= 1) {
      const { name, content, next, length } = fileAt(bytes, entry, place);
      if (files.has(name)) throw strange();
      files.set(name, content);
      place = next;
      entry += length;
    }
  } catch (error) {
    // Numbers that lead out of the file.
    throw error instanceof RangeError ? strange() : error;
  }
  if (place !== directory || entry !== end) throw strange();
  return files;
}

/** The file whose entry of the directory is at one place, and that has to stand at another. */
function fileAt(bytes: Buffer, entry: number, place: number) {
  if (bytes.readUInt32LE(entry) !== directoryMark || bytes.readUInt32LE(place) !== localMark) throw strange();
  const [method, sum, size, nameLength, extra, note] = [
    bytes.readUInt16LE(entry + 10),
    bytes.readUInt32LE(entry + 16),
    bytes.readUInt32LE(entry + 24),
    bytes.readUInt16LE(entry + 28),
    bytes.readUInt16LE(entry + 30),
    bytes.readUInt16LE(entry + 32),
  ];
  const name = bytes.subarray(entry + 46, entry + 46 + nameLength);
  const begins = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
  const content = bytes.subarray(begins, begins + size);
  const isSame = bytes.readUInt32LE(entry + 42) === place && bytes.subarray(place + 30, place + 30 + nameLength).equals(name);
  if (method !== 0 || content.length !== size || !isSame || crc32(content) !== sum) throw strange();
  // What is written while it is sent tells of its length behind it.
  const told = (bytes.readUInt16LE(place + 6) & 8) === 0 ? 0 : 16;
  return { name: name.toString('utf8'), content, next: begins + size + told, length: 46 + nameLength + extra + note };
}
