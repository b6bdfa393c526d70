import type { CivilDate } from '../dates/civil.ts';
import { recordOf } from '../figures/recordOf.ts';
import { NAV_PARTS, SUMS } from './sums.ts';
import type { NavPart, Sum } from './sums.ts';
import type { Micro } from './micro.ts';

/** Money that moved on a day: to (+) or from (-) the investor, and to or from investor and lender together. */
export interface Flow {
  readonly date: CivilDate;
  readonly equity: Micro;
  readonly gross: Micro;
}

/** What one holding (or several) adds up to at a moment, before anything is derived from it. */
export interface Tally {
  commitment: Micro;
  readonly sums: Record<Sum, Micro>;
  /** The latest valuation and what was rolled into it since; null without a valuation. */
  nav: Record<NavPart, Micro> | null;
  valuationDate: CivilDate | null;
  readonly flows: Flow[];
  lastEquityFlow: CivilDate | null;
  lastGrossFlow: CivilDate | null;
  /** Whether a draw ever counted. */
  everLeveraged: boolean;
  /** Whether anything makes the two kinds of flows or of NAV differ. */
  financed: boolean;
  investedSince: CivilDate | null;
  latestTransactionDate: CivilDate | null;
  noticeDate: CivilDate | null;
}

const noSums = recordOf(SUMS, () => 0n);

export const emptyTally = (): Tally => ({
  commitment: 0n,
  sums: { ...noSums },
  nav: null,
  valuationDate: null,
  flows: [],
  lastEquityFlow: null,
  lastGrossFlow: null,
  everLeveraged: false,
  financed: false,
  investedSince: null,
  latestTransactionDate: null,
  noticeDate: null,
});

export const nothingInNav: Readonly<Record<NavPart, Micro>> = recordOf(NAV_PARTS, () => 0n);
