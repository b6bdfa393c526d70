import { deflateSync } from 'node:zlib';

const latin = (text: string) => Buffer.from(text, 'latin1');
const literal = (text: string) => `(${text.replaceAll(/[\\()]/g, (one) => `\\${one}`)})`;

interface Written {
  /** Objects beside those of the pages, from number 100 on, and entries of the catalogue and of each page. */
  readonly objects?: readonly string[];
  readonly catalogue?: string;
  readonly page?: string;
  readonly info?: string;
  readonly isPacked?: boolean;
  /** How the streams of pages are packed already. */
  readonly filter?: string;
}

/** A PDF whose pages hold these lines, in Latin letters. */
export function writtenPdf(pages: readonly (readonly string[])[], more: Written = {}): Buffer {
  const contents = pages.map((lines) =>
    latin(lines.length === 0 ? '' : `BT /F1 12 Tf 20 700 Td ${lines.map((line) => `${literal(line)} Tj 0 -20 Td`).join(' ')} ET`),
  );
  return pdfOfStreams(contents, more);
}

/** A PDF of pages that are drawn by these streams. */
export function pdfOfStreams(
  contents: readonly Buffer[],
  { objects = [], catalogue = '', page = '', info = '', isPacked = false, filter = isPacked ? '/FlateDecode' : '' }: Written = {},
): Buffer {
  const parts: Buffer[] = [
    latin(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n`),
    latin(`2 0 obj\n<< /Type /Pages /Kids [${contents.map((_, index) => `${10 + 2 * index} 0 R`).join(' ')}] /Count ${contents.length} >>\nendobj\n`),
    latin('3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>\nendobj\n'),
    latin(`4 0 obj\n<< ${info} >>\nendobj\n`),
  ];
  for (const [index, content] of contents.entries()) {
    const bytes = isPacked ? deflateSync(content) : content;
    const number = 10 + 2 * index;
    const resources = '/MediaBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> >>';
    parts.push(latin(`${number} 0 obj\n<< /Type /Page /Parent 2 0 R ${resources} /Contents ${number + 1} 0 R ${page} >>\nendobj\n`));
    parts.push(latin(`${number + 1} 0 obj\n<< /Length ${bytes.length} ${filter && `/Filter ${filter}`} >>\nstream\n`), bytes, latin('\nendstream\nendobj\n'));
  }
  parts.push(...objects.map((object, index) => latin(`${100 + index} 0 obj\n${object}\nendobj\n`)));
  return Buffer.concat([...parts, latin(`trailer\n<< /Root 1 0 R /Info 4 0 R /Size ${100 + objects.length} >>\nstartxref\n0\n%%EOF\n`)]);
}
