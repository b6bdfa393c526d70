import { inflateSync } from 'node:zlib';

// What a reader does, runs or unpacks by itself, or what hides from whoever looks at the page.
const active: readonly (readonly [RegExp, string])[] = [
  [/\/JavaScript(?![A-Za-z0-9])/, 'holds a script'],
  [/\/Launch(?![A-Za-z0-9])/, 'starts a program'],
  [/\/EmbeddedFiles?(?![A-Za-z0-9])/, 'holds further files'],
  [/\/(RichMedia|Movie|Sound|Rendition)(?![A-Za-z0-9])/, 'holds media that play'],
  [/\/(SubmitForm|ImportData)(?![A-Za-z0-9])/, 'sends or fetches data'],
  [/\/XFA(?![A-Za-z0-9])/, 'holds a form with scripts (XFA)'],
];
const mostUnpacked = 50_000_000;
const mostHead = 10_000;

/** Names may be written with their letters as hexadecimal digits. */
const plainNames = (text: string) => text.replace(/#([0-9A-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

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
  for (const part of [text, ...packed]) {
    const plain = plainNames(part);
    if (/\/Encrypt(?![A-Za-z0-9])/.test(plain)) return 'is encrypted';
    const [, what] = active.find(([name]) => name.test(plain)) ?? [];
    if (what !== undefined) return what;
  }
  return null;
}

/** What is packed in object streams, where whole parts of a document may stand; null where it cannot be unpacked, or is too large. */
function unpack(bytes: Buffer, text: string): string[] | null {
  const unpacked: string[] = [];
  let total = 0;
  for (const { index, 0: begin } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const head = plainNames(text.slice(Math.max(text.lastIndexOf('obj', index), index - mostHead, 0), index));
    // An object stream says where its first object is, whatever else it leaves to be looked up.
    if (!/\/(ObjStm|First)(?![A-Za-z0-9])/.test(head)) continue;
    if (!/\/Filter(?![A-Za-z0-9])/.test(head)) continue;
    if (!/\/Filter\s*(\/FlateDecode(?![A-Za-z0-9])|\[\s*\/FlateDecode\s*\])/.test(head) || /\/DecodeParms(?![A-Za-z0-9])/.test(head)) return null;
    try {
      const part = inflateSync(bytes.subarray(index + begin.length), { maxOutputLength: mostUnpacked - total });
      total += part.length;
      unpacked.push(part.toString('latin1'));
    } catch {
      return null;
    }
  }
  return unpacked;
}
