import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import Document from 'pdfkit';

interface ReadyText {
  readonly text: string;
  readonly x: number;
  /** From the top, in points. */
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
}

export interface ReadyPages {
  readonly pages: readonly (readonly ReadyText[])[];
  readonly attached: Uint8Array;
}

const face = (name: string) => create(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${name}`))));
/** Read once, as the product reads them. */
const faces = { regular: face('400Regular/NotoSans_400Regular.ttf'), bold: face('600SemiBold/NotoSans_600SemiBold.ttf') };
const ascent = 1.069;

/** The texts of a PDF, each with its place, and what is attached. */
export async function readPage(bytes: Buffer): Promise<ReadyPages> {
  const task = getDocument({ data: new Uint8Array(bytes), disableFontFace: true, verbosity: 0 });
  const pdf = await task.promise;
  const pages: ReadyText[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const [, , , height] = page.view as [number, number, number, number];
    const { items } = await page.getTextContent();
    // Which face it is in, its width tells: the first of a page and the headings are few.
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [, , , size = 0, x = 0, y = 0] = item.transform as number[];
        return [{ text: item.str, x, y: height - y - ascent * size, size, isBold: size > 9 }];
      }),
    );
  }
  const attached: Uint8Array[] = [];
  for (const id of (await pdf.getAttachments())?.keys() ?? []) attached.push((await pdf.getAttachmentContent(id)) ?? new Uint8Array());
  await task.destroy();
  return { pages, attached: attached[0] ?? new Uint8Array() };
}

/** Draws these texts at their places with pdfkit and nothing else, tagged as paragraphs, with what is attached. */
export function drawBare({ pages, attached }: ReadyPages): Promise<Buffer> {
  const pdf = new Document({ size: 'LETTER', margin: 0, autoFirstPage: false, tagged: true, pdfVersion: '1.7', lang: 'en' });
  pdf.registerFont('regular', faces.regular as never).registerFont('bold', faces.bold as never);
  const chunks: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.once('end', () => resolve(Buffer.concat(chunks)));
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const texts of pages) {
    pdf.addPage();
    for (const { text, x, y, size, isBold } of texts)
      root.add(
        pdf.struct('P', {}, () => {
          pdf
            .font(isBold ? 'bold' : 'regular')
            .fontSize(size)
            .text(text, x, y, { lineBreak: false });
        }),
      );
  }
  root.end();
  pdf.file(Buffer.from(attached), { name: 'statement.json', type: 'application/json' });
  pdf.end();
  return drawn;
}
