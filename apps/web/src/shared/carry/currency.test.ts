import { expect, test } from 'vitest';
import { chosenAmong, currencyOf, overviewOptions, shownIn, tableOptions, totalIn, type InCurrencies } from './currency.ts';

const target = (code: string, conversion_rate: string | null) => ({ code, symbol: code, conversion_rate, rate_date: null, rate_source: null });
const plan = (code: string, company: string | null = '2', investor: string | null = '3'): InCurrencies => ({
  carry_plan_currency: { code, symbol: code },
  company_currency: target('EUR', company),
  investor_currency: target('GBP', investor),
});

test('one currency is offered once, that of the plans first', () => {
  const codes = (rows: readonly InCurrencies[]) => tableOptions(rows).map(({ value, label }) => `${value} ${label}`);
  expect(codes([plan('USD')])).toEqual(['plan_currency USD', 'company_currency EUR', 'investor_currency GBP']);
  expect(codes([plan('EUR')])).toEqual(['plan_currency EUR', 'investor_currency GBP']);
  expect(codes([plan('EUR'), plan('USD')])).toEqual(['plan_currency Plan currency', 'company_currency EUR', 'investor_currency GBP']);
  expect(codes([])).toEqual([]);
  const usd = { code: 'USD', symbol: '$' };
  expect(overviewOptions({ company_currency: usd, investor_currency: null })).toHaveLength(1);
  expect(overviewOptions({ company_currency: usd, investor_currency: usd })).toHaveLength(1);
});

test('what was chosen holds while it is offered', () => {
  const options = tableOptions([plan('EUR')]);
  expect(chosenAmong(options, 'investor_currency', 'plan_currency')).toBe('investor_currency');
  expect(chosenAmong(options, 'company_currency', 'plan_currency')).toBe('plan_currency');
  expect(chosenAmong(options, undefined, 'plan_currency')).toBe('plan_currency');
});

test('a row is shown in the chosen currency, or in its own where the person has none', () => {
  expect(currencyOf(plan('USD'), 'company_currency')).toEqual({ code: 'EUR', symbol: 'EUR', rate: '2' });
  expect(currencyOf({ ...plan('USD'), investor_currency: null }, 'investor_currency')).toEqual({ code: 'USD', symbol: 'USD', rate: '1' });
});

const row = (whole: string | null, vested: string | null) => ({ participant_ecv: whole, participant_ecv_vested: vested, participant_ecv_un_vested: '0' });

test('converted, what has not vested is the difference of what is shown', () => {
  const of = row('0.05', '0.02');
  expect([shownIn(of, 'participant_ecv', '0.5'), shownIn(of, 'participant_ecv_vested', '0.5'), shownIn(of, 'participant_ecv_un_vested', '0.5')]).toEqual([
    '0.03',
    '0.01',
    '0.02',
  ]);
  expect(shownIn(of, 'participant_ecv', null)).toBeNull();
});

test('a total is the exact sum, rounded once, and says what it leaves out', () => {
  const rated = (rate: string | null) => [row('0.01', '0.01'), row('0.01', '0')].map((each) => ({ row: each, rate }));
  expect(totalIn(rated('0.4'), 'participant_ecv')).toEqual({ amount: '0.01', isIncomplete: false });
  expect(totalIn(rated('0.4'), 'participant_ecv_un_vested')).toEqual({ amount: '0.01', isIncomplete: false });
  expect(totalIn(rated(null), 'participant_ecv')).toEqual({ amount: null, isIncomplete: true });
  expect(
    totalIn(
      [
        { row: row('1', '1'), rate: '1' },
        { row: row(null, null), rate: '1' },
      ],
      'participant_ecv',
    ),
  ).toEqual({ amount: '1', isIncomplete: true });
});
