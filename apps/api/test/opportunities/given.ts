import { civilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import { USUAL_MINIMUM, type FundSetup } from '@pari/domain/opportunities';

/** A fund that takes interest on 15 April 2026, where the clock of tests stands, and applications after that. */
export const sampleSetup: FundSetup = {
  interest_from: civilDate('2026-04-01'),
  interest_until: civilDate('2026-04-30'),
  application_from: civilDate('2026-05-01'),
  application_until: civilDate('2026-05-31'),
  closing_date: civilDate('2026-12-31'),
  audience: 'everyone',
  minimum_investment: USUAL_MINIMUM,
  leverage: 'ratio',
  leverage_options: [2, 3, 4].map((ratio) => ({ ratio, description: '' })),
  max_leverage_ratio: 3,
  max_leverage_percentage: null,
  min_leverage_amount: null,
  max_levered_amount: decimal('50000'),
  loan_rate: decimal('0.06'),
  loan_term_months: 60,
  full_recourse: true,
  cashless_commitment_enabled: true,
  external_onboarding_url: null,
};
