import { PdfDict, PdfRef, type PDF, type PdfArray } from '@libpdf/core';
import type { DocumentField, Place } from '@pari/domain/signing';
import { mapOf, type FormValues } from '@pari/domain/tax/fillable';
import type { FilledForm, RecognisedForm, RefusedForm } from '../../ports/taxForms.ts';
import { layOver, type Sheet } from '../pdf/overlay.ts';
import { topOf } from '../pdf/seen.ts';
import { addAnnex } from './annex.ts';
import { drawText, drawTick, faultsOf } from './letters.ts';
import { openForm } from './recognise.ts';
import { annotationsOf, linesOf } from './widgets.ts';

/** Draws what is given on the pages of an empty form, and takes its fields away. */
export async function fill(bytes: Uint8Array, values: FormValues): Promise<FilledForm | RefusedForm> {
  const opened = await openForm(bytes);
  if ('refused' in opened) return opened;
  const { pdf, form } = opened;
  const [fault] = faultsOf(form, values);
  if (fault) return { refused: `${fault[0]}: ${fault[1]}` };
  await layOver(pdf, sheetsOf(form, values));
  takeAway(pdf);
  if (values.annex) await addAnnex(pdf, form, values.annex);
  return { bytes: await pdf.save(), places: placesOf(form) };
}

/** What is given, page by page. */
export function sheetsOf({ fields: all }: RecognisedForm, { texts, ticks }: FormValues): Sheet[] {
  const given = all.filter(({ name }) => texts.has(name) || ticks.has(name));
  return [...Map.groupBy(given, ({ place }) => place.page)].map(([page, fields]) => ({
    page,
    draw: (drawing, seen) => {
      for (const field of fields) {
        const [text, top] = [texts.get(field.name), topOf(seen, field.place)];
        // Whoever copies it, or has it read out, gets it as it was typed.
        drawing.markContent('Span', { actual: text ?? 'X' });
        if (text === undefined) drawTick(drawing, field, top);
        else drawText(drawing, field, text, top);
        drawing.endMarkedContent();
      }
    },
  }));
}

/** Whatever a reader would fill in, run, open, or lead to. */
export function takeAway(pdf: PDF): void {
  const catalog = pdf.getCatalog();
  const names = catalog.getDict('Names', (ref) => pdf.getObject(ref));
  for (const key of ['JavaScript', 'EmbeddedFiles', 'AlternatePresentations', 'Renditions']) names?.delete(key);
  const forms = catalog.getDict('AcroForm', (ref) => pdf.getObject(ref));
  // The tags of a page still name its fields: what is left of each there is nothing.
  for (const { dict } of annotationsOf(pdf)) for (const line of linesOf(pdf, dict)) empty(line);
  if (forms) {
    for (const field of listedIn(pdf, forms)) empty(field);
    empty(forms);
  }
  for (const key of ['AcroForm', 'Perms', 'OpenAction', 'AA', 'Outlines', 'Collection', 'Requirements', 'Extensions', 'URI', 'AF']) catalog.delete(key);
  for (const { dict } of pdf.getPages()) for (const key of ['Annots', 'AA']) dict.delete(key);
}

/** Fields that a form lists, on a page or on none. */
function listedIn(pdf: PDF, forms: PdfDict): Set<PdfDict> {
  const found = new Set<PdfDict>();
  const find = (list: PdfArray | undefined): void => {
    for (const one of list ?? []) {
      const field = one instanceof PdfRef ? pdf.getObject(one) : one;
      if (!(field instanceof PdfDict) || found.has(field)) continue;
      found.add(field);
      find(field.getArray('Kids', (ref) => pdf.getObject(ref)));
    }
  };
  find(forms.getArray('Fields', (ref) => pdf.getObject(ref)));
  return found;
}

function empty(dict: PdfDict): void {
  for (const key of Array.from(dict.keys())) dict.delete(key);
}

/** @throws Error where the form has not the field that its map names */
function placesOf(form: RecognisedForm): DocumentField[] {
  const { signature, date } = mapOf(form).signing;
  const place = (one: string | Place): Place => {
    if (typeof one !== 'string') return one;
    const found = form.fields.find(({ name }) => name === one);
    if (!found) throw new Error(`There is no field ${one}.`);
    return found.place;
  };
  const own = { role: 'signer', number: 1, name: '', isRequired: true, formField: null } as const;
  return [
    { ...own, kind: 'signature', place: place(signature) },
    { ...own, kind: 'date', place: place(date) },
  ];
}
