import { ops, PDF, type PDFPage } from '@libpdf/core';
import { bytesOf, newDrawing } from './drawing.ts';
import { seenPage, type SeenPage } from './seen.ts';

/** What is drawn over a page, as it is seen. */
export interface Sheet {
  /** From 1. */
  readonly page: number;
  /** The faces are called `regular` and `bold`; y grows downwards. */
  readonly draw: (pdf: PDFKit.PDFDocument, seen: SeenPage) => void;
}

/** Lays over pages what is drawn, each as one picture. @throws RangeError where there is no such page */
export async function layOver(pdf: PDF, sheets: readonly Sheet[]): Promise<void> {
  if (sheets.length === 0) return;
  const pages = sheets.map(({ page, draw }) => ({ ...pageOf(pdf, page), draw }));
  const overlay = await PDF.load(await drawn(pages));
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

function drawn(sheets: readonly { readonly seen: SeenPage; readonly draw: Sheet['draw'] }[]): Promise<Buffer> {
  const pdf = newDrawing();
  for (const { seen, draw } of sheets) {
    pdf.addPage({ size: [seen.width, seen.height], margin: 0 });
    draw(pdf, seen);
  }
  return bytesOf(pdf);
}
