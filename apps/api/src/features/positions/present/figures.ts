import type { InvestedFund } from '@pari/contract';
import type { Irr, NullableFigure, Position } from '@pari/domain/returns';

/** The fields of an invested fund that the ledger alone decides. */
export type Figures = Pick<
  InvestedFund,
  | 'commitment'
  | 'unfunded'
  | 'ownership'
  | 'ownership_basis'
  | 'equity_called'
  | 'gross_nav'
  | 'latest_nav'
  | 'gain'
  | 'unpaid_interest'
  | 'loan_balance'
  | 'total_gross_share_nav'
  | 'total_called_calculated'
  | 'total_received_calculated'
  | 'total_value_calculated'
  | 'total_gain'
  | 'cash_on_cash_calculated'
  | 'leveraged_irr'
  | 'un_leveraged_irr'
  | 'total_leveraged_unleveraged_irr'
  | 'irr_date'
  | 'irr_is_annualised'
  | 'irr_has_several_roots'
  | 'reasons'
  | 'notice_date'
  | 'latest_transaction_date'
  | 'fair_market_value_date'
  | 'quarter'
  | 'invested_since'
>;

const wireNames: Record<NullableFigure, keyof InvestedFund> = {
  ownership: 'ownership',
  grossNav: 'gross_nav',
  totalGrossShareNav: 'total_gross_share_nav',
  latestNav: 'latest_nav',
  fairMarketValueDate: 'fair_market_value_date',
  quarter: 'quarter',
  gain: 'gain',
  totalValueCalculated: 'total_value_calculated',
  cashOnCashCalculated: 'cash_on_cash_calculated',
  totalGain: 'total_gain',
};

/** Something was effective on or before the day: the holding is shown. */
export const hasBegun = (figures: Figures): boolean => figures.notice_date !== null || figures.commitment !== '0';

export function presentFigures(position: Position): Figures {
  const { ownership, leveragedIrr, unLeveragedIrr, totalLeveragedUnleveragedIrr: shown } = position;
  return {
    commitment: position.commitment,
    unfunded: position.unfunded,
    ownership: ownership?.fraction ?? null,
    ownership_basis: ownership?.basis ?? null,
    equity_called: position.equityCalled,
    gross_nav: position.grossNav,
    latest_nav: position.latestNav,
    gain: position.gain,
    unpaid_interest: position.unpaidInterest,
    loan_balance: position.loanBalance,
    total_gross_share_nav: position.totalGrossShareNav,
    total_called_calculated: position.totalCalledCalculated,
    total_received_calculated: position.received,
    total_value_calculated: position.totalValueCalculated,
    total_gain: position.totalGain,
    cash_on_cash_calculated: position.cashOnCashCalculated,
    leveraged_irr: leveragedIrr.rate,
    un_leveraged_irr: unLeveragedIrr.rate,
    total_leveraged_unleveraged_irr: shown.rate,
    irr_date: shown.closingDate,
    irr_is_annualised: shown.annualised,
    irr_has_several_roots: shown.severalRoots,
    reasons: reasonsOf(position, { leveraged_irr: leveragedIrr, un_leveraged_irr: unLeveragedIrr, total_leveraged_unleveraged_irr: shown }),
    notice_date: position.noticeDate,
    latest_transaction_date: position.latestTransactionDate,
    fair_market_value_date: position.fairMarketValueDate,
    quarter: position.quarter,
    invested_since: position.investedSince,
  };
}

function reasonsOf(position: Position, rates: Record<string, Irr>): InvestedFund['reasons'] {
  const reasons: InvestedFund['reasons'] = {};
  for (const [name, reason] of Object.entries(position.reasons)) reasons[wireNames[name as NullableFigure]] = reason;
  for (const [name, { reason }] of Object.entries(rates)) if (reason !== null) reasons[name] = reason;
  return reasons;
}
