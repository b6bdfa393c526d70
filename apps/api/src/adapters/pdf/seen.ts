import { PdfArray, PdfNumber, type PDF, type PdfDict, type PdfObject, type PDFPage } from '@libpdf/core';
import type { Place } from '@pari/domain/signing';

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A page as it is seen: its crop box, turned. */
export interface SeenPage {
  readonly width: number;
  readonly height: number;
  /** Leads from where something is seen, counted from the lower left corner, to where the page draws it. */
  readonly toPage: Matrix;
}

export function seenPage(pdf: PDF, page: PDFPage): SeenPage {
  const media = boxIn(inherited(pdf, page.dict, 'MediaBox')) ?? { x: 0, y: 0, width: 612, height: 792 };
  const { x, y, width, height } = common(media, boxIn(inherited(pdf, page.dict, 'CropBox')) ?? media) ?? media;
  const [right, top] = [x + width, y + height];
  const rotate = inherited(pdf, page.dict, 'Rotate');
  switch (rotate instanceof PdfNumber ? ((rotate.value % 360) + 360) % 360 : 0) {
    case 90:
      return { width: height, height: width, toPage: [0, 1, -1, 0, right, y] };
    case 180:
      return { width, height, toPage: [-1, 0, 0, -1, right, top] };
    case 270:
      return { width: height, height: width, toPage: [0, -1, 1, 0, x, top] };
    default:
      return { width, height, toPage: [1, 0, 0, 1, x, y] };
  }
}

/** What a page says of itself, or one of those it is listed in: the library looks at the page alone. */
export function inherited(pdf: PDF, page: PdfDict, name: string): PdfObject | undefined {
  let dict: PdfDict | undefined = page;
  for (let depth = 0; dict && depth < 50; depth += 1) {
    const value = dict.get(name, (ref) => pdf.getObject(ref));
    if (value) return value;
    dict = dict.getDict('Parent', (ref) => pdf.getObject(ref));
  }
  return undefined;
}

/** A box by two of its corners, whichever they are. */
function boxIn(value: PdfObject | undefined): Box | null {
  const corners = value instanceof PdfArray ? [...value].map((one) => (one instanceof PdfNumber ? one.value : NaN)) : [];
  const [ax = NaN, ay = NaN, bx = NaN, by = NaN] = corners;
  return corners.length === 4 && corners.every(Number.isFinite) ? boxOf([ax, ay], [bx, by]) : null;
}

function common(a: Box, b: Box): Box | null {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const [right, top] = [Math.min(a.x + a.width, b.x + b.width), Math.min(a.y + a.height, b.y + b.height)];
  return right > x && top > y ? { x, y, width: right - x, height: top - y } : null;
}

/** Where a rectangle of the page's own coordinates is seen. */
export function whereSeen({ toPage: [a, b, c, d, e, f] }: SeenPage, { x, y, width, height }: Box): Box {
  // These are turns of a quarter: the way back is the transposed one.
  const see = (px: number, py: number): [number, number] => [a * (px - e) + b * (py - f), c * (px - e) + d * (py - f)];
  return boxOf(see(x, y), see(x + width, y + height));
}

/** Where the page draws a rectangle that is seen. */
export function wherePlaced({ toPage: [a, b, c, d, e, f] }: SeenPage, { x, y, width, height }: Box): Box {
  const place = (sx: number, sy: number): [number, number] => [a * sx + c * sy + e, b * sx + d * sy + f];
  return boxOf(place(x, y), place(x + width, y + height));
}

/** How far below the upper edge of a page a place begins. */
export const topOf = (seen: SeenPage, { y, height }: Pick<Box, 'y' | 'height'>): number => seen.height - y - height;

/** To hundredths of a point, as places are kept. */
export const roundedPlace = ({ page, ...box }: Place): Place => {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((value) => Number(value.toFixed(2))) as [number, number, number, number];
  return { page, x, y, width, height };
};

function boxOf([ax, ay]: [number, number], [bx, by]: [number, number]): Box {
  return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
}
