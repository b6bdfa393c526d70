import type { CivilDate } from '../dates/civil.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Sum } from './effects.ts';
import type { Irr } from './irr.ts';

/** The kinds of ledger entries. Amounts are never negative; the type says which way the money goes. */
export const ENTRY_TYPES = [
  'contribution',
  'contribution_outside_commitment',
  'loan_draw',
  'loan_repayment',
  'interest_accrued',
  'interest_paid',
  'distribution',
] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];

/** How a repayment or interest was paid: kept back from a distribution, or by the investor's own transfer. */
export type Settlement = 'withheld' | 'cash';

/** One append-only row of the ledger of one investor in one fund, in fund currency. Amounts are decimal text of up to 6 places. */
export interface LedgerEntry {
  /** Database identity; decides only between rows posted at the same instant. */
  readonly id: string;
  readonly effectiveDate: CivilDate;
  readonly type: EntryType;
  readonly amount: string;
  /** The part of a distribution that gives own capital back. */
  readonly returnOfCapital?: string | null;
  /** The part of a distribution that may be called again. */
  readonly recallable?: string | null;
  /** Of repayments and paid interest; 'withheld' when absent. */
  readonly settled?: Settlement | null;
  readonly reference: string;
  /** Set on a reversal: the reference of the entry it cancels. Its effect is the negation of that entry's, whatever amount it carries. */
  readonly reversesReference?: string | null;
  /** When the row became known. */
  readonly postedAt: Date;
}

/** The investor's share of fund NAV on a day, after the fund's fees and accrued carry, before the investor's loan, in fund currency. */
export interface Valuation {
  readonly id: string;
  readonly date: CivilDate;
  readonly grossNav: string;
  /** A later row for the same day is a correction and replaces the earlier one. */
  readonly postedAt: Date;
}

/** A change of the commitment, leverage included, in fund currency; rows add up and a negative one reduces. */
export interface Commitment {
  readonly date: CivilDate;
  readonly amount: string;
  readonly postedAt: Date;
}

/** The facts of one investor in one fund, in any order. */
export interface Holding {
  readonly commitments: readonly Commitment[];
  readonly entries: readonly LedgerEntry[];
  readonly valuations: readonly Valuation[];
}

/** What the investor's share is measured against. */
export interface FundTotals {
  /** The fund's own figure, where given. */
  readonly totalCommitments: string | null;
  /** The sum of all imported commitments to the fund on the day, used where the fund gives none. */
  readonly importedCommitments: string | null;
}

/** The two dates that rule every figure. */
export interface Moment {
  /** Only what is effective on or before this day counts. */
  readonly asOf: CivilDate;
  /** Only what was posted before this instant counts (the end of the known-on day, see endOfDay); null: everything posted so far. */
  readonly knownBefore: Date | null;
}

/** Why a figure is a dash. */
export type NullReason =
  /** No valuation on or before the day. */
  | 'no_valuation'
  /** Several profiles, one of which has entries but no valuation yet. */
  | 'incomplete_valuation'
  /** What a range opened with has no valuation. */
  | 'no_opening_valuation'
  /** A range opened with a loan larger than the value: nothing was invested that could have earned anything. */
  | 'negative_opening'
  /** A multiple with nothing called, or with more called back by reversals than was called. */
  | 'nothing_called'
  /** No total to measure the own commitment against. */
  | 'no_total_commitments';

export interface Ownership {
  /** 0.05 is 5 %. */
  readonly fraction: number;
  /** Whether it is measured against the fund's own total or against all imported commitments. */
  readonly basis: 'fund_total' | 'imported_commitments';
}

/** Exact sums of the entries that count, in fund currency: the material of every other amount. */
export type Components = Readonly<Record<Sum, Decimal>>;

/**
 * Every figure of one holding (or of several profiles of one fund together) at one moment, in fund currency. Of a range: stocks at its
 * end; called, received and what follows from them within it.
 */
export interface Position {
  readonly commitment: Decimal;
  /** commitment - contributions - draws + recallable; negative when more was called than committed. */
  readonly unfunded: Decimal;
  readonly ownership: Ownership | null;

  /** The latest valuation rolled forward to the day. */
  readonly grossNav: Decimal | null;
  /** equity called + gain + unpaid interest + loan balance; always equal to grossNav. */
  readonly totalGrossShareNav: Decimal | null;
  /** gross NAV - loan balance - unpaid interest. */
  readonly latestNav: Decimal | null;
  /** The valuation's own date, not that of the roll-forward. */
  readonly fairMarketValueDate: CivilDate | null;
  /** Of fairMarketValueDate: "Q1 2026". */
  readonly quarter: string | null;

  /** Own capital still at cost, net of returned capital: contributions + loan repayments - returned capital. */
  readonly equityCalled: Decimal;
  /** Unrealised: latest NAV - equity called. */
  readonly gain: Decimal | null;
  readonly loanBalance: Decimal;
  readonly unpaidInterest: Decimal;

  /** All the investor paid in: contributions, outside ones too, and cash settlements. */
  readonly totalCalledCalculated: Decimal;
  /** Distributions less withheld settlements. */
  readonly received: Decimal;
  /** Of a range: what it opened with, latest NAV zero where nothing had begun and null where a valuation is wanting. */
  readonly opening: { readonly date: CivilDate; readonly latestNav: Decimal | null } | null;
  /** latest NAV + received. */
  readonly totalValueCalculated: Decimal | null;
  /** value / (opening + called), unrealised value included (TVPI). */
  readonly cashOnCashCalculated: number | null;
  /** value - called - opening. */
  readonly totalGain: Decimal | null;

  readonly leveragedIrr: Irr;
  readonly unLeveragedIrr: Irr;
  /** The leveraged one if the position ever had a draw, else the other. */
  readonly totalLeveragedUnleveragedIrr: Irr;
  readonly everLeveraged: boolean;

  /** Latest effective date among entries and valuations. */
  readonly noticeDate: CivilDate | null;
  /** Latest effective date among entries. */
  readonly latestTransactionDate: CivilDate | null;
  /** Date of the first contribution or draw. */
  readonly investedSince: CivilDate | null;

  readonly components: Components;
  /** For each figure above that is null (IRRs carry their own reason). */
  readonly reasons: Readonly<Partial<Record<NullableFigure, NullReason>>>;
}

export type NullableFigure =
  | 'ownership'
  | 'grossNav'
  | 'totalGrossShareNav'
  | 'latestNav'
  | 'fairMarketValueDate'
  | 'quarter'
  | 'gain'
  | 'totalValueCalculated'
  | 'cashOnCashCalculated'
  | 'totalGain';
