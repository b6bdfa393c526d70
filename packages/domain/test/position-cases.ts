import type { IrrReason } from '../src/returns/irr.ts';
import type { Position } from '../src/returns/types.ts';

/** A ledger, a day, and what must be shown on it. To add one, copy it; how `ledger` is written is explained in ledger.ts. */
export interface PositionCase {
  readonly name: string;
  readonly ledger: string;
  readonly asOf: string;
  /** Only what was posted before the beginning of this day counts. */
  readonly knownBefore?: string;
  readonly totalCommitments?: string;
  readonly importedCommitments?: string;
  readonly figures?: Partial<Record<Exclude<keyof Position, 'leveragedIrr' | 'unLeveragedIrr' | 'totalLeveragedUnleveragedIrr'>, unknown>>;
  /** A rate, or the reason why there is none. */
  readonly leveraged?: number | IrrReason;
  readonly unLeveraged?: number | IrrReason;
  /** The closing dates of the two rates. */
  readonly closes?: readonly [leveraged: string, unLeveraged: string];
}

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
    figures: { latestNav: '10', equityCalled: '0', cashOnCashCalculated: null, reasons: { ownership: 'no_total_commitments', cashOnCashCalculated: 'nothing_called' } },
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

export const VALUE: readonly PositionCase[] = [
  {
    name: 'a published multiple: CalPERS on 57 Stars Global Opportunities Fund, 31 March 2025, 1.3738',
    ledger: `
      2007-01-01  commitment    430000000
      2007-06-30  contribution  414697200
      2015-06-30  distribution  557770250
      2025-03-31  valuation      11955556
    `,
    asOf: '2025-03-31',
    figures: { cashOnCashCalculated: 569725806 / 414697200, unfunded: '15302800', quarter: 'Q1 2025', totalGain: '155028606' },
  },
  {
    name: 'rolled forward by later flows, those of the valuation day being inside it',
    ledger: `
      2023-01-01  contribution                     80
      2023-03-31  contribution                     10
      2023-03-31  valuation                       100
      2023-04-10  contribution                     50
      2023-04-11  contribution_outside_commitment   5
      2023-05-01  distribution                     30   returned 30
      2023-06-01  loan_draw                        20
    `,
    asOf: '2023-06-30',
    figures: { grossNav: '140', latestNav: '120', fairMarketValueDate: '2023-03-31', quarter: 'Q1 2023', equityCalled: '110', gain: '10' },
    closes: ['2023-05-01', '2023-06-01'],
  },
  {
    name: 'not below zero by rolling',
    ledger: `
      2023-01-01  contribution   80
      2023-03-31  valuation     100
      2023-05-01  distribution  150
    `,
    asOf: '2023-06-30',
    figures: { grossNav: '0', totalValueCalculated: '150', totalGain: '70' },
  },
  {
    name: 'a valuation below zero stays, and is rolled up',
    ledger: `
      2023-01-01  contribution   80
      2023-03-31  valuation      -5
      2023-05-01  contribution    3
    `,
    asOf: '2023-06-30',
    figures: { grossNav: '-2' },
  },
  {
    name: 'called again what was recallable',
    ledger: `
      2023-01-01  commitment    100
      2023-01-01  contribution  100
      2023-02-01  distribution   60   returned 40  recallable 30
      2023-03-01  contribution   30
      2023-03-31  valuation      75
    `,
    asOf: '2023-03-31',
    figures: { unfunded: '0', equityCalled: '90', totalCalledCalculated: '130', received: '60' },
  },
  {
    name: 'called beyond the commitment, which was reduced',
    ledger: `
      2023-01-01  commitment    100
      2023-06-01  commitment    -30
      2023-01-01  contribution   80
    `,
    asOf: '2023-06-30',
    importedCommitments: '280',
    figures: { commitment: '70', unfunded: '-10', ownership: { fraction: 0.25, basis: 'imported_commitments' } },
    leveraged: 'no_valuation',
    unLeveraged: 'no_valuation',
  },
  {
    name: 'nothing yet',
    ledger: '2023-01-01  commitment  100',
    asOf: '2022-12-31',
    figures: {
      commitment: '0',
      grossNav: null,
      latestNav: null,
      totalGain: null,
      quarter: null,
      noticeDate: null,
      investedSince: null,
      totalCalledCalculated: '0',
      received: '0',
      reasons: {
        ownership: 'no_total_commitments',
        grossNav: 'no_valuation',
        totalGrossShareNav: 'no_valuation',
        latestNav: 'no_valuation',
        fairMarketValueDate: 'no_valuation',
        quarter: 'no_valuation',
        gain: 'no_valuation',
        totalValueCalculated: 'no_valuation',
        cashOnCashCalculated: 'no_valuation',
        totalGain: 'no_valuation',
      },
    },
    leveraged: 'no_valuation',
  },
  {
    name: 'total loss',
    ledger: `
      2021-01-01  contribution  100
      2022-01-01  valuation       0
    `,
    asOf: '2022-01-01',
    figures: { cashOnCashCalculated: 0, totalGain: '-100' },
    leveraged: 'no_sign_change',
  },
  {
    name: 'bought and valued on the same day',
    ledger: `
      2021-01-01  contribution  100
      2021-01-01  valuation     100
    `,
    asOf: '2021-01-01',
    leveraged: 'single_day',
    closes: ['2021-01-01', '2021-01-01'],
  },
  {
    name: 'millionths',
    ledger: `
      2021-01-01  contribution  0.000001
      2021-01-01  contribution  0.000002
      2022-01-01  valuation     0.000006
    `,
    asOf: '2022-01-01',
    figures: { equityCalled: '0.000003', gain: '0.000003', cashOnCashCalculated: 2 },
    leveraged: 1,
  },
  {
    name: 'more digits than a float holds',
    ledger: `
      2021-01-01  contribution  900000000000000000.000001
      2021-01-01  contribution       123456789012345.678901
      2022-01-01  valuation     900123456789012345.678903
    `,
    asOf: '2022-01-01',
    figures: { equityCalled: '900123456789012345.678902', gain: '0.000001' },
    leveraged: 0,
  },
];

