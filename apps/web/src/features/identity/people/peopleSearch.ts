import type { CallInput } from '@pari/contract/client';
import type { Role } from '@pari/contract';
import { searchedText, textOf } from '../../../shared/lists/searchText.ts';
import { sortWords } from '../../../shared/lists/sortWords.ts';
import { isRole } from './roleWords.ts';

type Query = NonNullable<CallInput<'listUsers'>['query']>;
type SortWord = NonNullable<Query['sort']>;
type SignedIn = NonNullable<Query['signed_in']>;

/** What the address says of the list: who is looked for, with which role and last sign-in ('' for any), in which order, and who is open. */
export interface PeopleSearch {
  readonly search: string;
  readonly role: Role | '';
  readonly signedIn: SignedIn | '';
  readonly sort: SortWord;
  readonly person: string | undefined;
}

export const peopleSorts = sortWords<SortWord>(
  { name: true, '-name': true, email: true, '-email': true, active: true, '-active': true, last_sign_in_at: true, '-last_sign_in_at': true },
  'name',
);

export const signedInOptions: readonly { readonly value: SignedIn | ''; readonly label: string }[] = [
  { value: '', label: 'Any last sign-in' },
  { value: 'never', label: 'Never signed in' },
  { value: 'over_90_days_ago', label: 'More than 90 days ago' },
];

/** Reads the query of an address. What cannot be asked for is left out. */
export function readPeopleSearch(query: Readonly<Record<string, unknown>>): PeopleSearch {
  const person = textOf(query['person']);
  const role = textOf(query['role']);
  return {
    search: searchedText(query['search']),
    role: isRole(role) ? role : '',
    signedIn: signedInOptions.find(({ value }) => value === query['last_sign_in'])?.value ?? '',
    sort: peopleSorts.read(query['sort']),
    person: person === '' ? undefined : person,
  };
}

/** The same for an address; the usual is not said. */
export const writePeopleSearch = ({ search, role, signedIn, sort, person }: PeopleSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(role !== '' && { role }),
  ...(signedIn !== '' && { last_sign_in: signedIn }),
  ...peopleSorts.write(sort),
  ...(person !== undefined && { person }),
});
