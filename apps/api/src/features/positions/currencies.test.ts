import { expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import type { Tx } from '../../ports/database.ts';
import { conversionsAt, ratesOver, symbolOf } from './currencies.ts';

it.each([
  ['EUR', '€'],
  ['GBP', '£'],
  ['JPY', '¥'],
  ['USD', '$'],
  ['CAD', 'CA$'],
  ['CHF', 'CHF'],
  ['ISK', 'ISK'],
])('%s is written %s', (code, symbol) => {
  expect(symbolOf(code)).toBe(symbol);
  expect(symbolOf(code)).toBe(symbol);
});

const day = civilDate;
const rate = (id: number, currency: string, date: string, usd_per_unit: string, source: string | null = null) => ({
  id,
  currency,
  date: day(date),
  usd_per_unit,
  source,
  posted_at: new Date('2026-01-01'),
});
/** A transaction that answers these rates, and what it was asked. */
function tx(rows: readonly object[]) {
  const asked: unknown[][] = [];
  return { asked, tx: { rows: async (_: string, values: unknown[]) => (asked.push(values), rows) } as unknown as Tx };
}
const moment = { asOf: day('2026-03-31'), knownBefore: null };

it('rates are asked for once a currency, and none for the dollar; the newest that was used is told', async () => {
  const fake = tx([rate(1, 'EUR', '2026-03-30', '1.1'), rate(2, 'GBP', '2026-03-31', '1.25', 'invented')]);
  const conversions = await conversionsAt(fake.tx, 'c', ['EUR', 'USD', 'GBP', 'EUR'], moment);
  expect(fake.asked).toEqual([['c', ['EUR', 'GBP'], moment.asOf, null]]);
  expect([conversions.newest, conversions.source]).toEqual(['2026-03-31', 'invented']);
  expect(conversions.fingerprint).toBe('EUR1,GBP2');
  expect(conversions.target('EUR', 'USD')).toEqual({ code: 'USD', symbol: '$', conversion_rate: '1.1', rate_date: '2026-03-30', rate_source: null });
  expect(conversions.target('EUR', 'GBP')).toMatchObject({ rate_date: '2026-03-30', rate_source: 'invented' });
  expect(conversions.conversion('GBP', 'EUR').rate?.slice(0, 8)).toBe('1.136363');
  expect(conversions.conversion('EUR', 'CHF')).toMatchObject({ rate: null });
  expect(conversions.conversion('EUR', 'EUR').rate).toBe('1');
  expect((await conversionsAt(tx([]).tx, 'c', ['USD'], moment)).newest).toBeNull();
});

it('over many days each has the rate that counts on it', async () => {
  const fake = tx([rate(1, 'EUR', '2026-01-01', '1.1'), rate(2, 'EUR', '2026-02-01', '1.2', 'invented')]);
  const days = ['2026-01-15', '2026-02-15'].map(day);
  const known = new Date('2026-03-01');
  const rates = await ratesOver(fake.tx, 'c', ['USD', 'EUR'], days, known);
  expect(fake.asked).toEqual([['c', ['EUR'], days, known]]);
  expect(days.map((date) => rates.rate('EUR', 'USD', date))).toEqual(['1.1', '1.2']);
  expect(rates.rate('EUR', 'USD', day('2025-12-31'))).toBeNull();
  expect(rates.source).toBe('invented');
  // Nothing is converted, so that nothing is said.
  expect((await ratesOver(fake.tx, 'c', ['EUR', 'EUR'], days, known)).source).toBeNull();
});
