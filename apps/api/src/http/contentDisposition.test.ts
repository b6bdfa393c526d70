import { expect, it } from 'vitest';
import { contentDisposition, safeFileName } from './contentDisposition.ts';

it.each([
  ['Capital call Q1.pdf', 'Capital call Q1.pdf'],
  ['Übersicht 2026 – Fonds 株.pdf', 'Übersicht 2026 – Fonds 株.pdf'],
  ['e\u0301.pdf', 'é.pdf'],
  ['../../etc/passwd', '_.._etc_passwd'],
  ['..\\..\\boot.ini', '_.._boot.ini'],
  ['C:\\x.exe', 'C__x.exe'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a__Set-Cookie_ x=1.pdf'],
  ['a"; filename="b.exe', 'a_; filename=_b.exe'],
  ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
  ['zero\u200bwidth\ufeff.pdf', 'zero_width_.pdf'],
  ['half \ud800 pair.pdf', 'half _ pair.pdf'],
  ['NUL.pdf', '_NUL.pdf'],
  ['con', '_con'],
  ['.env', 'env'],
  ['trailing. . ', 'trailing'],
  ['tab\tand\nline.csv', 'tab_and_line.csv'],
  ['<script>|?*.csv', '_script____.csv'],
  ['', 'file'],
  ['...', 'file'],
  ['\u0000', '_'],
])('%j is saved as %j', (given, safe) => {
  expect(safeFileName(given)).toBe(safe);
});

it('keeps the ending of a name that is too long, and no half of a character', () => {
  const long = safeFileName(`${'🙂'.repeat(400)}.pdf`);
  expect(long).toBe(`${'🙂'.repeat(140)}.pdf`);
});

it.each(['a\r\nSet-Cookie: x=1.pdf', 'a"; filename="b.exe', "it's (100%) *.pdf", 'Übersicht – 株.pdf', '%41%22.pdf', 'x\u0000y'])(
  'the header of %j is one line of ASCII that says its name twice',
  (given) => {
    const header = contentDisposition(given, 'text/csv');
    const match = /^attachment; filename="([\x20-\x21\x23-\x5b\x5d-\x7e]*)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+)$/.exec(header);
    expect(match?.[1]).not.toContain('%');
    expect(decodeURIComponent(match?.[2] ?? '')).toBe(safeFileName(given));
  },
);

it.each([
  ['passport.pdf', 'application/pdf', 'passport.pdf'],
  ['passport.PDF', 'application/pdf', 'passport.PDF'],
  ['passport.pdf.hta', 'application/pdf', 'passport.pdf.hta.pdf'],
  ['passport.html ', 'application/pdf', 'passport.html.pdf'],
  ['passport', 'image/png', 'passport.png'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.pdf', 'image/jpeg', 'photo.pdf.jpg'],
  ['figures.csv', 'text/csv', 'figures.csv'],
])('%j of the type %s is saved as %j', (given, mediaType, saved) => {
  expect(contentDisposition(given, mediaType)).toContain(`filename="${saved}"`);
});
