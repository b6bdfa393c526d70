import { wordsOfName } from '../identifiers/nameWords.ts';

/** As banks write it that know no umlauts. */
const plain = (word: string): string => word.replace(/([aou])e/g, '$1');

const isSameWord = (one: string, other: string): boolean => plain(one) === plain(other) || ((one.length === 1 || other.length === 1) && one[0] === other[0]);

/**
 * Whether an account is in another name than that of whoever is paid there. Case, accents, order, initials, the legal form and further names make no other one.
 * @param accountName empty: none was given, which is no other name
 */
export function isOtherAccountName(accountName: string, name: string): boolean {
  const [given, own] = [wordsOfName(accountName), wordsOfName(name)];
  const [fewer, more] = given.length <= own.length ? [given, own] : [own, given];
  return fewer.length > 0 && !fewer.every((word) => more.some((other) => isSameWord(word, other)));
}
