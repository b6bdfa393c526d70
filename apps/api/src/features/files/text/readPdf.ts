import { boundedReader, type BoundedReader } from '../boundedReader.ts';

/** The text of a PDF. */
export interface ReadPdf {
  /** Those that hold any; first what the file says of itself. */
  readonly pages: { readonly page: number | null; readonly text: string }[];
  /** How many pages it has. */
  readonly count: number;
  /** How many of them hold no text. */
  readonly empty: number;
  /** How many at its end were too much to read, or to read to their end. */
  readonly unread: number;
}

/** Says the text of a PDF; null where it cannot be read within bounds. */
export type PdfReader = BoundedReader<ReadPdf>;

export const pdfReader = (): PdfReader => boundedReader(new URL('pdfWorker.ts', import.meta.url));
