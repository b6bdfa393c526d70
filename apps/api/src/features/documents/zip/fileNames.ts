import type { MediaType } from '@pari/contract';
import { endings, safeFileName } from '../../../http/contentDisposition.ts';

interface Named {
  readonly title: string;
  readonly media_type: MediaType;
  /** Of a person who has several: which of them it is for. */
  readonly profile: string | null;
}

/** In bytes: file systems take 255, and a number may follow. */
const longest = 200;

/** What a document's file is called. */
export const fileNameOf = ({ title, media_type: mediaType, profile }: Named): string =>
  `${profile === null ? title : `${title}, ${profile}`}.${endings[mediaType][0]}`;

/** Names for documents that lie in one folder, on any system: safe, and no two alike, in small or capital letters. */
export function fileNamesOf(documents: readonly (Named & { readonly date: string })[]): string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return documents.map((document) => {
    const [stem, ending] = partsOf(safeFileName(`${document.date} ${fileNameOf(document)}`));
    const first = folded(stem);
    for (;;) {
      const count = (counts.get(first) ?? 0) + 1;
      counts.set(first, count);
      const name = count === 1 ? `${stem}.${ending}` : `${stem} (${count}).${ending}`;
      if (taken.has(folded(name))) continue;
      taken.add(folded(name));
      return name;
    }
  });
}

/** A name without its ending, cut where it has too many bytes, and the ending. */
function partsOf(name: string): [stem: string, ending: string] {
  const point = name.lastIndexOf('.');
  const stem = Buffer.from(name.slice(0, point)).subarray(0, longest).toString();
  // Half a character at the end is none.
  return [stem.replace(/[\uFFFD ]+$/, ''), name.slice(point + 1)];
}

const folded = (name: string): string => name.normalize('NFKC').toUpperCase().toLowerCase();
