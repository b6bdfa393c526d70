import { partsOf } from '../figures/parts.ts';
import type { PartOf } from '../figures/parts.ts';
import type { EntryType } from './types.ts';

/** The sums that entries go into. */
export type Sum = PartOf<'sum'>;
export const SUMS = partsOf('sum');

/** What a gross NAV is made of: a valuation, what came after it, and what rolling it forward would have taken below zero. */
export type NavPart = PartOf<'nav'>;
export const NAV_PARTS = partsOf('nav');

/** What a kind of entry does, per unit of its amount. */
export interface Effect {
  /** The sum it goes into, and the other one when it is settled in cash. */
  readonly sum: Sum;
  readonly cashSum?: Sum;
  /** Money to (1) or from (-1) the investor; absent: no flow, so that it cannot be the last one either. */
  readonly equity?: 1n | -1n;
  /** The same for investor and lender taken together: the return before financing. */
  readonly gross?: 1n | -1n;
  /** Where it goes when it is later than the valuation; absent: it leaves NAV as it is. */
  readonly later?: NavPart;
  /** It makes the return with the loan differ from the return without. */
  readonly financing: boolean;
  /** The first such entry is when the investment began. */
  readonly invests: boolean;
}

export const EFFECTS: Readonly<Record<EntryType, Effect>> = {
  contribution: { sum: 'contributions', equity: -1n, gross: -1n, later: 'laterContributions', financing: false, invests: true },
  contribution_outside_commitment: { sum: 'contributionsOutside', equity: -1n, gross: -1n, financing: false, invests: true },
  loan_draw: { sum: 'draws', gross: -1n, later: 'laterDraws', financing: true, invests: true },
  loan_repayment: { sum: 'repaidWithheld', cashSum: 'repaidCash', equity: -1n, financing: true, invests: false },
  interest_accrued: { sum: 'interestAccrued', financing: true, invests: false },
  interest_paid: { sum: 'interestPaidWithheld', cashSum: 'interestPaidCash', equity: -1n, financing: true, invests: false },
  distribution: { sum: 'distributions', equity: 1n, gross: 1n, later: 'laterDistributions', financing: false, invests: false },
};
