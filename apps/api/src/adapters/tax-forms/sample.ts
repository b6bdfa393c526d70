import { formValues, mapOf, sampleContent } from '@pari/domain/tax/fillable';
import type { RefusedForm } from '../../ports/taxForms.ts';
import { layOver, type Sheet } from '../pdf/overlay.ts';
import { faultsOf } from './letters.ts';
import { openForm } from './recognise.ts';
import { sheetsOf, takeAway } from './fill.ts';

/** Where an example has no room, the next one stands, or none. */
const shorter = ['Sample', 'S'] as const;

/** Draws examples on the pages of an empty form, and marks each page. */
export async function sample(bytes: Uint8Array): Promise<{ bytes: Uint8Array } | RefusedForm> {
  const opened = await openForm(bytes);
  if ('refused' in opened) return opened;
  const { pdf, form } = opened;
  const { texts: all, ticks } = formValues(mapOf(form), sampleContent(mapOf(form)));
  const texts = new Map(all);
  for (const text of shorter) for (const name of faultsOf(form, { texts, ticks }).keys()) texts.set(name, text);
  for (const name of faultsOf(form, { texts, ticks }).keys()) texts.delete(name);
  await layOver(pdf, sheetsOf(form, { texts, ticks }));
  await layOver(
    pdf,
    Array.from({ length: pdf.getPageCount() }, (_, at) => marked(at + 1)),
  );
  takeAway(pdf);
  pdf.setTitle(`Sample of ${form.code}, edition ${form.revision}: not a form that anybody gave`);
  return { bytes: await pdf.save() };
}

/** A page that nobody takes for one that was given. */
const marked = (page: number): Sheet => ({
  page,
  draw: (drawing, { width, height }) => {
    const points = Math.min(width, height) / 4;
    drawing.rotate(-45, { origin: [width / 2, height / 2] });
    drawing.font('bold').fontSize(points).fillColor('#c00').fillOpacity(0.15);
    const left = (width - drawing.widthOfString('SAMPLE')) / 2;
    drawing.text('SAMPLE', left, (height - drawing.currentLineHeight()) / 2, { lineBreak: false });
  },
});
