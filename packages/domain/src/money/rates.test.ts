import { describe, expect, it } from 'vitest';
import { ecbRates, ecbText } from '../../test/ecb.ts';
import { scaled } from '../../test/decimals.ts';
import { civilDate } from '../dates/civil.ts';
import { decimal } from './decimal.ts';
import { RateTable } from './rates.ts';
import type { UsdRate } from './rates.ts';

const row = (date: string, currency: string, usdPerUnit: string, posted = '2026-01-01', id = '1', source: string | null = null): UsdRate => ({
  date: civilDate(date),
  currency,
  usdPerUnit: decimal(usdPerUnit),
  source,
  postedAt: new Date(posted),
  id,
});

const table = new RateTable([
  row('2025-12-31', 'EUR', '1.175'),
  row('2025-09-30', 'EUR', '1.1741'),
  row('2025-12-30', 'GBP', '1.34'),
  row('2025-12-31', 'EUR', '1.1751', '2026-02-01', '2'),
  row('2025-12-31', 'XXX', '0'),
]);

const on = (asOf: string, knownBefore: string | null = null) => ({
  asOf: civilDate(asOf),
  knownBefore: knownBefore === null ? null : new Date(knownBefore),
});

describe('rates', () => {
  it.each([
    ['EUR', 'USD', on('2025-12-31'), '1.1751', '2025-12-31'],
    ['EUR', 'USD', on('2026-03-31'), '1.1751', '2025-12-31'],
    ['EUR', 'USD', on('2025-12-30'), '1.1741', '2025-09-30'],
    ['EUR', 'USD', on('2025-12-31', '2026-01-15'), '1.175', '2025-12-31'],
    ['USD', 'EUR', on('2025-09-30'), '0.851716208159441274', '2025-09-30'],
    ['EUR', 'GBP', on('2025-12-31'), '0.876940298507462687', '2025-12-30'],
    ['USD', 'USD', on('1990-01-01'), '1', null],
    ['JPY', 'JPY', on('1990-01-01'), '1', null],
  ] as const)('%s to %s %o is %s of %s', (from, to, moment, rate, rateDate) => {
    expect(table.conversion(from, to, moment)).toEqual({ rate, rateDate, source: null, reason: null });
  });

  it.each([
    ['EUR', 'USD', on('2025-09-29'), 'EUR'],
    ['USD', 'JPY', on('2025-12-31'), 'JPY'],
    ['JPY', 'EUR', on('2025-12-31'), 'JPY'],
    ['EUR', 'USD', on('2025-12-31', '2025-12-31'), 'EUR'],
    ['EUR', 'XXX', on('2025-12-31'), 'XXX'],
  ] as const)('%s to %s %o is missing, never one to one', (from, to, moment, missing) => {
    expect(table.conversion(from, to, moment)).toEqual({ rate: null, rateDate: null, source: null, reason: 'missing_rate', missing });
  });

  it('say where they are from, each source once', () => {
    const sourced = new RateTable([
      row('2026-04-30', 'EUR', '1.2', '2026-05-01', '1', 'invented'),
      row('2026-04-30', 'GBP', '1.4', '2026-05-01', '2', 'invented'),
      row('2026-04-30', 'CHF', '1.3', '2026-05-01', '3', 'board'),
      row('2026-04-30', 'SEK', '0.1'),
    ]);
    const said = (from: string, to: string) => sourced.conversion(from, to, on('2026-05-31')).source;
    expect([said('EUR', 'GBP'), said('EUR', 'CHF'), said('SEK', 'GBP'), said('USD', 'CHF')]).toEqual(['invented', 'invented, board', 'invented', 'board']);
    expect([said('SEK', 'USD'), said('EUR', 'EUR'), said('EUR', 'JPY')]).toEqual([null, null, null]);
  });
});

const history = ecbText();

describe.skipIf(history === null)('the whole history of the European Central Bank (PARI_TEST_DATA)', () => {
  it('gives cross rates to at least 12 digits, on the newest day on or before the asked one', () => {
    const days = ecbRates(history ?? '', ['EUR', 'GBP', 'CHF', 'JPY', 'SEK', 'AUD']);
    const rates = new RateTable(days.flatMap(({ date, usdPerUnit }) => Object.entries(usdPerUnit).map(([currency, rate]) => row(date, currency, rate))));
    let checked = 0;
    for (const { date, perEuro } of days.filter((_, i) => i % 97 === 0)) {
      for (const [from, to] of [
        ['EUR', 'GBP'],
        ['CHF', 'JPY'],
        ['USD', 'SEK'],
        ['AUD', 'USD'],
        ['JPY', 'CHF'],
        ['GBP', 'USD'],
      ] as const) {
        const [units, per] = [perEuro[to], perEuro[from]];
        if (units === undefined || per === undefined) throw new Error(`${date} lacks ${from} or ${to}`);
        const { rate, rateDate } = rates.conversion(from, to, on(date));
        // Exactly: units of `to` for an euro over units of `from` for an euro; the two must agree to 12 significant digits.
        const exact = (scaled(units, 30) * 10n ** 30n) / scaled(per, 30);
        const off = scaled(rate ?? '0', 30) - exact;
        expect((off < 0n ? -off : off) * 10n ** 12n).toBeLessThan(exact);
        expect(rateDate).toBe(date);
        checked += 1;
      }
    }
    expect(checked).toBe(6 * Math.ceil(days.length / 97));
    // Christmas 2025 was a Thursday: no row, so that Wednesday's holds.
    expect(rates.conversion('EUR', 'USD', on('2025-12-25')).rateDate).toBe('2025-12-24');
  });
});
