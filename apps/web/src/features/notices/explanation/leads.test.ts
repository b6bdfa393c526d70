import { describe, expect, it, vi } from 'vitest';
import type { Block } from '@pari/contract';
import { plainBlock } from '../../../configured/field.ts';
import type { Row } from '../row.ts';
import { addedUp, askAll, askDays, askRow, askSum, holdingsOfDays } from './leads.ts';

const row = (more: Partial<Row>): Row =>
  ({ id: 'elm', firm: { id: 'elm' }, firm_name: 'Elm', fund: null, fund_name: null, currency_code: 'USD', incomplete: [], reasons: {}, ...more }) as Row;
const fundOf = (id: string) => ({ id, name: id, external_id: id, logo: null, is_legacy: false, offer_leverage: false });
const held = (fund: string, investor: string, more: Partial<Row> = {}) =>
  row({ id: `${fund}.${investor}`, fund: fundOf(fund), fund_name: fund, investor, investor_name: investor, ...more });
const blockOf = (field_name: string, field_type: Block['field_type'] = 'currency'): Block => ({ ...plainBlock, heading: field_name, field_name, field_type });
const figure = (field: string, type?: Block['field_type']) => ({ block: blockOf(field, type), choice: 'usd' as const, compositions: {} });
const ask = vi.fn();

describe('what leads to an explanation', () => {
  it('is every figure of a holding that has one, and of a firm what adds up', () => {
    const asks = (of: Row, field: string, type?: Block['field_type']) => askRow(ask, of, figure(field, type)) !== undefined;
    expect([asks(held('a', 'x'), 'latest_nav'), asks(held('a', 'x'), 'leveraged_irr', 'percentage')]).toEqual([true, true]);
    expect([asks(row({}), 'latest_nav'), asks(row({}), 'leveraged_irr', 'percentage')]).toEqual([true, false]);
    for (const field of ['draws', 'repaid_withheld', 'net_asset_value_usd', 'firm_name', 'notice_date'])
      expect([field, asks(held('a', 'x'), field), asks(row({}), field)]).toEqual([field, false, false]);
  });

  it('is a total over anything that adds up', () => {
    expect(askSum(ask, [row({})], figure('unfunded'))).toBeDefined();
    expect(askSum(ask, [], figure('unfunded'))).toBeUndefined();
    expect(askSum(ask, [row({})], figure('ownership', 'percentage'))).toBeUndefined();
  });

  it('is a total over days of payments, and no total over stocks of several days', () => {
    const days = [held('a', 'x', { id: '1', total_called_calculated: '10' })];
    expect(askDays(ask, days, figure('total_called_calculated'))).toBeDefined();
    for (const field of ['unfunded', 'draws']) expect(askDays(ask, days, figure(field))).toBeUndefined();
  });

  it('says of everything held which firms are converted fund by fund', () => {
    const portfolio_compositions = { elm: [held('a', 'x')] };
    askAll(ask, { portfolio: [row({})], portfolio_compositions }, figure('latest_nav'))?.();
    expect(ask).toHaveBeenLastCalledWith({ ...figure('latest_nav'), rows: [row({})], isTotal: true, separately: portfolio_compositions });
  });
});

it('days of a holding are the holding, with what they come to', () => {
  const days = [
    held('a', 'x', { id: '1', total_called_calculated: '10.5' }),
    held('a', 'y', { id: '2', total_called_calculated: '1' }),
    held('a', 'x', { id: '3', total_called_calculated: '-0.25' }),
  ];
  expect(holdingsOfDays(days, 'total_called_calculated').map(({ investor, total_called_calculated: called }) => [investor, called])).toEqual([
    ['x', '10.25'],
    ['y', '1'],
  ]);
});

describe('a firm adds up', () => {
  const holdings = [held('a', 'x', { latest_nav: '10' }), held('b', 'x', { latest_nav: '5' }), held('b', 'y', { latest_nav: null })];
  const partial = { incomplete: ['b'], reasons: { latest_nav: 'incomplete_valuation' } } as const;

  it('all of its holdings', () => expect(addedUp(row({ latest_nav: '15' }), holdings, 'latest_nav')).toBe(holdings));

  it('none of a fund that is valued for some profiles alone', () =>
    expect(addedUp(row({ latest_nav: '10', ...partial, incomplete: ['b'] }), holdings, 'latest_nav').map(({ id }) => id)).toEqual(['a.x']));

  it('beside what has no value yet, which is shown as missing', () => {
    const missing = [held('a', 'x', { latest_nav: '10' }), held('b', 'y', { latest_nav: null })];
    expect(addedUp(row({ latest_nav: '10', ...partial, incomplete: ['b'] }), missing, 'latest_nav')).toBe(missing);
  });
});
