import { expect, it } from 'vitest';
import { columnsOf } from './columns.tsx';
import { plainBlock } from './field.ts';
import type { CurrencyOf } from './money.ts';

interface Row {
  readonly code: string;
  readonly nav: string | null;
  readonly dollars: string | null;
}

const euros: Row = { code: 'EUR', nav: '100', dollars: '1.2' };
const yen: Row = { code: 'JPY', nav: '9000', dollars: '0.0065' };
const unvalued: Row = { code: 'EUR', nav: null, dollars: '1.2' };
const unknown: Row = { code: 'CHF', nav: '5000', dollars: null };

const own: CurrencyOf<Row> = ({ code }) => ({ code, symbol: code, rate: '1' });
const inDollars: CurrencyOf<Row> = ({ dollars }) => ({ code: 'USD', symbol: '$', rate: dollars });

/** What rows are sorted by; those without a value go last, both ways, as every table has it. */
function sortedBy(rows: readonly Row[], currencyOf: CurrencyOf<Row>) {
  const [column] = columnsOf([{ ...plainBlock, heading: 'NAV', field_name: 'nav', field_type: 'currency' }], {
    rows,
    currencyOf,
    comparedIn: inDollars,
    reasonOf: () => undefined,
    missingRate: () => '',
    mainField: 'nav',
    nameField: 'name',
    renderName: () => null,
  });
  return { keys: rows.map((row) => column?.sortValue?.(row)), shown: rows.map((row) => column?.render(row)), compare: column?.compare };
}

it('a column of several currencies is sorted by what its amounts are in one, and shows them as they are', () => {
  const { keys, shown, compare } = sortedBy([euros, yen, unvalued, unknown], own);
  expect(keys).toEqual(['120', '58.5', null, null]);
  expect(shown.slice(0, 2)).toEqual(['EUR\u00A0100', 'JPY\u00A09,000']);
  expect(compare?.('120', '58.5')).toBeGreaterThan(0);
});

it('a column of one currency is sorted by its amounts, for which no rate is needed', () => {
  expect(sortedBy([unknown, { ...unknown, nav: '40' }], own).keys).toEqual(['5000', '40']);
  expect(sortedBy([euros, yen], inDollars).keys).toEqual(['120', '58.5']);
});
