import type { FigureKind } from './kinds.ts';
import type { Reason } from './reasons.ts';

interface Common {
  /** Its name in the rows of holdings and in page configurations. */
  readonly field: string;
  readonly heading: string;
  /** In plain words, under the heading; a figure without is on no shipped page. */
  readonly description?: string;
  /** What it means from {start} to {end}, where stocks and flows meet in it. Of flows and rates their kind says it. */
  readonly overRange?: string;
  /** Why it can be a dash. Empty: only as long as nothing has happened. Absent: it never is. */
  readonly dashes?: readonly Reason[];
  /** How shipped pages show it. */
  readonly shown?: Readonly<Partial<Record<'preserve_zero' | 'isLeverageField' | 'hideForLegacy', true>>>;
}

/**
 * How a figure is computed, which decides how it is shown and treated.
 * Amounts are signed sums: a stock is at the end of a range, a flow within it. They alone are converted, and add up over profiles and funds.
 * A share is the sum of its terms over all commitments to the fund; a multiple that of its `+` terms over that of its `/` terms.
 * A rate is that of flows: the investor's (`equity`), those of investor and lender together (`gross`), or whichever the holding ever was (`as_held`).
 */
export type FigureEntry = Common &
  (
    | { readonly kind: 'stock' | 'flow'; readonly terms: readonly `${'+' | '-'}${string}`[] }
    | { readonly kind: 'share'; readonly terms: readonly `+${string}`[]; readonly dashes: readonly Reason[] }
    | { readonly kind: 'multiple'; readonly terms: readonly `${'+' | '/'}${string}`[]; readonly dashes: readonly Reason[] }
    | { readonly kind: 'rate'; readonly flows: 'equity' | 'gross' | 'as_held'; readonly dashes: readonly Reason[] }
    | { readonly kind: 'date' | 'text'; readonly dashes: readonly Reason[] }
  );

const unvalued = ['no_valuation', 'incomplete_valuation'] as const satisfies Reason[];
const unopened = [...unvalued, 'no_opening_valuation'] as const satisfies Reason[];
const noRate = [...unopened, 'negative_opening', 'no_outflow', 'no_sign_change', 'single_day', 'no_convergence'] as const satisfies Reason[];

/**
 * Every figure of a holding, in the order of the wire. All that lists figures follows from here: positions and their explanations, the
 * contract, rows, shipped pages, words and formats of the browser, and the tables of `docs/figures.md`, whose notes are the comments below.
 */