const REVERSED_AT_ONCE = `
  2021-01-01  contribution  100   as A
  2021-01-01  contribution  100   as B
  2021-01-01  reversal of A     posted 2021-08-01
  2022-01-01  valuation     110
`;

const REVERSED_LATER = `
  2021-01-01  contribution  100   as A
  2021-01-01  contribution  100   as B
  2022-01-01  reversal of A
  2023-01-01  valuation     132
`;

export const KNOWLEDGE: readonly PositionCase[] = [
  {
    name: 'a valuation before it was posted',
    ledger: '2022-12-31  valuation  100   posted 2023-02-01',
    asOf: '2022-12-31',
    knownBefore: '2023-02-01',
    figures: { grossNav: null },
  },
  {
    name: 'a valuation before it was corrected',
    ledger: `
      2022-12-31  valuation  100   posted 2023-02-01
      2022-12-31  valuation  105   posted 2023-05-01
    `,
    asOf: '2022-12-31',
    knownBefore: '2023-05-01',
    figures: { grossNav: '100' },
  },
  {
    name: 'a valuation after it was corrected, whatever the order of rows',
    ledger: `
      2022-12-31  valuation  105   posted 2023-05-01
      2022-12-31  valuation  100   posted 2023-02-01
      2022-09-30  valuation   90   posted 2023-06-01
    `,
    asOf: '2023-12-31',
    figures: { grossNav: '105', fairMarketValueDate: '2022-12-31' },
  },
  {
    name: 'of two versions posted together the later row counts',
    ledger: `
      2022-12-31  valuation  100
      2022-12-31  valuation  105
    `,
    asOf: '2022-12-31',
    figures: { grossNav: '105' },
  },
  {
    name: 'an entry effective before the day but posted after the knowledge',
    ledger: `
      2022-01-01  commitment    100   posted 2022-01-02
      2022-06-30  contribution   40   posted 2022-07-01
      2022-06-30  contribution    5   posted 2022-09-01
    `,
    asOf: '2022-06-30',
    knownBefore: '2022-08-01',
    figures: { totalCalledCalculated: '40', unfunded: '60' },
  },
  {
    name: 'a wrong entry reversed on its own day: as known before, it counts',
    ledger: REVERSED_AT_ONCE,
    asOf: '2022-01-01',
    knownBefore: '2021-08-01',
    figures: { totalCalledCalculated: '200' },
    leveraged: -0.45,
  },
  {
    name: 'a wrong entry reversed on its own day: as known after, it never was',
    ledger: REVERSED_AT_ONCE,
    asOf: '2022-01-01',
    figures: { totalCalledCalculated: '100', gain: '10' },
    leveraged: 0.1,
  },
  {
    name: 'an entry reversed later: the day before, it stands',
    ledger: REVERSED_LATER,
    asOf: '2021-12-31',
    figures: { totalCalledCalculated: '200', latestTransactionDate: '2021-01-01' },
  },
  {
    name: 'an entry reversed later: from that day on it adds nothing, but the money was away for a year',
    ledger: REVERSED_LATER,
    asOf: '2023-01-01',
    figures: { totalCalledCalculated: '100', gain: '32', latestTransactionDate: '2022-01-01' },
    // -200 now, 100 after a year, 132 after two: at 10 % that is 242 = 110 + 132
    leveraged: 0.1,
  },
  {
    name: 'a reversal dated before the entry takes effect with it',
    ledger: `
      2021-03-01  contribution  100   as A
      2021-01-01  reversal of A
      2021-02-01  valuation      10
    `,
    asOf: '2021-02-15',
    figures: { totalCalledCalculated: '0', grossNav: '10' },
  },
  {
    name: 'a reversed distribution takes its parts back',
    ledger: `
      2021-01-01  commitment    100
      2021-01-01  contribution  100
      2021-06-01  distribution   50   returned 30  recallable 20   as D
      2021-06-30  valuation      60
      2021-07-15  reversal of D
    `,
    asOf: '2021-12-31',
    figures: { unfunded: '0', equityCalled: '100', received: '0', grossNav: '110', gain: '10' },
  },
  {
    name: 'a reversed reversal: the entry stands',
    ledger: `
      2021-01-01  contribution  100   as A
      2021-01-01  reversal of A       as R   posted 2021-02-01
      2021-01-01  reversal of R              posted 2021-03-01
      2022-01-01  valuation     110
    `,
    asOf: '2022-01-01',
    figures: { totalCalledCalculated: '100' },
    leveraged: 0.1,
  },
  {
    name: 'an entry is reversed once',
    ledger: `
      2021-01-01  contribution  100   as A
      2021-02-01  contribution  100   as B
      2021-03-01  reversal of A       posted 2021-03-01
      2021-04-01  reversal of A       posted 2021-04-01
    `,
    asOf: '2022-01-01',
    figures: { totalCalledCalculated: '100' },
  },
  {
    name: 'a reversal known before what it reverses does nothing yet',
    ledger: `
      2021-01-01  contribution  100   as A  posted 2021-06-01
      2021-01-01  reversal of A             posted 2021-03-01
    `,
    asOf: '2022-01-01',
    knownBefore: '2021-04-01',
    figures: { totalCalledCalculated: '0' },
  },
  {
    name: 'a reversed draw was a draw while it lasted, unless reversed on its own day',
    ledger: `
      2021-01-01  contribution  100
      2021-01-01  loan_draw      50   as D
      2021-01-01  reversal of D
      2022-01-01  valuation     110
    `,
    asOf: '2022-01-01',
    figures: { everLeveraged: false, loanBalance: '0' },
    leveraged: 0.1,
    unLeveraged: 0.1,
  },
];
