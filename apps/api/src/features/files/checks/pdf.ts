import { inflateSync } from 'node:zlib';

/** Names may be written with any of their letters as hexadecimal digits. */
function spelled(name: string): string {
  const digits = (letter: string) =>
    letter
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`);
  return name.replace(/./g, (letter) => `(?:${letter}|#${digits(letter)})`);
}
const named = (...names: readonly string[]): string => `/(?:${names.map(spelled).join('|')})(?![A-Za-z0-9])`;

// What a reader does, runs or unpacks by itself, or what hides from whoever looks at the page.
const refused: readonly (readonly [RegExp, string])[] = (
  [
    [['Encrypt'], 'is encrypted'],
    // Before what such forms hold beside it: forms of tax authorities are of this kind.
    [['XFA'], 'holds a form with scripts (XFA): print it into a new PDF, and send that'],
    [['JavaScript'], 'holds a script'],
    [['Launch'], 'starts a program'],
    // Some readers sign in to a server that such a link names.
    [['GoToE', 'GoToR'], 'leads to another file'],
    [['EmbeddedFile', 'EmbeddedFiles'], 'holds further files'],
    [['RichMedia', 'Movie', 'Sound', 'Rendition'], 'holds media that play'],
    [['SubmitForm', 'ImportData'], 'sends or fetches data'],
  ] as const
).map(([names, what]) => [new RegExp(named(...names)), what]);

// An object stream says where its first object is, whatever else it leaves to be looked up.
const ofObjectStream = new RegExp(named('ObjStm', 'First'), 'g');
const first = new RegExp(`^${named('First')}`);
const filter = new RegExp(named('Filter'), 'g');
const flate = named('FlateDecode');
const onlyFlate = new RegExp(`${named('Filter')}\\s*(?:${flate}|\\[\\s*${flate}\\s*\\])`);
const otherwiseRead = new RegExp(named('DecodeParms', 'F'));

const mostUnpacked = 50_000_000;
const mostStreams = 10_000;
const mostHead = 10_000;

/**
 * Why a PDF is not taken; null where it is. It begins and ends as a PDF and as nothing else, is not encrypted, and neither its bytes nor the objects packed
 * in it name anything that acts. A file that is damaged in a way that only some readers forgive is not taken either.
 */
export function refusalOfPdf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return 'does not begin as a PDF does';
  if (!/%%EOF[\s\0]*$/.test(text.slice(-2048))) return 'does not end as a PDF does';
  const packed = unpack(bytes, text);
  if (packed === null) return 'is packed in a way that cannot be looked into';
  const [, what] = refused.find(([name]) => [text, ...packed].some((part) => name.test(part))) ?? [];
  return what ?? null;
}

/**
 * What is packed in object streams, where whole parts of a document may stand; null where it cannot be unpacked, or is too large. They are found by the names
 * that only they bear, wherever these stand: dictionaries are not parsed, because each reader forgives other faults in them.
 */
function unpack(bytes: Buffer, text: string): string[] | null {
  const unpacked = new Map<number, string>();
  const [nextStream, nextEndOfStream, nextEnd] = [following(text, /(?<!end)stream[\s\0]*/g), following(text, /endstream/g), following(text, /endobj/g)];
  let [looked, total] = [0, 0];
  for (const { index, 0: name } of text.matchAll(ofObjectStream)) {
    const stream = nextStream(index);
    // Outlines name their first entry so, too.
    if (first.test(name) && nextEnd(index).at < stream.at) continue;
    if (unpacked.has(stream.at)) continue;
    if (unpacked.size === mostStreams || stream.at - index > mostHead) return null;
    const before = text.slice(Math.max(0, index - mostHead), index);
    const dictionary = before.slice(before.lastIndexOf('obj') + 1) + text.slice(index, stream.at);
    if (!onlyFlate.test(dictionary) || (dictionary.match(filter)?.length ?? 0) > 1 || otherwiseRead.test(dictionary)) return null;
    const { at: end } = nextEndOfStream(stream.end);
    // Streams that lie in each other are none.
    looked += end - stream.end;
    if (looked > bytes.length) return null;
    try {
      const part = inflateSync(bytes.subarray(stream.end, end), { maxOutputLength: mostUnpacked - total });
      total += part.length;
      unpacked.set(stream.at, part.toString('latin1'));
    } catch {
      return null;
    }
  }
  return [...unpacked.values()];
}

const nowhere = { at: Infinity, end: Infinity };

/** Finds what follows places that are asked for in their order, each part of a text looked at once. */
function following(text: string, what: RegExp): (place: number) => { readonly at: number; readonly end: number } {
  let found = { at: -1, end: 0 };
  return (place) => {
    while (found.at < place) {
      what.lastIndex = Math.max(place, found.end);
      const match = what.exec(text);
      found = match ? { at: match.index, end: what.lastIndex } : nowhere;
    }
    return found;
  };
}
