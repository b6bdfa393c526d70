import type { PositionCase } from './position-case.ts';

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
