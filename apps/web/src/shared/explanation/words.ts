import type { CallOutput } from '@pari/contract/client';

export type Explanation = CallOutput<'explainFigure'>;
export type Term = Explanation['terms'][number];
export type Entry = Explanation['entries'][number];
export type LaterFact = Explanation['became_known_later'][number];

/** What each part of a formula is called. */
export const termNames: Readonly<Record<Term['name'], string>> = {
  commitment: 'Commitment',
  unfunded: 'Unfunded',
  ownership: 'Ownership',
  equity_called: 'Equity called',
  gross_nav: 'Gross NAV',
  latest_nav: 'Net asset value',
  gain: 'Unrealised gain',
  unpaid_interest: 'Unpaid interest',
  loan_balance: 'Loan balance',
  total_gross_share_nav: 'Gross share of NAV',
  total_called_calculated: 'Total called',
  total_received_calculated: 'Total received',
  total_value_calculated: 'Total value',
  total_gain: 'Total gain',
  cash_on_cash_calculated: 'Multiple',
  leveraged_irr: 'IRR, leveraged',
  un_leveraged_irr: 'IRR, unleveraged',
  total_leveraged_unleveraged_irr: 'IRR',
  commitments: 'Commitments',
  contributions: 'Contributions',
  contributions_outside: 'Contributions outside the commitment',
  draws: 'Loan draws',
  repaid_cash: 'Loan repayments in cash',
  repaid_withheld: 'Loan repayments withheld',
  interest_accrued: 'Interest accrued',
  interest_paid_cash: 'Interest paid in cash',
  interest_paid_withheld: 'Interest withheld',
  distributions: 'Distributions',
  returned_capital: 'Returned capital',
  recallable: 'Recallable distributions',
  valuation: 'Latest valuation',
  later_contributions: 'Contributions since the valuation',
  later_draws: 'Loan draws since the valuation',
  later_distributions: 'Distributions since the valuation',
  kept_at_zero: 'Kept from falling below zero',
  opening_latest_nav: 'Net asset value before the range',
  opening_gross_nav: 'Gross NAV before the range',
  fund_total_commitments: 'All commitments to the fund',
  imported_commitments: 'All commitments known here',
};

/** What each kind of entry is called. */
export const entryNames: Readonly<Record<LaterFact['type'], string>> = {
  contribution: 'Contribution',
  contribution_outside_commitment: 'Contribution outside the commitment',
  loan_draw: 'Loan draw',
  loan_repayment: 'Loan repayment',
  interest_accrued: 'Interest accrued',
  interest_paid: 'Interest paid',
  distribution: 'Distribution',
  commitment: 'Commitment',
  valuation: 'Valuation',
};

/** None of what opens and closes flows: it is no part of a sum. */
export const operators = { plus: '+', minus: '−', divided_by: '÷', opening: undefined, closing: undefined } as const satisfies Record<
  Term['operation'],
  string | undefined
>;
