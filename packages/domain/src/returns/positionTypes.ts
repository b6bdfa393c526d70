import type { CivilDate } from '../dates/civil.ts';
import type { Reason } from '../figures/reasons.ts';
import type { Figure, FigureOf, Figures } from '../figures/table.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Sum } from './sums.ts';
import type { Amount } from './formulas.ts';
import type { Irr } from './irr.ts';

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

/** The figures that are sums or days, at one moment; of a range as with a position. */
export interface Standing extends Amounts, Days, Texts {
  /** The latest day on which money moved: of an entry that counts and is no accrual. */
  readonly latestPaymentDate: CivilDate | null;
  /** The sums within a range, or of everything. */
  readonly flows: Components;
}

/**
 * Every figure of one holding (or of several profiles of one fund together) at one moment, in fund currency; each as the table of figures
 * has it. Of a range: stocks at its end; flows and what follows from them within it.
 */
export interface Position extends Standing, Shares, Multiples, Rates {
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
