import { describe, expect, it } from 'vitest';
import { civilDate } from '../dates/civil.ts';
import { decimal } from '../money/decimal.ts';
import { formatDate, formatDateUs } from './date.ts';
import { inDisplayCurrency } from './displayCurrency.ts';
import { DASH, formatMoney, formatMultiple, formatPercentage, formatRate, type MoneyDisplay } from './number.ts';

/** Each rule of how figures are shown, with what it makes of them; browser and server show figures by these functions alone. */
interface Rule {
  readonly rule: string;
  readonly shown: readonly (readonly [figure: string, text: string])[];
}

const money = (amount: string | null | undefined, display?: MoneyDisplay) => formatMoney(amount, display);
const converted = (amount: string, rate: string | null) => formatMoney(inDisplayCurrency(decimal(amount), rate === null ? null : decimal(rate)));

const rules: readonly Rule[] = [
  {
    rule: 'money is rounded to whole units, half away from zero, in groups of three digits',
    shown: [
      [money('0.49'), '0'],
      [money('0.5'), '1'],
      [money('1.5'), '2'],
      [money('2.5'), '3'],
      [money('999.5'), '1,000'],
      [money('999999.499999'), '999,999'],
      [money('123456789012345678.5'), '123,456,789,012,345,679'],
    ],
  },
  {
    rule: 'with cents it has two decimals, also where they are zero',
    shown: [
      [money('1', { showCents: true }), '1.00'],
      [money('1.1', { showCents: true }), '1.10'],
      [money('1.004999', { showCents: true }), '1.00'],
      [money('1.005', { showCents: true }), '1.01'],
      [money('0', { showCents: true }), '0.00'],
      [money('0.001', { showCents: true }), '0.00'],
    ],
  },
  {
    rule: 'negatives stand in parentheses, and what rounds to zero does not',
    shown: [
      [money('-1'), '(1)'],
      [money('-0.5'), '(1)'],
      [money('-0.49'), '0'],
      [money('-1234567.891', { showCents: true }), '(1,234,567.89)'],
      [money('-0.004', { showCents: true }), '0.00'],
      [money('-1', { currency: { symbol: '$' } }), '($1)'],
      [formatPercentage(-0.1), '(10.00%)'],
      [formatMultiple(-1.25), '(1.3x)'],
      [formatMultiple(0.9501, 4), '0.9501x'],
    ],
  },
  {
    rule: 'a rate of return below −99 % is told from the loss of everything',
    shown: [
      [formatRate(-0.99), '(99.00%)'],
      [formatRate(-0.9951), '(99.51%)'],
      [formatRate(-1 + 1e-14), '(99.999999999999%)'],
      [formatRate(-0.99995), '(99.9950%)'],
      [formatRate(-1), '(100.00%)'],
      [formatRate(0.1638), '16.38%'],
    ],
  },
  {
    rule: 'what is missing is a dash',
    shown: [
      [money(null), DASH],
      [money(undefined), DASH],
      [money(null, { zeroText: 'None' }), DASH],
      [formatPercentage(null), DASH],
      [formatMultiple(undefined), DASH],
      [formatDate(null), DASH],
      [formatDateUs(undefined), DASH],
    ],
  },
  {
    rule: 'a missing or zero conversion rate makes a dash, any other converts before rounding',
    shown: [
      [converted('100', '0'), DASH],
      [converted('100', null), DASH],
      [converted('0', '0'), DASH],
      [converted('100', '1.005'), '101'],
      [converted('0.4', '2'), '1'],
    ],
  },
  {
    rule: 'zero is replaced where a text is configured for it, unless zeros are preserved',
    shown: [
      [money('0'), '0'],
      [money('0', { zeroText: DASH }), DASH],
      [money('0.00', { zeroText: 'None' }), 'None'],
      [money('-0', { zeroText: 'None' }), 'None'],
      [money('0', { zeroText: 'None', preserveZero: true }), '0'],
      [money('0', { zeroText: 'None', preserveZero: true, showCents: true }), '0.00'],
      [money('0.01', { zeroText: 'None' }), '0'],
    ],
  },
  {
    rule: 'a percentage has two decimals, and none for zero',
    shown: [
      [formatPercentage(0.5), '50.00%'],
      [formatPercentage(0.123456), '12.35%'],
      [formatPercentage(0), '0%'],
      [formatPercentage('0.00'), '0%'],
      [formatPercentage(0.000001), '0.00%'],
      [formatPercentage(10), '1,000.00%'],
    ],
  },
  {
    rule: 'a multiple has one decimal and an x',
    shown: [
      [formatMultiple(1), '1.0x'],
      [formatMultiple(1.25), '1.3x'],
      [formatMultiple('1.249999'), '1.2x'],
      [formatMultiple(0), '0.0x'],
    ],
  },
  {
    rule: 'a date is DD MMM YYYY, or MM/DD/YYYY',
    shown: [
      [formatDate(civilDate('2024-02-29')), '29 Feb 2024'],
      [formatDate(civilDate('1990-01-01')), '01 Jan 1990'],
      [formatDateUs(civilDate('2024-02-29')), '02/29/2024'],
    ],
  },
];

describe.each(rules)('$rule', ({ shown }) => {
  it.each(shown)('%s', (figure, text) => expect(figure).toBe(text));
});
