import { expect, it } from 'vitest';
import { fieldLabel, fieldNamed, readPaySearch, shownAmount, writePaySearch } from './pay.ts';

it('a benefit is called as somebody says, and its field as records have it', () => {
  expect(['Car allowance', ' 13th salary!', 'Health', '–', '_x_'].map(fieldNamed)).toEqual(['car_allowance', 'th_salary', 'health', '', 'x']);
  expect(['car_allowance', 'salary', 'total_benefits'].map(fieldLabel)).toEqual(['Car allowance', 'Salary', 'Total of the benefits']);
});

it('amounts have the places of their currency, where they have any', () => {
  expect([shownAmount('1234.5', 'USD'), shownAmount('1234', 'USD'), shownAmount('1234', 'JPY'), shownAmount(null, 'USD')]).toEqual([
    '1,234.50',
    '1,234',
    '1,234',
    '–',
  ]);
});

it('an address says what is looked for, and nothing that is usual', () => {
  expect(writePaySearch(readPaySearch({}))).toEqual({});
  const asked = { search: 'ann', records: 'any', sort: '-email' };
  expect(writePaySearch(readPaySearch(asked))).toEqual(asked);
  expect(writePaySearch(readPaySearch({ records: 'x', sort: 'amount', search: 1 }))).toEqual({});
});
