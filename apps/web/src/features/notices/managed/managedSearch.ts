import type { CallInput } from '@pari/contract/client';
import { searchedText, textOf } from '../../../shared/lists/searchText.ts';
import { sortWords } from '../../../shared/lists/sortWords.ts';
import { noticeStates } from '../managedNotice.ts';

type Query = NonNullable<CallInput<'listManagedNotices'>['query']>;
type SortWord = NonNullable<Query['sort']>;
type State = NonNullable<Query['state']>;

/** What the address says of the list: what it is narrowed to ('' for all) and its order. */
export interface ManagedSearch {
  readonly search: string;
  readonly state: State | '';
  readonly sort: SortWord;
}

export const managedSorts = sortWords<SortWord>(
  { due_date: true, '-due_date': true, reference: true, '-reference': true, title: true, '-title': true, fund: true, '-fund': true },
  '-due_date',
);

const isState = (said: string): said is State => Object.hasOwn(noticeStates, said);

/** Reads the query of an address. What cannot be asked for is left out. */
export function readManagedSearch(query: Readonly<Record<string, unknown>>): ManagedSearch {
  const state = textOf(query['state']);
  return { search: searchedText(query['search']), state: isState(state) ? state : '', sort: managedSorts.read(query['sort']) };
}

/** The same for an address; the usual is not said. */
export const writeManagedSearch = ({ search, state, sort }: ManagedSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(state !== '' && { state }),
  ...managedSorts.write(sort),
});

/** As the server is asked. */
export const managedQuery = ({ search, state, sort }: ManagedSearch): Query => ({
  sort,
  limit: 50,
  ...(search !== '' && { search }),
  ...(state !== '' && { state }),
});

export const isNarrowed = ({ search, state }: ManagedSearch): boolean => search !== '' || state !== '';
