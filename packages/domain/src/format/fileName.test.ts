import { expect, it } from 'vitest';
import { shortFileName, shownFileName } from './fileName.ts';

it.each([
  ['A-1 \u202efdp.exe.pdf', 'A-1 \ufffdfdp.exe.pdf'],
  ['\u202a\u202b\u202c\u202d\u2066\u2067\u2068\u2069', '\ufffd'.repeat(8)],
  ['שלום A-1 😀 ünï.pdf', 'שלום A-1 😀 ünï.pdf'],
])('%j is shown as %j', (name, shown) => expect(shownFileName(name)).toBe(shown));

it.each([
  ['passport.pdf', 'passport.pdf'],
  [`${'a'.repeat(36)}.pdf`, `${'a'.repeat(36)}.pdf`],
  [`${'a'.repeat(111)}.pdf`, `${'a'.repeat(35)}….pdf`],
  ['b'.repeat(60), `${'b'.repeat(39)}…`],
  [`${'😀'.repeat(50)}.jpeg`, `${'😀'.repeat(34)}….jpeg`],
  [`one.${'c'.repeat(60)}`, `one.${'c'.repeat(35)}…`],
  ['A-1 \u202efdp.exe', 'A-1 \ufffdfdp.exe'],
])('%j is cut to %j', (name, shown) => expect(shortFileName(name)).toBe(shown));
