import type { Column, Paper, Part, Row } from './paper.ts';
import { drawStrokes } from './strokes.ts';
import { margin, Sheet, type Style } from './sheet.ts';

const title: Style = { face: 'bold', size: 15 };
const heading: Style = { face: 'bold', size: 10 };
const plain: Style = { face: 'regular', size: 8.5 };
const strong: Style = { face: 'bold', size: 8.5 };
const quiet: Style = { face: 'regular', size: 7, grey: 0.35 };
/** Between columns, and by how much what belongs to the row above is set in, in points. */
const gap = 8;

/**
 * Draws a paper as PDF: its text can be searched and is read out in order, its letters are in the file, and the same paper has the same bytes. Letters that cannot be drawn
 * are signs, which a last line says.
 */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const sheet = placed(paper);
  const { pdf } = sheet;
  const chunks: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
    pdf.once('error', reject);
  });
  if (sheet.lacksLetters)
    paragraph(sheet, 'P', `Letters that cannot be printed here are shown as \uFFFD${paper.attached ? '; the attached file has them' : ''}.`, quiet, 0);
  sheet.root.end();
  frame(sheet, paper);
  const { attached, at } = paper;
  if (attached) {
    const { name, mediaType: type, description } = attached;
    pdf.file(Buffer.from(attached.bytes), { name, type, description, creationDate: at, modifiedDate: at });
  }
  pdf.end();
  return drawn;
}

/** How much smaller what must be on one page becomes at most. */
const smallest = 0.5;

function placed(paper: Paper, scale = 1): Sheet {
  const sheet = new Sheet(paper, scale);
  paragraph(sheet, 'P', paper.company, quiet, 2);
  paragraph(sheet, 'H1', paper.title, title, 10);
  for (const part of paper.parts) draw(sheet, part);
  return paper.beginsOnOnePage && sheet.broke > 1 && scale > smallest ? placed(paper, scale - 0.05) : sheet;
}

function draw(sheet: Sheet, part: Part): void {
  switch (part.is) {
    case 'page':
      return sheet.breakHere();
    case 'heading':
      sheet.skip(8);
      // With something of what it is about.
      sheet.makeRoom(50);
      return paragraph(sheet, 'H2', part.text, heading, 4);
    case 'text':
      return paragraph(sheet, 'P', part.text, part.quiet ? quiet : plain, part.quiet ? 2 : 6);
    case 'facts':
      return facts(sheet, part.facts);
    case 'drawing':
      return drawing(sheet, part);
    case 'table':
      return table(sheet, part.columns, part.rows);
  }
}

function paragraph(sheet: Sheet, tag: 'H1' | 'H2' | 'P', text: string, style: Style, after: number): void {
  const { shown, height } = sheet.measure(text, style, sheet.width);
  sheet.makeRoom(height);
  sheet.place(sheet.root, tag, shown, style, sheet.left, sheet.y, sheet.width);
  sheet.y += height;
  sheet.skip(after);
}

function facts(sheet: Sheet, given: readonly { readonly label: string; readonly value: string }[]): void {
  const list = sheet.pdf.struct('L');
  sheet.root.add(list);
  const half = (sheet.width - gap) / 2;
  const labelled = 96;
  for (let index = 0; index < given.length; index += 2) {
    const pair = given
      .slice(index, index + 2)
      .map(({ label, value }) => ({ label: sheet.measure(label, quiet, labelled), value: sheet.measure(value, strong, half - labelled) }));
    const height = Math.max(...pair.flatMap(({ label, value }) => [label.height, value.height]));
    sheet.makeRoom(height);
    pair.forEach(({ label, value }, place) => {
      const item = sheet.pdf.struct('LI');
      list.add(item);
      const x = sheet.left + place * (half + gap);
      sheet.place(item, 'Lbl', label.shown, quiet, x, sheet.y + 1.5, labelled);
      sheet.place(item, 'LBody', value.shown, strong, x + labelled, sheet.y, half - labelled);
    });
    sheet.y += height;
    sheet.skip(3);
  }
  list.end();
  sheet.skip(4);
}

