import { readJpeg } from './jpeg.ts';
import type { Picture, ReadPicture } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const readers = { 'image/png': readPng, 'image/jpeg': readJpeg, 'image/webp': readWebp } satisfies Record<string, ReadPicture>;
type PictureType = keyof typeof readers;

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const satisfies readonly PictureType[];

/** Reads a picture of a media type by its structure; undefined where it is not as its format says, moves, or has very many parts. */
export const readPicture = (mediaType: PictureType, bytes: Buffer): Picture | undefined => readers[mediaType](bytes);
