import { expect, it } from 'vitest';
import { codesInNames } from './codesInNames.ts';

const plain = codesInNames(['A1', 'A11', 'b2', 'Ö7', '0042']);
const dashed = codesInNames(['A-1', 'A-1-2', 'INV/7', 'B-1', 'b-1', 'C.1']);

it.each([
  ['A1.pdf', ['A1']],
  ['a1.PDF', ['A1']],
  ['statement_A1_2026.pdf', ['A1']],
  ['2026-03-31-a1-statement.jpeg', ['A1']],
  ['Capital call (A1), signed.pdf', ['A1']],
  ['A1 – copy of A1.pdf', ['A1']],
  ['o\u0308 \u00d67.pdf', ['Ö7']],
  ['O\u03087.pdf', ['Ö7']],
  ['Ａ１.pdf', ['A1']],
  ['A1 B2.pdf', ['A1', 'b2']],
  ['A11.pdf', ['A11']],
  ['0042', ['0042']],
])('%s holds %j', (name, codes) => expect(plain(name).known).toEqual(codes));

it.each(['A111.pdf', 'XA1.pdf', 'A1X.pdf', '42.pdf', '00420.pdf', 'А1.pdf', 'A\u200b1.pdf', 'A 1.pdf', 'pdf', '.pdf', '', 'ÖÖ7.pdf', 'A1\u0301.pdf'])(
  '%j holds none',
  (name) => expect(plain(name).known).toEqual([]),
);

it.each([
  ['A-1.pdf', ['A-1']],
  ['statement_A-1_2026-03-31.pdf', ['A-1']],
  ['Statement - a-1.pdf', ['A-1']],
  ['A-1-2.pdf', ['A-1-2']],
  ['inv/7.pdf', ['INV/7']],
  ['B-1.pdf', ['B-1', 'b-1']],
  ['c.1.pdf', ['C.1']],
])('a character that stands in a code separates none: %s holds %j', (name, codes) => expect(dashed(name).known).toEqual(codes));

it.each(['A-1-3.pdf', 'A-1-2026.pdf', 'XA-1.pdf', 'A-1.2026.pdf', 'A-1-.pdf', 'A_1.pdf', 'A–1.pdf'])('so %s holds none', (name) =>
  expect(dashed(name).known).toEqual([]),
);

it('no codes are found where there are none, and a blank one nowhere', () => {
  expect(codesInNames([])('A1.pdf')).toEqual({ known: [], nobodys: [] });
  expect(codesInNames(['A1'])('  __ .pdf')).toEqual({ known: [], nobodys: [] });
});

it.each([
  ['A9.pdf', ['A9']],
  ['a9 and A9, B77.pdf', ['a9', 'A9', 'B77']],
  ['A1 A9.pdf', ['A9']],
  ['statement C9 2026 0043.pdf', []],
])('what is made as a code is, and is none, is told: %s', (name, nobodys) => expect(plain(name).nobodys).toEqual(nobodys));