/** In points. */
const drawn = { width: 150, height: 45 };

/** The label at the left, and what was drawn beside it. */
function drawing(sheet: Sheet, { label, drawing: lines }: Extract<Part, { is: 'drawing' }>): void {
  const labelled = sheet.width / 2 - gap;
  const measured = sheet.measure(label, plain, labelled);
  const height = Math.max(measured.height, drawn.height);
  sheet.makeRoom(height + 4);
  const { y } = sheet;
  sheet.place(sheet.root, 'P', measured.shown, plain, sheet.left, y + (height - measured.height) / 2, labelled);
  sheet.figure(label, () => drawStrokes(sheet.pdf, lines, { x: sheet.left + sheet.width / 2, y, ...drawn }));
  sheet.y = y + height;
  sheet.skip(4);
}

function table(sheet: Sheet, columns: readonly Column[], rows: readonly Row[]): void {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const room = sheet.width - gap * (columns.length - 1);
  const widths = columns.map(({ width }) => (width / shares) * room);
  const starts = widths.map((_, index) => sheet.left + widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0));
  const whole = sheet.pdf.struct('Table');
  sheet.root.add(whole);

  const line = ({ cells, as }: Row, style: Style, tag: 'TH' | 'TD'): void => {
    const inset = as === 'part' ? 10 : 0;
    const styles = cells.map((text, index) => (columns[index]?.isUnbroken ? sheet.fitting(text, style, widths[index] ?? 0) : style));
    const measured = cells.map((text, index) =>
      sheet.measure(text, styles[index] ?? style, columns[index]?.figures ? Infinity : (widths[index] ?? 0) - (index === 0 ? inset : 0)),
    );
    const height = Math.max(...measured.map((one) => one.height));
    if (sheet.y + height + 8 > sheet.bottom && tag === 'TD') {
      sheet.newPage();
      head();
    }
    if (as === 'total') sheet.rule(0.6);
    if (as === 'total') sheet.skip(2);
    const row = sheet.pdf.struct('TR');
    whole.add(row);
    measured.forEach(({ shown }, index) => {
      const [x = 0, width = 0] = [starts[index], widths[index]];
      if (columns[index]?.figures) sheet.placeFigure(row, tag, shown, style, x, sheet.y, width);
      else sheet.place(row, index === 0 ? 'TH' : tag, shown, styles[index] ?? style, x + (index === 0 ? inset : 0), sheet.y, width - (index === 0 ? inset : 0));
    });
    row.end();
    sheet.y += height;
    sheet.skip(2);
  };
  const head = (): void => {
    line({ cells: columns.map((column) => column.heading) }, quiet, 'TH');
    sheet.rule(0.4);
    sheet.skip(2);
  };

  sheet.makeRoom(40);
  head();
  for (const row of rows) {
    line(row, row.as === 'total' ? strong : plain, 'TD');
    if (row.as === 'total') sheet.skip(4);
  }
  whole.end();
  sheet.skip(6);
}

/** The foot of each page, and the head of each but the first: once it is known how many there are. */
function frame(sheet: Sheet, { company, title: name, about, footer }: Paper): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  const lines = footer.map((text) => sheet.measure(text, quiet, Infinity).shown);
  const head = [`${company} · ${name}`, about].map((text) => sheet.measure(text, quiet, Infinity).shown);
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    pdf.markContent('Artifact', { type: 'Pagination' });
    sheet.use(quiet);
    const fit = { width: sheet.width - 60, height: 10, ellipsis: true };
    if (page > 0) head.forEach((text, index) => pdf.text(text, margin, margin + 9 * index, fit));
    const numbered = `Page ${page + 1} of ${count}`;
    pdf.text(numbered, margin + sheet.width - pdf.widthOfString(numbered), pdf.page.height - margin - 9, { lineBreak: false });
    lines.forEach((text, index) => {
      pdf.text(text, margin, pdf.page.height - margin - 9 * (lines.length - index), fit);
    });
    pdf.endMarkedContent();
  }
}
