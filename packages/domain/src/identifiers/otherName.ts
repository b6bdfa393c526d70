import { wordsOfName } from './nameWords.ts';

/** As banks write it that know no umlauts. */
const plain = (word: string): string => word.replace(/([aou])e/g, '$1');

const isSameWord = (one: string, other: string): boolean => plain(one) === plain(other);
const isInitial = (one: string, other: string): boolean => (one.length === 1 || other.length === 1) && one[0] === other[0];

/**
 * Whether a name that was given, of an account or by a signature, is another than the one that somebody is known by. Case, accents, order, initials of some words, the
 * legal form of an entity and further names make no other one.
 * @param given empty: none was given, which is no other name
 */
export function isOtherName(given: string, name: string, isEntity: boolean): boolean {
  const [said, own] = [wordsOfName(given, isEntity), wordsOfName(name, isEntity)];
  const [fewer, more] = said.length <= own.length ? [said, own] : [own, said];
  if (fewer.length === 0) return false;
  const left = [...more];
  const taking = (isSame: typeof isSameWord) => (word: string) => {
    const at = left.findIndex((other) => isSame(word, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  };
  // Whole words first, so that an initial stands for none of them. Nobody is known by initials alone.
  const unmatched = fewer.filter(taking(isSameWord));
  return unmatched.length === fewer.length || unmatched.some(taking(isInitial));
}
