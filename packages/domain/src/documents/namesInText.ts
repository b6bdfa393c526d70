/** What tells that somebody is named. */
export interface Term {
  readonly text: string;
  readonly kind: 'name' | 'code' | 'email';
}

/** A piece of a text, and the page that it stands on; null for what is said of the whole. */
export interface TextPage {
  readonly page: number | null;
  readonly text: string;
}

export interface FoundTerm extends Term {
  /** Where it is found first. */
  readonly page: number | null;
}

interface Prepared extends Term {
  /** Words that a text must hold one after the other, in one of these orders. */
  readonly orders: readonly (readonly string[])[];
  /** A code or an address with all that stands in it; a name in a script without blanks in one piece. */
  readonly exactly: string;
  readonly isUnspaced: boolean;
}

const alone: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' };

/** Small letters without marks, one kind of dash, no characters that are not seen, one blank between words. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[ßæœøłđðþıħ]/g, (letter) => alone[letter] ?? letter)
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
const wordsOf = (plain: string): string[] => plain.match(/[\p{L}\p{N}]+/gu) ?? [];
/** Scripts that set no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** What in a text would be taken for anything: fewer than two characters, or a number of fewer than four digits. */
const isTooShort = (plain: string): boolean => plain.replaceAll(' ', '').length < 2 || /^\d{1,3}$/.test(plain);

function prepare({ text, kind }: Term): Prepared | undefined {
  const plain = plainOf(text);
  const words = wordsOf(plain);
  if (words.length === 0 || isTooShort(plain)) return undefined;
  if (kind !== 'name') return { text, kind, orders: [words], exactly: plain, isUnspaced: false };
  // As lists have it: the last name first.
  const turned = [...words.slice(-1), ...words.slice(0, -1)];
  return { text, kind, orders: words.length > 1 ? [words, turned] : [words], exactly: words.join(''), isUnspaced: unspaced.test(plain) };
}

/** Where a code or an address stands for itself: neither letters nor digits go on beside it, nor does another address end with it. */
function replaceExact(plain: string, { kind, exactly: code }: Pick<Prepared, 'kind' | 'exactly'>, by: string): string {
  let from = 0;
  let made = '';
  for (let at = plain.indexOf(code); at >= 0; at = plain.indexOf(code, at + 1)) {
    const before = plain.slice(0, at).at(-1);
    if (at < from || isWord(before) || isWord(plain.at(at + code.length)) || (kind === 'email' && /[.+_-]/.test(before ?? ''))) continue;
    made += `${plain.slice(from, at)}${by}`;
    from = at + code.length;
  }
  return made + plain.slice(from);
}
const isWord = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** The forms in which a text is searched: as it is, and with words in one piece that a line break divides. */
const formsOf = (text: string): string[] => [...new Set([text, text.replaceAll(/[\p{Pd}\u00ad]\s*\n\s*/gu, '')])].map(plainOf);

/** Knows names and codes, and finds in texts which of them are there. */
export interface TermFinder {
  add(term: Term): void;
  /**
   * Names and codes that the pages hold, each once, as they were added. Names are found by whole words, whatever their case, marks and blanks, also with the
   * last word first; codes and addresses where neither letters nor digits go on beside them.
   * @param own what may stand there: a name or code within it is not found for it, and whatever reads the same is none of another
   */
  find(pages: readonly TextPage[], own: readonly Term[]): FoundTerm[];
}

const gap = '\0';
const phraseOf = (words: readonly string[]): string => words.join(' ');

export function termFinder(): TermFinder {
  const byPhrase = new Map<string, Prepared[]>();
  const everywhere: Prepared[] = [];
  const lengths = new Set<number>();
  return {
    add(term) {
      const prepared = prepare(term);
      if (prepared?.isUnspaced) everywhere.push(prepared);
      else
        for (const words of prepared?.orders ?? []) {
          const phrase = phraseOf(words);
          const known = byPhrase.get(phrase);
          if (known && prepared) known.push(prepared);
          else if (prepared) byPhrase.set(phrase, [prepared]);
          lengths.add(words.length);
        }
    },
    find(pages, own) {
      const mine = own.flatMap((term) => prepare(term) ?? []);
      const exact = longestFirst(mine.filter(({ kind }) => kind !== 'name'));
      const names = mine.filter(({ kind }) => kind === 'name');
      const isMine = new Set(mine.map(keyOf));
      const found = new Map<string, FoundTerm>();
      for (const { page, text } of pages)
        for (const plain of formsOf(text)) {
          const words = wordsOf(plain);
          const ofOthers = withoutNames(words, names);
          const rest = exact.reduce((left, term) => replaceExact(left, term, gap), plain);
          const inOnePiece = ofOthers.join('');
          const candidates = new Set(everywhere.filter(({ exactly }) => inOnePiece.includes(exactly)));
          for (const phrase of phrasesOf(ofOthers, lengths)) for (const term of byPhrase.get(phrase) ?? []) if (term.kind === 'name') candidates.add(term);
          for (const phrase of phrasesOf(words, lengths))
            for (const term of byPhrase.get(phrase) ?? []) if (term.kind !== 'name' && replaceExact(rest, term, gap) !== rest) candidates.add(term);
          for (const term of candidates)
            if (!isMine.has(keyOf(term)) && !found.has(keyOf(term))) found.set(keyOf(term), { text: term.text, kind: term.kind, page });
        }
      return [...found.values()];
    },
  };
}

/** What reads the same is the same. */
const keyOf = ({ kind, orders, exactly }: Prepared): string => `${kind} ${kind === 'name' ? orders.map(phraseOf).toSorted()[0] : exactly}`;
const longestFirst = (terms: readonly Prepared[]): Prepared[] => terms.toSorted((one, other) => other.exactly.length - one.exactly.length);

/** All that follows each other in these numbers of words. */
function* phrasesOf(words: readonly string[], lengths: ReadonlySet<number>): Generator<string> {
  for (const length of lengths) for (let from = 0; from + length <= words.length; from += 1) yield phraseOf(words.slice(from, from + length));
}

/** The words with a gap where a name stands; the longest name first. */
function withoutNames(words: readonly string[], names: readonly Prepared[]): string[] {
  const rest = [...words];
  const orders = names.flatMap((name) => name.orders).toSorted((one, other) => other.length - one.length);
  for (const order of orders)
    for (let from = 0; from + order.length <= rest.length; from += 1)
      if (order.every((word, index) => rest[from + index] === word)) rest.splice(from, order.length, ...order.map(() => gap));
  return rest;
}
