import { deflateSync } from 'node:zlib';

/** Bytes of text, one for each letter. */
export const latin = (text: string) => Buffer.from(text, 'latin1');

/** A small PDF of whole objects, with something among them. */
export const pdf = (more = '', trailer = ''): Buffer =>
  latin(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${more} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 ${trailer} >>\nstartxref\n0\n%%EOF\n`,
  );

/** A PDF in which an object is packed. */
export function packedPdf(
  object: string,
  { dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', body = deflateSync(latin(`4 0 ${object}`)) } = {},
): Buffer {
  const [head = '', tail = ''] = pdf().toString('latin1').split('trailer');
  return Buffer.concat([latin(`${head}4 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n`), body, latin(`\nendstream\nendobj\ntrailer${tail}`)]);
}

/** A PDF of so many bytes. */
export function pdfOfSize(bytes: number): Buffer {
  const [head = '', tail = ''] = pdf().toString('latin1').split('trailer');
  return Buffer.from(`${head}${' '.repeat(bytes - pdf().length)}trailer${tail}`, 'latin1');
}

/** A PNG of one pixel. */
export const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
