import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** What stands for a letter that cannot be drawn. */
const unknown = '\uFFFD';

interface Faces {
  readonly regular: Font;
  readonly bold: Font;
}

let faces: Faces | undefined;

/** The two faces, read once: what is drawn of them is the same in each file, and reading them takes longer than drawing a page. */
export const facesOf = (): Faces =>
  (faces ??= {
    regular: read(import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')),
    bold: read(import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')),
  });

function read(address: string): Font {
  const font = create(readFileSync(fileURLToPath(address)));
  if (!('hasGlyphForCodePoint' in font)) throw new Error('This file holds several faces, or none.');
  // Each glyph is kept with the letters for which it was first asked. One that is first a part of another letter would never be read as itself; one that joins
  // letters has a code of its own too, by which nobody writes them.
  font.layout('ff fi fl ffi ffl');
  for (const letter of font.characterSet) font.glyphForCodePoint(letter);
  return remembering(font);
}

/** Words of which it is remembered how they are set, in each face: those of headings and labels, and figures that come again. */
const remembered = 5000;

/** A face that sets each word once: that takes longer than anything else of drawing a page. */
function remembering(font: Font): Font {
  const runs = new LRUCache<string, ReturnType<Font['layout']>>({ max: remembered });
  const layout: Font['layout'] = (text, ...how) => {
    const known = runs.get(text);
    const run = known ?? font.layout(text, ...how);
    if (!known && how.every((one) => one === undefined) && text.length <= 40) runs.set(text, run);
    // Whoever draws scales the positions in their place.
    return Object.assign(Object.create(run) as typeof run, { positions: run.positions.map((position) => ({ ...position })) });
  };
  return Object.assign(Object.create(font) as Font, { layout });
}

/**
 * A text as it can be drawn: without what is no letter, and with a sign for each letter that the face lacks. Letters that are written from the right are among
 * those, because they would stand in the wrong order.
 */
export function drawable(text: string): string {
  const { regular } = facesOf();
  const letters = text
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\uFE00-\uFE0F\u200B-\u200D\u2060\uFEFF]/gu, '');
  return letters.replace(/\P{ASCII}/gu, (letter) => (!turning.test(letter) && regular.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ? letter : unknown));
}

/** What turns the direction of the text around it, or is written from the right itself. */
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export const hasUnknown = (text: string): boolean => text.includes(unknown);
