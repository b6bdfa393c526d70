import { mostParts, type ReadPicture } from './picture.ts';

const kept = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
const hasAlpha = 0x10;

/** WebP: a RIFF of chunks of name, length and content, padded to even lengths. Exif, XMP and profiles are left out; one that moves is not read. */
export const readWebp: ReadPicture = (bytes) => {
  const whole = bytes.length >= 20 ? 8 + bytes.readUInt32LE(4) : 0;
  if (whole < 20 || whole > bytes.length) return undefined;
  const parts: Buffer[] = [];
  let canvas: Size | undefined;
  let picture: Size | undefined;
  for (let at = 12; at + 8 <= whole;) {
    const name = bytes.toString('latin1', at, at + 4);
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > whole || name === 'ANIM' || name === 'ANMF') return undefined;
    const content = bytes.subarray(at + 8, end);
    if (name === 'VP8X') canvas = content.length === 10 ? { width: 1 + content.readUIntLE(4, 3), height: 1 + content.readUIntLE(7, 3) } : undefined;
    if (name === 'VP8 ' || name === 'VP8L') picture ??= name === 'VP8 ' ? lossy(content) : lossless(content);
    if (kept.has(name) && parts.push(chunk(name, name === 'VP8X' ? withFlags(content) : content)) > mostParts) return undefined;
    at = end + (end % 2);
  }
  if (!picture) return undefined;
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  // What is announced and what is drawn may differ: the larger counts.
  const width = Math.max(picture.width, canvas?.width ?? 0);
  const height = Math.max(picture.height, canvas?.height ?? 0);
  return { width, height, bytes: chunk('RIFF', body) };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

const lossy = (content: Buffer): Size | undefined =>
  content.length >= 10 && content.readUIntBE(3, 3) === 0x9d012a
    ? { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff }
    : undefined;

function lossless(content: Buffer): Size | undefined {
  if (content.length < 5 || content[0] !== 0x2f) return undefined;
  const bits = content.readUInt32LE(1);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
}

/** Announces nothing but the alpha channel. */
function withFlags(content: Buffer): Buffer {
  const said = Buffer.from(content);
  said[0] = (said[0] ?? 0) & hasAlpha;
  return said;
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
