import { createHash } from 'node:crypto';
import { PDF, PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfRef, PdfStream, PdfString } from '@libpdf/core';
import { readFieldName } from '@pari/domain/signing';
import type { SealRequest, SealSignature } from '../../ports/pdfSeal.ts';
import type { Timestamp } from './cms.ts';
import { pageOf } from '../pdf/overlay.ts';
import { drawMarks } from './marks.ts';
import type { Appended } from './revision.ts';
import { requireValid, type SealKey } from './certificate.ts';
import { wherePlaced } from '../pdf/seen.ts';
import { addSignature, type SignatureField } from './sign.ts';

/** The sealed PDF: the original, an update with all that is seen and attached, then one for each signature. */
export async function sealPdf(request: SealRequest, key: SealKey, timestamp: Timestamp | null, now: () => Date): Promise<Buffer> {
  const prepared = await prepare(request);
  let { file } = prepared;
  for (const { field, signature } of prepared.fields) {
    const at = now();
    requireValid(key, at);
    file = await addSignature(file, field, signature, at, key, timestamp);
  }
  return file.bytes;
}

/**
 * The original and all that is added to it but the signatures.
 * @throws Error where something stands in the original that cannot be added to
 */
export async function prepare({ original, marks, evidencePages, attachment, signatures, at }: SealRequest) {
  const pdf = await loadToAddTo(original);
  const { trailer } = pdf.context.info;
  if (!trailer.has('ID')) trailer.set('ID', new PdfArray([idOf(original), idOf(original)]));
  await drawMarks(pdf, marks);
  if (evidencePages) {
    const evidence = await PDF.load(evidencePages);
    await pdf.copyPagesFrom(
      evidence,
      evidence.getPages().map((_, index) => index),
    );
  }
  if (attachment) {
    const { name, mediaType: mimeType, text } = attachment;
    pdf.addAttachment(name, Buffer.from(text), { mimeType, createdAt: at, modifiedAt: at, overwrite: true });
  }
  const fields = addFields(pdf, signatures);
  const bytes = Buffer.from(await pdf.save({ incremental: true }));
  if (!bytes.subarray(0, original.length).equals(original)) throw new Error('The sealed file does not begin with the original.');
  const file: Appended = {
    bytes,
    tableAt: Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(bytes.subarray(-64).toString('latin1'))?.[1]),
    trailer: ['Root', 'Info', 'ID'].flatMap((entry) => (trailer.has(entry) ? `/${entry} ${written(trailer.get(entry))}` : [])).join(' '),
    // The table's own number, where it is an object, is not among the registered.
    next: pdf.context.registry.nextObjectNumber + (pdf.usesXRefStreams ? 1 : 0),
    listsInStream: pdf.usesXRefStreams,
  };
  return { file, fields };
}

/** @throws Error where it cannot be added to: whoever looked at it was told so */
async function loadToAddTo(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  // What is at the beginning of a linearized file holds no more for one that was added to, and does no harm. The library is more careful.
  Reflect.set(pdf, '_isLinearized', false);
  const blocker = pdf.canSaveIncrementally();
  if (blocker !== null || pdf.isEncrypted) throw new Error(`This PDF cannot be added to: ${blocker ?? 'it is encrypted'}.`);
  return pdf;
}

const idOf = (bytes: Uint8Array): PdfString => PdfString.fromBytes(createHash('md5').update(bytes).digest());

/** A trailer's or a field's value as PDF writes it. */
function written(value: unknown): string {
  if (value instanceof PdfRef) return `${value.objectNumber} ${value.generation} R`;
  if (value instanceof PdfString) return `<${Buffer.from(value.bytes).toString('hex')}>`;
  if (value instanceof PdfName) return `/${value.value}`;
  if (value instanceof PdfNumber) return String(value.value);
  if (value instanceof PdfArray) return `[${[...value].map(written).join(' ')}]`;
  if (value instanceof PdfDict && !(value instanceof PdfStream)) return `<< ${entriesOf(value)} >>`;
  throw new Error('This PDF has a trailer of a kind that cannot be added to.');
}

const entriesOf = (dict: PdfDict): string => [...dict].map(([name, value]) => `/${name.value} ${written(value)}`).join(' ');

/** Adds the fields of the signatures, empty, so that signing changes nothing but them. Other fields are closed; those whose place is drawn over go. */
function addFields(pdf: PDF, signatures: readonly SealSignature[]): { readonly field: SignatureField; readonly signature: SealSignature }[] {
  const { registry } = pdf.context;
  const form = pdf.hasForm() ? pdf.getForm() : null;
  const taken = new Set(form?.getFieldNames());
  for (const field of form?.getFields() ?? []) {
    if (readFieldName(field.name) !== null || field.type === 'signature') form?.removeField(field);
    else field.getDict().set('Ff', PdfNumber.of(field.flags | 1));
  }
  const numbers = (values: readonly number[]) => new PdfArray(values.map((value) => PdfNumber.of(Number(value.toFixed(3)))));
  // Nothing is drawn at them: what is seen of a signature is on the page.
  const nothing = PdfStream.fromDict({ Type: PdfName.of('XObject'), Subtype: PdfName.of('Form'), BBox: numbers([0, 0, 0, 0]) }, new Uint8Array());
  const appearance = registry.register(nothing);
  const fields = signatures.map((signature, index) => {
    const { place } = signature;
    const { page, seen } = pageOf(pdf, place?.page ?? 1);
    const { x, y, width, height } = place ? wherePlaced(seen, place) : { x: 0, y: 0, width: 0, height: 0 };
    let name = `Seal ${index + 1}`;
    while (taken.has(name)) name += ' of Pari';
    const dict = PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString(name),
      // Printed, and locked.
      F: PdfNumber.of(132),
      P: page.ref,
      Rect: numbers([x, y, x + width, y + height]),
      AP: PdfDict.of({ N: appearance }),
    });
    const ref = registry.register(dict);
    const annotations = page.dict.getArray('Annots', (one) => registry.resolve(one));
    if (annotations) annotations.push(ref);
    else page.dict.set('Annots', new PdfArray([ref]));
    return { ref, signature, field: { number: ref.objectNumber, content: entriesOf(dict) } };
  });
  const flags = PdfNumber.of(3);
  if (form) {
    const dict = form.acroForm().getDict();
    dict.set('SigFlags', flags);
    dict.set('NeedAppearances', PdfBool.of(false));
    for (const { ref } of fields) form.acroForm().addField(ref);
  } else {
    const empty = PdfDict.of({ Fields: new PdfArray(fields.map(({ ref }) => ref)), SigFlags: flags });
    pdf.getCatalog().set(PdfName.of('AcroForm'), registry.register(empty));
  }
  return fields;
}
