/** Lines as a hand drew them: each by turns x and y of its points, y downwards, on a field of some size. */
export interface Drawing {
  readonly lines: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws them as vector lines, as large as they fit, at the lower left of a box. */
export function drawStrokes(pdf: PDFKit.PDFDocument, { lines, ...field }: Drawing, { x, y, width, height }: Box): void {
  const scale = Math.min(width / field.width, height / field.height);
  const y0 = y + height - field.height * scale;
  pdf
    .save()
    .strokeColor('#000')
    .lineWidth(Math.max(0.6, 9 * scale))
    .lineCap('round')
    .lineJoin('round');
  for (const line of lines) {
    const at = (index: number): [number, number] => [x + (line[index] ?? 0) * scale, y0 + (line[index + 1] ?? 0) * scale];
    pdf.moveTo(...at(0));
    // A single point is a dot.
    if (line.length === 2) pdf.lineTo(...at(0));
    for (let index = 2; index < line.length; index += 2) pdf.lineTo(...at(index));
    pdf.stroke();
  }
  pdf.restore();
}
