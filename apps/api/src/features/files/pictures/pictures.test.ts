import { crc32, deflateSync } from 'node:zlib';
import { array, assert, constantFrom, nat, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJpeg } from './jpeg.ts';
import type { ReadPicture } from './picture.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

const secret = 'GPS 52.5200 13.4050 by Ada Park';

const chunk = (name: string, content: Buffer) => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = Buffer.from([0, 0, 0, 3, 0, 0, 0, 2, 8, 0, 0, 0, 0]);
const seen = [chunk('IHDR', header), chunk('gAMA', Buffer.alloc(4, 1)), chunk('IDAT', deflateSync(Buffer.alloc(8))), chunk('IEND', Buffer.alloc(0))];
const png = Buffer.concat([signature, ...seen]);
const [pngHead = Buffer.alloc(0), ...pngRest] = seen;
const talkative = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'iCCP', 'tIME', 'acTL', 'prVt'].map((name) => chunk(name, Buffer.from(secret)));
const pngWithAll = Buffer.concat([signature, pngHead, ...talkative, ...pngRest, Buffer.from(secret)]);

const segment = (marker: number, content: Buffer | string) => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes]);
};
const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
const jfif = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\x01');
const frame = segment(0xc0, Buffer.from([8, 0, 2, 0, 3, 1, 1, 0x11, 0]));
const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56])]);
const jpeg = Buffer.concat([start, jfif, adobe, frame, scan, scan, end]);
const told = [segment(0xe1, `Exif\0\0${secret}`), segment(0xe2, `ICC_PROFILE\0${secret}`), segment(0xed, secret), segment(0xfe, secret)];
told.push(segment(0xe0, `JFXX\0${secret}`), segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x01\x0a${secret}`), segment(0xee, secret));
const jpegWithAll = Buffer.concat([start, jfif, ...told, adobe, frame, scan, segment(0xfe, secret), scan, end, Buffer.from(secret)]);

const riff = (name: string, content: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name, 'latin1'), length, content, Buffer.alloc(content.length % 2)]);
};
const webpOf = (...chunks: Buffer[]) => riff('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
const lossy = riff('VP8 ', Buffer.from([0, 0, 0, 0x9d, 0x01, 0x2a, 3, 0, 2, 0, 7]));
const lossless = riff('VP8L', Buffer.from([0x2f, 2, 0x40, 0, 0, 9]));
const canvas = (flags: number) => riff('VP8X', Buffer.from([flags, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
const webp = webpOf(canvas(0x10), riff('ALPH', Buffer.from('alpha')), lossy);
const more = ['EXIF', 'XMP ', 'ICCP', 'note'].map((name) => riff(name, Buffer.from(secret)));
const webpWithAll = Buffer.concat([webpOf(canvas(0x3c), ...more, riff('ALPH', Buffer.from('alpha')), lossy), Buffer.from(secret)]);

const pictures: [string, ReadPicture, Buffer, Buffer][] = [
  ['PNG', readPng, png, pngWithAll],
  ['JPEG', readJpeg, jpeg, jpegWithAll],
  ['WebP', readWebp, webp, webpWithAll],
];

describe.each(pictures)('a %s picture', (_, read, bare, talking) => {
  it('keeps what is seen and its size, and nothing else', () => {
    expect(read(talking)).toEqual({ width: 3, height: 2, bytes: bare });
    expect(talking.includes(secret)).toBe(true);
    expect(read(bare)).toEqual({ width: 3, height: 2, bytes: bare });
  });

  it('that ends anywhere before its end is not read', () => {
    for (let length = 0; length < bare.length - 1; length += 1) expect([length, read(bare.subarray(0, length))?.bytes.length]).toEqual([length, undefined]);
  });

  it('with any bytes changed is read or not, and never grows or is read in vain', () => {
    assert(
      property(
        array(nat(talking.length - 1), { maxLength: 5 }),
        uint8Array({ minLength: 5, maxLength: 5 }),
        constantFrom(bare, talking),
        (places, values, from) => {
          const changed = Buffer.from(from);
          places.forEach((place, index) => (changed[place % changed.length] = values[index] ?? 0));
          const picture = read(changed);
          if (!picture) return;
          expect(picture.bytes.length).toBeLessThanOrEqual(changed.length + 1);
          expect(read(picture.bytes)).toEqual(picture);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('of very many parts is not read', () => {
  const many = <Part>(part: Part) => Array.from({ length: 50_000 }, () => part);
  const nothing = Buffer.alloc(0);
  expect([
    readPng(Buffer.concat([signature, pngHead, ...many(chunk('IDAT', nothing)), ...pngRest])),
    readJpeg(Buffer.concat([start, ...many(segment(0xdb, nothing)), frame, scan, end])),
    readWebp(webpOf(...many(riff('ALPH', nothing)), lossy)),
  ]).toEqual([undefined, undefined, undefined]);
});

it('a lossless WebP has its size in bits, and what is announced larger counts', () => {
  expect(readWebp(webpOf(lossless))).toMatchObject({ width: 3, height: 2 });
  const large = riff('VP8X', Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
  expect(readWebp(webpOf(large, lossy))).toMatchObject({ width: 2 ** 24, height: 2 ** 24 });
});

it('a WebP that moves is not read', () => {
  expect(readWebp(webpOf(canvas(2), riff('ANIM', Buffer.alloc(6)), riff('ANMF', lossy)))).toBeUndefined();
});
