import type { CivilDate } from '../dates/civil.ts';
import type { EntryType } from '../figures/entryTypes.ts';

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
