import { describe, expect, it } from 'vitest';
import type { Block } from '@pari/contract';
import { carrySums, historyLines, payField, totalOf, type CarryGrant, type Pay } from './pay.ts';

const dollars = { code: 'USD', symbol: '$' };
const pay: Pay = {
  currency: dollars,
  date: '2026-03-31',
  year: 2025,
  salary: '200000',
  bonus: null,
  total_benefits: '30000.5',
  benefits: { health: '10000.5', retirement: '20000' },
};

describe('what was paid in a year', () => {
  it('is salary, bonus and benefits, and nothing of what is not said', () => expect(totalOf(pay)).toBe('230000.5'));
  it('has its benefits by their names, and no other field', () => {
    expect(payField(pay, 'health')).toBe('10000.5');
    expect(payField(pay, 'bonus')).toBeNull();
    expect(payField(pay, 'constructor')).toBeNull();
  });
});

const grant = (currency: string, vested: string | null, date: string | null): CarryGrant =>
  ({
    currency: { code: currency, symbol: '' },
    vested_value: vested,
    unvested_value: vested,
    estimated_value_date: date,
    reasons: vested === null ? { vested_value: 'no_value' } : {},
  }) as CarryGrant;

it('carry is a line for each currency, with its oldest day, and says what has no value', () => {
  expect(carrySums([grant('USD', '10', '2026-03-31'), grant('EUR', '5', '2026-06-30'), grant('USD', '2.5', '2025-12-31'), grant('USD', null, null)])).toEqual([
    { currency: { code: 'USD', symbol: '' }, vested: '12.5', unvested: '12.5', date: '2025-12-31', withoutValue: 1, reason: 'no_value' },
    { currency: { code: 'EUR', symbol: '' }, vested: '5', unvested: '5', date: '2026-06-30', withoutValue: 0, reason: null },
  ]);
});

it('a saved history has bare amounts with their currency', () => {
  const block = (field_name: string, field_type: Block['field_type']) => ({ heading: field_name, field_name, field_type }) as Block;
  const { benefits: _benefits, ...year } = pay;
  expect(historyLines([block('year', 'string'), block('salary', 'currency'), block('health', 'currency')], [{ ...year, health: '10000.5' }])).toEqual([
    [{ text: 'year' }, { text: 'salary' }, { text: 'health' }, { text: 'Currency' }, { text: 'Dated' }],
    [{ number: '2025' }, { number: '200000' }, { number: '10000.5' }, { text: 'USD' }, { day: '2026-03-31' }],
  ]);
});
