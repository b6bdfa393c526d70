/** A PDF of these pages, each of so many lines; `more` stands in its catalogue, `trailer` at its end. */
export function pdfOf(pages: readonly (readonly string[])[], { more = '', trailer = '' } = {}): Buffer {
  const objects = new Map<number, string>();
  const pageAt = (index: number): number => 4 + index * 2;
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${more} >>`);
  objects.set(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageAt(index)} 0 R`).join(' ')}] >>`);
  objects.set(3, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [index, lines] of pages.entries()) {
    const text = `BT /F1 14 Tf 18 TL 60 760 Td ${lines.map((line) => `(${line.replaceAll(/[()\\]/g, String.raw`\$&`)}) Tj T*`).join(' ')} ET`;
    const page = pageAt(index);
    objects.set(page, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${page + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`);
    objects.set(page + 1, `<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  }
  let file = '%PDF-1.7\n';
  const starts: string[] = [];
  for (const [number, object] of objects) {
    starts.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.size + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  return Buffer.from(`${file}${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}

/** Locked: without a password nobody finds the key to it. */
export const lockedPdf = (): Buffer =>
  pdfOf([['Nobody reads this.']], {
    trailer: `/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>]
      /Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
  });
