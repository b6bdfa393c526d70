import type { CallInput, CallOutput } from '@pari/contract/client';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { searchedText } from '../../shared/lists/searchText.ts';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type PaidPerson = CallOutput<'listPaidPeople'>['results'][number];
export type PayRecord = CallOutput<'getPayFile'>['records'][number];
export type Commitment = CallOutput<'getPayFile'>['commitments'][number];
export type PayReport = CallOutput<'importPay'>;
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

/** Of a source that somebody committed to in several currencies, each is another commitment. */
export const commitmentName =
  (commitments: readonly Commitment[]) =>
  ({ source_name: source, currency, date }: Commitment): string => {
    const isMixed = commitments.some((other) => other.source_name === source && other.currency !== currency);
    return `${source}${isMixed ? ` in ${currency}` : ''}, from ${shownDay(date)}`;
  };

/** With its day where the year has several. */
export const recordName =
  (records: readonly PayRecord[]) =>
  ({ year, date }: PayRecord): string =>
    daysOf(records, year).length > 1 ? `${year}, from ${shownDay(date)}` : String(year);

const daysOf = (records: readonly PayRecord[], year: number): string[] =>
  records
    .filter((record) => record.year === year)
    .map(({ date }) => date)
    .toSorted();

/** What withdrawing a year does: none of its versions is shown any more, of whatever day. */
export function withdrawalSaid(records: readonly PayRecord[], { year }: PayRecord, name: string): string {
  const days = daysOf(records, year).map(shownDay);
  const all = days.length > 1 ? `, with what is shown from ${inWords(days)}` : '';
  return `The whole of ${year} is withdrawn${all}: ${name} does not see it any more. It can be written anew.`;
}

const inWords = (days: readonly string[]): string => new Intl.ListFormat('en-GB').format(days);

/** A name that is misspelt cannot be told from that of a benefit: each is named with the first row that has it. */
export const readAsBenefits = (fields: PayReport['other_benefits']): string =>
  `Read as a benefit: ${fields.map(({ field, row }) => `${field} (row ${row.toLocaleString('en')})`).join(', ')}.`;

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
