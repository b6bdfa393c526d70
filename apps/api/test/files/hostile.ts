import { deflateSync } from 'node:zlib';
import { latin, packedPdf, pdf, png } from './harmless.ts';
import { hostileWord } from './word.ts';

/** A PNG that says it is of that size. */
function pngOfSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** An archive of one entry without content: what office documents begin as. */
const zip = (name: string) => {
  const entry = Buffer.alloc(30);
  entry.write('PK\x03\x04', 'latin1');
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(name.length, 26);
  const directory = Buffer.alloc(46);
  directory.write('PK\x01\x02', 'latin1');
  directory.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length, 16);
  return Buffer.concat([entry, latin(name), directory, latin(name), end]);
};

const html = '<html><body onload="alert(1)"><script>alert(1)</script></body></html>';
const script = '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>';
const bomb = deflateSync(Buffer.alloc(60_000_000));

const objStm = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode';

/** The same with another beginning of its stream. */
const withStream = (packed: Buffer, beginning: string) => latin(packed.toString('latin1').replace('>>\nstream\n', `>>\n${beginning}`));

/** Files that must not be taken, by what they are called. */
export const hostile: Readonly<Record<string, Buffer>> = {
  // Not what their names say.
  'page.png': latin(html),
  'page.pdf': latin(html),
  'picture.svg': latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'svg.png': latin('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'invoice.pdf.exe': latin('MZ\x90\0\x03\0\0\0'),
  'program.pdf': latin('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0'),
  'elf.pdf': latin('\x7fELF\x02\x01\x01\0'),
  'shell.pdf': latin('#!/bin/sh\nrm -rf ~\n'),
  'text.pdf': latin('Only text.'),
  'formula.csv': latin("=cmd|' /C calc'!A0\n"),
  'nothing.pdf': Buffer.alloc(0),
  'zeros.pdf': Buffer.alloc(1000),
  'animation.gif': latin('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
  'image.tiff': latin('II*\0\x08\0\0\0\0\0'),
  'image.bmp': latin('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'),
  'icon.ico': latin('\0\0\x01\0\x01\0'),
  'page.mht': latin('MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n'),
  'drawing.eps': latin('%!PS-Adobe-3.0 EPSF-3.0\n'),
  'note.rtf': latin('{\\rtf1\\ansi{\\object\\objdata 01}}'),
  'shortcut.lnk': latin('L\0\0\0\x01\x14\x02\0'),
  'mail.eml': latin('From: a@b.c\r\nSubject: x\r\n\r\n'),
  'page.xhtml': latin('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'),
  'page.html.png': latin(`\x89PN ${html}`),
  'page-16.png': Buffer.from(`\ufeff${html}`, 'utf16le'),
  'gif-and-script.png': latin('GIF89a/*\x01\0\x01\0*/=1;alert(1)'),
  'jpeg-and-page.jpg': Buffer.concat([latin('\xff\xd8\xff\xfe\x10\0'), latin(html)]),
  'program.pdf.js': latin("new ActiveXObject('WScript.Shell').Run('calc')"),
  'module.wasm': latin('\0asm\x01\0\0\0'),
  'class.jar.png': latin('\xca\xfe\xba\xbe\0\0\x004'),
  'settings.url': latin('[InternetShortcut]\r\nURL=file://evil.example/x\r\n'),
  'entities.xml': latin('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'),
  // Office, with and without macros, and archives.
  'letter.docx': zip('word/document.xml'),
  'letter.docm': zip('word/vbaProject.bin'),
  'sheet.xlsx': zip('xl/workbook.xml'),
  'sheet.xlsm': zip('xl/vbaProject.bin'),
  'slides.pptm': zip('ppt/vbaProject.bin'),
  // Of nothing but zeros, a thousand times as many as it has bytes itself.
  'bomb.docx': Buffer.concat([zip('word/document.xml'), bomb]),
  'embedded.docx': zip('word/embeddings/oleObject1.bin'),
  'remote.docx': zip('word/_rels/settings.xml.rels'),
  ...hostileWord,
  'old.doc': latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  'archive.zip': zip('../../etc/passwd'),
  'archive.jar': zip('META-INF/MANIFEST.MF'),
  'archive.gz': latin('\x1f\x8b\x08\0\0\0\0\0'),
  'archive.rar': latin('Rar!\x1a\x07\x01\0'),
  'archive.7z': latin("7z\xbc\xaf'\x1c\0\x04"),
  // PDF with something before, behind or instead.
  'before.pdf': Buffer.concat([latin(html), pdf()]),
  'blank-before.pdf': Buffer.concat([latin('\n'), pdf()]),
  'zip-behind.pdf': Buffer.concat([pdf(), zip('a.html')]),
  'html-behind.pdf': Buffer.concat([pdf(), latin(html)]),
  'cut.pdf': pdf().subarray(0, 200),
  'header-only.pdf': latin('%PDF-1.7\n'),
  'version.pdf': Buffer.concat([latin('%PDF-9.9'), pdf().subarray(8)]),
  'png-behind.pdf': Buffer.concat([pdf(), png]),
  // PDF that acts.
  'script.pdf': pdf(script),
  'hidden-name.pdf': pdf('/OpenAction << /S /J#61vaScript /JS (app.alert(1)) >>'),
  'all-hidden.pdf': pdf('/OpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 /JS (app.alert(1)) >>'),
  'names.pdf': pdf('/Names << /JavaScript 9 0 R >>'),
  'on-close.pdf': pdf('/AA << /WC << /S /JavaScript /JS (1) >> >>'),
  'elsewhere.pdf': pdf('/OpenAction << /S /GoToR /F (\\\\\\\\evil.example\\\\x.pdf) /D [0 /Fit] >>'),
  'launch.pdf': pdf('/OpenAction << /S /Launch /F (cmd.exe) >>'),
  'launch-hidden.pdf': pdf('/OpenAction << /S /L#61unch /F (cmd.exe) >>'),
  'embedded.pdf': pdf('/Names << /EmbeddedFiles 9 0 R >>'),
  'embedded-file.pdf': pdf('/X << /Type /EmbeddedFile >>'),
  'xfa.pdf': pdf('/AcroForm << /XFA 9 0 R >>'),
  'media.pdf': pdf('/X << /Subtype /RichMedia >>'),
  'movie.pdf': pdf('/X << /Subtype /Movie >>'),
  'submit.pdf': pdf('/OpenAction << /S /SubmitForm /F (https://x.example) >>'),
  'import.pdf': pdf('/OpenAction << /S /ImportData >>'),
  'encrypted.pdf': pdf('', '/Encrypt 9 0 R'),
  'encrypted-hidden.pdf': pdf('', '/Encr#79pt 9 0 R'),
  // PDF that acts from where its objects are packed.
  'packed-script.pdf': packedPdf(`<< ${script} >>`),
  'packed-hidden.pdf': packedPdf('<< /S /J#61vaScript >>'),
  'packed-launch.pdf': packedPdf('<< /S /Launch >>'),
  'packed-name.pdf': packedPdf(`<< ${script} >>`, { dictionary: '/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode' }),
  'packed-unnamed.pdf': packedPdf(`<< ${script} >>`, { dictionary: '/Type 9 0 R /N 1 /First 4 /Filter /FlateDecode' }),
  'packed-array.pdf': packedPdf(`<< ${script} >>`, { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter [ /FlateDecode ]' }),
  'packed-twice.pdf': packedPdf('', {
    dictionary: '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]',
    body: deflateSync(deflateSync(latin(`<< ${script} >>`))),
  }),
  'packed-lzw.pdf': packedPdf('x', { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode' }),
  'packed-elsewhere.pdf': packedPdf('x', { dictionary: '/Type /ObjStm /N 1 /First 4 /Filter 9 0 R' }),
  'packed-array-twice.pdf': packedPdf(`<< ${script} >>`, { dictionary: `${objStm} /Filter /FlateDecode` }),
  'packed-otherwise.pdf': packedPdf(`<< ${script} >>`, { dictionary: `${objStm} /F /ASCIIHexDecode` }),
  'packed-open.pdf': packedPdf('x', { dictionary: '/Type /ObjStm /N 1 /First 4', body: latin('4 0 << /S (not taken for what it seems) >>') }),
  // Where its objects are packed is told in ways that some readers forgive.
  'packed-object.pdf': packedPdf(`<< ${script} >>`, { dictionary: `${objStm} /Xobj 1` }),
  'packed-words.pdf': packedPdf(`<< ${script} >>`, { dictionary: `${objStm} /X (1 0 obj)` }),
  'packed-long.pdf': packedPdf(`<< ${script} >>`, { dictionary: `${objStm}${' '.repeat(10_001)}` }),
  'packed-far.pdf': packedPdf(`<< ${script} >>`, { dictionary: `/Filter /FlateDecode${' '.repeat(10_001)}/Type /ObjStm /N 1 /First 4` }),
  'packed-return.pdf': withStream(packedPdf(`<< ${script} >>`), 'stream\r'),
  'packed-space.pdf': withStream(packedPdf(`<< ${script} >>`), 'stream \n'),
  'packed-endless.pdf': latin(packedPdf('x').toString('latin1').replaceAll('endstream', 'end')),
  'packed-unbegun.pdf': pdf('/X << /Type /ObjStm >>'),
  // Nothing of it is looked at more than once.
  'packed-within.pdf': latin(
    pdf()
      .toString('latin1')
      .replace('trailer', `${'/ObjStm /Filter /FlateDecode stream\n'.repeat(1000)}endstream\ntrailer`),
  ),
  'packed-broken.pdf': packedPdf('x', { body: latin('not deflated') }),
  'packed-bomb.pdf': packedPdf('x', { body: bomb }),
  // Pictures.
  'flood.png': pngOfSize(50_000, 50_000),
  'cut.png': png.subarray(0, 40),
  'signature.png': png.subarray(0, 8),
  'text.jpg': latin('\xff\xd8 but no picture'),
  'text.webp': latin('RIFF\x10\0\0\0WEBPnothing!'),
};

/** Names that must not lead anywhere, of files that are good themselves. */
export const hostileNames: readonly string[] = [
  '../../passport.pdf',
  '..\\..\\passport.pdf',
  '/etc/passport.pdf',
  'C:\\passport.pdf',
  'passport.pdf\0.html',
  'passport.pdf.html',
  'passport.pdf.exe',
  '.htaccess',
  'CON.pdf',
  'passport\u202efdp.exe',
  'passport\r\nx-evil: 1.pdf',
  '"; filename="page.html',
  `${'x'.repeat(5000)}.pdf`,
  '%2e%2e%2fpassport.pdf',
];
