import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReadPdf } from './readPdf.ts';

// Reads the text of one PDF after the other, in a thread of its own that whoever asks may end at any time. Nothing of a file is run or drawn.

const most = { pages: 3000, characters: 2_000_000 };
const maps = `${fileURLToPath(new URL('../../cmaps', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))}/`;

async function read(data: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data, verbosity: 0, cMapUrl: maps, disableFontFace: true, useSystemFonts: false, useWasm: false, enableXfa: false });
  try {
    const document = await task.promise;
    const pages: ReadPdf['pages'] = [{ page: null, text: (await textOfWhole(document)).slice(0, most.characters) }];
    const count = document.numPages;
    let left = most.characters;
    let empty = 0;
    let whole = 0;
    while (whole < count && whole < most.pages) {
      const page = await document.getPage(whole + 1);
      const text = await textOfPage(page);
      page.cleanup();
      if (text.trim() === '') empty += 1;
      else pages.push({ page: whole + 1, text: text.slice(0, left) });
      left -= text.length;
      if (left < 0) break;
      whole += 1;
    }
    return { pages, count, empty, unread: count - whole };
  } finally {
    await task.destroy();
  }
}

/** What it says of itself. */
async function textOfWhole(document: PDFDocumentProxy): Promise<string> {
  const { info } = await document.getMetadata();
  return textsIn(info).join('\n');
}

/** What is written on a page, and what notes and fields on it hold. */
async function textOfPage(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const written = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
  const notes: unknown[] = await page.getAnnotations();
  return [written, ...notes.flatMap((note) => textsIn(note, ['contentsObj', 'titleObj', 'fieldValue', 'textContent', 'str']))].join('\n');
}

/** Texts among the values of these fields, or of all. */
function textsIn(value: unknown, fields?: readonly string[]): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value)
    ? value.map((one: unknown) => one)
    : Object.entries(value).flatMap(([name, one]: [string, unknown]) => (!fields || fields.includes(name) ? [one] : []));
  return entries.flatMap((one) => textsIn(one, fields));
}

async function answer(data: Uint8Array): Promise<void> {
  const done = await read(data).catch(() => null);
  parentPort?.postMessage(done, []);
}

parentPort?.on('message', (data: Uint8Array) => void answer(data));
