import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { pictureTypes, readPicture } from '../files/index.ts';
import { quoted } from './faults.ts';
import { insideFolder } from './folder.ts';
import type { Work } from './work.ts';

const largest = 262_144;
const mostPixels = 4_000_000;

/** Stores a picture named in an import, without what is not seen of it. Gives the hash that addresses it; null, with the reason told, where it cannot be taken. */
export async function storeLogo({ tx, companyId, folder }: Work, name: string, tell: (reason: string) => void): Promise<string | null> {
  const path = await insideFolder(folder, name);
  if (path === null) {
    tell(`${quoted(name)} is not a plain file inside the folder.`);
    return null;
  }
  if ((await stat(path)).size > largest) {
    tell(`${quoted(name)} is larger than ${largest / 1024} KiB.`);
    return null;
  }
  const given = await readFile(path);
  const mime = (await fileTypeFromBuffer(given))?.mime;
  const type = pictureTypes.find((known) => known === mime);
  if (type === undefined) {
    tell(`${quoted(name)} is not a PNG, JPEG or WebP picture.`);
    return null;
  }
  const picture = readPicture(type, given);
  if (!picture) {
    tell(`${quoted(name)} is a broken or moving picture.`);
    return null;
  }
  const { width, height, bytes } = picture;
  if (width * height > mostPixels) {
    tell(`${quoted(name)} has ${width} x ${height} pixels; ${mostPixels.toLocaleString('en')} together are allowed.`);
    return null;
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await tx.run('insert into logos (company_id, sha256, media_type, bytes) values ($1, $2, $3, $4) on conflict do nothing', [companyId, sha256, type, bytes]);
  return sha256;
}
