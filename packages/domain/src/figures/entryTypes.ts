import type { PartOf } from './parts.ts';

/** What a kind of entry is called and does, per unit of its amount. */
interface EntryTypeEntry {
  readonly heading: string;
  /** The sum it goes into, and the other one when it is settled in cash. */
  readonly sum: PartOf<'sum'>;
  readonly cashSum?: PartOf<'sum'>;
  /** Money to (1) or from (-1) the investor; absent: no flow, so that it cannot be the last one either. */
  readonly equity?: 1n | -1n;
  /** The same for investor and lender taken together: the return before financing. */
  readonly gross?: 1n | -1n;
  /** Where it goes when it is later than the valuation; absent: it leaves NAV as it is. */
  readonly later?: PartOf<'nav'>;
  /** It makes the return with the loan differ from the return without. */
  readonly financing: boolean;
  /** Money moves with it, rather than being owed: the first such entry is when the investment began, and a transaction. */
  readonly moves: boolean;
}

const table = {
  contribution: { heading: 'Contribution', sum: 'contributions', equity: -1n, gross: -1n, later: 'laterContributions', financing: false, moves: true },
  contribution_outside_commitment: {
    heading: 'Contribution outside the commitment',
    sum: 'contributionsOutside',
    equity: -1n,
    gross: -1n,
    financing: false,
    moves: true,
  },
  loan_draw: { heading: 'Loan draw', sum: 'draws', gross: -1n, later: 'laterDraws', financing: true, moves: true },
  loan_repayment: { heading: 'Loan repayment', sum: 'repaidWithheld', cashSum: 'repaidCash', equity: -1n, financing: true, moves: true },
  interest_accrued: { heading: 'Interest accrued', sum: 'interestAccrued', financing: true, moves: false },
  interest_paid: { heading: 'Interest paid', sum: 'interestPaidWithheld', cashSum: 'interestPaidCash', equity: -1n, financing: true, moves: true },
  distribution: { heading: 'Distribution', sum: 'distributions', equity: 1n, gross: 1n, later: 'laterDistributions', financing: false, moves: true },
} as const satisfies Readonly<Record<string, EntryTypeEntry>>;

/** The kinds of ledger entries. Amounts are never negative; the type says which way the money goes. */
export type EntryType = keyof typeof table;
export const entryTypes: Readonly<Record<EntryType, EntryTypeEntry>> = table;
export const ENTRY_TYPES = Object.keys(table) as EntryType[];

/** Those of which an entry says whether it was kept back from a distribution or paid in cash. */
export const SETTLED_TYPES = ENTRY_TYPES.filter((type) => entryTypes[type].cashSum !== undefined);
