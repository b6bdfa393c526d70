import { createDeflate } from 'node:zlib';
import { once } from 'node:events';
import { PDF, PdfName } from '@libpdf/core';
import { sampleForm } from './sampleForm.ts';

async function changed(change: (pdf: PDF) => void): Promise<Buffer> {
  const pdf = await PDF.load(sampleForm);
  change(pdf);
  return Buffer.from(await pdf.save());
}
const field = (name: string): string => `pari/W-8BEN/${name}`;

export const filled = () => changed((pdf) => pdf.getForm()?.fill({ [field('name')]: 'Anna' }));
export const ticked = () => changed((pdf) => pdf.getForm()?.getField(field('foreign_tin_not_required'))?.acroField().set('V', PdfName.of('Yes')));
export const without = (name: string) => changed((pdf) => void pdf.getForm()?.removeField(field(name)));
export const withMore = (...names: readonly string[]) =>
  changed((pdf) => {
    const form = pdf.getOrCreateForm();
    for (const name of names) pdf.getPage(0)?.drawField(form.createTextField(name), { x: 10, y: 10, width: 50, height: 12 });
  });
export const encrypted = () => changed((pdf) => pdf.setProtection({ ownerPassword: 'owner', userPassword: 'user' }));
export async function blank(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage();
  return Buffer.from(await pdf.save());
}

/** A PDF whose one annotation is packed with so many zeros, in bytes, that no machine holds them twice. */
export async function packed(zeros: number): Promise<Buffer> {
  const deflate = createDeflate();
  const chunks: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => chunks.push(chunk));
  deflate.write('4 0 << /Type /Annot >> ');
  const some = Buffer.alloc(10_000_000);
  for (let written = 0; written < zeros; written += some.length) if (!deflate.write(some)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const body = Buffer.concat(chunks);
  const plain =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [4 0 R] >>\nendobj\n';
  const before = `${plain}5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n`;
  const after = '\nendstream\nendobj\n';
  const at = before.length + body.length + after.length;
  const row = (type: number, place: number): Buffer => {
    const bytes = Buffer.alloc(7);
    bytes.writeUInt8(type);
    bytes.writeUInt32BE(place, 1);
    return bytes;
  };
  const rows = Buffer.concat([row(0, 0), ...[1, 2, 3].map((one) => row(1, plain.indexOf(`${one} 0 obj`))), row(2, 5), row(1, plain.length), row(1, at)]);
  const table = `6 0 obj\n<< /Type /XRef /Size 7 /W [1 4 2] /Root 1 0 R /Length ${rows.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(before), body, Buffer.from(after + table), rows, Buffer.from(`${after}startxref\n${at}\n%%EOF\n`)]);
}
