import { expect, it } from 'vitest';
import { shownFileName } from './fileName.ts';

it.each([
  ['A-1 \u202efdp.exe.pdf', 'A-1 \ufffdfdp.exe.pdf'],
  ['\u202a\u202b\u202c\u202d\u2066\u2067\u2068\u2069', '\ufffd'.repeat(8)],
  ['שלום A-1 😀 ünï.pdf', 'שלום A-1 😀 ünï.pdf'],
])('%j is shown as %j', (name, shown) => expect(shownFileName(name)).toBe(shown));
