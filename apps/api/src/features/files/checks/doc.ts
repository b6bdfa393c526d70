import { readCompound, type Stored } from './compound.ts';
import { leadsOut, noWord, ofTemplate, outwardFields, outwardTemplate } from './fields.ts';
import { unreadable } from './zip.ts';

/** At the beginning of the stream of a document. */
const head = { mark: 0xa5ec, word97: 0xc1, length: 0x1a2, isTemplate: 0x1, isEncrypted: 0x8100, isSecondTable: 0x200 };

/**
 * Why a Word document in the format until 2003 is not taken; null where it is. What is looked for is looked for among all that the file holds, wherever it
 * lies.
 */
export function refusalOfDoc(bytes: Buffer): string | null {
  const stored = readCompound(bytes);
  if (!stored) return unreadable;
  const has = (what: (one: Stored) => boolean) => stored.some(what);
  const named = (...names: readonly string[]) => has(({ name }) => names.includes(name));
  if (named('encryptedpackage', 'encryptioninfo', '\x06dataspaces')) return 'is encrypted';
  if (named('macros', 'vba') || has(({ name }) => name.startsWith('_vba_project'))) return 'has macros';
  // Word leaves an empty one behind.
  if (has(({ name, isEmpty }) => name === 'objectpool' && !isEmpty)) return 'holds further files';
  if (named('\x01ole10native', 'package')) return 'holds further files';
  const [document, ...others] = stored.filter(({ name, kind }) => name === 'worddocument' && kind === 'stream');
  if (!document) return noWord;
  const text = document.read();
  if (!text || others.length > 0 || text.length < head.length || text.readUInt16LE(0) !== head.mark) return unreadable;
  if (text.readUInt16LE(2) < head.word97) return 'is of a Word before 97: save it in another format, and send that';
  const flags = text.readUInt16LE(10);
  if ((flags & head.isEncrypted) !== 0) return 'is encrypted';
  if ((flags & head.isTemplate) !== 0) return ofTemplate;
  const table = stored.find(({ name }) => name === ((flags & head.isSecondTable) === 0 ? '0table' : '1table'))?.read();
  const template = table ? templateIn(table, text.readUInt32LE(0x19a), text.readUInt32LE(0x19e)) : null;
  if (template === null) return unreadable;
  if (/^(?:[a-z][a-z0-9+.-]+:|\\\\|\/\/)/i.test(template.trim())) return outwardTemplate;
  // In one byte for each character or in two.
  return leadsOut(text.toString('latin1').replaceAll('\0', '')) ? outwardFields : null;
}

/** Where the template of a document lies, the second of the texts that go with it; null where they are broken. */
function templateIn(table: Buffer, at: number, length: number): string | null {
  if (length === 0) return '';
  const texts = table.subarray(at, at + length);
  if (texts.length !== length || length < 6 || texts.readUInt16LE(0) !== 0xffff) return null;
  let place = 6;
  const extra = texts.readUInt16LE(4);
  for (let index = 0; index < texts.readUInt16LE(2); index += 1) {
    if (place + 2 > length) return null;
    const end = place + 2 + 2 * texts.readUInt16LE(place);
    if (index === 1) return end > length ? null : texts.subarray(place + 2, end).toString('utf16le');
    place = end + extra;
  }
  return '';
}
