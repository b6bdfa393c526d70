import { describe, expect, it } from 'vitest';
import type { Block, FieldType } from '@pari/contract';
import { cellOf, compareAmounts } from './cell.ts';
import { plainBlock } from './field.ts';
import { leavesOut, totalsOf, type ShownCurrency } from './money.ts';

const block = (field_type: FieldType, more: Partial<Block> = {}): Block => ({
  heading: 'Heading',
  field_name: 'value',
  field_type,
  ...plainBlock,
  ...more,
});
const dollars = { code: 'USD', symbol: '$', rate: '1' };
const text = (type: FieldType, value: unknown, more: Partial<Block> = {}, currency = dollars, withSymbol = false) =>
  cellOf(block(type, more), { value }, currency, withSymbol).text;

describe('a configured field', () => {
  it.each([
    ['currency', '1234.5', {}, '1,235'],
    ['currency', '-1234.4', {}, '(1,234)'],
    ['currency', '1234.5', { show_cents: true }, '1,234.50'],
    ['currency', '0', {}, '0'],
    ['currency', '0', { default_value: 'None' }, 'None'],
    ['currency', '0', { default_value: 'None', preserve_zero: true }, '0'],
    ['currency', null, {}, '–'],
    ['currency', undefined, {}, '–'],
    ['currency', null, { default_value: 'None' }, 'None'],
    ['currency', 12, {}, '–'],
    ['percentage', 0.1234, {}, '12.34%'],
    ['percentage', 0, {}, '0%'],
    ['percentage', -0.05, {}, '(5.00%)'],
    ['multiple', 1.25, {}, '1.3x'],
    ['multiple', null, {}, '–'],
    ['number', 1234, {}, '1,234'],
    ['date', '2026-03-05', {}, '05 Mar 2026'],
    ['date', '2026-03-05T10:00:00Z', {}, '05 Mar 2026'],
    ['date', 'soon', {}, '–'],
    ['string', '<b>x</b>', {}, '<b>x</b>'],
    ['string', { a: 1 }, {}, '–'],
    ['string', '', { default_value: 'None' }, 'None'],
  ] as const)('%s %j with %j shows %s', (type, value, more, shown) => expect(text(type, value, more)).toBe(shown));

  it('shows cents with the places of a currency that says them', () => {
    const yen = { code: 'JPY', symbol: '¥', rate: '1', decimals: 0 };
    const text = (show_cents: boolean, currency: ShownCurrency) => cellOf(block('currency', { show_cents }), { value: '5000.5' }, currency, true).text;
    expect([text(true, yen), text(true, { ...yen, decimals: 3 }), text(false, { ...yen, decimals: 3 }), text(true, dollars)]).toEqual([
      '¥5,001',
      '¥5,000.500',
      '¥5,001',
      '$5,000.50',
    ]);
  });

  it('is converted before it is shown and sorted', () => {
    const euro = { code: 'EUR', symbol: '€', rate: '0.5' };
    expect(cellOf(block('currency'), { value: '1000' }, euro, true)).toEqual({ text: '€500', sort: '500', lacksRate: false });
    expect(['9', '10', '-1', '0.5'].toSorted(compareAmounts)).toEqual(['-1', '0.5', '9', '10']);
  });

  it.each([null, '0'])('without a rate (%j) is a dash that says so', (rate) => {
    expect(cellOf(block('currency'), { value: '1000' }, { code: 'CHF', symbol: 'CHF', rate }, false)).toEqual({ text: '–', sort: null, lacksRate: true });
  });

  it('depends on another field where the block says so', () => {
    const dependent = block('currency', { depends_on_field: 'fund.offer_leverage', depended_field_default: 'N/A' });
    expect(cellOf(dependent, { value: '1', fund: { offer_leverage: false } }, dollars, false).text).toBe('N/A');
    expect(cellOf(dependent, { value: '1', fund: { offer_leverage: true } }, dollars, false).text).toBe('1');
    expect(cellOf(dependent, { value: '1' }, dollars, false).text).toBe('N/A');
  });

  it('takes nothing from what objects inherit', () => {
    expect(cellOf(block('string', { field_name: 'constructor.name' }), { value: 'x' }, dollars, false).text).toBe('–');
    expect(cellOf(block('string', { field_name: 'value.length' }), { value: 'x' }, dollars, false).text).toBe('–');
  });
});

describe('totals', () => {
  interface Row {
    readonly name: string;
    readonly code: string;
    readonly amount: string | null;
    readonly rate: string | null;
  }
  const rows: readonly Row[] = [
    { name: 'A', code: 'USD', amount: '0.1', rate: '1' },
    { name: 'B', code: 'EUR', amount: '0.2', rate: '1.5' },
    { name: 'C', code: 'EUR', amount: null, rate: '1.5' },
    { name: 'D', code: 'CHF', amount: '7', rate: null },
  ];
  const amountOf = ({ amount }: Row) => amount;

  it('are exact, and name what they leave out', () => {
    const [total, ...others] = totalsOf(rows, ({ rate }) => ({ code: 'USD', symbol: '$', rate }), amountOf);
    expect(others).toEqual([]);
    expect(total).toMatchObject({ amount: '0.4', incomplete: true });
    expect(total?.missing.map(({ name }) => name)).toEqual(['C', 'D']);
  });

  it('never mix currencies', () => {
    const totals = totalsOf(rows, ({ code }) => ({ code, symbol: code, rate: '1' }), amountOf);
    expect(totals.map(({ currency, amount, incomplete }) => [currency.code, amount, incomplete])).toEqual([
      ['USD', '0.1', false],
      ['EUR', '0.2', true],
      ['CHF', '7', false],
    ]);
  });

  it('name at most three', () => {
    expect(leavesOut(['A'])).toBe('Incomplete: leaves out A, for which there is no figure yet.');
    expect(leavesOut(['A', 'B', 'C', 'D', 'E'])).toBe('Incomplete: leaves out A, B, C and 2 more, for which there is no figure yet.');
  });
});