export const figures = {
  /** The sum of its rows, leverage included. */
  commitment: {
    field: 'commitment',
    kind: 'stock',
    terms: ['+commitments'],
    heading: 'Commitment',
    description: 'What you promised to invest over time, leverage included.',
  },
  /** Negative when more was called than committed. */
  unfunded: {
    field: 'unfunded',
    kind: 'stock',
    terms: ['+commitment', '-contributions', '-draws', '+recallable'],
    heading: 'Unfunded',
    description: 'What may still be called: your commitment less what was called, plus distributions that may be called again.',
    shown: { preserve_zero: true },
  },
  /** Over the fund's own total, or over all imported commitments where the fund gives none; it says which. */
  ownership: {
    field: 'ownership',
    kind: 'share',
    terms: ['+commitment'],
    dashes: ['no_total_commitments'],
    heading: 'Ownership',
    description: 'Your commitment as a share of all commitments to the fund.',
  },
  /** Own capital still at cost. */
  equityCalled: {
    field: 'equity_called',
    kind: 'stock',
    terms: ['+contributions', '+repaidCash', '+repaidWithheld', '-returnedCapital'],
    heading: 'Equity called',
    description: 'Your own capital that is still invested, net of returned capital.',
  },
  /** Flows of the valuation's own day are inside it; rolling it forward alone does not take it below zero. */
  grossNav: {
    field: 'gross_nav',
    kind: 'stock',
    terms: ['+valuation', '+laterContributions', '+laterDraws', '-laterDistributions', '+keptAtZero'],
    dashes: unvalued,
    heading: 'Gross NAV',
  },
  latestNav: {
    field: 'latest_nav',
    kind: 'stock',
    terms: ['+grossNav', '-loanBalance', '-unpaidInterest'],
    dashes: unvalued,
    heading: 'Net asset value',
    description: 'Your share of the latest valuation, moved forward by what was paid in and out since, less your loan and unpaid interest.',
  },
  gain: {
    field: 'gain',
    kind: 'stock',
    terms: ['+latestNav', '-equityCalled'],
    dashes: unvalued,
    heading: 'Unrealised gain',
    description: 'Net asset value less equity called: profit on paper, not yet paid out.',
  },
  unpaidInterest: {
    field: 'unpaid_interest',
    kind: 'stock',
    terms: ['+interestAccrued', '-interestPaidCash', '-interestPaidWithheld'],
    heading: 'Unpaid interest',
    description: 'Interest on the loan that has accrued and not been paid.',
    shown: { isLeverageField: true, hideForLegacy: true },
  },
  loanBalance: {
    field: 'loan_balance',
    kind: 'stock',
    terms: ['+draws', '-repaidCash', '-repaidWithheld'],
    heading: 'Loan balance',
    description: 'What is still owed on the loan that financed part of your commitment.',
    shown: { isLeverageField: true, hideForLegacy: true },
  },
  /** Always equal to gross NAV. */
  totalGrossShareNav: {
    field: 'total_gross_share_nav',
    kind: 'stock',
    terms: ['+equityCalled', '+gain', '+unpaidInterest', '+loanBalance'],
    dashes: unvalued,
    heading: 'Gross share of NAV',
    description: 'Your share before the loan: equity called, gain, unpaid interest and loan balance together.',
  },
  /** All that the investor paid in. */
  totalCalledCalculated: {
    field: 'total_called_calculated',
    kind: 'flow',
    terms: ['+contributions', '+contributionsOutside', '+repaidCash', '+interestPaidCash'],
    heading: 'Total called',
    description: 'Everything you have paid in, contributions outside the commitment and payments on your loan included.',
  },
  received: {
    field: 'total_received_calculated',
    kind: 'flow',
    terms: ['+distributions', '-repaidWithheld', '-interestPaidWithheld'],
    heading: 'Total received',
    description: 'Distributions paid to you, after what was kept back for your loan.',
    shown: { preserve_zero: true },
  },
  totalValueCalculated: {
    field: 'total_value_calculated',
    kind: 'stock',
    terms: ['+latestNav', '+received'],
    dashes: unvalued,
    heading: 'Total value',
    description: 'What your investments are worth now, plus what they have paid out to you. The loan and its interest are taken off.',
    overRange: 'The value at the end of {end}, plus what was received within {start} to {end}.',
  },
  totalGain: {
    field: 'total_gain',
    kind: 'stock',
    terms: ['+totalValueCalculated', '-totalCalledCalculated', '-openingLatestNav'],
    dashes: unopened,
    heading: 'Total gain',
    description: 'Total value less total called: all profit so far, paid out or not.',
    overRange: 'The value at the end of {end}, less the value before {start}, less what was paid in and plus what was received within {start} to {end}.',
  },
  /** It holds unrealised value, so it is what others call TVPI. None unless what it is divided by is above zero. */
  cashOnCashCalculated: {
    field: 'cash_on_cash_calculated',
    kind: 'multiple',
    terms: ['+totalValueCalculated', '/openingLatestNav', '/totalCalledCalculated'],
    dashes: [...unopened, 'negative_opening', 'nothing_called'],
    heading: 'Multiple',
    description: 'Total value divided by total called. It includes value that has not been paid out yet, and is also called TVPI.',
    overRange:
      'The value at the end of {end} and what was received within {start} to {end}, divided by the value before these days and what was paid in within them.',
  },
  leveragedIrr: { field: 'leveraged_irr', kind: 'rate', flows: 'equity', dashes: noRate, heading: 'IRR, leveraged' },
  unLeveragedIrr: { field: 'un_leveraged_irr', kind: 'rate', flows: 'gross', dashes: noRate, heading: 'IRR, unleveraged' },
  /** The leveraged one if there ever was a draw, else the other. */
  totalLeveragedUnleveragedIrr: {
    field: 'total_leveraged_unleveraged_irr',
    kind: 'rate',
    flows: 'as_held',
    dashes: noRate,
    heading: 'IRR',
    description: 'The yearly rate of return of all payments, to the cent and the day, up to the latest valuation.',
    shown: { hideForLegacy: true },
  },
  /** Latest effective date of an entry or valuation. */
  noticeDate: { field: 'notice_date', kind: 'date', dashes: [], heading: 'Notice date', description: 'The day of the latest payment or valuation.' },
  /** Latest effective date of an entry. */
  latestTransactionDate: { field: 'latest_transaction_date', kind: 'date', dashes: [], heading: 'Latest transaction' },
  /** The valuation's own date, not that of the roll-forward. */
  fairMarketValueDate: {
    field: 'fair_market_value_date',
    kind: 'date',
    dashes: unvalued,
    heading: 'Valued on',
    description: 'The day of the valuation behind these figures.',
  },
  /** That of the valuation: `Q1 2026`. */
  quarter: { field: 'quarter', kind: 'text', dashes: unvalued, heading: 'Quarter' },
  /** The first entry that is no accrual of interest. */
  investedSince: { field: 'invested_since', kind: 'date', dashes: [], heading: 'Invested since' },
} as const satisfies Readonly<Record<string, FigureEntry>>;

export type Figures = typeof figures;
export type Figure = keyof Figures;
export type FigureOf<Kind extends FigureKind> = { [Name in Figure]: Figures[Name]['kind'] extends Kind ? Name : never }[Figure];

export const isKind = <Kind extends FigureKind>(name: Figure, ...kinds: readonly Kind[]): name is FigureOf<Kind> =>
  kinds.some((kind) => kind === figures[name].kind);

/** Why a figure can be a dash. */
export function dashesOf(name: Figure): readonly Reason[] {
  const entry = figures[name];
  return 'dashes' in entry ? entry.dashes : [];
}

/** The figures of some kinds, in the order of the table. */
export const figuresOf = <Kind extends FigureKind>(...kinds: readonly Kind[]): FigureOf<Kind>[] =>
  (Object.keys(figures) as Figure[]).filter((name) => isKind(name, ...kinds));

/** The figures that are explained in plain words. */
export type DescribedFigure = { [Name in Figure]: Figures[Name] extends { readonly description: string } ? Name : never }[Figure];
const isDescribed = (name: Figure): name is DescribedFigure => 'description' in figures[name];
export const describedFigures = (Object.keys(figures) as Figure[]).filter(isDescribed);
