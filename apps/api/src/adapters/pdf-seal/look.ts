import type { PDF } from '@libpdf/core';
import { ANCHOR, EVIDENCE_FILE, faultOfNames, readFieldName, type DocumentField, type Place } from '@pari/domain/signing';
import type { Mark, SignablePdf } from '../../ports/pdfSeal.ts';
import { drawMarks } from './marks.ts';
import { prepare } from './seal.ts';
import { withReadableTexts } from './texts.ts';
import { DAMAGED, openPdf } from '../pdf/open.ts';
import { roundedPlace, seenPage, whereSeen, type SeenPage } from '../pdf/seen.ts';

/** A signature marked by a text has the room of its line and above it, at least this much. */
const leastSignature = { width: 140, height: 30 };

/** What a document asks for, and why it cannot be signed. */
export async function look(bytes: Uint8Array): Promise<SignablePdf> {
  const opened = await open(bytes);
  if (typeof opened === 'string') return { pages: [], fields: [], strange: [], fault: opened };
  const pages = opened.getPages().map((page) => seenPage(opened, page));
  if (!(await canBeSealed(bytes, pages.length))) return { pages: [], fields: [], strange: [], fault: DAMAGED };
  const anchors = await anchorsOf(bytes, pages);
  const fields = [...formFields(opened, pages), ...anchors.flatMap(({ field }) => field ?? [])];
  const strange = [...new Set(anchors.flatMap(({ words, field }) => (field ? [] : [words])))];
  const inOrder = fields.toSorted(({ place: a }, { place: b }) => a.page - b.page || b.y + b.height - a.y - a.height || a.x - b.x);
  return { pages: pages.map(({ width, height }) => ({ width, height })), fields: inOrder, strange, fault: faultOfNames(inOrder) };
}

/** The document as it is shown: every text that marks a place is painted over, and what the sender gives stands there. */
export async function fill(bytes: Uint8Array, values: ReadonlyMap<string, string>): Promise<Uint8Array> {
  const pdf = await open(bytes);
  if (typeof pdf === 'string') throw new Error(pdf);
  const pages = pdf.getPages().map((page) => seenPage(pdf, page));
  // What marks no place stays as it is.
  const anchors = (await anchorsOf(bytes, pages)).flatMap(({ text, field }) => (field ? [{ text, field }] : []));
  const given = [...formFields(pdf, pages), ...anchors.map(({ field }) => field)].filter(({ role }) => role === 'sender');
  if (anchors.length + given.length === 0 && pdf.canSaveIncrementally() === null) return bytes;
  await drawMarks(
    pdf,
    given.flatMap(({ kind, name, place }): Mark[] => {
      const value = values.get(name)?.trim() ?? '';
      if (kind === 'tick') return value === 'true' ? [{ kind: 'tick', place }] : [];
      return value === '' ? [] : [{ kind: 'text', text: value, place }];
    }),
    anchors.map(({ text }) => text),
  );
  const form = given.some(({ formField }) => formField !== null) ? pdf.getForm() : null;
  for (const name of new Set(given.flatMap(({ formField }) => formField ?? []))) form?.removeField(name);
  return pdf.save();
}

/** Whether what sealing does with it can be done, tried here, where a file that takes too long does no harm. */
async function canBeSealed(original: Uint8Array, pages: number): Promise<boolean> {
  const places = Array.from({ length: pages }, (_, index): Place => ({ page: index + 1, x: 0, y: 0, width: 10, height: 10 }));
  const attachment = { name: EVIDENCE_FILE, mediaType: 'application/json', text: '{}' };
  const signatures = places.map((place) => ({ name: 'Seal', reason: 'Seal', place }));
  const marks = places.map((place): Mark => ({ kind: 'tick', place }));
  return prepare({ original, marks, evidencePages: null, attachment, signatures, at: new Date(0) }).then(
    () => true,
    () => false,
  );
}

/** @returns why it cannot be signed, in a sentence */
async function open(bytes: Uint8Array): Promise<PDF | string> {
  const pdf = await openPdf(bytes);
  if (typeof pdf === 'string') return pdf;
  const form = pdf.getForm();
  if (form?.getSignatureFields().some((field) => field.isSigned()))
    return 'This PDF is signed already: what is added to it would break that signature. Choose the unsigned document.';
  if (form?.acroForm().getDict().has('XFA'))
    return 'The form in this PDF is of a kind (XFA) that cannot be signed here. Print it into a new PDF, and choose that.';
  return pdf;
}

function formFields(pdf: PDF, pages: readonly SeenPage[]): DocumentField[] {
  const form = pdf.hasForm() ? pdf.getForm() : null;
  const asked = (form?.getFields() ?? []).flatMap((field) => {
    const read = readFieldName(field.name);
    return read ? [{ field, read }] : [];
  });
  if (asked.length === 0) return [];
  const keyOf = ({ objectNumber, generation }: { readonly objectNumber: number; readonly generation: number }) => `${objectNumber} ${generation}`;
  const pageOf = new Map<string, number>();
  for (const [index, page] of pdf.getPages().entries()) {
    const annotations = page.dict.getArray('Annots', (ref) => pdf.getObject(ref));
    for (const ref of annotations ?? []) if ('objectNumber' in ref) pageOf.set(keyOf(ref), index);
  }
  return asked.flatMap(({ field, read }) =>
    ('getWidgets' in field ? field.getWidgets() : []).flatMap(({ ref, rect: [left, bottom, right, top] }): DocumentField[] => {
      const index = ref && pageOf.get(keyOf(ref));
      const seen = pages[index ?? -1];
      if (!seen || typeof index !== 'number') return [];
      const box = { x: Math.min(left, right), y: Math.min(bottom, top), width: Math.abs(right - left), height: Math.abs(top - bottom) };
      return [{ ...read, place: roundedPlace({ page: index + 1, ...whereSeen(seen, box) }), formField: field.name }];
    }),
  );
}

interface Anchor {
  readonly words: string;
  /** With what letters of any face have above and below their line. */
  readonly text: Place;
  /** Null: it looks like one that marks a place, and does not. */
  readonly field: DocumentField | null;
}

/** The texts that mark places, and the fields that they mark. */
async function anchorsOf(bytes: Uint8Array, pages: readonly SeenPage[]): Promise<Anchor[]> {
  const pdf = await withReadableTexts(bytes);
  return pdf.findText(ANCHOR).flatMap(({ text: words, bbox, pageIndex }): Anchor[] => {
    const [read, seen] = [readFieldName(words), pages[pageIndex]];
    if (!seen) return [];
    const box = whereSeen(seen, bbox);
    const text = roundedPlace({ page: pageIndex + 1, ...box, y: box.y - box.height * 0.15, height: box.height * 1.4 });
    if (!read) return [{ words, text, field: null }];
    const isSignature = read.kind === 'signature';
    const width = Math.min(isSignature ? Math.max(text.width, leastSignature.width) : text.width, seen.width - text.x);
    const height = Math.min(isSignature ? Math.max(text.height, leastSignature.height) : text.height, seen.height - text.y);
    return [{ words, text, field: { ...read, place: { ...text, width, height }, formField: null } }];
  });
}
