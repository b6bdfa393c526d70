import { expect, it } from 'vitest';
import type { InvestorDetail } from '@pari/contract';
import { momentText } from '../../shared/dates/momentText.ts';
import { basisOf } from './freshness.ts';
import type { Holding } from './holding.ts';

const detail = (more: Partial<InvestorDetail> = {}) =>
  ({ as_of: '2026-11-22', start_date: null, end_date: null, latest_currency_rate_date: null, latest_currency_rate_source: null, ...more }) as InvestorDetail;
const range = { start_date: '2024-01-01', end_date: '2024-12-31' };
const valued = (...days: readonly (string | null)[]) => days.map((fair_market_value_date) => ({ fair_market_value_date, latest_nav: '0' }) as Holding);

it('names the day of the figures, or their days', () => {
  expect(momentText(detail())).toBe('As of 22 Nov 2026');
  expect(momentText(detail(range))).toBe('01 Jan 2024 to 31 Dec 2024');
});

it.each([
  [[], {}, 'No valuation yet.'],
  [['2026-09-30', null], { latest_currency_rate_date: '2026-10-31' }, 'Valued 30 Sep 2026, exchange rates of 31 Oct 2026.'],
  [
    ['2026-09-30'],
    { latest_currency_rate_date: '2026-10-31', latest_currency_rate_source: 'invented' },
    'Valued 30 Sep 2026, exchange rates of 31 Oct 2026 (invented).',
  ],
  [['2026-09-30', '2024-09-30'], {}, 'Valued 30 Sep 2024 to 30 Sep 2026.'],
  [['2024-09-30'], range, 'Payments of these days, values at their end. Valued 30 Sep 2024.'],
])('what rests on valuations of %j says so', (days, more, text) => {
  expect(basisOf(valued(...days), detail(more))).toEqual({ text, isStale: false });
});

it.each([
  ['2026-02-25', false],
  ['2026-02-24', true],
])('what is worth something and was valued last on %s is stale by then and named: %s', (last, isStale) => {
  const holding = (name: string, fair_market_value_date: string, latest_nav: string) => ({ fund: { name }, fair_market_value_date, latest_nav }) as Holding;
  // Another's news is none of it, and what is worth nothing has none to tell.
  const basis = basisOf([holding('Ash', last, '0.01'), holding('Beech', '2026-09-30', '5'), holding('Cedar', '2024-09-30', '0')], detail());
  expect(basis.isStale).toBe(isStale);
  expect(basis.text.startsWith('There is no recent valuation of Ash. Valued ')).toBe(isStale);
});
