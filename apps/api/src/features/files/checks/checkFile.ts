import { readFile, stat } from 'node:fs/promises';
import { mediaTypes, mostDocumentBytes, type UploadType } from '@pari/contract';
import { readPicture } from '../pictures/index.ts';
import { sizeOf } from '../../../sizeOf.ts';
import { refusalOfDoc } from './doc.ts';
import { refusalOfDocx } from './docx.ts';
import { refusalOfPdf } from './pdf.ts';

const mostPixels = 100_000_000;

/** What a file is, and its bytes as they are kept, or why it is not taken: the end of a sentence that begins with the file. */
export type Verdict = { readonly mediaType: UploadType; readonly bytes: Buffer } | { readonly refusal: string };

let last: Promise<unknown> = Promise.resolve();

/** Looks at a file by its structure, whether it is one of those that are taken. One at a time: each is held whole. */
export function checkFile(path: string, takes: readonly UploadType[] = mediaTypes): Promise<Verdict> {
  const checked = last.then(() => check(path, takes));
  last = checked.catch(() => undefined);
  return checked;
}

/** By their first bytes, those that more is looked into than what they begin with. */
const beginnings: Readonly<Record<string, Exclude<UploadType, `image/${string}`>>> = {
  // Something may stand before a PDF for readers who look further; whatever it is, it is not a PDF alone.
  '%PDF-': 'application/pdf',
  'PK\x03\x04': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '\xd0\xcf\x11\xe0': 'application/msword',
};
const refusals = {
  'application/pdf': refusalOfPdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': refusalOfDocx,
  'application/msword': refusalOfDoc,
} as const;

async function kindOf(bytes: Buffer): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
}

async function check(path: string, takes: readonly UploadType[]): Promise<Verdict> {
  const { size } = await stat(path);
  if (size === 0) return { refusal: 'is empty' };
  if (size > mostDocumentBytes) return { refusal: `is larger than ${sizeOf(mostDocumentBytes)}` };
  const bytes = await readFile(path);
  const begins = bytes.subarray(0, 5).toString('latin1');
  const known = Object.entries(beginnings).find(([beginning]) => begins.startsWith(beginning))?.[1];
  const mime = known ?? (await kindOf(bytes));
  const mediaType = takes.find((taken) => taken === mime);
  if (mediaType === undefined)
    return {
      refusal: takes.includes('application/msword')
        ? 'is neither a PDF, a Word document nor a PNG, JPEG or WebP picture'
        : 'is neither a PDF nor a PNG, JPEG or WebP picture',
    };
  if (isPicture(mediaType)) return checkPicture(mediaType, bytes);
  const refusal = await refusals[mediaType](bytes);
  return refusal === null ? { mediaType, bytes } : { refusal };
}

type PictureType = Extract<UploadType, `image/${string}`>;
const isPicture = (mediaType: UploadType): mediaType is PictureType => mediaType.startsWith('image/');

function checkPicture(mediaType: PictureType, whole: Buffer): Verdict {
  const picture = readPicture(mediaType, whole);
  if (!picture) return { refusal: 'is a broken or moving picture' };
  if (picture.width * picture.height > mostPixels) return { refusal: `has more than ${mostPixels.toLocaleString('en')} pixels` };
  // Without what is not seen of it: neither a place, nor another file behind it.
  return { mediaType, bytes: picture.bytes };
}
