import { Unzip, UnzipInflate, zipSync } from 'fflate';

/** What one document may unpack to, how much of that may be XML, which is read whole, and into how many parts. */
const most = { bytes: 50_000_000, xml: 10_000_000, parts: 2000 };
// One step of unpacking makes a thousand times as much at most.
const step = 16_384;
// The same document is the same file, whenever it came.
const written = new Date(2000, 0, 1, 12);

const instead = ': print it into a PDF, and send that';
const fetches = `fetches something from elsewhere${instead}`;
const further = `holds further files or programs${instead}`;

const main = /ContentType\s*=\s*"application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document\.main\+xml"/;
const acting: readonly (readonly [RegExp, string])[] = [
  [/vbaProject|vbaData|macroEnabled|macrosheet|wne:|keyMapCustomizations|attachedToolbars/i, `holds macros${instead}`],
  [/activeX|oleObject|embeddings|"[^"]*\/package"|aFChunk|altChunk/i, further],
];
const isRelation = /^(?:\w+:)?Relationship\b/;
const isOutside = /TargetMode\s*=\s*["']External["']/i;
const isLink = /Type\s*=\s*["'][^"']*\/hyperlink["']/i;
const isInstruction = /^(?:\w+:)?(?:instrText|delInstrText)\b(?:"[^"]*"|'[^']*'|[^"'>])*>/;
const isField = /^(?:\w+:)?fldSimple\b.*?\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/s;
const beginsField = /^(?:\w+:)?fldChar\b.*?fldCharType\s*=\s*["']begin/s;
const isWords = /^(?:\w+:)?t(?:\s[^>]*)?>/;
// QUOTE spells other fields by numbers.
const fetching = /¶[\s"]*(?:DDE|DDEAUTO|LINK|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|DATABASE|MACROBUTTON|QUOTE|PRINT|RD)\b/i;
const part = /^(?:\[Content_Types\]\.xml|(?:_rels|docProps|docMetadata|word|customXml)\/(?:[\w-]+\/)*[\w.-]+)$/;
const isXml = /\.(?:xml|rels)$/i;
const beside = /\.(?:png|jpe?g|gif|bmp|tiff?|wmf|emf|odttf|jfif)$/i;

/** The document as it is kept, or why it is not taken. */
export type ReadDocx = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly refusal: string };
export const tooMuchOfDocx = 'is damaged, encrypted, or more than can be looked into';

/**
 * A document of Word (Office Open XML, ECMA-376), written anew from the parts that were looked into, or why it is not taken: it holds pages, pictures and
 * letters alone, and nothing that Word runs, fetches or asks another program for. Links to be pressed stay.
 */
export function readDocx(bytes: Buffer): ReadDocx {
  const parts = unpack(bytes);
  if (parts === null) return { refusal: tooMuchOfDocx };
  const types = parts.get('[Content_Types].xml');
  if (types === undefined || !main.test(types.toString('utf8')) || !parts.has('word/document.xml')) return { refusal: 'is no document of Word' };
  for (const [name, content] of parts) {
    const refusal = refusalOfPart(name, content);
    if (refusal !== null) return { refusal };
  }
  return { bytes: zipSync(Object.fromEntries(parts), { mtime: written }) };
}

function refusalOfPart(name: string, content: Buffer): string | null {
  const known = acting.find(([pattern]) => pattern.test(name))?.[1];
  if (known !== undefined) return known;
  if (!part.test(name) || !(isXml.test(name) || beside.test(name))) return further;
  if (!isXml.test(name)) return null;
  const text = content.toString('utf8');
  // Written in other letters, or with names for them, it could say what is not found.
  if (content.includes(0) || text.includes('\ufffd') || /<!|.<\?|encoding\s*=\s*["'](?!utf-8)/is.test(text))
    return `is written in a way that cannot be looked into${instead}`;
  return refusalOfText(spelledOut(text));
}

function refusalOfText(text: string): string | null {
  // Each tag with what follows it up to the next.
  const tags = text.split('<');
  const what = acting.find(([pattern]) => tags.some((tag) => !isWords.test(tag) && pattern.test(tag)))?.[1];
  if (what !== undefined) return what;
  if (tags.some((tag) => isRelation.test(tag) && isOutside.test(tag) && !isLink.test(tag))) return fetches;
  return fetching.test(tags.map(instructionOf).join('')) ? fetches : null;
}

/** What a tag has to say of the instruction of a field, which may be spelled over many. */
function instructionOf(tag: string): string {
  if (beginsField.test(tag)) return '¶';
  const [, double, single] = isField.exec(tag) ?? [];
  const simple = double ?? single;
  if (simple !== undefined) return `¶${simple}`;
  const [head] = isInstruction.exec(tag) ?? [];
  return head === undefined ? '' : tag.slice(head.length);
}

/** Without numbers for letters. */
const spelledOut = (text: string): string =>
  text.replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex: string | undefined, digits: string | undefined) => {
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code > 0x1f && code <= 0x10ffff && !'<&"\''.includes(String.fromCodePoint(code)) ? String.fromCodePoint(code) : ' ';
  });

/** The parts by their names, as they follow each other; null where they cannot be unpacked, or are too much. */
function unpack(bytes: Buffer): Map<string, Buffer> | null {
  const parts = new Map<string, Buffer[]>();
  const seen = { bytes: 0, xml: 0, unfinished: 0, isFaulty: false };
  const unzip = new Unzip((file) => {
    // A folder, which holds nothing by itself.
    if (file.name.endsWith('/')) return;
    if (parts.has(file.name) || parts.size >= most.parts || file.name.includes('__proto__')) {
      seen.isFaulty = true;
      return;
    }
    const chunks: Buffer[] = [];
    parts.set(file.name, chunks);
    seen.unfinished++;
    file.ondata = (error, chunk, isLast) => {
      if (isLast) seen.unfinished--;
      seen.bytes += chunk?.length ?? 0;
      if (isXml.test(file.name)) seen.xml += chunk?.length ?? 0;
      if (error || seen.bytes > most.bytes || seen.xml > most.xml) seen.isFaulty = true;
      else chunks.push(Buffer.from(chunk));
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && !seen.isFaulty; at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  } catch {
    return null;
  }
  return seen.isFaulty || seen.unfinished > 0 ? null : new Map([...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}
