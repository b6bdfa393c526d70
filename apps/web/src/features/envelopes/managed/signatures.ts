import type { CallInput, CallOutput } from '@pari/contract/client';
import type { ComponentProps } from 'react';
import type { StatusMark } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { searchedText, textOf } from '../../../shared/lists/searchText.ts';
import { sortWords } from '../../../shared/lists/sortWords.ts';

export type SentListed = CallOutput<'listManagedEnvelopes'>['results'][number];
export type Sent = CallOutput<'getManagedEnvelope'>;
export type SentTo = Sent['people'][number];

type Query = NonNullable<CallInput<'listManagedEnvelopes'>['query']>;
type SortWord = NonNullable<Query['sort']>;
type State = NonNullable<Query['status']>;

/** Where the list of what was sent stands. */
export const listOfSent = { to: '/{-$company}/investor/admin/signing', name: 'Signatures' } as const;

/** Where something that was sent stands, in words, and what is good or bad of it. */
export const standings: Readonly<Record<SentListed['status'], { readonly word: string; readonly tone?: ComponentProps<typeof StatusMark>['tone'] }>> = {
  draft: { word: 'Being sent' },
  sent: { word: 'Sent' },
  in_progress: { word: 'In progress' },
  completed: { word: 'Signed', tone: 'positive' },
  declined: { word: 'Declined', tone: 'negative' },
  expired: { word: 'Expired', tone: 'warning' },
  cancelled: { word: 'Taken back' },
};

/** What the address says of the list: what it is narrowed to ('' for all), and its order. */
export interface SentSearch {
  readonly search: string;
  readonly state: State | '';
  /** Ids. */
  readonly document: string;
  readonly batch: string;
  readonly sort: SortWord;
}

export const everything = { search: '', state: '', document: '', batch: '' } as const;

export const sentSorts = sortWords<SortWord>(
  { created_at: true, '-created_at': true, title: true, '-title': true, expires_at: true, '-expires_at': true },
  '-created_at',
);

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const isState = (said: string): said is State => said === 'open' || Object.hasOwn(standings, said);

/** Reads the query of an address. What cannot be asked for is left out. */
export function readSentSearch(query: Readonly<Record<string, unknown>>): SentSearch {
  const state = textOf(query['state']);
  const idIn = (word: string): string => (isId.test(textOf(query[word])) ? textOf(query[word]) : '');
  return {
    search: searchedText(query['search']),
    state: isState(state) ? state : '',
    document: idIn('document'),
    batch: idIn('batch'),
    sort: sentSorts.read(query['sort']),
  };
}

/** The same for an address; the usual is not said. */
export const writeSentSearch = ({ search, state, document, batch, sort }: SentSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(state !== '' && { state }),
  ...(document !== '' && { document }),
  ...(batch !== '' && { batch }),
  ...sentSorts.write(sort),
});

/** What tells of documents that were sent is asked for again. */
export function refreshSent(): void {
  for (const read of ['getManagedEnvelope', 'listManagedEnvelopes'] as const) void refreshCall(read);
}
