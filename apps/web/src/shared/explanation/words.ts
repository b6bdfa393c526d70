import type { CallOutput } from '@pari/contract/client';

export type Explanation = CallOutput<'explainFigure'>;
export type Term = Explanation['terms'][number];
export type Entry = Explanation['entries'][number];
export type LaterFact = Explanation['became_known_later'][number];

/** What each kind of entry is called. */
export const entryNames: Readonly<Record<LaterFact['type'], string>> = {
  contribution: 'Contribution',
  contribution_outside_commitment: 'Contribution outside the commitment',
  loan_draw: 'Loan draw',
  loan_repayment: 'Loan repayment',
  interest_accrued: 'Interest accrued',
  interest_paid: 'Interest paid',
  distribution: 'Distribution',
  commitment: 'Commitment',
  valuation: 'Valuation',
};

/** None of what opens and closes flows: it is no part of a sum. */
export const operators = { plus: '+', minus: '−', divided_by: '÷', opening: undefined, closing: undefined } as const satisfies Record<
  Term['operation'],
  string | undefined
>;
