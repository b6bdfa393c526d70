import { readFile, stat } from 'node:fs/promises';
import { mediaTypes, mostDocumentBytes, type MediaType } from '@pari/contract';
import { readPicture } from '../pictures/index.ts';
import { sizeOf } from '../../../sizeOf.ts';
import { refusalOfPdf } from './pdf.ts';

const mostPixels = 100_000_000;

/** What a file is, and its bytes as they are kept, or why it is not taken: the end of a sentence that begins with the file. */
export type Verdict = { readonly mediaType: MediaType; readonly bytes: Buffer } | { readonly refusal: string };

let last: Promise<unknown> = Promise.resolve();

/** Looks at a file by its structure. One at a time: each is held whole. */
export function checkFile(path: string): Promise<Verdict> {
  const checked = last.then(() => check(path));
  last = checked.catch(() => undefined);
  return checked;
}

async function kindOf(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
}

async function check(path: string): Promise<Verdict> {
  const { size } = await stat(path);
  if (size === 0) return { refusal: 'is empty' };
  if (size > mostDocumentBytes) return { refusal: `is larger than ${sizeOf(mostDocumentBytes)}` };
  const bytes = await readFile(path);
  // Something may stand before a PDF for readers who look further; whatever it is, it is not a PDF alone.
  const mime = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : ((await kindOf(bytes)) ?? '');
  const mediaType = mediaTypes.find((known) => known === mime);
  if (mediaType === undefined) return { refusal: 'is neither a PDF nor a PNG, JPEG or WebP picture' };
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
