import type { CallInput } from '@pari/contract/client';
import type { DocumentType } from '@pari/domain/documents';
import { searchedText, textOf } from '../../../shared/lists/searchText.ts';
import { sortWords } from '../../../shared/lists/sortWords.ts';
import { isDocumentType } from '../../../shared/documents/document.ts';

type Query = NonNullable<CallInput<'listManagedDocuments'>['query']>;
type SortWord = NonNullable<Query['sort']>;
type State = NonNullable<Query['state']>;

/** What the address says of the list: what it is narrowed to ('' for all), its order, and which document is open. */
export interface ManagedSearch {
  readonly search: string;
  readonly type: DocumentType | '';
  readonly state: State | '';
  readonly sort: SortWord;
  readonly document: string | undefined;
}

export const managedSorts = sortWords<SortWord>(
  { published_at: true, '-published_at': true, date: true, '-date': true, title: true, '-title': true, type: true, '-type': true },
  '-published_at',
);

export const everything = { search: '', type: '', state: '' } as const;

export const stateWords: Readonly<Record<State, string>> = {
  published: 'Published',
  checking: 'Checking',
  refused: 'Refused',
  damaged: 'Damaged',
  recalled: 'Recalled',
};

const isState = (said: string): said is State => Object.hasOwn(stateWords, said);

/** Reads the query of an address. What cannot be asked for is left out. */
export function readManagedSearch(query: Readonly<Record<string, unknown>>): ManagedSearch {
  const [document, type, state] = [textOf(query['document']), textOf(query['type']), textOf(query['state'])];
  return {
    search: searchedText(query['search']),
    type: isDocumentType(type) ? type : '',
    state: isState(state) ? state : '',
    sort: managedSorts.read(query['sort']),
    document: document === '' ? undefined : document,
  };
}

/** The same for an address; the usual is not said. */
export const writeManagedSearch = ({ search, type, state, sort, document }: ManagedSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(type !== '' && { type }),
  ...(state !== '' && { state }),
  ...managedSorts.write(sort),
  ...(document !== undefined && { document }),
});

/** As the server is asked. */
export const managedQuery = ({ search, type, state, sort }: ManagedSearch): Query => ({
  sort,
  limit: 50,
  ...(search !== '' && { search }),
  ...(type !== '' && { type }),
  ...(state !== '' && { state }),
});

export const isNarrowed = ({ search, type, state }: ManagedSearch): boolean => [search, type, state].some((part) => part !== '');
