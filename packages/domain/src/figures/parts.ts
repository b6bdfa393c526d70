/** What stands in a formula and is no figure of its own. */
interface PartEntry {
  /** Its name where figures are explained. */
  readonly field: string;
  readonly heading: string;
  /** A sum of entries, a part of a gross NAV, what a range opened with, or a total of the fund; `commitments` are the own ones. */
  readonly kind: 'commitments' | 'sum' | 'nav' | 'opening' | 'fund';
  /** What a range opened with is this figure of the day before it. */
  readonly figure?: string;
}

/** Every part of a formula, in the order of the wire. */
export const parts = {
  commitments: { field: 'commitments', kind: 'commitments', heading: 'Commitments' },
  contributions: { field: 'contributions', kind: 'sum', heading: 'Contributions' },
  contributionsOutside: { field: 'contributions_outside', kind: 'sum', heading: 'Contributions outside the commitment' },
  draws: { field: 'draws', kind: 'sum', heading: 'Loan draws' },
  repaidCash: { field: 'repaid_cash', kind: 'sum', heading: 'Loan repayments in cash' },
  repaidWithheld: { field: 'repaid_withheld', kind: 'sum', heading: 'Loan repayments withheld' },
  interestAccrued: { field: 'interest_accrued', kind: 'sum', heading: 'Interest accrued' },
  interestPaidCash: { field: 'interest_paid_cash', kind: 'sum', heading: 'Interest paid in cash' },
  interestPaidWithheld: { field: 'interest_paid_withheld', kind: 'sum', heading: 'Interest withheld' },
  distributions: { field: 'distributions', kind: 'sum', heading: 'Distributions' },
  returnedCapital: { field: 'returned_capital', kind: 'sum', heading: 'Returned capital' },
  recallable: { field: 'recallable', kind: 'sum', heading: 'Recallable distributions' },
  valuation: { field: 'valuation', kind: 'nav', heading: 'Latest valuation' },
  laterContributions: { field: 'later_contributions', kind: 'nav', heading: 'Contributions since the valuation' },
  laterDraws: { field: 'later_draws', kind: 'nav', heading: 'Loan draws since the valuation' },
  laterDistributions: { field: 'later_distributions', kind: 'nav', heading: 'Distributions since the valuation' },
  /** What rolling a valuation forward would have taken below zero. */
  keptAtZero: { field: 'kept_at_zero', kind: 'nav', heading: 'Kept from falling below zero' },
  openingLatestNav: { field: 'opening_latest_nav', kind: 'opening', heading: 'Net asset value before the range', figure: 'latestNav' },
  openingGrossNav: { field: 'opening_gross_nav', kind: 'opening', heading: 'Gross NAV before the range', figure: 'grossNav' },
  fundTotalCommitments: { field: 'fund_total_commitments', kind: 'fund', heading: 'All commitments to the fund' },
  importedCommitments: { field: 'imported_commitments', kind: 'fund', heading: 'All commitments known here' },
} as const satisfies Readonly<Record<string, PartEntry>>;

type Parts = typeof parts;
export type Part = keyof Parts;
/** What explanations call it. */
export type PartField = Parts[Part]['field'];
export type PartOf<Kind extends PartEntry['kind']> = { [Name in Part]: Parts[Name]['kind'] extends Kind ? Name : never }[Part];

export const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

/** The parts of some kinds, in the order of the table. */
export const partsOf = <Kind extends PartEntry['kind']>(...kinds: readonly Kind[]): PartOf<Kind>[] =>
  (Object.keys(parts) as Part[]).filter((name): name is PartOf<Kind> => kinds.some((kind) => kind === parts[name].kind));
