import type { PDFDocumentProxy, PDFPageProxy, TextLayer as Layer } from 'pdfjs-dist';
import type { PageText } from './findInText.ts';

export type Page = PDFPageProxy;

/** A PDF whose pages can be drawn and read. */
export interface Pdf {
  readonly pageCount: number;
  /** Height of the first page for a width of 1; pages that are not there yet are taken to be like it. */
  readonly ratio: number;
  readonly page: (number: number) => Promise<Page>;
  /** The words of a page, in the order in which they stand in the file. */
  readonly text: (number: number) => Promise<PageText>;
  /** Draws a page at so many device pixels for a point. Nothing in it can be pressed, and no script of it runs. */
  readonly draw: (page: Page, canvas: HTMLCanvasElement, scale: number) => { readonly promise: Promise<void>; readonly cancel: () => void };
  /** Lays the words of a page, unseen, over where they are drawn; gives the element of each of the text's parts. */
  readonly layText: (page: Page, container: HTMLElement) => Promise<readonly HTMLElement[]>;
}

/** The file is locked with a password. */
export class LockedPdf extends Error {}

/** What pdf.js asks for while it reads: its worker, fonts and decoders. Whoever serves the application serves them there. */
const filesOf = (version: string): string => `/assets/pdfjs-${version}/`;

/** In pixels: a picture within a page that is larger is left out rather than take all memory. */
const largestPicture = 2 ** 26;

/**
 * Opens a PDF in a worker of its own, until the signal ends it.
 * @throws LockedPdf; anything else where it is no PDF that can be read, or pdf.js cannot be loaded
 */
export async function openPdf(blob: Blob, signal: AbortSignal): Promise<Pdf> {
  const [engine, bytes] = await Promise.all([import('./pdfEngine.ts'), blob.arrayBuffer()]);
  signal.throwIfAborted();
  const at = filesOf(engine.version);
  engine.GlobalWorkerOptions.workerSrc = `${at}worker.js`;
  const opening = engine.getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: `${at}cmaps/`,
    standardFontDataUrl: `${at}standard_fonts/`,
    wasmUrl: `${at}wasm/`,
    // The content security policy compiles nothing at run time.
    useWasm: false,
    useSystemFonts: false,
    enableXfa: false,
    maxImageSize: largestPicture,
    verbosity: 0,
  });
  signal.addEventListener('abort', () => void opening.destroy());
  try {
    const document = await opening.promise;
    const first = await document.getPage(1);
    const { width, height } = first.getViewport({ scale: 1 });
    return reading(document, height / width, engine.TextLayer);
  } catch (error) {
    await opening.destroy();
    throw error instanceof engine.PasswordException ? new LockedPdf() : error;
  }
}

function reading(document: PDFDocumentProxy, ratio: number, TextLayer: typeof Layer): Pdf {
  const contents = new Map<number, ReturnType<Page['getTextContent']>>();
  const contentOf = (page: Page): ReturnType<Page['getTextContent']> => {
    const content = contents.get(page.pageNumber) ?? page.getTextContent();
    contents.set(page.pageNumber, content);
    return content;
  };
  return {
    pageCount: document.numPages,
    ratio,
    // It throws at once where the document was closed meanwhile: nobody waits for that page any more.
    page: async (number) => document.getPage(number),
    text: async (number) => {
      const { items } = await contentOf(await document.getPage(number));
      return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []));
    },
    draw: (page, canvas, scale) => page.render({ canvas, viewport: page.getViewport({ scale }) }),
    layText: async (page, container) => {
      const layer = new TextLayer({ textContentSource: await contentOf(page), container, viewport: page.getViewport({ scale: 1 }) });
      await layer.render();
      return layer.textDivs;
    },
  };
}
