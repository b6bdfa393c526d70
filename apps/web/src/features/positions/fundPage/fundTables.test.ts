import { expect, it } from 'vitest';
import type { Block, ConfiguredPage, FundInvestment, FundInvestments } from '@pari/contract';
import { plainBlock } from '../../../configured/field.ts';
import { fundParts } from './fundTables.ts';
import { flowsByYear } from './flowsByYear.ts';
import { decimal } from '@pari/domain/money';
import { detailOf, investedSince, onlyInvestor, selectionOf } from './selection.ts';

const day = (notice_date: string, called: string, received: string) =>
  ({
    notice_date,
    transaction_type: 'Capital call',
    total_called_calculated: called,
    total_received_calculated: received,
    draws: '0',
  }) as FundInvestment['transactions'][number];

const investment = (id: string, over: Partial<FundInvestment> = {}): FundInvestment =>
  ({
    id,
    investor: id,
    investor_name: `Profile ${id}`,
    invested_since: '2024-02-01',
    has_data: true,
    fund: { id: 'f', name: 'Fund', external_id: 'F', logo: null, is_legacy: false, offer_leverage: true },
    commitment: '100',
    total_gross_share_nav: '50',
    loan_balance: '0',
    unpaid_interest: '0',
    transactions: [],
    valuations: [],
    ...over,
  }) as FundInvestment;

const answer = (investments: readonly FundInvestment[]): FundInvestments =>
  ({
    investments,
    combined: investments.some(({ has_data }) => has_data) ? { ...investment('f'), investor: null } : null,
    investor_profiles: investments.map(({ id }) => ({ id, name: id, investor_account_code: id })),
    as_of: '2026-07-10',
  }) as FundInvestments;

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

it('all profiles stand together first, and an address may name one', () => {
  const two = answer([investment('a'), investment('b', { invested_since: '2023-01-01' })]);
  const all = selectionOf(two, undefined);
  expect([all.investor, all.investments.length, investedSince(all), onlyInvestor(two, all)]).toEqual([undefined, 2, '2023-01-01', undefined]);
  const one = selectionOf(two, 'a');
  expect([one.investor, one.row?.id, investedSince(one), onlyInvestor(two, one)]).toEqual(['a', 'a', '2024-02-01', 'a']);
  expect(selectionOf(two, 'nobody')).toEqual(all);
  // Who holds it alone is all of them, and can be deleted.
  const single = answer([investment('a')]);
  expect(selectionOf(single, 'a')).toMatchObject({ investor: undefined, row: { id: 'f' } });
  expect(onlyInvestor(single, selectionOf(single, undefined))).toBe('a');
  expect(detailOf(two, all)).toMatchObject({ has_data: true, invested_funds: [{ id: 'f' }], investment_compositions: {} });
});

it('a profile that had not begun has no figures', () => {
  const early = answer([investment('a'), investment('b', { has_data: false, invested_since: null })]);
  expect(selectionOf(early, undefined).investments.map(({ id }) => id)).toEqual(['a']);
  expect(selectionOf(early, 'b')).toEqual({ investor: 'b', row: null, investments: [] });
});

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

it('cash flows are added up by year, years without any between them, in the currency shown', () => {
  const held = [{ transactions: [day('2022-05-01', '10.5', '0'), day('2022-06-01', '1', '4')] }, { transactions: [day('2024-01-01', '0', '7')] }];
  expect(flowsByYear(held, decimal('2'))).toEqual([
    { year: '2022', paidIn: '23', received: '8' },
    { year: '2023', paidIn: '0', received: '0' },
    { year: '2024', paidIn: '0', received: '14' },
  ]);
  expect(flowsByYear([], decimal('1'))).toEqual([]);
});
