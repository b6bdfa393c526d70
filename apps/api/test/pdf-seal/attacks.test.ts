import { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import { append } from '../../src/adapters/pdf-seal/revision.ts';
import { prepare } from '../../src/adapters/pdf-seal/seal.ts';
import { sealKey } from '../../src/adapters/pdf-seal/sealKey.ts';
import { addSignature } from '../../src/adapters/pdf-seal/sign.ts';
import type { PdfSeal } from '../../src/ports/pdfSeal.ts';
import { reportGoal } from '../support/proof.ts';
import { deed, evidenceOf, newFolder, newSeal, requestOf } from './documents.ts';

let seal: PdfSeal;
const settings = { dataDir: newFolder(), publicUrl: 'https://portal.alder.example' };
beforeAll(() => {
  seal = newSeal(settings);
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
    const evidence = evidenceOf(original, 2);
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

/** Numbers of objects that are free in what is attacked. */
const [free, another] = [9000, 9001];

describe('whoever has the key of the seal and changes a document between two signatures is found out:', () => {
  /** Signed once, changed by an update, and signed again with the same key. */
  async function signedTwice(change: (pdf: PDF) => readonly [number, string][], before: (pdf: PDF) => unknown = () => {}): Promise<Uint8Array> {
    const pdf = await PDF.load(await deed(3));
    await before(pdf);
    const original = Buffer.from(
      Buffer.from(await pdf.save())
        .toString('latin1')
        .replace('/Dangling', ` ${free} 0 R`),
      'latin1',
    );
    const key = sealKey(settings, new Date());
    const { file, fields } = await prepare(await requestOf(seal, original, 2));
    const [first, second] = fields;
    if (!first || !second) throw new Error('no fields');
    const once = await addSignature(file, first.field, first.signature, new Date(), key, null);
    const objects = change(await PDF.load(once.bytes));
    const changed = objects.length === 0 ? once : { ...append(once, new Map(objects)), trailer: once.trailer };
    return (await addSignature(changed, second.field, second.signature, new Date(), key, null)).bytes;
  }
  /** An object as a PDF has it, with entries put behind its last. */
  const withEntry = (pdf: PDF, ref: PdfRef | undefined, entry: string): [number, string] => {
    const dict = ref && pdf.getObject(ref);
    if (!(dict instanceof PdfDict) || !ref) throw new Error('no such object');
    return [ref.objectNumber, `<< ${[...dict].map(([name, value]) => `/${name.value} ${plain(value)}`).join(' ')} ${entry} >>`];
  };
  const page = (pdf: PDF) => pdf.getPage(0)?.ref;
  const form = (pdf: PDF) => pdf.getCatalog().getRef('AcroForm');
  const box = '<< /Type /XObject /Subtype /Form /BBox [0 0 300 40] /Length 28 >>\nstream\n1 1 1 rg 0 0 300 40 re f    \nendstream';
  const field = (more: string) => `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Another) /F 4 ${more} >>`;
  const withField = (pdf: PDF, more: string): [number, string][] => {
    const fields = pdf.getForm()?.acroForm().getDict().getArray('Fields');
    const dict = form(pdf) && pdf.getObject(form(pdf) as PdfRef);
    if (!(dict instanceof PdfDict)) throw new Error('no form');
    const list = `[${[...(fields ?? [])].map(plain).join(' ')} ${free} 0 R]`;
    const rest = [...dict].filter(([name]) => name.value !== 'Fields').map(([name, value]) => `/${name.value} ${plain(value)}`);
    return [
      [form(pdf)?.objectNumber ?? 0, `<< ${rest.join(' ')} /Fields ${list} >>`],
      [free, field(more)],
      [another, box],
    ];
  };
  /** A page that names what is not there yet, once it is written. */
  const dangling = (pdf: PDF) => pdf.getPage(1)?.dict.set('Annots', new PdfArray([PdfName.of('Dangling')]));

  it('nothing between them is no fault', async () => expect(await faultsOf(await signedTwice(() => []))).toEqual([]));

  it.each<[string, Parameters<typeof signedTwice>[0], RegExp, Parameters<typeof signedTwice>[1]?]>([
    [
      'what a page names is put there',
      () => [[free, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 300 300] /Contents (Another) >>']],
      /page 2 was changed \(object 9000\)/,
      dangling,
    ],
    [
      'an annotation is added',
      (pdf) => [
        withEntry(pdf, pdf.getPage(1)?.ref, `/Annots [${free} 0 R]`),
        [free, '<< /Type /Annot /Subtype /FreeText /Rect [0 0 300 300] /Contents (Another) >>'],
      ],
      /page 2 was changed/,
    ],
    ['a field that is drawn over the page', (pdf) => withField(pdf, `/Rect [50 700 350 740] /AP << /N ${another} 0 R >>`), /the whole document was changed/],
    [
      'a field that does something',
      (pdf) => withField(pdf, '/Rect [0 0 0 0] /A << /S /URI /URI (https://mallory.example) >>'),
      /the whole document was changed/,
    ],
    ['a form of another kind', (pdf) => [withEntry(pdf, form(pdf), '/XFA (Another)')], /the whole document was changed/],
    [
      'what happens when it is opened',
      (pdf) => [withEntry(pdf, pdf.context.info.trailer.getRef('Root'), '/OpenAction [0 /Fit]')],
      /the whole document was changed/,
    ],
    [
      'another page is shown',
      (pdf) => [withEntry(pdf, page(pdf), `/Contents ${free} 0 R`), [free, '<< /Length 0 >>\nstream\n\nendstream']],
      /page 1 was changed/,
    ],
  ])('%s', async (_, change, sentence, before) => {
    const faults = await faultsOf(await signedTwice(change, before));
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^After signature 1, .*${sentence.source}`))]);
    reportGoal(44, `found out though signed with the key of the seal: ${_}`);
  });

  it('an encrypted one is not held against anything', async () => {
    const sealed = Buffer.from(await seal.seal(await requestOf(seal, await deed(1), 1)));
    const pdf = await PDF.load(sealed);
    const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(sealed.toString('latin1'))?.[1]);
    const key = sealKey(settings, new Date());
    const [empty] = pdf.getForm()?.getSignatureFields() ?? [];
    const trailer = `/Root ${plain(pdf.context.info.trailer.getRef('Root'))} /Encrypt ${free} 0 R /ID [<00> <00>]`;
    const file = append({ bytes: sealed, tableAt, trailer, next: another, listsInStream: false }, new Map([[free, '<< /Filter /Standard /V 0 >>']]));
    const { bytes } = await addSignature(
      file,
      { number: empty?.getRef()?.objectNumber ?? 0, content: field('/Rect [0 0 0 0]') },
      { name: 'A', reason: 'B', place: null },
      new Date(),
      key,
      null,
    );
    expect(await faultsOf(bytes)).toEqual([expect.stringMatching(/encrypted|no PDF that can be read/)]);
  });
});

/** A value as PDF writes it. */
function plain(value: unknown): string {
  if (value instanceof PdfRef) return `${value.objectNumber} ${value.generation} R`;
  if (value instanceof PdfString) return `<${Buffer.from(value.bytes).toString('hex')}>`;
  if (value instanceof PdfName) return `/${value.value}`;
  if (value instanceof PdfArray) return `[${[...value].map(plain).join(' ')}]`;
  if (value instanceof PdfDict && !(value instanceof PdfStream)) return `<< ${[...value].map(([name, one]) => `/${name.value} ${plain(one)}`).join(' ')} >>`;
  return value instanceof PdfNumber || value instanceof PdfBool ? String(value.value) : 'null';
}
