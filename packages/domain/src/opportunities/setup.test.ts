import { describe, expect, it } from 'vitest';
import { civilDate } from '../dates/index.ts';
import { decimal } from '../money/decimal.ts';
import { faultsOfSetup, optionLabel, USUAL_MINIMUM, type FundSetup } from './setup.ts';

const good: FundSetup = {
  interest_from: civilDate('2026-03-01'),
  interest_until: civilDate('2026-03-31'),
  application_from: civilDate('2026-04-01'),
  application_until: civilDate('2026-04-30'),
  closing_date: civilDate('2026-05-15'),
  audience: 'everyone',
  minimum_investment: USUAL_MINIMUM,
  leverage: 'ratio',
  leverage_options: [{ ratio: 2, description: '' }],
  max_leverage_ratio: null,
  max_leverage_percentage: null,
  min_leverage_amount: null,
  max_levered_amount: null,
  loan_rate: decimal('0.06'),
  loan_term_months: 60,
  full_recourse: false,
  cashless_commitment_enabled: false,
  external_onboarding_url: null,
};

const mistakable = 'Each option needs a name of its own, which is not that of another ratio.';

describe('a set-up', () => {
  it('of a fund that offers leverage is whole', () => expect(faultsOfSetup(good).size).toBe(0));

  it.each<[Partial<FundSetup>, Record<string, string>]>([
    [{ interest_until: civilDate('2026-05-01') }, { interest_until: 'Interest must end no later than applications.' }],
    [{ interest_from: civilDate('2026-04-01') }, { interest_until: 'Must not lie before the first day.' }],
    [{ application_from: civilDate('2026-05-01') }, { application_until: 'Must not lie before the first day.' }],
    [{ loan_rate: null }, { loan_rate: 'Leverage needs the rate of the loan.' }],
    [{ loan_term_months: null }, { loan_term_months: 'Leverage needs the term of the loan.' }],
    [{ loan_term_months: 0 }, { loan_term_months: 'Must be at least one month.' }],
    [{ leverage_options: [] }, { leverage_options: 'Give at least one option.' }],
    [{ leverage_options: [2, 2].map((ratio) => ({ ratio, description: '' })) }, { leverage_options: 'Each ratio may be given once.' }],
    [{ leverage_options: [{ ratio: 0, description: 'Nothing' }] }, { leverage_options: 'Must be 1 or more: None is always among what can be chosen.' }],
    [{ leverage_options: [{ ratio: 2, description: 'None' }] }, { leverage_options: mistakable }],
    [{ leverage_options: [{ ratio: 2, description: '3:1' }] }, { leverage_options: mistakable }],
    [{ leverage_options: [2, 3].map((ratio) => ({ ratio, description: 'Double' })) }, { leverage_options: mistakable }],
    [{ loan_rate: decimal('6') }, { loan_rate: 'Must be 0 to 1: 0.06 is 6 %.' }],
    [{ max_leverage_percentage: decimal('100.5') }, { max_leverage_percentage: 'Must be 0 to 100.' }],
    [{ minimum_investment: decimal('0') }, { minimum_investment: 'Must be above zero.' }],
    [{ max_levered_amount: decimal('-1') }, { max_levered_amount: 'Must be above zero.' }],
  ])('with %o is refused', (changed, faults) => expect(Object.fromEntries(faultsOfSetup({ ...good, ...changed }))).toEqual(faults));

  it('offers its options by their ratio, with the words that are given', () =>
    expect([optionLabel(0, 'None'), optionLabel(2, '2:1'), optionLabel(2, '2:1 at most'), optionLabel(3, 'Three to one')]).toEqual([
      'None',
      '2:1',
      '2:1 at most',
      '3:1 Three to one',
    ]));

  it('needs no loan where it offers none', () =>
    expect(faultsOfSetup({ ...good, leverage: 'none', leverage_options: [], loan_rate: null, loan_term_months: null }).size).toBe(0));
});
