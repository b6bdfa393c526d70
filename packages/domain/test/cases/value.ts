import type { PositionCase } from './position-case.ts';

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
