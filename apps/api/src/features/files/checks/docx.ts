import { fieldBegins, leadsOut, noWord, ofTemplate, outwardFields, outwardTemplate } from './fields.ts';
import { tagsOf, unescaped, xmlText, type Tag } from './xml.ts';
import { readZip, unreadable, type ZipEntry } from './zip.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const main = `${office}.wordprocessingml.document.main+xml`;
const [macros, controls, files, addIns] = ['has macros', 'has ActiveX controls', 'holds further files', 'has add-ins'];

type Rules = readonly (readonly [RegExp, string])[];

// By what is said of parts: their content types, their relationships and, where neither says it, their names and first bytes.
const types: Rules = [
  [/macro|vba|attachedtoolbars/i, macros],
  [/activex/i, controls],
  [/webextension|customui/i, addIns],
  [/oleobject|\/rtf|html|rfc822|\.(?:document|sheet|presentation|workbook|slideshow)$|msword|ms-(?:excel|powerpoint)$/i, files],
  [/template\.main\+xml$/i, ofTemplate],
];
const relations: Rules = [
  [/^(?:vbaproject|wordvbadata|attachedtoolbars)$/, macros],
  [/^(?:control|activexcontrolbinary|ctrlprop)$/, controls],
  [/^(?:webextension|webextensiontaskpanes?|extensibility|usercustomization)$/, addIns],
  [/^(?:oleobject|package|afchunk|subdocument)$/, files],
];
const names: Rules = [
  [/vbaproject|vbadata/, macros],
  [/activex/, controls],
  [/\/embeddings\//, files],
];
const beginnings = ['\xd0\xcf\x11\xe0', 'PK\x03\x04', 'MZ', '%PDF-', '{\\rt'];
/** As programs read each character that needs not be written so. */
const disguised = /\\|%(?:2[def]|3[0-9]|[46][1-9a-f]|[57][0-9a]|5[cf]|7e)/i;

const brokenBy = (rules: Rules, text: string): string | null => rules.find(([rule]) => rule.test(text))?.[1] ?? null;

/**
 * Why a Word document in the format of today is not taken; null where it is. It is a plain document in a whole archive and nothing else, and holds nothing
 * that acts, that another program opens or that is fetched from elsewhere once somebody opens it.
 */
export async function refusalOfDocx(bytes: Buffer): Promise<string | null> {
  const entries = readZip(bytes);
  if ('refusal' in entries) return entries.refusal;
  const parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (parts.size < entries.length || entries.some(({ name }) => disguised.test(name))) return unreadable;
  const said = await tagsIn(parts.get('[content_types].xml'));
  const begun = await tagsIn(parts.get('_rels/.rels'));
  if (!said || !begun) return noWord;
  const contentTypes = said.flatMap(({ attributes }) => attributes.get('ContentType') ?? []);
  const refused = contentTypes.map((type) => brokenBy(types, type)).find((why) => why !== null);
  if (refused !== undefined) return refused;
  if (!isDocument(said, begun)) return noWord;
  for (const [name, entry] of parts) {
    const why = brokenBy(names, name) ?? (await refusalOfPart(name, entry, isXmlOf(said, name)));
    if (why !== null) return why;
  }
  return null;
}

async function tagsIn(entry: ZipEntry | undefined): Promise<readonly Tag[] | null> {
  const bytes = await entry?.read();
  const text = bytes ? xmlText(bytes) : null;
  return text === null ? null : tagsOf(text);
}

/** Whether what it begins with is one plain document. */
function isDocument(said: readonly Tag[], begun: readonly Tag[]): boolean {
  const mains = said.filter(({ attributes }) => /\.main\+xml$/i.test(attributes.get('ContentType') ?? ''));
  const targets = begun.filter(({ attributes }) => kindOf(attributes) === 'officedocument').map(({ attributes }) => attributes.get('Target') ?? '');
  const [target] = targets;
  return mains.length === 1 && targets.length === 1 && target !== undefined && typesOf(said, target.replace(/^\//, '').toLowerCase())[0] === main;
}

/** What a part is to the one that names it, in small letters. */
const kindOf = (attributes: Tag['attributes']): string => (attributes.get('Type') ?? '').trim().split('/').at(-1)?.toLowerCase() ?? '';

function isXmlOf(said: readonly Tag[], name: string): boolean {
  if (/\.(?:xml|rels|vml)$/.test(name)) return true;
  return typesOf(said, name).some((type) => /xml$/i.test(type));
}

/** What is said of a part: of itself first, then of its ending. */
function typesOf(said: readonly Tag[], name: string): string[] {
  const about = (attribute: string, value: string | undefined) =>
    said.flatMap(({ attributes }) => (attributes.get(attribute)?.toLowerCase() === value ? (attributes.get('ContentType') ?? []) : []));
  return [...about('PartName', `/${name}`), ...about('Extension', name.split('.').at(-1))];
}

async function refusalOfPart(name: string, entry: ZipEntry, isXml: boolean): Promise<string | null> {
  const bytes = await entry.read();
  if (!bytes) return unreadable;
  const beginning = bytes.subarray(0, 100).toString('latin1');
  if (beginnings.some((one) => beginning.startsWith(one))) return files;
  if (!isXml && !/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(beginning)) return null;
  const text = xmlText(bytes);
  if (text === null) return unreadable;
  if (name.endsWith('.rels')) return refusalOfRelations(tagsOf(text));
  if (/<(?:[\w.-]+:)?(?:mailMerge|connectString)[\s/>]/.test(text)) return outwardFields;
  return leadsOut(instructionsIn(text)) ? outwardFields : null;
}

function refusalOfRelations(tags: readonly Tag[] | null): string | null {
  if (!tags) return unreadable;
  for (const { attributes } of tags) {
    const kind = kindOf(attributes);
    const target = attributes.get('Target') ?? '';
    const why = brokenBy(relations, kind);
    if (why !== null) return why;
    if (attributes.get('TargetMode')?.trim().toLowerCase() !== 'external') {
      // A place in the archive, whatever the mode says that some readers leave out.
      if (/^\s*(?:[a-z][a-z0-9+.-]*:|\/\/)|\\/i.test(target)) return 'leads to another file';
    } else if (kind === 'attachedtemplate') return outwardTemplate;
    else if (kind !== 'hyperlink') return 'holds parts that are fetched from elsewhere';
    // Some systems sign in to a server that another link names, or begin a program.
    else if (!/^(?:https?:\/\/|mailto:|tel:|#)/i.test(target)) return 'leads to another file';
  }
  return null;
}

const instruction =
  /<(?:[\w.-]+:)?fldChar[\s/>]|<(?:[\w.-]+:)?(?:instrText|delInstrText)(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*>([^<]*)|[\s:]instr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** What the fields of a part say, however it is cut into pieces. */
function instructionsIn(text: string): string {
  if (!/instr/i.test(text)) return '';
  const whole = text
    .split('<!--')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf('-->') + 3)))
    .join('')
    .replaceAll('<![CDATA[', '')
    .replaceAll(']]>', '');
  const said = [...whole.matchAll(instruction)].map(([, piece, one, other]) => (piece === undefined ? `${fieldBegins}${one ?? other ?? ''}` : piece));
  return unescaped(said.join(''));
}
