import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeZip } from './writeZip.ts';

const endLength = 22;
const entryLength = 46;
const headLength = 30;
/** Where an entry and a head tell the time, which takes so many bytes. */
const time = { ofEntry: 12, ofHead: 10, length: 4 };

/** A ZIP that is none, or not as it was written here: the message is a sentence. */
export class StrangeZip extends Error {
  override readonly name = 'StrangeZip';
}

/**
 * Files of a ZIP that `writeZip` wrote, all of one time, in the order in which they stand. Written again they have to be the very same bytes.
 * @throws StrangeZip
 */
export async function readZip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    const entries = entriesOf(bytes);
    const files = new Map(entries.map(({ name, content }) => [name, content]));
    const written = entries.map(({ name, content }) => ({
      name,
      length: content.length,
      at: new Date(),
      open: () => Promise.resolve(Readable.from([content])),
    }));
    const again = await buffer(writeZip(written));
    // When it was written is told by the clock and in the zone of the machine that did.
    for (const { times } of entries) for (const place of times) bytes.copy(again, place, time.ofHead, time.ofHead + time.length);
    if (files.size === entries.length && again.equals(bytes)) return files;
  } catch {
    // Numbers that lead out of the file, and names that none is written with.
  }
  throw new StrangeZip('This ZIP is not as it was written: it was made anew, cut off, or something was added to it.');
}

/** What the directory tells of. */
function entriesOf(bytes: Buffer) {
  const end = bytes.length - endLength;
  let entry = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const [size, nameLength, head] = [bytes.readUInt32LE(entry + 24), bytes.readUInt16LE(entry + 28), bytes.readUInt32LE(entry + 42)];
    const name = bytes.subarray(entry + entryLength, entry + entryLength + nameLength).toString('utf8');
    const begins = head + headLength + nameLength;
    const times = [entry + time.ofEntry, head + time.ofHead];
    entry += entryLength + nameLength;
    return { name, content: bytes.subarray(begins, begins + size), times };
  });
}
