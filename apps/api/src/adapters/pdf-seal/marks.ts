import { ops, PDF, type PDFPage } from '@libpdf/core';
import { STROKES_HEIGHT, STROKES_WIDTH, type Place } from '@pari/domain/signing';
import Document from 'pdfkit';
import { drawable, facesOf } from '../../paper/faces.ts';
import { drawStrokes } from '../../paper/strokes.ts';
import type { Mark } from '../../ports/pdfSeal.ts';
import { seenPage, type SeenPage } from './seen.ts';

const largest = { text: 11, typed: 22 };
const smallest = 4;

/** Draws marks over the pages of a PDF, each at its place as the page is seen. What is below `covered` is painted white first. */
export async function drawMarks(pdf: PDF, marks: readonly Mark[], covered: readonly Place[] = []): Promise<void> {
  const numbers = [...new Set([...covered, ...marks.map(({ place }) => place)].map(({ page }) => page))].toSorted((a, b) => a - b);
  if (numbers.length === 0) return;
  const pages = numbers.map((number) => pageOf(pdf, number));
  const overlay = await PDF.load(
    await drawn(
      pages.map(({ seen }, index) => ({
        seen,
        marks: marks.filter(({ place }) => place.page === numbers[index]),
        covered: covered.filter(({ page }) => page === numbers[index]),
      })),
    ),
  );
  for (const [index, { page, seen }] of pages.entries()) {
    const name = page.registerXObject(await pdf.embedPage(overlay, index));
    page.drawOperators([ops.pushGraphicsState(), ops.concatMatrix(...seen.toPage), ops.paintXObject(name), ops.popGraphicsState()]);
  }
}

/** @throws RangeError where there is no such page */
export function pageOf(pdf: PDF, number: number): { page: PDFPage; seen: SeenPage } {
  const page = pdf.getPage(number - 1);
  if (!page) throw new RangeError(`There is no page ${number}.`);
  return { page, seen: seenPage(pdf, page) };
}

interface Sheet {
  readonly seen: SeenPage;
  readonly marks: readonly Mark[];
  readonly covered: readonly Place[];
}

function drawn(sheets: readonly Sheet[]): Promise<Buffer> {
  const pdf = new Document({ autoFirstPage: false, font: '', margin: 0 });
  pdf.registerFont('regular', facesOf().regular);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
  });
  for (const { seen, marks, covered } of sheets) {
    pdf.addPage({ size: [seen.width, seen.height], margin: 0 });
    for (const place of covered) pdf.rect(place.x, topOf(seen, place), place.width, place.height).fill('#fff');
    for (const mark of marks) draw(pdf, mark, topOf(seen, mark.place));
  }
  pdf.end();
  return done;
}

const topOf = (seen: SeenPage, { y, height }: Place): number => seen.height - y - height;

function draw(pdf: PDFKit.PDFDocument, mark: Mark, top: number): void {
  const { place } = mark;
  switch (mark.kind) {
    case 'text':
      return text(pdf, mark.text, place, top, largest.text);
    case 'typed':
      // Leaning, so that it can be told from what is printed.
      return text(pdf, mark.name, place, top, largest.typed, { oblique: 14 });
    case 'drawn':
      return drawStrokes(pdf, { lines: mark.strokes, width: STROKES_WIDTH, height: STROKES_HEIGHT }, { ...place, y: top });
    case 'tick': {
      const side = Math.min(place.width, place.height);
      pdf
        .moveTo(place.x + side * 0.2, top + side * 0.55)
        .lineTo(place.x + side * 0.42, top + side * 0.78)
        .lineTo(place.x + side * 0.82, top + side * 0.22);
      pdf
        .lineWidth(side * 0.1)
        .lineCap('round')
        .lineJoin('round')
        .stroke('#000');
    }
  }
}

/** In as large letters as the place has room for, in several lines where it is high. What has no room in the smallest ends in three dots. */
function text(pdf: PDFKit.PDFDocument, given: string, place: Place, top: number, most: number, how: { readonly oblique?: number } = {}): void {
  const shown = drawable(given);
  const { width } = place;
  pdf.font('regular').fillColor('#000');
  // A line is higher than its letters.
  let size = Math.min(most, place.height / 1.3);
  const height = () => pdf.fontSize(size).heightOfString(shown, { width });
  const widest = () => Math.max(...shown.split(/\s+/).map((word) => pdf.fontSize(size).widthOfString(word)));
  while (size > smallest && (height() > Math.max(place.height, size * 1.4) || widest() > width)) size -= 0.5;
  const room = Math.max(place.height, size * 1.4);
  const used = Math.min(height(), room);
  pdf.text(shown, place.x, top + (place.height - used) / 2, { width, height: room, ellipsis: true, ...how });
}
