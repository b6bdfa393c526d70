import { plainOf } from '../identifiers/plainText.ts';

/** What tells that somebody is named. */
export interface Term {
  readonly text: string;
  readonly kind: 'name' | 'code' | 'email';
}

/** A term as it is looked for. */
export interface Prepared extends Term {
  /** What reads the same has the same. */
  readonly key: string;
  /** Words that a text must hold one after the other, in one of these orders. */
  readonly orders: readonly (readonly string[])[];
  /** A code or an address with all that stands in it; a name in a script without blanks in one piece. */
  readonly exactly: string;
  /** Where in it its first word begins. */
  readonly begins: number;
  readonly isUnspaced: boolean;
}

const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? [];
/** Scripts that set no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What in a text would be taken for anything: fewer than two characters, or a number of fewer than four digits. */
const isTooShort = (plain: string): boolean => plain.replaceAll(' ', '').length < 2 || /^\d{1,3}$/.test(plain);

/** What is looked for to find a term; undefined where it could be anything. */
export function prepare({ text, kind }: Term): Prepared | undefined {
  const plain = plainOf(text).trim();
  const words = wordsOf(plain);
  if (words.length === 0 || isTooShort(plain)) return undefined;
  const isName = kind === 'name';
  // As lists have it: the last name first.
  const turned = [...words.slice(-1), ...words.slice(0, -1)];
  const orders = isName && words.length > 1 ? [words, turned] : [words];
  return {
    text,
    kind,
    key: `${kind} ${isName ? orders.map((order) => order.join(' ')).toSorted()[0] : plain}`,
    orders,
    exactly: isName ? words.join('') : plain,
    begins: isName ? 0 : plain.search(/[\p{L}\p{N}]/u),
    isUnspaced: isName && unspaced.test(plain),
  };
}

/** A text as it is searched: its words, and where in it each begins. */
export interface Searched {
  readonly plain: string;
  readonly words: readonly string[];
  readonly starts: readonly number[];
}

/** The forms in which a text is searched: as it is, and with words in one piece that a line break divides. */
export const formsOf = (text: string): ReadonlySet<string> => new Set([text, text.replaceAll(/[\p{Pd}\u00ad]\s*\n\s*/gu, '')]);

/** Makes a text ready to be searched; yields after each portion of it. */
export function* readyToSearch(text: string): Generator<void, Searched> {
  const words: string[] = [];
  const starts: number[] = [];
  let plain = '';
  // Portions end before a blank, where there is one.
  for (const [portion] of text.matchAll(/[^]{1,20000}(?!\S)|[^]{1,20000}/gu)) {
    const made = plainOf(portion);
    for (const { 0: word, index } of made.matchAll(/[\p{L}\p{N}]+/gu)) {
      words.push(word);
      starts.push(plain.length + index);
    }
    plain += made;
    yield;
  }
  return { plain, words, starts };
}

const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/**
 * Whether a code or an address stands for itself, with its first word at that place: neither letters nor digits go on beside it, nor does another address end
 * with it.
 */
export function standsAt(plain: string, start: number, { kind, exactly, begins }: Prepared): boolean {
  const at = start - begins;
  const before = at > 0 ? plain[at - 1] : undefined;
  if (at < 0 || !plain.startsWith(exactly, at) || isWord(before) || isWord(plain[at + exactly.length])) return false;
  return kind !== 'email' || !/[.+_-]/.test(before ?? '');
}
