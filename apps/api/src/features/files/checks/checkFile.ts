import { readFile, stat } from 'node:fs/promises';
import { docx, mediaTypes, mostDocumentBytes, type MediaType } from '@pari/contract';
import { readPicture } from '../pictures/index.ts';
import { sizeOf } from '../../../sizeOf.ts';
import { boundedReader } from '../boundedReader.ts';
import { tooMuchOfDocx, type ReadDocx } from './docx.ts';
import { refusalOfPdf } from './pdf.ts';

const mostPixels = 100_000_000;

/** What a file is, and its bytes as they are kept, or why it is not taken: the end of a sentence that begins with the file. */
export type Verdict = { readonly mediaType: MediaType; readonly bytes: Buffer } | { readonly refusal: string };

let last: Promise<unknown> = Promise.resolve();

/**
 * Looks at a file by its structure. One at a time: each is held whole.
 * @param takesPapers documents of Word are taken, too
 */
export function checkFile(path: string, takesPapers = false): Promise<Verdict> {
  const checked = last.then(() => check(path, takesPapers));
  last = checked.catch(() => undefined);
  return checked;
}

async function kindOf(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
}

async function check(path: string, takesPapers: boolean): Promise<Verdict> {
  const { size } = await stat(path);
  if (size === 0) return { refusal: 'is empty' };
  if (size > mostDocumentBytes) return { refusal: `is larger than ${sizeOf(mostDocumentBytes)}` };
  const bytes = await readFile(path);
  // Something may stand before a PDF for readers who look further; whatever it is, it is not a PDF alone.
  const mime = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : ((await kindOf(bytes)) ?? '');
  const mediaType = mediaTypes.find((known) => known === mime);
  if (mediaType === undefined || mediaType === docx)
    return takesPapers ? checkPaper(bytes, mime) : { refusal: 'is neither a PDF nor a PNG, JPEG or WebP picture' };
  if (mediaType === 'application/pdf') {
    const refusal = refusalOfPdf(bytes);
    return refusal === null ? { mediaType, bytes } : { refusal };
  }
  const picture = readPicture(mediaType, bytes);
  if (!picture) return { refusal: 'is a broken or moving picture' };
  if (picture.width * picture.height > mostPixels) return { refusal: `has more than ${mostPixels.toLocaleString('en')} pixels` };
  // Without what is not seen of it: neither a place, nor another file behind it.
  return { mediaType, bytes: picture.bytes };
}

// By what file-type calls them: which kinds people have that can be made into one that is taken.
const otherwise: Readonly<Record<string, string>> = {
  'image/heic': 'is a picture in the format HEIC: save it as JPEG, and send that',
  'image/heif': 'is a picture in the format HEIF: save it as JPEG, and send that',
  'application/x-cfb': 'is in an old format of Office: save it as DOCX or PDF, and send that',
};

async function checkPaper(bytes: Buffer, mime: string): Promise<Verdict> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    const read = await readDocx(bytes);
    return 'refusal' in read ? read : { mediaType: docx, bytes: Buffer.from(read.bytes) };
  }
  return { refusal: otherwise[mime] ?? 'is neither a PDF nor a Word document, and no PNG, JPEG or WebP picture' };
}

async function readDocx(bytes: Buffer): Promise<ReadDocx> {
  const reader = boundedReader<ReadDocx>(new URL('docxWorker.ts', import.meta.url));
  try {
    return (await reader.read(bytes)) ?? { refusal: tooMuchOfDocx };
  } finally {
    await reader.close();
  }
}
