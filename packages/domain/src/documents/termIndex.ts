import type { Prepared } from './searchedText.ts';

/** Where a term may stand: from one part of a text up to, not including, another. */
interface Occurrence {
  readonly term: Prepared;
  readonly from: number;
  readonly to: number;
}

/** Terms by the parts, words or characters, that a text must hold one after the other. */
export interface TermIndex {
  readonly isEmpty: boolean;
  add(parts: readonly string[], term: Prepared): void;
  /** All terms whose parts follow each other in these. Yields undefined after each portion of work. */
  occurrences(parts: ArrayLike<string>): Generator<Occurrence | undefined>;
}

/** Parts and terms looked at: about a millisecond. */
const portion = 2000;

export function termIndex(): TermIndex {
  const byPhrase = new Map<string, Prepared[]>();
  /** How many parts the longest has that begins with a part. */
  const longest = new Map<string, number>();
  return {
    get isEmpty() {
      return byPhrase.size === 0;
    },
    add(parts, term) {
      const [first = ''] = parts;
      const phrase = parts.join(' ');
      const known = byPhrase.get(phrase);
      if (known) known.push(term);
      else byPhrase.set(phrase, [term]);
      longest.set(first, Math.max(longest.get(first) ?? 0, parts.length));
    },
    *occurrences(parts) {
      if (byPhrase.size === 0) return;
      let work = 0;
      for (let from = 0; from < parts.length; from += 1) {
        let phrase = parts[from] ?? '';
        const end = Math.min(parts.length, from + (longest.get(phrase) ?? 0));
        for (let to = from + 1; to <= end; to += 1) {
          for (const term of byPhrase.get(phrase) ?? []) {
            work += 1;
            yield { term, from, to };
          }
          phrase += ` ${parts[to]}`;
          work += 1;
        }
        work += 1;
        if (work < portion) continue;
        work = 0;
        yield undefined;
      }
    },
  };
}
