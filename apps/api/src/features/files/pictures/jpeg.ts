import { mostParts, type ReadPicture } from './picture.ts';

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** JFIF's length, name, version, density and a thumbnail of no size. */
const jfifWithoutThumbnail = 16;

/** What is no part of the picture: comments, and segments of applications but JFIF's and Adobe's own, which say what the colours are. */
function isLeftOut(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return !startsWith(segment, 'JFIF\0') || segment.length - 2 !== jfifWithoutThumbnail;
  if (marker === 0xee) return !startsWith(segment, 'Adobe');
  return (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe;
}

const startsWith = (segment: Buffer, name: string) => segment.subarray(4, 4 + name.length).equals(Buffer.from(name, 'latin1'));

/** JPEG: segments of marker, length and content, and after each start of a scan its data until the next marker. Ends with the end of the image. */
export const readJpeg: ReadPicture = (bytes) => {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined;
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  let size: { width: number; height: number } | undefined;
  while (at + 4 <= bytes.length || bytes[at + 1] === endOfImage) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) return size && { ...size, bytes: Buffer.concat([...parts, bytes.subarray(at, at + 2)]) };
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (isFrame(marker)) {
      if (size || length < 8) return undefined;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    if (marker === startOfScan) end = endOfScan(bytes, end);
    const segment = bytes.subarray(at, end);
    if (!isLeftOut(marker, segment) && parts.push(segment) > mostParts) return undefined;
    at = end;
  }
  return undefined;
};

/** Where the data of a scan ends: at the first marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}
