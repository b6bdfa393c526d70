import type { CivilDate } from '../dates/civil.ts';
import type { Reason } from '../figures/reasons.ts';
import type { Figure, FigureOf, Figures } from '../figures/table.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Sum } from './effects.ts';
import type { Amount } from './formulas.ts';
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

/** Why a figure other than a rate of return is null. */
export type NullReason = Figures[NullableFigure]['dashes'][number];

export interface Ownership {
  /** 0.05 is 5 %. */
  readonly fraction: number;
  /** Whether it is measured against the fund's own total or against all imported commitments. */
  readonly basis: 'fund_total' | 'imported_commitments';
}

/** Exact sums of the entries that count, in fund currency: the material of every other amount. */
export type Components = Readonly<Record<Sum, Decimal>>;

type Nullable<Name extends Figure> = Figures[Name] extends { readonly dashes: readonly Reason[] } ? null : never;
type Amounts = { readonly [Name in Amount]: Decimal | Nullable<Name> };
type Shares = { readonly [Name in FigureOf<'share'>]: Ownership | null };
type Multiples = { readonly [Name in FigureOf<'multiple'>]: number | null };
type Rates = { readonly [Name in FigureOf<'rate'>]: Irr };
type Days = { readonly [Name in FigureOf<'date'>]: CivilDate | null };
type Texts = { readonly [Name in FigureOf<'text'>]: string | null };

/**
 * Every figure of one holding (or of several profiles of one fund together) at one moment, in fund currency; each as the table of figures
 * has it. Of a range: stocks at its end; flows and what follows from them within it.
 */
export interface Position extends Amounts, Shares, Multiples, Rates, Days, Texts {
  /** Of a range: what it opened with, latest NAV zero where nothing had begun and null where a valuation is wanting. */
  readonly opening: { readonly date: CivilDate; readonly latestNav: Decimal | null } | null;
  readonly everLeveraged: boolean;
  readonly components: Components;
  /** For each figure above that is null (IRRs carry their own reason, and days none where nothing has happened). */
  readonly reasons: Readonly<Partial<Record<NullableFigure, NullReason>>>;
}

/** What can be null for a reason that a position gives. */
export type NullableFigure = {
  [Name in Exclude<Figure, FigureOf<'rate'>>]: Figures[Name] extends { readonly dashes: readonly [Reason, ...Reason[]] } ? Name : never;
}[Exclude<Figure, FigureOf<'rate'>>];
