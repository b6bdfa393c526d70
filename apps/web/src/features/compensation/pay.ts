import type { CallInput, CallOutput } from '@pari/contract/client';
import { formatMoney } from '@pari/domain/format';
import { shownPlaces } from '@pari/domain/money';
import { searchedText } from '../../shared/lists/searchText.ts';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type PaidPerson = CallOutput<'listPaidPeople'>['results'][number];
export type PayRecord = CallOutput<'getPayFile'>['records'][number];
export type Commitment = CallOutput<'getPayFile'>['commitments'][number];
type SortWord = NonNullable<NonNullable<CallInput<'listPaidPeople'>['query']>['sort']>;

export const paySorts = sortWords<SortWord>({ name: true, '-name': true, email: true, '-email': true }, 'name');

/** What the address says of the list. */
export interface PaySearch {
  readonly search: string;
  readonly records: 'some' | 'any';
  readonly sort: SortWord;
}

export const recordsOptions = [
  { value: 'some', label: 'With records' },
  { value: 'any', label: 'Everybody' },
] as const;

export const everything: Partial<PaySearch> = { search: '', records: 'any' };

export const readPaySearch = (query: Readonly<Record<string, unknown>>): PaySearch => ({
  search: searchedText(query['search']),
  records: query['records'] === 'any' ? 'any' : 'some',
  sort: paySorts.read(query['sort']),
});

/** The same for an address; the usual is not said. */
export const writePaySearch = ({ search, records, sort }: PaySearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(records === 'any' && { records }),
  ...paySorts.write(sort),
});

/** Benefits that a record is usually made of. */
export const usualBenefits = ['health', 'retirement', 'allowances', 'other'];

/** The name of a field in words: `car_allowance` is "Car allowance". */
export function fieldLabel(field: string): string {
  if (field === 'total_benefits') return 'Total of the benefits';
  const words = field.replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** What somebody calls a benefit, as the name of a field. */
export const fieldNamed = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 50);

export const shownAmount = (amount: string | null, currency: string): string =>
  formatMoney(amount, { decimals: amount === null ? 0 : shownPlaces(amount, currency) });
