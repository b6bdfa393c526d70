import type { PositionCase } from './position-case.ts';

// The example that docs/figures.md works by hand: with the loan, -100 + 20 + 120 at 20 %; without it, -200 + 40 + 205.
const LEVERAGED = (settled: string) => `
  2021-01-01  commitment        1000
  2021-01-01  contribution       100
  2021-01-01  loan_draw          100
  2021-12-31  interest_accrued     5
  2022-01-01  distribution        40   returned 20   recallable 10
  2022-01-01  loan_repayment      15   ${settled}
  2022-01-01  interest_paid        5   ${settled}
  2023-01-01  valuation          205
`;

const WITHOUT_LOAN = (40 + Math.sqrt(40 * 40 + 4 * 200 * 205)) / 400 - 1;

export const LEVERAGE: readonly PositionCase[] = [
  {
    name: 'repayment and interest withheld from a distribution',
    ledger: LEVERAGED('withheld'),
    asOf: '2023-06-30',
    totalCommitments: '20000',
    figures: {
      commitment: '1000',
      unfunded: '810',
      ownership: { fraction: 0.05, basis: 'fund_total' },
      grossNav: '205',
      totalGrossShareNav: '205',
      latestNav: '120',
      fairMarketValueDate: '2023-01-01',
      quarter: 'Q1 2023',
      equityCalled: '95',
      gain: '25',
      loanBalance: '85',
      unpaidInterest: '0',
      totalCalledCalculated: '100',
      received: '20',
      totalValueCalculated: '140',
      cashOnCashCalculated: 1.4,
      totalGain: '40',
      everLeveraged: true,
      noticeDate: '2023-01-01',
      latestTransactionDate: '2022-01-01',
      investedSince: '2021-01-01',
      reasons: {},
    },
    leveraged: 0.2,
    unLeveraged: WITHOUT_LOAN,
    closes: ['2023-01-01', '2023-01-01'],
  },
  {
    name: 'a settlement that does not say how is withheld',
    ledger: LEVERAGED(''),
    asOf: '2023-06-30',
    figures: { received: '20', totalCalledCalculated: '100' },
    leveraged: 0.2,
  },
  {
    name: 'the same settled in cash: more paid in and more received, the same gain and rates',
    ledger: LEVERAGED('cash'),
    asOf: '2023-06-30',
    figures: {
      equityCalled: '95',
      latestNav: '120',
      totalCalledCalculated: '120',
      received: '40',
      totalValueCalculated: '160',
      cashOnCashCalculated: 4 / 3,
      totalGain: '40',
    },
    leveraged: 0.2,
    unLeveraged: WITHOUT_LOAN,
  },
  {
    name: 'before the settlement: interest owed comes off the NAV',
    ledger: `
      2021-01-01  contribution    100
      2021-01-01  loan_draw       100
      2021-12-31  interest_accrued  5
      2022-01-01  valuation       220
    `,
    asOf: '2022-01-01',
    figures: { latestNav: '115', gain: '15', loanBalance: '100', unpaidInterest: '5', totalGrossShareNav: '220', totalGain: '15' },
    leveraged: 0.15,
    unLeveraged: 0.1,
  },
  {
    name: 'financed throughout: no outflow of own money',
    ledger: `
      2021-01-01  loan_draw  100
      2022-01-01  valuation  110
    `,
    asOf: '2022-12-31',
    figures: {
      latestNav: '10',
      equityCalled: '0',
      cashOnCashCalculated: null,
      reasons: { ownership: 'no_total_commitments', cashOnCashCalculated: 'nothing_called' },
    },
    leveraged: 'no_outflow',
    unLeveraged: 0.1,
  },
  {
    name: 'a loan larger than what is left',
    ledger: `
      2021-01-01  contribution  50
      2021-01-01  loan_draw     50
      2022-01-01  valuation     40
    `,
    asOf: '2022-01-01',
    figures: { latestNav: '-10', gain: '-60', totalValueCalculated: '-10', totalGain: '-60', cashOnCashCalculated: -0.2 },
    leveraged: 'no_sign_change',
    unLeveraged: -0.6,
  },
  {
    name: 'paying back after the valuation moves the closing day of the investor, not of the investment',
    ledger: `
      2021-01-01  contribution    100
      2021-01-01  loan_draw       100
      2022-01-01  valuation       220
      2022-03-01  loan_repayment   40  cash
      2022-04-01  interest_accrued  1
    `,
    asOf: '2022-12-31',
    figures: { grossNav: '220', latestNav: '159', totalCalledCalculated: '140', latestTransactionDate: '2022-04-01', noticeDate: '2022-04-01' },
    unLeveraged: 0.1,
    closes: ['2022-03-01', '2022-01-01'],
  },
  {
    name: 'paid outside the commitment: called and in the rate, not in NAV or unfunded',
    ledger: `
      2021-01-01  commitment                       500
      2021-01-01  contribution                     100
      2021-01-01  contribution_outside_commitment   10
      2021-12-31  valuation                        110
      2022-01-01  contribution_outside_commitment    5
    `,
    asOf: '2022-01-01',
    figures: { unfunded: '400', equityCalled: '100', latestNav: '110', gain: '10', totalCalledCalculated: '115', totalGain: '-5' },
    closes: ['2022-01-01', '2022-01-01'],
  },
];
