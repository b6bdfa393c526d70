import type { ledgerOf } from '../support/ledger.ts';

/** Two years with a loan, repaid out of a distribution and in cash, and a contribution outside of the commitment; worked by hand to the end of June 2026. */
export const worked = {
  commitments: [['2025-01-01', '500000']],
  entries: [
    { date: '2025-02-15', type: 'contribution', amount: '60000' },
    { date: '2025-02-15', type: 'loan_draw', amount: '60000' },
    { date: '2025-12-31', type: 'interest_accrued', amount: '2710.27' },
    { date: '2026-02-10', type: 'contribution', amount: '12345.67' },
    { date: '2026-02-10', type: 'loan_draw', amount: '12345.67' },
    { date: '2026-02-10', type: 'contribution_outside_commitment', amount: '850.25' },
    { date: '2026-03-31', type: 'interest_accrued', amount: '812.44' },
    { date: '2026-05-05', type: 'distribution', amount: '40000', returnOfCapital: '25000', recallable: '10000' },
    { date: '2026-05-05', type: 'loan_repayment', amount: '20000', settled: 'withheld' },
    { date: '2026-05-05', type: 'interest_paid', amount: '3522.71', settled: 'withheld' },
    { date: '2026-05-20', type: 'loan_repayment', amount: '5000', settled: 'cash', reference: 'by transfer' },
    { date: '2026-06-30', type: 'interest_accrued', amount: '655.08' },
  ],
  valuations: [
    ['2025-12-31', '131250.40'],
    ['2026-03-31', '158004.18'],
    ['2026-06-30', '121904.18'],
  ],
} satisfies Parameters<ReturnType<typeof ledgerOf>['post']>[2];
