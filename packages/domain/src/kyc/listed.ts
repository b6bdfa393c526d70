import { distance } from 'fastest-levenshtein';
import { charactersOf } from '../identifiers/characters.ts';
import { wordsOfName } from '../identifiers/nameWords.ts';

/** In how many letters two words of a name may differ that are the same, by the length of the longer: as search engines do by default (Lucene's "AUTO" fuzziness). */
const editsAllowed = (letters: number): number => (letters < 3 ? 0 : letters <= 5 ? 1 : 2);
/** Of so many letters of a name one may differ, all words together. */
export const LETTERS_TO_AN_EDIT = 4;

/** In how many letters two words differ; null: in more than the same word may. */
function editsBetween(one: string, other: string): number | null {
  if (one === other) return 0;
  const most = editsAllowed(Math.max(one.length, other.length));
  if (Math.abs(one.length - other.length) > most) return null;
  const edits = distance(one, other);
  return edits <= most ? edits : null;
}

/**
 * Who may be whom a list names: all words of the listed name stand in theirs, or theirs in it, also where the one or the other has one word alone, if it is more than a
 * letter. Small differences of spelling are none, unless one word alone is looked for in several. It finds too much rather than too little; a reviewer looks at what it
 * finds.
 * @param name of whom is looked for
 * @param isEntity whether they are an entity, which is listed with and without its legal form
 * @returns whether they may be who is listed by another name
 */
export function lookFor(name: string, isEntity: boolean): (listed: string) => boolean {
  const own = wordsOfName(name, isEntity);
  return (listed) => {
    const words = wordsOfName(listed, isEntity);
    const [fewer, more] = words.length <= own.length ? [words, own] : [own, words];
    const [only] = fewer;
    if (only === undefined) return false;
    if (fewer.length === 1 && more.length > 1) return charactersOf(only) > 1 && more.includes(only);
    const most = Math.floor(charactersOf(fewer.join('')) / LETTERS_TO_AN_EDIT);
    let edits = 0;
    for (const word of fewer) {
      const nearest = Math.min(...more.map((other) => editsBetween(word, other) ?? Infinity));
      edits += nearest;
      if (edits > most) return false;
    }
    return true;
  };
}
