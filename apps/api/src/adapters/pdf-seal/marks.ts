import type { PDF } from '@libpdf/core';
import { STROKES_HEIGHT, STROKES_WIDTH, type Place } from '@pari/domain/signing';
import { drawable } from '../../paper/faces.ts';
import { drawStrokes } from '../../paper/strokes.ts';
import type { Mark } from '../../ports/pdfSeal.ts';
import { layOver } from '../pdf/overlay.ts';
import { topOf } from '../pdf/seen.ts';

const largest = { text: 11, typed: 22 };
const smallest = 4;

/** Draws marks over the pages of a PDF, each at its place as the page is seen. What is below `covered` is painted white first. */
export async function drawMarks(pdf: PDF, marks: readonly Mark[], covered: readonly Place[] = []): Promise<void> {
  const pages = [...new Set([...covered, ...marks.map(({ place }) => place)].map(({ page }) => page))].toSorted((a, b) => a - b);
  await layOver(
    pdf,
    pages.map((page) => ({
      page,
      draw: (drawing, seen) => {
        for (const place of covered) if (place.page === page) drawing.rect(place.x, topOf(seen, place), place.width, place.height).fill('#fff');
        for (const mark of marks) if (mark.place.page === page) draw(drawing, mark, topOf(seen, mark.place));
      },
    })),
  );
}

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
