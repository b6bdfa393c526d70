import type { z } from 'zod';
import type { block } from './blocks.ts';

type Given = z.input<typeof block>;

const figure = (field_name: string, heading: string, field_type: Given['field_type'], description: string, more: Partial<Given> = {}): Given => ({
  heading,
  field_name,
  field_type,
  tooltip: { heading, description },
  ...more,
});

/** The figures of a holding as the shipped pages show them, each explained in plain words. */
export const figures = {
  fund: figure('fund.name', 'Fund', 'string', 'The fund you are invested in.', { minWidth: 220, link_to_investment_detail: true }),
  firm: figure('firm_name', 'Firm', 'string', 'The firm that manages the fund.', { minWidth: 160 }),
  totalValue: figure(
    'total_value_calculated',
    'Total value',
    'currency',
    'What your investments are worth now, plus what they have paid out to you. The loan and its interest are taken off.',
  ),
  nav: figure(
    'latest_nav',
    'Net asset value',
    'currency',
    'Your share of the latest valuation, moved forward by what was paid in and out since, less your loan and unpaid interest.',
  ),
  grossNav: figure(
    'total_gross_share_nav',
    'Gross share of NAV',
    'currency',
    'Your share before the loan: equity called, gain, unpaid interest and loan balance together.',
  ),
  commitment: figure('commitment', 'Commitment', 'currency', 'What you promised to invest over time, leverage included.'),
  unfunded: figure(
    'unfunded',
    'Unfunded',
    'currency',
    'What may still be called: your commitment less what was called, plus distributions that may be called again.',
    { preserve_zero: true },
  ),
  equityCalled: figure('equity_called', 'Equity called', 'currency', 'Your own capital that is still invested, net of returned capital.'),
  totalCalled: figure(
    'total_called_calculated',
    'Total called',
    'currency',
    'Everything you have paid in, contributions outside the commitment and payments on your loan included.',
  ),
  received: figure('total_received_calculated', 'Total received', 'currency', 'Distributions paid to you, after what was kept back for your loan.', {
    preserve_zero: true,
  }),
  gain: figure('gain', 'Unrealised gain', 'currency', 'Net asset value less equity called: profit on paper, not yet paid out.'),
  totalGain: figure('total_gain', 'Total gain', 'currency', 'Total value less total called: all profit so far, paid out or not.'),
  loan: figure('loan_balance', 'Loan balance', 'currency', 'What is still owed on the loan that financed part of your commitment.', {
    isLeverageField: true,
    hideForLegacy: true,
  }),
  interest: figure('unpaid_interest', 'Unpaid interest', 'currency', 'Interest on the loan that has accrued and not been paid.', {
    isLeverageField: true,
    hideForLegacy: true,
  }),
  irr: figure(
    'total_leveraged_unleveraged_irr',
    'IRR',
    'percentage',
    'The yearly rate of return of all payments, to the cent and the day, up to the latest valuation.',
    { hideForLegacy: true },
  ),
  multiple: figure(
    'cash_on_cash_calculated',
    'Multiple',
    'multiple',
    'Total value divided by total called. It includes value that has not been paid out yet, which the field calls TVPI.',
  ),
  ownership: figure('ownership', 'Ownership', 'percentage', 'Your commitment as a share of all commitments to the fund.'),
  valuedOn: figure('fair_market_value_date', 'Valued on', 'date', 'The day of the valuation behind these figures.'),
  noticeDate: figure('notice_date', 'Notice date', 'date', 'The day of the latest payment or valuation.'),
} as const;
