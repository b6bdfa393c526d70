import { describe, expect, it } from 'vitest';
import { offered, type Version } from './offered.ts';

const setup: Version = {
  version: 1,
  at: '2026-11-14T00:00:00Z',
  author: null,
  interest_from: null,
  interest_until: null,
  application_from: null,
  application_until: null,
  closing_date: null,
  audience: 'everyone',
  minimum_investment: '5000',
  leverage: 'ratio',
  leverage_options: [
    { ratio: 2, description: '' },
    { ratio: 3, description: 'Three to one' },
    { ratio: 4, description: '' },
  ],
  max_leverage_ratio: null,
  max_leverage_percentage: null,
  min_leverage_amount: null,
  max_levered_amount: null,
  loan_rate: '0.055',
  loan_term_months: 60,
  full_recourse: true,
  cashless_commitment_enabled: false,
  external_onboarding_url: null,
};
const told = (more: Partial<Version>, term: string) => offered({ currency: 'EUR' }, { ...setup, ...more }).find((fact) => fact.term === term)?.description;

describe('what is offered', () => {
  it('holds the options that people get: None, and those up to the greatest ratio', () => {
    expect(told({}, 'Leverage')).toBe('None, 2:1, 3:1 Three to one, 4:1');
    expect(told({}, 'Greatest ratio')).toBeUndefined();
    expect(told({ max_leverage_ratio: 3 }, 'Leverage')).toBe('None, 2:1, 3:1 Three to one');
    expect(told({ max_leverage_ratio: 3 }, 'Greatest ratio')).toBe('3:1, which leaves out 4:1 for all but those with a greater ratio of their own');
  });

  it('says nothing of a greatest ratio that takes nothing away', () => {
    expect(told({ max_leverage_ratio: 4 }, 'Greatest ratio')).toBeUndefined();
    expect(told({ leverage: 'none', max_leverage_ratio: 1 }, 'Greatest ratio')).toBeUndefined();
    expect(told({ leverage: 'none' }, 'Leverage')).toBe('None');
  });
});
