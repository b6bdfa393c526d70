import type { CallInput, CallOutput } from '@pari/contract/client';
import { refreshCall } from '../../../client/queries.ts';
import { searchedText, textOf } from '../../../shared/lists/searchText.ts';
import { sortWords } from '../../../shared/lists/sortWords.ts';

export type ListedFund = CallOutput<'listManagedFunds'>['results'][number];
export type ManagedFund = CallOutput<'getManagedFund'>;
type Query = NonNullable<CallInput<'listManagedFunds'>['query']>;
type SortWord = NonNullable<Query['sort']>;
type State = ListedFund['state'];

/** Each state in a word, marked where people can do something in it. */
export const fundStates: Readonly<Record<State, { readonly word: string; readonly tone?: 'positive' | 'info' | 'warning' }>> = {
  accepting: { word: 'Takes applications', tone: 'positive' },
  interest: { word: 'Takes interest', tone: 'positive' },
  coming_soon: { word: 'Coming soon', tone: 'info' },
  unpublished: { word: 'Not published' },
  closed: { word: 'Closed' },
  not_offered: { word: 'Not on offer' },
};

/** Who wants some of it. What is not on offer is wanted by those alone who hold it, by orders for more. */
export function whoWants({ state, interested }: Pick<ListedFund, 'state' | 'interested'>): string {
  const many = interested.toLocaleString('en');
  if (state === 'not_offered') return interested === 1 ? '1 holder asks for more' : `${many} holders ask for more`;
  return interested === 1 ? '1 person' : `${many} people`;
}

/** What the address says of the list: what it is narrowed to ('' for all) and its order. */
export interface FundsSearch {
  readonly search: string;
  readonly state: State | '';
  readonly sort: SortWord;
}

export const fundSorts = sortWords<SortWord>({ name: true, '-name': true, firm: true, '-firm': true, closing_date: true, '-closing_date': true }, 'name');

const isState = (said: string): said is State => Object.hasOwn(fundStates, said);

/** Reads the query of an address. What cannot be asked for is left out. */
export function readFundsSearch(query: Readonly<Record<string, unknown>>): FundsSearch {
  const state = textOf(query['state']);
  return { search: searchedText(query['search']), state: isState(state) ? state : '', sort: fundSorts.read(query['sort']) };
}

/** The same for an address; the usual is not said. */
export const writeFundsSearch = ({ search, state, sort }: FundsSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(state !== '' && { state }),
  ...fundSorts.write(sort),
});

/** Asks again for whatever says how funds stand. */
export function refreshFunds(): void {
  for (const call of [
    'listManagedFunds',
    'getManagedFund',
    'listFundSetups',
    'listFundPeople',
    'listReopenedWindows',
    'listAudiences',
    'listOpportunities',
    'getFundOnOffer',
    'getFundProfile',
  ] as const)
    void refreshCall(call);
}
