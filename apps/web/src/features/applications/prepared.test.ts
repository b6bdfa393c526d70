import { expect, it } from 'vitest';
import { areOwnEarlier, preparedOf } from './prepared.ts';

const investment = { given: { equity_amount: '50000', leverage_option_description: '3:1' }, via: 'adviser', at: '2026-04-01T10:00:00Z', is_confirmed: false };
const eligibility = (unconfirmed: number, more: object) =>
  ({
    criteria: { body: { blocks: [] } },
    countries: [{ code: 'DE', name: 'Germany' }],
    response: {
      answers: {},
      uploads: [],
      uploaded_by_others: [],
      country: 'DE',
      vehicle: 'TRUST',
      applicant: {
        first_name: 'Theo',
        last_name: 'Marchetti',
        job_title: 'Analyst',
        department: '',
        job_band: '',
        office_location: '',
        where_were_you_when_you_decided_to_invest: 'At home',
      },
    },
    application: { unconfirmed, fund: { currency: { code: 'USD' } }, investment: { ...investment, ...more } },
  }) as never;

it('an amount that was prepared is told with its leverage, or with how it comes about', () => {
  expect(preparedOf(eligibility(1, { total_investment: null }))).toMatchObject([
    { id: 'amount', lines: ['Equity: 50,000 USD', 'Leverage: 3:1'], via: 'adviser' },
  ]);
  expect(preparedOf(eligibility(1, { amount: '50000', total_investment: '200000' }))).toMatchObject([{ lines: [], amount: { total_investment: '200000' } }]);
  expect(preparedOf(eligibility(0, { is_confirmed: true }))).toEqual([]);
});

it('who applies is told with everything that was said of them', () => {
  expect(preparedOf(eligibility(1, { is_confirmed: true }))).toMatchObject([
    {
      id: 'about',
      lines: [
        'Name: Theo Marchetti',
        'Invests as: Trust',
        'Investor location: Germany',
        'Job title: Analyst',
        'Where you were when you decided to invest: At home',
      ],
    },
  ]);
});

it.each([
  [['reused', 'reused'], true],
  [[null, 'reused'], true],
  [['reused', 'adviser'], false],
  [['delegate'], false],
  [[null], false],
] as const)('what was prepared by way of %j is their own of an earlier attempt: %j', (vias, isOwn) =>
  expect(areOwnEarlier(vias.map((via) => ({ via })) as never)).toBe(isOwn),
);
