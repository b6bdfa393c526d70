import type { CallOutput } from '@pari/contract/client';
import { formatMoney, formatPercentage } from '@pari/domain/format';
import { optionLabel } from '@pari/domain/opportunities';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { span, type Fund } from '../offer.ts';

interface Fact {
  readonly id: string;
  readonly term: string;
  readonly description: string;
}

/** Facts that are known, in their order. */
const known = (facts: readonly (readonly [term: string, description: string | null | undefined])[]): Fact[] =>
  facts.flatMap(([term, description]) => (description ? [{ id: term, term, description }] : []));

/** What a fund is. */
export const factsOf = ({ fund_profile: profile, ...fund }: CallOutput<'getFundProfile'>): Fact[] =>
  known([
    ['Type', fund.fund_type_name],
    ['Investment region', profile.investment_region ?? fund.region],
    ['Risk profile', profile.risk_profile ?? fund.risk_profile],
    ['Target size', profile.target_size],
    ['Target investment markets', profile.target_investment_markets],
    ['Target return', profile.target_return],
    ['Employee investment period', profile.employee_investment_period],
    ['Currency', fund.currency.code],
  ]);

const leverageOf = ({ leverage, leverage_options: options, max_leverage_percentage: percentage }: NonNullable<Fund['offer']>): string => {
  if (leverage === 'none') return 'None';
  if (leverage === 'ratio') return options.map(({ ratio, description }) => optionLabel(ratio, description)).join(', ');
  return percentage === null ? 'Any amount' : `Up to ${percentage} % of the total gross commitment`;
};

/** When and how to ask for a part of it; nothing of a fund that is not offered. */
export function allocationOf({
  fund_profile: profile,
  offer,
  currency: { code },
}: Pick<CallOutput<'getFundProfile'>, 'fund_profile' | 'offer'> & { readonly currency: { readonly code: string } }): Fact[] {
  if (offer === null) return known([['Allocation requests', profile.allocation_request_dates]]);
  const { loan_rate: rate, loan_term_months: months, closing_date: closing } = offer;
  const amount = (value: string): string => `${code} ${formatMoney(value)}`;
  return known([
    ['Allocation requests', profile.allocation_request_dates],
    ['Interest', offer.interest_from !== null || offer.interest_until !== null ? span(offer.interest_from, offer.interest_until) : null],
    ['Applications', offer.application_from !== null || offer.application_until !== null ? span(offer.application_from, offer.application_until) : null],
    ['Closing', closing === null ? null : shownDay(closing)],
    ['Minimum investment', amount(offer.minimum_investment)],
    ['Leverage', leverageOf(offer)],
    ['Most that is levered', offer.leverage === 'ratio' && offer.max_levered_amount !== null ? amount(offer.max_levered_amount) : null],
    ['Least leverage', offer.leverage === 'free' && offer.min_leverage_amount !== null ? amount(offer.min_leverage_amount) : null],
    ['Interest on the loan', rate === null ? null : `${formatPercentage(rate)} a year, simple`],
    ['Term of the loan', months === null ? null : `${months} months`],
    ['Recourse', offer.leverage === 'none' ? null : offer.full_recourse ? 'Full: what the fund does not repay you owe' : 'None beyond what you put in'],
    ['Cashless commitment', offer.cashless_commitment_enabled ? 'Offered' : null],
  ]);
}
