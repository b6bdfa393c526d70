import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import type { PdfSeal } from '../../src/ports/pdfSeal.ts';
import { deed, evidenceOf, newSeal, requestOf } from './documents.ts';

let seal: PdfSeal;
beforeAll(() => {
  seal = newSeal();
});

const faultsOf = async (bytes: Uint8Array) => (await verify(bytes)).faults;
const changed = async (change: (pdf: PDF) => unknown) => {
  const pdf = await PDF.load(await deed(1));
  await change(pdf);
  return pdf.save();
};

describe('a document with what looks like a signature in it is sealed, verifies, and shows when it was changed:', () => {
  /** As a signature lies in a file. */
  const looks = '/ByteRange [0 9 13 4] /Contents <00>';
  it.each<[string, () => Promise<Uint8Array>]>([
    ['in a comment', async () => commented(await deed(1), `/ByteRange of a signature ${looks}`)],
    ['in a comment, around what lies there', async () => commented(Buffer.from(await deed(1)), aroundAHole)],
    ['in its title', () => changed((pdf) => pdf.setTitle(looks))],
    ['in a file that is attached', () => changed((pdf) => pdf.addAttachment('notes.txt', Buffer.from(looks)))],
  ])('%s', async (_, make) => {
    const original = await make();
    const evidence = evidenceOf(original);
    const sealed = Buffer.from(await seal.seal(await requestOf(seal, original, 2, { ...evidence, consents: { '1': looks } })));
    expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
    expect(sealed.toString('latin1').split('/ByteRange').length).toBeGreaterThan(3);
    expect(await verify(sealed)).toMatchObject({ faults: [], signatures: [{ name: 'Anna Ålder 1' }, { name: 'Anna Ålder 2' }] });
    sealed[20] = (sealed[20] ?? 0) ^ 1;
    expect(await faultsOf(sealed)).toEqual(expect.arrayContaining([expect.stringMatching(/^Signature \d does not match: what it covers was changed\.$/)]));
  });
});

/** The bytes of a PDF with a comment behind them, as another state of it. */
function commented(bytes: Buffer, comment: string | ((at: number) => string)): Buffer {
  const [, tableAt] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.toString('latin1')) ?? [];
  const text = typeof comment === 'string' ? comment : comment(bytes.length);
  return Buffer.concat([bytes, Buffer.from(`% ${text}\nstartxref\n${tableAt}\n%%EOF\n`)]);
}

/** A signature that is one in every way but that it does not hold. */
const aroundAHole = (at: number): string => {
  const begin = '<</Contents ';
  const hole = at + 2 + begin.length;
  return `${begin}<30003000> /ByteRange [0 ${hole} ${hole + 10} 9]>>`;
};
