import type { Sort } from '@pari/ui';

/** The ways in which a list of the server is sorted: how an address and a table, whose columns are called like the server's words, say them. */
export interface SortWords<Word extends string> {
  /** What an address says; the usual where it says nothing or what cannot be asked for. */
  readonly read: (said: unknown) => Word;
  /** The same for an address; the usual is not said. */
  readonly write: (word: Word) => { readonly sort?: Word };
  readonly sortOf: (word: Word) => Sort;
  readonly wordOf: (sort: Sort) => Word;
}

/** @param words every word that the server takes; the compiler knows no shorter list @param usual how the server sorts unless asked */
export function sortWords<Word extends string>(words: Readonly<Record<Word, true>>, usual: NoInfer<Word>): SortWords<Word> {
  const isWord = (said: unknown): said is Word => typeof said === 'string' && Object.hasOwn(words, said);
  const read = (said: unknown): Word => (isWord(said) ? said : usual);
  return {
    read,
    write: (word) => (word === usual ? {} : { sort: word }),
    sortOf: (word) => (word.startsWith('-') ? { columnId: word.slice(1), direction: 'descending' } : { columnId: word, direction: 'ascending' }),
    wordOf: ({ columnId, direction }) => read(direction === 'descending' ? `-${columnId}` : columnId),
  };
}
