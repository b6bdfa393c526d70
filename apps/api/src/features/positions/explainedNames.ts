import type { ExplainableField, FigureExplanation } from '@pari/contract';
import type { ExplainedFigure, ExplainedTerm } from '@pari/domain/returns';

/** The figure that a field shows. */
export const figureOf: Readonly<Record<ExplainableField, ExplainedFigure>> = {
  commitment: 'commitment',
  unfunded: 'unfunded',
  ownership: 'ownership',
  equity_called: 'equityCalled',
  gross_nav: 'grossNav',
  latest_nav: 'latestNav',
  gain: 'gain',
  unpaid_interest: 'unpaidInterest',
  loan_balance: 'loanBalance',
  total_gross_share_nav: 'totalGrossShareNav',
  total_called_calculated: 'totalCalledCalculated',
  total_received_calculated: 'received',
  total_value_calculated: 'totalValueCalculated',
  total_gain: 'totalGain',
  cash_on_cash_calculated: 'cashOnCashCalculated',
  leveraged_irr: 'leveragedIrr',
  un_leveraged_irr: 'unLeveragedIrr',
  total_leveraged_unleveraged_irr: 'totalLeveragedUnleveragedIrr',
};

type WireName = FigureExplanation['terms'][number]['name'];

const fields = new Map(Object.entries(figureOf).map(([field, figure]) => [figure as string, field as ExplainableField]));

const others: Readonly<Record<Exclude<ExplainedTerm['name'], ExplainedFigure>, WireName>> = {
  commitments: 'commitments',
  contributions: 'contributions',
  contributionsOutside: 'contributions_outside',
  draws: 'draws',
  repaidCash: 'repaid_cash',
  repaidWithheld: 'repaid_withheld',
  interestAccrued: 'interest_accrued',
  interestPaidCash: 'interest_paid_cash',
  interestPaidWithheld: 'interest_paid_withheld',
  distributions: 'distributions',
  returnedCapital: 'returned_capital',
  recallable: 'recallable',
  valuation: 'valuation',
  laterContributions: 'later_contributions',
  laterDraws: 'later_draws',
  laterDistributions: 'later_distributions',
  keptAtZero: 'kept_at_zero',
  openingLatestNav: 'opening_latest_nav',
  openingGrossNav: 'opening_gross_nav',
  fundTotalCommitments: 'fund_total_commitments',
  importedCommitments: 'imported_commitments',
};

/** The wire's name of a term, and the field that it is where it can be explained in turn. */
export function termNames(name: ExplainedTerm['name']): { readonly wire: WireName; readonly field: ExplainableField | null } {
  const field = fields.get(name) ?? null;
  if (field !== null) return { wire: field, field };
  const wire = others[name as keyof typeof others];
  return { wire, field: openings[wire] ?? null };
}

/** What a range opened with is a figure of the day before it. */
const openings: Readonly<Partial<Record<WireName, ExplainableField>>> = { opening_latest_nav: 'latest_nav', opening_gross_nav: 'gross_nav' };
