import type { CallInput } from '@pari/contract/client';
import type { DocumentType } from '@pari/domain/documents';
import { searchedText, textOf } from '../../shared/lists/searchText.ts';
import { documentSorts, type DocumentSort } from '../../shared/documents/documentSorts.ts';
import { isDocumentType } from '../../shared/documents/document.ts';

type Query = NonNullable<CallInput<'listDocuments'>['query']>;

/** What the address says of the list: what it is narrowed to, its order, and which document is open. */
export interface DocumentSearch {
  /** '' for all, here and below. */
  readonly search: string;
  readonly type: DocumentType | '';
  readonly fund: string;
  readonly year: string;
  readonly sort: DocumentSort;
  readonly document: string | undefined;
}

export const everything = { search: '', type: '', fund: '', year: '' } as const;

/** Reads the query of an address. What cannot be asked for is left out. */
export function readDocumentSearch(query: Readonly<Record<string, unknown>>): DocumentSearch {
  const [document, type] = [textOf(query['document']), textOf(query['type'])];
  return {
    search: searchedText(query['search']),
    type: isDocumentType(type) ? type : '',
    fund: textOf(query['fund']),
    year: /^(19|20|21)\d\d$/.exec(textOf(query['year']))?.[0] ?? '',
    sort: documentSorts.read(query['sort']),
    document: document === '' ? undefined : document,
  };
}

/** The same for an address; the usual is not said. */
export const writeDocumentSearch = ({ search, type, fund, year, sort, document }: DocumentSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(type !== '' && { type }),
  ...(fund !== '' && { fund }),
  ...(year !== '' && { year }),
  ...documentSorts.write(sort),
  ...(document !== undefined && { document }),
});

/** As the server is asked. */
export const documentQuery = ({ search, type, fund, year, sort }: DocumentSearch): Query => ({
  sort,
  ...(search !== '' && { search }),
  ...(type !== '' && { type }),
  ...(fund !== '' && { fund }),
  ...(year !== '' && { year: Number(year) }),
});

export const isNarrowed = ({ search, type, fund, year }: DocumentSearch): boolean => [search, type, fund, year].some((part) => part !== '');
