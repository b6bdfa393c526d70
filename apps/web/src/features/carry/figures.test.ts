import { expect, test } from 'vitest';
import type { CarryLedger } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import { figuresAt, foldLedger, instalmentsOf, nextAt, spanOf } from './figures.ts';
import { rehearse } from './rehearse.ts';

const rates = { rate_date: null, rate_source: null };
const usd = { code: 'USD', symbol: '$' };
const schedule = {
  id: '1',
  name: 'Schedule',
  version: 1,
  allocation_type: 'CUMULATIVE_ROUND_DOWN' as const,
  day_of_month: null,
  cliff: null,
  cliff_percentage: null,
  periods: [],
  milestone_vesting_schedules: [],
  sequenced_vesting_schedules: [],
};
type Grant = CarryLedger['plans'][number]['grants'][number];
const grant = (given: Partial<Grant>): Grant => ({
  allocation_id: 'a',
  reference: 'G-1',
  carry_recipient_name: 'Somebody',
  grant_date: '2023-01-31',
  vesting_start_date: '2023-01-31',
  points: '250',
  vesting_schedule: schedule,
  events: [],
  distributions: [],
  ...given,
});
const quarterly = grant({
  vesting_schedule: {
    ...schedule,
    cliff: { length: 12, unit: 'months' },
    cliff_percentage: '25%',
    periods: [{ length: 3, unit: 'months', percentage: '6.25%', times: 12, period: 'every 3 months, 12 times' }],
  },
});
const milestones = grant({
  allocation_id: 'b',
  points: '100',
  grant_date: '2022-03-01',
  vesting_start_date: '2022-03-01',
  vesting_schedule: {
    ...schedule,
    periods: [{ length: 12, unit: 'months', percentage: '15%', times: 4, period: 'every 12 months, 4 times' }],
    milestone_vesting_schedules: ['M1', 'M2'].map((milestone_name) => ({ milestone_name, date: null, vesting_percentage: '20%' })),
  },
  events: [
    { id: '1', date: '2023-09-15', type: 'milestone', vested: '0', unvested: '0', until: null, milestone: 'M1' },
    { id: '2', date: '2024-06-30', type: 'acceleration', vested: '0', unvested: '15', until: null, milestone: null },
  ],
});
const ledger = (grants: readonly Grant[], more: Partial<CarryLedger['plans'][number]> = {}): CarryLedger => ({
  as_of: '2024-10-31',
  known_on: null,
  plans: [
    {
      id: 'p',
      external_id: 'CP-1',
      name: 'Growth',
      unit_decimals: 0,
      good_leaver: 'forfeit',
      vested_portion: '0.25',
      carry_plan_currency: usd,
      company_currency: { ...usd, ...rates, conversion_rate: '1' },
      investor_currency: { code: 'GBP', symbol: '£', ...rates, conversion_rate: '0.8' },
      values: [{ date: '2024-09-30', kind: 'estimated_value', amount: '12345678.90' }],
      grants: [...grants],
      rates: { company: '1', investor: '0.8' },
      ...more,
    },
  ],
});
const day = civilDate;

test('the figures of a day stand under the names of the pages', () => {
  const { rows, overview, plans } = figuresAt(foldLedger(ledger([quarterly])), day('2024-10-31'));
  expect(rows[0]).toMatchObject({
    bps: '250',
    vested_bps: '109',
    un_vested_bps: '141',
    participant_estimated_carry: '308641.97',
    participant_estimated_carry_vested: '134567.9',
    participant_estimated_carry_un_vested: '174074.07',
    participant_fair_market_value: null,
    reasons: { participant_fair_market_value: 'no_value' },
  });
  expect(overview).toMatchObject({
    total_estimated_value_company_currency: '308641.97',
    total_estimated_value_investor_currency: '246913.58',
    estimated_vested_value_investor_currency: '107654.32',
    estimated_unvested_value_investor_currency: '139259.26',
    oldest_value_date: '2024-09-30',
    next_vesting: { date: '2025-01-31', points: '16' },
  });
  expect(plans.get('p')).toMatchObject({ points: '250', vested_value: '134567.9', unvested_value: '174074.07' });
});

test.each([
  ['2024-01-30', '0'],
  ['2024-01-31', '62'],
  ['2024-04-30', '78'],
  ['2024-07-31', '93'],
  ['2024-10-31', '109'],
  ['2027-01-31', '250'],
])('on %s %s points have vested', (date, vested) => {
  const [row] = figuresAt(foldLedger(ledger([quarterly])), day(date)).rows;
  expect(row?.vested_bps).toBe(vested);
});

test('before the grant there is nothing', () => {
  expect(figuresAt(foldLedger(ledger([quarterly])), day('2023-01-30'))).toMatchObject({ rows: [], overview: { has_data: false, oldest_value_date: null } });
});

test('payments count by the day, escrow within', () => {
  const paid = grant({
    distributions: [
      { date: '2024-10-01', type: 'distribution', source: 'Sale', amount: '500', escrow: '50', escrow_percentage: 0.1, reference: 'D' },
      { date: '2024-10-10', type: 'escrow_release', source: 'Sale', amount: '0', escrow: '-20', escrow_percentage: -1, reference: 'D' },
      { date: '2024-10-20', type: 'clawback', source: 'Sale', amount: '-100', escrow: '-30', escrow_percentage: 0.3, reference: 'D' },
    ],
  });
  const at = (date: string) => figuresAt(foldLedger(ledger([paid])), day(date)).rows[0];
  expect(at('2024-10-09')).toMatchObject({ distributions: '500', in_escrow: '50' });
  expect(at('2024-10-15')).toMatchObject({ distributions: '500', in_escrow: '30' });
  expect(at('2024-10-31')).toMatchObject({ distributions: '400', in_escrow: '0', paid_since: '400' });
});

test('the span reaches from the first grant to the last day of anything', () => {
  const span = spanOf(foldLedger(ledger([quarterly])), day('2024-10-31'));
  expect([span.first, span.last]).toEqual(['2023-01-31', '2027-01-31']);
  expect(span.changes).toContain('2024-09-30');
  expect(nextAt(foldLedger(ledger([quarterly])), day('2027-01-31'))).toBeNull();
});

test('a milestone that is not reached leaves its instalment without a day', () => {
  const [plan] = foldLedger(ledger([milestones]));
  const undated = plan ? instalmentsOf(plan, day('2024-10-31')).filter(({ date }) => date === null) : [];
  expect(undated.map(({ milestone }) => milestone)).toEqual(['M2']);
});

test('a rehearsed bad leaver forfeits what has not vested and the plan’s part of what has', () => {
  const [plan] = foldLedger(ledger([milestones]));
  const { before, after } = plan ? rehearse(plan, { day: day('2025-10-31'), leaving: 'bad', value: decimal('1000000') }) : { before: null, after: null };
  expect(before).toMatchObject({ points: '100', vested: '75', unvested: '25', forfeited: '0' });
  expect(after).toMatchObject({ points: '57', vested: '57', unvested: '0', forfeited: '43', worth: { whole: '5700' } });
});

test.each([
  ['forfeit', { points: '75', vested: '75', forfeited: '25' }],
  ['keep', { points: '100', vested: '75', forfeited: '0' }],
  ['accelerate', { points: '100', vested: '100', forfeited: '0' }],
] as const)('a rehearsed good leaver, where the plan says %s', (good_leaver, after) => {
  const [plan] = foldLedger(ledger([milestones], { good_leaver }));
  expect(plan && rehearse(plan, { day: day('2025-10-31'), leaving: 'good', value: null }).after).toMatchObject(after);
});
