import type { CivilDate } from '../dates/civil.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Counted } from './shares.ts';

/** One investor in the fund of a notice. */
export interface NoticeHolding {
  /** Has a commitment, so that a line is expected. */
  readonly isCommitted: boolean;
  /** By the ledger on the due date, with the unsettled lines of other published notices that are due no later. */
  readonly unfunded: Decimal;
  /** As if what it corrects had never been. */
  readonly loanBalance: Decimal;
  readonly unpaidInterest: Decimal;
  /** An active person sees it. */
  readonly isSeen: boolean;
}

/** What stands around a notice, that it is checked against. */
export interface NoticeCircumstances {
  readonly fund: { readonly currency: string; readonly isPublished: boolean; readonly offersLeverage: boolean };
  /** Who holds the fund, by account code. */
  readonly holdings: ReadonlyMap<string, NoticeHolding>;
  /** Decimal places in which the notice's currency is paid. */
  readonly scale: number;
  /** A rate to the US dollar is known by today. */
  readonly hasRate: boolean;
  /** The day on which it is, would be or was published. */
  readonly publishedOn: CivilDate;
  readonly holidays: ReadonlyMap<CivilDate, string>;
  /** From when on the fund's approved payment instructions may be used; null: there are none. */
  readonly instructionsUsableFrom: CivilDate | null;
  /** References of its lines that are taken: by a ledger entry, or by a line of a published notice, which is then named. */
  readonly taken: ReadonlyMap<string, { readonly notice: string | null; readonly isEqual: boolean }>;
  /** It was published before it came here: an equal entry settles its line. */
  readonly isHistory: boolean;
  /** The notice that it corrects, with the live entries that settle it by account code; null: none. */
  readonly corrected: {
    readonly isOfFund: boolean;
    readonly isInForce: boolean;
    readonly isHistory: boolean;
    readonly paid: ReadonlyMap<string, readonly Counted[]>;
  } | null;
  /** Rows of lines to which another notice or the ledger has an equal, within ten days, and its reference. */
  readonly alike: ReadonlyMap<number, string>;
}
