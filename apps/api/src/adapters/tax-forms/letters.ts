import type { FormValues } from '@pari/domain/tax/fillable';
import { drawable } from '../../paper/faces.ts';
import type { RecognisedForm, TaxFormField } from '../../ports/taxForms.ts';
import { newDrawing } from '../pdf/drawing.ts';

/** In points. Smaller ones cannot be read. */
const size = { largest: 9, smallest: 4, step: 0.25 } as const;
/** Letters that a face moves apart, as in “ť}”, are taken by readers for two words. What is not wanted can be said too, which the types do not know. */
const features = { kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];
/** Between a text and the sides of its field, in points. */
const margin = 2;

/** A text of one line has no breaks. */
const inOneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** As it is drawn in a field. */
const shownIn = ({ isHigh }: TaxFormField, text: string): string =>
  isHigh
    ? text
        .split(/\r\n?|\n/u)
        .map(inOneLine)
        .join('\n')
        .trim()
    : inOneLine(text);

/** Why a text cannot be drawn. @returns a sentence, or null */
export function faultOfText(text: string): string | null {
  const lacking = new Set(Array.from(text.replace(/\s+/gu, ' ').normalize('NFC')).filter((letter) => drawable(letter) !== letter));
  if (lacking.size === 0) return null;
  const told = [...lacking].slice(0, 5).map((letter) => (/\p{L}|\p{N}|\p{P}|\p{S}/u.test(letter) ? `“${letter}”` : `U+${codeOf(letter)}`));
  return `A form cannot be filled with ${told.join(', ')}: write it in letters that it can show, such as Latin ones.`;
}

const codeOf = (letter: string): string => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

let measure: PDFKit.PDFDocument | undefined;

/** In which size a text has room in a field, in points; null: in none that can be read. */
function sizeIn({ place, isHigh }: TaxFormField, shown: string): number | null {
  const pdf = (measure ??= newDrawing());
  const width = place.width - 2 * margin;
  pdf.font('regular');
  // Widths grow with the size: each is measured once.
  const unit = (text: string): number => pdf.fontSize(1).widthOfString(text, { features });
  const longest = Math.max(0, ...(isHigh ? shown.split(/\s+/u) : [shown]).map(unit));
  const fits = (points: number): boolean =>
    longest * points <= width && (!isHigh || pdf.fontSize(points).heightOfString(shown, { width, lineGap: lineGap(points), features }) <= place.height);
  const most = Math.min(size.largest, isHigh ? size.largest : place.height);
  for (let points = most; points >= size.smallest; points -= size.step) if (fits(points)) return points;
  return null;
}

/** Lines are closer than the face has them, so that addresses have room. */
const lineGap = (points: number): number => -0.2 * points;

/** What keeps values from standing in a form, by the names of its fields. @see TaxForms */
export function faultsOf({ fields }: RecognisedForm, { texts, ticks }: FormValues): Map<string, string> {
  const faults = new Map<string, string>();
  const byName = new Map(fields.map((field) => [field.name, field]));
  for (const name of ticks) if (byName.get(name)?.kind !== 'tick') faults.set(name, 'The form has no such box.');
  for (const [name, text] of texts) {
    const field = byName.get(name);
    const fault = field?.kind === 'text' ? faultIn(field, text) : 'The form has no such field.';
    if (fault !== null) faults.set(name, fault);
  }
  return faults;
}

function faultIn(field: TaxFormField, text: string): string | null {
  const shown = shownIn(field, text);
  const fault = faultOfText(shown);
  if (fault !== null) return fault;
  if (field.most !== null && Array.from(shown).length > field.most) return `The form takes at most ${field.most} characters there.`;
  return field.isComb || sizeIn(field, shown) !== null ? null : 'This is longer than the form has room for: write it shorter.';
}

/** Draws a text into a field. @param top of the field, below the upper edge of the page */
export function drawText(pdf: PDFKit.PDFDocument, field: TaxFormField, text: string, top: number): void {
  const { place, isComb, isHigh, most } = field;
  const shown = shownIn(field, text).normalize('NFC');
  pdf.font('regular').fillColor('#000');
  if (isComb) {
    const cell = place.width / (most ?? 1);
    pdf.fontSize(Math.min(size.largest, place.height));
    const y = top + (place.height - pdf.currentLineHeight()) / 2;
    Array.from(shown).forEach((letter, at) => pdf.text(letter, place.x + cell * at + (cell - pdf.widthOfString(letter)) / 2, y, { lineBreak: false }));
    return;
  }
  const points = sizeIn(field, shown) ?? size.smallest;
  pdf.fontSize(points);
  if (isHigh) pdf.text(shown, place.x + margin, top, { width: place.width - 2 * margin, lineGap: lineGap(points), features });
  else pdf.text(shown, place.x + margin, top + (place.height - pdf.currentLineHeight()) / 2, { lineBreak: false, features });
}

/** Ticks a box with a letter, which is read with the text of the page. */
export function drawTick(pdf: PDFKit.PDFDocument, { place }: TaxFormField, top: number): void {
  pdf.font('bold').fontSize(Math.min(place.width, place.height)).fillColor('#000');
  pdf.text('X', place.x + (place.width - pdf.widthOfString('X')) / 2, top + (place.height - pdf.currentLineHeight()) / 2, { lineBreak: false });
}
