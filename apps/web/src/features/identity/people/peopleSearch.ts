import type { CallInput } from '@pari/contract/client';

type Query = NonNullable<CallInput<'listUsers'>['query']>;
type SortWord = NonNullable<Query['sort']>;

/** What the address says of the list: who is looked for, in which order, and who is open. */
export interface PeopleSearch {
  readonly search: string;
  readonly sort: SortWord;
  readonly person: string | undefined;
}

const usual: SortWord = 'name';
const words: readonly string[] = ['name', '-name', 'email', '-email', 'active', '-active'] satisfies SortWord[];
const isSortWord = (text: string): text is SortWord => words.includes(text);

/** The most that the server looks for. */
const longest = 100;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads the query of an address. What cannot be asked for is left out. */
export function readPeopleSearch(query: Readonly<Record<string, unknown>>): PeopleSearch {
  const sort = textOf(query['sort']);
  const person = textOf(query['person']);
  return { search: textOf(query['search']).slice(0, longest), sort: isSortWord(sort) ? sort : usual, person: person === '' ? undefined : person };
}

/** The same for an address; the usual is not said. */
export const writePeopleSearch = ({ search, sort, person }: PeopleSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(sort !== usual && { sort }),
  ...(person !== undefined && { person }),
});

/** A sorted column of the table, whose columns are called like the server's words. */
export const sortOf = (word: SortWord): { readonly columnId: string; readonly direction: 'ascending' | 'descending' } =>
  word.startsWith('-') ? { columnId: word.slice(1), direction: 'descending' } : { columnId: word, direction: 'ascending' };

export function sortWord({ columnId, direction }: ReturnType<typeof sortOf>): SortWord {
  const word = direction === 'descending' ? `-${columnId}` : columnId;
  return isSortWord(word) ? word : usual;
}
