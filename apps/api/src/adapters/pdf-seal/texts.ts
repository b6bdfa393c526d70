import { PDF, PdfDict, PdfStream, type PdfObject } from '@libpdf/core';
import { inherited } from '../pdf/seen.ts';

/**
 * The same document with its texts as the library can read them. Its tables of characters are rewritten, one entry in a line and no space within a number: of any other that
 * a PDF may have, such as one with a ligature, the library reads wrong letters and says nothing.
 */
export async function withReadableTexts(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes);
  const resolve = (ref: Parameters<PDF['getObject']>[0]): PdfObject | null => pdf.getObject(ref);
  const done = new Set<PdfStream>();
  for (const page of pdf.getPages()) {
    const resources = inherited(pdf, page.dict, 'Resources');
    const fonts = resources instanceof PdfDict ? resources.getDict('Font', resolve) : undefined;
    for (const [name] of fonts ?? []) {
      const table = fonts?.getDict(name.value, resolve)?.get('ToUnicode', resolve);
      if (!(table instanceof PdfStream) || done.has(table)) continue;
      done.add(table);
      table.setData(Buffer.from(rewritten(Buffer.from(table.getDecodedData()).toString('latin1')), 'latin1'));
    }
  }
  return pdf;
}

/** A table of characters (ISO 32000-1, 9.10.3), its entries each in a line of its own. */
const rewritten = (table: string): string =>
  table.replaceAll(/begin(bfchar|bfrange)([\s\S]*?)end\1/g, (_, kind: string, entries: string) => {
    const words = (entries.match(/\[[^\]]*\]|<[^>]*>/g) ?? []).map((word) => word.replaceAll(/\s+/g, '').replaceAll('><', '> <'));
    const each = kind === 'bfchar' ? 2 : 3;
    const lines = Array.from({ length: Math.floor(words.length / each) }, (__, at) => words.slice(at * each, at * each + each).join(' '));
    return `begin${kind}\n${lines.join('\n')}\nend${kind}`;
  });
