import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Sort } from '@pari/ui';
import type { SortWords } from './sortWords.ts';

/** The order of a list of which the address says nothing else, under a name of its own where a page has several. */
export function useSortAddress<Word extends string>(words: SortWords<Word>, name = 'sort') {
  const navigate = useNavigate();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const word = words.read(query[name]);
  return {
    word,
    sort: words.sortOf(word),
    onSort: (by: Sort) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, [name]: words.write(words.wordOf(by)).sort }),
        replace: true,
        resetScroll: false,
      }),
  };
}
