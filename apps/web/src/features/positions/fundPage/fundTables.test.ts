import { expect, it } from 'vitest';
import type { Block, ConfiguredPage, FundInvestment } from '@pari/contract';
import { plainBlock } from '../../../configured/field.ts';
import { fundParts } from './fundTables.ts';
import { answer, day, investment } from './madeInvestments.ts';
import { selectionOf } from './selection.ts';

const amount = (field_name: string, more: Partial<Block> = {}): Block => ({ ...plainBlock, heading: field_name, field_name, field_type: 'currency', ...more });
const table = (id: string, rows: Block[], more: object = {}) => ({ id, heading: id, rows, hide_if_empty: false, ...more });
const page = {
  tiles: [amount('latest_nav'), amount('total_leveraged_unleveraged_irr', { hideForLegacy: true })],
  tables: [
    table('commitment', [amount('commitment')]),
    table('leverage', [amount('total_gross_share_nav'), amount('loan_balance', { isLeverageField: true })], { hide_if_empty: true }),
    table('transactions', [amount('notice_date'), amount('transaction_type'), amount('draws')], { nested_key: 'transactions' }),
    table('valuations', [amount('notice_date'), amount('latest_nav')], { nested_key: 'valuations' }),
  ],
} as unknown as ConfiguredPage;
const none = new Set<string>();

it('a table with the key of a list shows its items, and says whose they are where several profiles are looked at', () => {
  const held = [investment('a', { transactions: [day('2024-02-01', '10', '0')] }), investment('b', { transactions: [day('2024-03-01', '5', '0')] })];
  const { tables, unknown } = fundParts(page, selectionOf(answer(held), undefined), null, none);
  expect(unknown).toEqual([]);
  expect(tables.map(({ id, blocks, rows }) => [id, blocks[0]?.field_name, rows.length])).toEqual([
    ['commitment', 'investor_name', 2],
    ['leverage', 'investor_name', 2],
    ['transactions', 'notice_date', 2],
    ['valuations', 'notice_date', 0],
  ]);
  const names = (id: string, over = tables) => over.find((table) => table.id === id)?.blocks.map(({ field_name: name }) => name);
  expect(names('transactions')?.slice(0, 3)).toEqual(['notice_date', 'investor_name', 'transaction_type']);
  expect(names('transactions', fundParts(page, selectionOf(answer(held), 'a'), null, none).tables)?.slice(0, 2)).toEqual(['notice_date', 'transaction_type']);
});

it('a table that hides itself while it is empty does so, and what is not lent or not for legacy is left out', () => {
  const ids = (held: FundInvestment) => fundParts(page, selectionOf(answer([held]), undefined), null, none).tables.map(({ id }) => id);
  expect(ids(investment('a'))).toContain('leverage');
  expect(ids(investment('a', { total_gross_share_nav: '0' }))).not.toContain('leverage');
  const legacy = { id: 'f', name: 'Fund', external_id: 'F', logo: null, is_legacy: true, offer_leverage: false };
  const old = { ...answer([investment('a', { fund: legacy })]), combined: investment('f', { fund: legacy }) };
  const parts = fundParts(page, selectionOf(old, undefined), null, none);
  expect(parts.tiles.map(({ field_name: name }) => name)).not.toContain('total_leveraged_unleveraged_irr');
  expect(parts.tables.find(({ id }) => id === 'leverage')?.blocks.map(({ field_name: name }) => name)).toEqual(['investor_name', 'total_gross_share_nav']);
});

it('a block that names no field is told of, within lists too', () => {
  const wrong = amount('no_such_field');
  const listed = table('transactions', [wrong, amount('notice_date')], { nested_key: 'transactions' });
  const { unknown } = fundParts({ ...page, tiles: [wrong], tables: [listed] }, selectionOf(answer([investment('a')]), undefined), null, none);
  expect(unknown.map(({ field_name: name }) => name)).toEqual(['no_such_field']);
});
