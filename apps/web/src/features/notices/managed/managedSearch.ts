import type { CallInput } from '@pari/contract/client';
import { searchedText } from '../../../shared/lists/searchText.ts';
import { sortWords } from '../../../shared/lists/sortWords.ts';

type Query = NonNullable<CallInput<'listManagedNotices'>['query']>;
type SortWord = NonNullable<Query['sort']>;

/** What the address says of the list: what is looked for ('' for all) and its order. */
export interface ManagedSearch {
  readonly search: string;
  readonly sort: SortWord;
}

export const managedSorts = sortWords<SortWord>(
  { due_date: true, '-due_date': true, reference: true, '-reference': true, title: true, '-title': true, fund: true, '-fund': true },
  '-due_date',
);

/** Reads the query of an address. What cannot be asked for is left out. */
export const readManagedSearch = (query: Readonly<Record<string, unknown>>): ManagedSearch => ({
  search: searchedText(query['search']),
  sort: managedSorts.read(query['sort']),
});

/** The same for an address; the usual is not said. */
export const writeManagedSearch = ({ search, sort }: ManagedSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...managedSorts.write(sort),
});

/** As the server is asked. */
export const managedQuery = ({ search, sort }: ManagedSearch): Query => ({ sort, limit: 50, ...(search !== '' && { search }) });
