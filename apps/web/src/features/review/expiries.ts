import type { CallInput, CallOutput } from '@pari/contract/client';
import { searchedText } from '../../shared/lists/searchText.ts';
import { oneOf } from './review.ts';

export type ExpiryRow = CallOutput<'listExpiries'>['results'][number];

type Query = NonNullable<CallInput<'listExpiries'>['query']>;
type Range = NonNullable<Query['range']>;
type Kind = NonNullable<Query['kind']>;

/** What the address says of what lapses: what it is narrowed to; '' for all. */
export interface ExpirySearch {
  readonly search: string;
  readonly range: Range | '';
  readonly kind: Kind | '';
}

export const allExpiries: ExpirySearch = { search: '', range: '', kind: '' };

const rangeWords: Readonly<Record<Range, string>> = { overdue: 'Lapsed', 30: 'Within 30 days', 90: 'Within 90 days' };
const kindWords: Readonly<Record<Kind, string>> = { approval: 'Approvals', document: 'Identity documents', tax_form: 'Tax forms' };

const ranges: readonly Range[] = ['overdue', '30', '90'];
const kinds = Object.keys(kindWords) as Kind[];

/** Reads the query of an address. What cannot be asked for is left out. */
export const readExpirySearch = (query: Readonly<Record<string, unknown>>): ExpirySearch => ({
  search: searchedText(query['search']),
  range: oneOf(ranges, String(query['range'])),
  kind: oneOf(kinds, query['kind']),
});

/** Options of a select. */
export const rangeOptions = ranges.map((id) => ({ id, name: rangeWords[id] }));
export const kindOptions = kinds.map((id) => ({ id, name: kindWords[id] }));

/** When something lapses, counted from today; of what holds for long nothing. */
export function daysLeftWords(days: number): string {
  if (days > Number(ranges.at(-1))) return '';
  if (days === 0) return 'the last day';
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`;
  return days < 0 ? `${count} ago` : `in ${count}`;
}
