import { crc32 } from 'node:zlib';
import { expect } from 'vitest';

/** What stands in a ZIP whose files are not compressed, by its directory, each held to its check sum. */
export function unzipped(bytes: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = bytes.lastIndexOf('PK\x05\x06');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [sum, size, nameLength, extra, note, place] = [16, 24, 28, 30, 32, 42].map((offset, index) =>
      index < 2 || index === 5 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const begins = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
    const content = bytes.subarray(begins, begins + size);
    expect([name, crc32(content)]).toEqual([name, sum]);
    files.set(name, content);
    at += 46 + nameLength + extra + note;
  }
  return files;
}
