import { PDF, PdfDict, PdfName, PdfString } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { taxFormsOf } from '../../src/adapters/tax-forms/index.ts';
import { refusalOfPdf } from '../../src/features/files/checks/pdf.ts';
import { TaxFormRefused, type RecognisedForm } from '../../src/ports/taxForms.ts';
import { readBack } from './readBack.ts';

const forms = taxFormsOf();
const demo = () => forms.demoForm('W-9');
const field = (name: string): string => `pari/W-9/${name}`;

function blank(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage();
  return pdf.save();
}

async function changed(change: (pdf: PDF) => void): Promise<Uint8Array> {
  const pdf = await PDF.load(await demo());
  change(pdf);
  return pdf.save();
}

describe('a PDF that is no form to fill', () => {
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, RegExp]>([
    ['no PDF', () => Buffer.from('<html></html>'), /no PDF, or a damaged one.*Choose the form as the tax office publishes it/],
    ['cut off', async () => (await demo()).subarray(0, 4000), /no PDF, or a damaged one/],
    ['without fields', blank, /has no fields to fill/],
    ['filled in already', () => changed((pdf) => pdf.getForm()?.fill({ [field('name')]: 'Anna' })), /filled into this form already/],
    [
      'ticked already',
      () => changed((pdf) => pdf.getForm()?.getField(field('classification=llc'))?.acroField().set('V', PdfName.of('Yes'))),
      /filled into this form already/,
    ],
    [
      'of another edition',
      () => changed((pdf) => void pdf.getForm()?.removeField(field('requester'))),
      /^This form is like the edition demo of W-9, and another one: of its fields it lacks pari\/W-9\/requester\.$/,
    ],
    [
      'of an edition to come',
      () => changed((pdf) => pdf.getPage(0)?.drawField(pdf.getOrCreateForm().createTextField('line_3c'), { x: 10, y: 10, width: 50, height: 12 })),
      /has line_3c beside them/,
    ],
  ])('%s', async (_, bytes, sentence) => {
    const given = await bytes();
    expect(await forms.recognise(given)).toMatchObject({ refused: expect.stringMatching(sentence) as string });
    await expect(forms.fill(given, { texts: new Map(), ticks: new Set() })).rejects.toThrow(TaxFormRefused);
  });
});

describe('values that a form cannot show', () => {
  const said = async (texts: Record<string, string>, ticks: readonly string[] = []) => {
    const form = (await forms.recognise(await demo())) as RecognisedForm;
    return Object.fromEntries(forms.faultsOf(form, { texts: new Map(Object.entries(texts)), ticks: new Set(ticks) }));
  };

  it.each([
    ['Zoë Øst-Ångström, Đặng Thị, Ελένη, Юлия', null],
    ['x̂ and a\nsecond line', null],
    ['王芳', 'A form cannot be filled with “王”, “芳”: write it in letters that it can show, such as Latin ones.'],
    ['محمد', 'A form cannot be filled with “م”, “ح”, “د”: write it in letters that it can show, such as Latin ones.'],
    ['\u202Eevil', 'A form cannot be filled with U+202E: write it in letters that it can show, such as Latin ones.'],
    ['\u0000', 'A form cannot be filled with U+0000: write it in letters that it can show, such as Latin ones.'],
  ])('%s', (text, fault) => expect(forms.faultOfText(text)).toBe(fault));

  it('are told by the names of their fields', async () =>
    expect(await said({ [field('name')]: 'W'.repeat(400), [field('city')]: '東京', nowhere: 'a' }, [field('name')])).toEqual({
      [field('name')]: 'This is longer than the form has room for: write it shorter.',
      [field('city')]: 'A form cannot be filled with “東”, “京”: write it in letters that it can show, such as Latin ones.',
      nowhere: 'The form has no such field.',
    }));

  it('are not filled in', async () => {
    const values = { texts: new Map([[field('name'), '王芳']]), ticks: new Set<string>() };
    await expect(forms.fill(await demo(), values)).rejects.toThrow(/cannot be filled with “王”, “芳”/);
  });
});

it('scripts, actions and files of a form are left behind', async () => {
  const bytes = await changed((pdf) => {
    const script = { Type: PdfName.of('Action'), S: PdfName.of('JavaScript'), JS: PdfString.fromString('app.alert(1)') };
    pdf.getCatalog().set('OpenAction', pdf.createDict(script));
    pdf
      .getForm()
      ?.getField(field('name'))
      ?.acroField()
      .set('AA', PdfDict.of({ K: pdf.createDict(script) }));
    pdf.addAttachment('more.txt', Buffer.from('more'));
  });
  const { bytes: filled } = await forms.fill(bytes, { texts: new Map([[field('name'), 'Anna']]), ticks: new Set() });
  expect(await readBack(filled)).toMatchObject({ annotations: 0, fields: 0, actions: [], drawn: [{ page: 1, text: 'Anna' }] });
  expect(refusalOfPdf(Buffer.from(bytes))).toBe('holds a script');
  expect(refusalOfPdf(Buffer.from(filled))).toBeNull();
  expect((await PDF.load(filled)).getAttachments().size).toBe(0);
});
