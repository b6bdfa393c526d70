import { expect, it } from 'vitest';
import {
  commitmentName,
  fieldLabel,
  fieldNamed,
  readAsBenefits,
  readPaySearch,
  recordName,
  withdrawalSaid,
  writePaySearch,
  type Commitment,
  type PayRecord,
} from './pay.ts';

it('a benefit is called as somebody says, and its field as records have it', () => {
  expect(['Car allowance', ' 13th salary!', 'Health', '–', '_x_'].map(fieldNamed)).toEqual(['car_allowance', 'th_salary', 'health', '', 'x']);
  expect(['car_allowance', 'salary', 'total_benefits'].map(fieldLabel)).toEqual(['Car allowance', 'Salary', 'Total of the benefits']);
});

it('what may be misspelt is named with its row', () =>
  expect(
    readAsBenefits([
      { field: 'bonsu', row: 3 },
      { field: 'car_allowance', row: 1205 },
    ]),
  ).toBe('Read as a benefit: bonsu (row 3), car_allowance (row 1,205).'));

it('an address says what is looked for, and nothing that is usual', () => {
  expect(writePaySearch(readPaySearch({}))).toEqual({});
  const asked = { search: 'ann', records: 'any', sort: '-email' };
  expect(writePaySearch(readPaySearch(asked))).toEqual(asked);
  expect(writePaySearch(readPaySearch({ records: 'x', sort: 'amount', search: 1 }))).toEqual({});
});

it('a commitment is named by its source, with its currency where there is another in the same source', () => {
  const of = (source_name: string, currency: string) => ({ source_name, currency, date: '2025-01-01' }) as Commitment;
  const commitments = [of('Fund II', 'USD'), of('Fund II', 'EUR'), of('Fund III', 'EUR')];
  expect(commitments.map(commitmentName(commitments))).toEqual([
    'Fund II in USD, from 01 Jan 2025',
    'Fund II in EUR, from 01 Jan 2025',
    'Fund III, from 01 Jan 2025',
  ]);
});

it('a year is withdrawn with all its versions, which is said', () => {
  const of = (year: number, date: string) => ({ year, date }) as PayRecord;
  const [last, first, other] = [of(2025, '2025-12-31'), of(2025, '2025-06-30'), of(2024, '2024-12-31')];
  const records = [last, first, other];
  expect(records.map(recordName(records))).toEqual(['2025, from 31 Dec 2025', '2025, from 30 Jun 2025', '2024']);
  const said = 'The whole of 2025 is withdrawn, with what is shown from 30 Jun 2025 and 31 Dec 2025: Ann does not see it any more. It can be written anew.';
  expect([last, first].map((record) => withdrawalSaid(records, record, 'Ann'))).toEqual([said, said]);
  expect(withdrawalSaid(records, other, 'Ann')).toBe('The whole of 2024 is withdrawn: Ann does not see it any more. It can be written anew.');
});
