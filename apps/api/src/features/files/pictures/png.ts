import { mostParts, type ReadPicture } from './picture.ts';

// What colours mean, beside what is needed to draw.
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
const signatureLength = 8;

/** PNG: a signature, then chunks of length, name, content and check sum, from IHDR to IEND. Text, times, Exif, profiles and frames are left out. */
export const readPng: ReadPicture = (bytes) => {
  const parts = [bytes.subarray(0, signatureLength)];
  let at = signatureLength;
  let size: { width: number; height: number } | undefined;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return undefined;
    if (!size && (name !== 'IHDR' || end - at !== 25)) return undefined;
    size ??= { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    if (kept.has(name) && parts.push(bytes.subarray(at, end)) > mostParts) return undefined;
    if (name === 'IEND') return { ...size, bytes: Buffer.concat(parts) };
    at = end;
  }
  return undefined;
};
