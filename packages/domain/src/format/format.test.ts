import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDecimal } from '../../test/decimals.ts';
import { runs } from '../../test/runs.ts';
import { civilDate } from '../dates/civil.ts';
import { decimal, toFixed } from '../money/decimal.ts';
import { formatDate, formatDateUs } from './date.ts';
import { inDisplayCurrency, isInDollars } from './displayCurrency.ts';
import { DASH, formatMoney, formatMultiple, formatPercentage } from './number.ts';
import { formatPaid } from './paid.ts';

const usd = { symbol: '$' };

it('what is paid has the places of its currency, also of whole units', () =>
  expect([formatPaid('1234.5', 'USD'), formatPaid('0', 'USD'), formatPaid('1234', 'JPY'), formatPaid('-1.5', 'BHD'), formatPaid(null, 'USD')]).toEqual([
    '1,234.50',
    '0.00',
    '1,234',
    '(1.500)',
    '–',
  ]));

describe('money', () => {
  it.each([
    ['1234.5', {}, '1,235'],
    ['1234.49', {}, '1,234'],
    ['1234.5', { showCents: true }, '1,234.50'],
    ['1.005', { showCents: true }, '1.01'],
    ['-1234.5', {}, '(1,235)'],
    ['-1234.5', { currency: usd }, '($1,235)'],
    ['-0.4', { currency: usd }, '$0'],
    ['-0.5', {}, '(1)'],
    ['0', {}, '0'],
    ['0', { zeroText: 'None' }, 'None'],
    ['0', { zeroText: 'None', preserveZero: true }, '0'],
    ['0.4', { zeroText: 'None' }, '0'],
    ['12345678901234567890.125', { showCents: true }, '12,345,678,901,234,567,890.13'],
    ['1234567.895', { currency: { symbol: 'CHF' }, showCents: true }, 'CHF\u00A01,234,567.90'],
    ['90000', { currency: { symbol: 'SGD' } }, 'SGD\u00A090,000'],
    ['5', { currency: { symbol: 'pt' } }, 'pt\u00A05'],
  ])('%s %o is %s', (amount, display, shown) => expect(formatMoney(amount, display)).toBe(shown));

  it.each([null, undefined])('%s is a dash', (amount) => expect(formatMoney(amount, { currency: usd, zeroText: 'None' })).toBe(DASH));

  it('rounds the exact number, however long', () => {
    fc.assert(
      fc.property(anyDecimal(), fc.boolean(), (amount, showCents) => {
        const shown = formatMoney(amount, { showCents });
        const plain = shown.replaceAll(',', '').replace(/^\((.*)\)$/, '-$1');
        expect(plain).toBe(toFixed(amount, showCents ? 2 : 0));
      }),
      runs(300),
    );
  });
});

describe('percentages and multiples', () => {
  it.each([
    [0.1234, '12.34%'],
    [0.12345, '12.35%'],
    ['0.12345', '12.35%'],
    [-0.012345, '(1.23%)'],
    [0, '0%'],
    ['0.000', '0%'],
    [0.00001, '0.00%'],
    [-0.00001, '0.00%'],
    [1e-9, '0.00%'],
    [12.5, '1,250.00%'],
    [8.18177e75, `818,177${',000'.repeat(24)}.00%`],
    [null, DASH],
    [undefined, DASH],
  ])('%s is %s', (fraction, shown) => expect(formatPercentage(fraction)).toBe(shown));

  it.each([
    [1.25, '1.3x'],
    ['1.25', '1.3x'],
    [1.5, '1.5x'],
    [2, '2.0x'],
    [0, '0.0x'],
    [-0.04, '0.0x'],
    [-0.26, '(0.3x)'],
    [null, DASH],
  ])('%s is %s', (multiple, shown) => expect(formatMultiple(multiple)).toBe(shown));
});

describe('grouping and rounding', () => {
  const intl = (digits: number, style: 'decimal' | 'percent' = 'decimal') =>
    new Intl.NumberFormat('en-US', { style, minimumFractionDigits: digits, maximumFractionDigits: digits, roundingMode: 'halfExpand' });
  const [units, cents, percent] = [intl(0), intl(2), intl(2, 'percent')];
  const magnitudeOf = (text: string) => text.replace(/^-/, '') as Intl.StringNumericLiteral;

  it('is that of Intl for amounts', () => {
    fc.assert(
      fc.property(anyDecimal(), (amount) => {
        expect(formatMoney(amount).replace(/[()]/g, '')).toBe(units.format(magnitudeOf(amount)));
        expect(formatMoney(amount, { showCents: true }).replace(/[()]/g, '')).toBe(cents.format(magnitudeOf(amount)));
      }),
      runs(300),
    );
  });

  it('is that of Intl for percentages of any size', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (fraction) => {
        fc.pre(fraction !== 0);
        expect(formatPercentage(fraction).replace(/[()]/g, '')).toBe(percent.format(magnitudeOf(String(fraction))));
      }),
      runs(300),
    );
  });
});

describe('dates', () => {
  it('prints both forms', () => {
    expect(formatDate(civilDate('2026-03-05'))).toBe('05 Mar 2026');
    const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-15`;
      expect(formatDate(civilDate(day))).toBe(`15 ${short.format(new Date(day))} 2026`);
    }
    expect(formatDateUs(civilDate('2026-03-05'))).toBe('03/05/2026');
    expect([formatDate(null), formatDateUs(null)]).toEqual([DASH, DASH]);
  });
});

describe('amounts in the currency on display', () => {
  const [ten, rate] = [decimal('10'), decimal('1.1')];

  it.each([
    [ten, rate, '11'],
    [ten, decimal('0'), null],
    [ten, null, null],
    [null, rate, null],
  ] as const)('%s at %s is %s', (amount, at, shown) => expect(inDisplayCurrency(amount, at)).toBe(shown));

  it.each([
    ['latest_nav', false],
    ['net_asset_value_usd', true],
    ['usd', false],
    ['fund.net_asset_value_usd', true],
    ['usd_value', false],
    ['net_asset_value_USD', false],
  ])('%s is in dollars already: %s', (field, is) => expect(isInDollars(field)).toBe(is));
});
