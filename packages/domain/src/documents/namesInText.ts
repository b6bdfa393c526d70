import { formsOf, prepare, readyToSearch, standsAt, type Prepared, type Searched, type Term } from './searchedText.ts';
import { termIndex, type TermIndex } from './termIndex.ts';

export type { Term } from './searchedText.ts';

/** A piece of a text, and the page that it stands on; null for what is said of the whole. */
export interface TextPage {
  readonly page: number | null;
  readonly text: string;
}

export interface FoundTerm extends Term {
  /** Where it is found first. */
  readonly page: number | null;
}

/** Knows names and codes, and finds in texts which of them are there. */
export interface TermFinder {
  add(term: Term): void;
  /**
   * Names and codes that the pages hold, each once, as they were added. Names are found by whole words, whatever their case, marks and blanks, also with the
   * last word first; codes and addresses where neither letters nor digits go on beside them. Yields after each portion of work, so that others may go first.
   * @param own what may stand there: nothing that overlaps it is found for it, and whatever reads the same is none of another
   */
  find(pages: readonly TextPage[], own: readonly Term[]): Generator<void, FoundTerm[]>;
}

export function termFinder(): TermFinder {
  const others = noTerms();
  const known = new Set<string>();
  return {
    add(term) {
      const prepared = prepare(term);
      const reading = prepared && `${prepared.kind} ${prepared.kind === 'name' ? prepared.orders[0]?.join(' ') : prepared.exactly}`;
      if (!prepared || reading === undefined || known.has(reading)) return;
      known.add(reading);
      if (prepared.isUnspaced) addUnspaced(others, prepared);
      else addSpaced(others, prepared);
    },
    *find(pages, own) {
      const mine = noTerms();
      const notLookedFor = new Set<string>();
      for (const prepared of own.flatMap((term) => prepare(term) ?? [])) {
        notLookedFor.add(prepared.key);
        addSpaced(mine, prepared);
        if (prepared.isUnspaced) addUnspaced(mine, prepared);
      }
      const found: FoundTerm[] = [];
      for (const { page, text } of pages)
        for (const form of formsOf(text)) {
          const searched = yield* readyToSearch(form);
          const { words } = searched;
          const look = function* (way: keyof Terms, parts: ArrayLike<string>): Generator<void, Uint8Array> {
            const hidden = yield* coveredBy(mine[way], parts, searched);
            for (const one of others[way].occurrences(parts)) {
              if (!one) yield;
              else if (!notLookedFor.has(one.term.key) && !hidden.subarray(one.from, one.to).includes(1) && stands(searched, one)) {
                found.push({ text: one.term.text, kind: one.term.kind, page });
                notLookedFor.add(one.term.key);
              }
            }
            return hidden;
          };
          yield* look('exact', words);
          const named = yield* look('names', words);
          if (!others.unspaced.isEmpty) yield* look('unspaced', words.map((word, index) => (named[index] ? gap : word)).join(''));
        }
      return found;
    },
  };
}

const gap = '\0';

/** Terms by the way in which they are looked for. */
interface Terms {
  readonly names: TermIndex;
  readonly exact: TermIndex;
  /** By characters, in words that are put together. */
  readonly unspaced: TermIndex;
}
const noTerms = (): Terms => ({ names: termIndex(), exact: termIndex(), unspaced: termIndex() });

function addSpaced(terms: Terms, term: Prepared): void {
  for (const order of term.orders) (term.kind === 'name' ? terms.names : terms.exact).add(order, term);
}
const addUnspaced = (terms: Terms, term: Prepared): void => terms.unspaced.add(term.exactly.split(''), term);

const stands = ({ plain, starts }: Searched, { term, from }: { readonly term: Prepared; readonly from: number }): boolean =>
  term.kind === 'name' || standsAt(plain, starts[from] ?? 0, term);

/** Which of the parts belong to a term: 1 for each that does. */
function* coveredBy(index: TermIndex, parts: ArrayLike<string>, searched: Searched): Generator<void, Uint8Array> {
  const covered = new Uint8Array(parts.length);
  for (const one of index.occurrences(parts)) {
    if (!one) yield;
    else if (stands(searched, one)) covered.fill(1, one.from, one.to);
  }
  return covered;
}
