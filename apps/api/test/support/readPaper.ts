import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface ReadPaper {
  /** The texts of each page, in the order in which they are read out, with spaces between them. */
  readonly pages: readonly string[];
  readonly attached: ReadonlyMap<string, string>;
  readonly title: unknown;
  /** What each page is read out as. */
  readonly structure: readonly unknown[];
  /** What a reader would do by itself, or when something is pressed. */
  readonly actions: readonly unknown[];
  readonly fonts: readonly string[];
}

/** Reads a PDF with pdf.js, as a browser does. */
export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, disableFontFace: true, verbosity: 0 });
  const pdf = await task.promise;
  try {
    const pages = await eachPage(pdf, async (page) =>
      (await page.getTextContent()).items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : [])).join(' '),
    );
    const structure = await eachPage(pdf, (page) => page.getStructTree());
    const attached = new Map<string, string>();
    for (const [id, { filename }] of (await pdf.getAttachments()) ?? [])
      attached.set(filename, Buffer.from((await pdf.getAttachmentContent(id)) ?? []).toString());
    const { info } = await pdf.getMetadata();
    return {
      pages,
      structure,
      attached,
      title: 'Title' in info ? info.Title : undefined,
      actions: [await pdf.getJSActions(), await pdf.getOpenAction(), ...(await eachPage(pdf, (page) => page.getAnnotations())).flat()].filter(
        (one) => one !== null,
      ),
      fonts: [
        ...Buffer.from(bytes)
          .toString('latin1')
          .matchAll(/\/BaseFont \/(\S+)/g),
      ].map(([, name = '']) => name),
    };
  } finally {
    await task.destroy();
  }
}

type Page = Awaited<ReturnType<PDFDocumentProxy['getPage']>>;

async function eachPage<T>(pdf: PDFDocumentProxy, read: (page: Page) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) all.push(await read(await pdf.getPage(number)));
  return all;
}
