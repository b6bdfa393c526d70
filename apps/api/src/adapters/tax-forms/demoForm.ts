import { DEMO_FORMS, type DemoLine, type FillableForm } from '@pari/domain/tax/fillable';
import Document from 'pdfkit';
import { facesOf } from '../../paper/faces.ts';
import { bytesOf } from '../pdf/drawing.ts';

const page = { margin: 40, bottom: 752 } as const;
const row = { text: 16, high: 30, label: 10, box: 8, gap: 6 } as const;
const wide = 612 - 2 * page.margin;

/**
 * Draws an empty form of our own with the fields that the official one has.
 * @throws RangeError where there is none
 */
export function drawDemoForm(code: FillableForm): Promise<Uint8Array> {
  const form = DEMO_FORMS.find((one) => one.code === code);
  if (!form) throw new RangeError(`There is no demonstration form ${code}.`);
  const { texts, ticks, signing } = form.map;
  // The same bytes at any time, so that what is filled into them has one digest.
  const at = new Date('2026-01-01T00:00:00Z');
  const info = { Title: form.title, Author: 'Pari', Creator: 'Pari', Producer: 'Pari', CreationDate: at, ModDate: at };
  const pdf = new Document({ size: 'LETTER', margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 }, font: '', lang: 'en', info });
  const { regular, bold } = facesOf();
  pdf.registerFont('regular', regular).registerFont('bold', bold).font('regular');
  pdf.initForm();
  let y: number = page.margin;
  const room = (height: number) => {
    if (y + height <= page.bottom) return;
    pdf.addPage();
    y = page.margin;
  };
  const say = (text: string, face: 'regular' | 'bold', points: number, left = 0) => {
    pdf.font(face).fontSize(points).fillColor('#000');
    const height = pdf.heightOfString(text, { width: wide - left });
    pdf.text(text, page.margin + left, y, { width: wide - left });
    return height;
  };
  const field = (name: string, height: number, left = 0, width = wide) => {
    pdf
      .rect(page.margin + left, y, width, height)
      .lineWidth(0.5)
      .stroke('#777');
    return pdf.formText(name, page.margin + left, y, width, height, height === row.high ? { multiline: true } : {});
  };
  const line = (one: DemoLine) => {
    room(row.label + row.high + row.gap);
    if (one.label !== '') y += say(one.label, 'regular', 7.5);
    if ('key' in one) {
      const height = one.isHigh ? row.high : row.text;
      field(texts[one.key]?.field ?? one.key, height);
      y += height + row.gap;
      return;
    }
    for (const { key, text } of one.boxes) {
      room(row.label + row.gap);
      pdf
        .rect(page.margin, y + 1, row.box, row.box)
        .lineWidth(0.5)
        .stroke('#777');
      pdf.formCheckbox(ticks[key] ?? key, page.margin, y + 1, row.box, row.box, {});
      y += say(text, 'regular', 7.5, row.box + 6) + 2;
    }
    y += row.gap;
  };
  y += say(form.title, 'bold', 14) + row.gap;
  y += say(form.notice, 'regular', 8) + row.gap;
  for (const { title, lines } of form.sections) {
    room(row.label * 2 + row.high);
    y += say(title, 'bold', 10) + 2;
    for (const one of lines) line(one);
  }
  room(row.high + row.label);
  y += say('Signature and date', 'bold', 10) + 2;
  for (const [name, left, width] of [
    [signing.signature, 0, 360],
    [signing.date, 372, wide - 372],
  ] as const)
    if (typeof name === 'string') field(name, row.high, left, width);
  return bytesOf(pdf);
}
