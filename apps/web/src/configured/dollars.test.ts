import { expect, it } from 'vitest';
import type { Block } from '@pari/contract';
import { columnsOf } from './columns.tsx';
import { csv } from '@pari/domain/format';
import { exportTable } from './exportTable.ts';
import { plainBlock } from './field.ts';
import { currencyFor, totalsOf, type CurrencyOf } from './money.ts';
import { totalRows } from './totals.tsx';

interface Row {
  readonly name: string;
  readonly code: string;
  readonly net_asset_value: string;
  readonly net_asset_value_usd: string;
}

const rows: readonly Row[] = [
  { name: 'Ash', code: 'EUR', net_asset_value: '100', net_asset_value_usd: '110' },
  { name: 'Beech', code: 'JPY', net_asset_value: '1000', net_asset_value_usd: '7' },
];
const block = (field_name: string, field_type: Block['field_type'] = 'currency'): Block => ({ ...plainBlock, heading: 'NAV', field_name, field_type });

const own: CurrencyOf<Row> = ({ code }) => ({ code, symbol: code, rate: '1' });
const francs: CurrencyOf<Row> = ({ code }) => ({ code: 'CHF', symbol: 'CHF', rate: code === 'EUR' ? '0.9' : null });
const inDollars: CurrencyOf<Row> = ({ code }) => ({ code: 'USD', symbol: '$', rate: code === 'EUR' ? '1.1' : '0.007' });

it.each([
  ['net_asset_value', 'own', own, undefined, ['EUR\u00A0100', 'JPY\u00A01,000'], ['100', '1000'], 'NAV', { EUR: '100', JPY: '1000' }],
  ['net_asset_value', 'francs', francs, 'CHF', ['90', '–'], ['90', ''], 'NAV', { CHF: '90' }],
  ['net_asset_value', 'dollars', inDollars, 'USD', ['110', '7'], ['110', '7'], 'NAV', { USD: '117' }],
  ['net_asset_value_usd', 'own', own, 'USD', ['110', '7'], ['110', '7'], 'NAV (USD)', { USD: '117' }],
  ['net_asset_value_usd', 'francs', francs, 'USD', ['110', '7'], ['110', '7'], 'NAV (USD)', { USD: '117' }],
  ['net_asset_value_usd', 'dollars', inDollars, 'USD', ['110', '7'], ['110', '7'], 'NAV (USD)', { USD: '117' }],
] as const)('%s where the table shows %s', (field, _, currencyOf, unit, shown, saved, heading, totals) => {
  const [column] = columnsOf([block(field)], {
    rows,
    currencyOf,
    comparedIn: inDollars,
    reasonOf: () => undefined,
    missingRate: () => '',
    mainField: field,
    nameField: 'name',
    renderName: () => null,
  });
  expect(column?.unit).toBe(unit);
  const texts = rows.map((row) => column?.render(row)).map((drawn) => (typeof drawn === 'string' ? drawn : '–'));
  expect(texts).toEqual(shown);

  const lines = exportTable({
    blocks: [block('name', 'string'), block(field)],
    rows,
    getChildren: () => undefined,
    currencyOf,
    levels: { row: 'Fund', part: 'Profile' },
    facts: [],
  });
  const last = lines.map((line) => csv([[line.at(-1) ?? null]]).slice(1, -2));
  expect(last).toEqual([heading, ...saved]);

  const summed = totalsOf(rows, currencyFor(field, currencyOf), (row) => row[field]);
  expect(Object.fromEntries(summed.map(({ currency, amount }) => [currency.code, amount]))).toEqual(totals);
});

it('a total adds up those rows alone of which its column says something', () => {
  const dependent = { ...block('net_asset_value'), depends_on_field: 'net_asset_value_usd' };
  const told = { currencyOf: inDollars, incompleteness: () => '', explain: () => undefined };
  const partOf = (row: Row, field: string) => row[field as keyof Row];
  const totalOver = (shown: readonly Row[]) => totalRows({ blocks: [dependent], rows: shown, partOf, own: told, overall: told })[0]?.cells;
  const unsaid = rows.map((row) => ({ ...row, net_asset_value_usd: row.code === 'JPY' ? '0' : '1' }));
  expect([totalOver(rows), totalOver(unsaid)]).toEqual([{ net_asset_value: '117' }, { net_asset_value: '110' }]);
});
