import { expect, it } from 'vitest';
import { ledger } from '../../test/ledger.ts';
import { civilDate } from '../dates/civil.ts';
import { explain } from './explain.ts';
import { identities } from './identities.ts';
import { computePosition } from './position.ts';

const fund = { totalCommitments: null, importedCommitments: null };
const moment = { asOf: civilDate('2021-12-31'), knownBefore: null };
const holding = ledger(`
  2020-01-01  contribution  10
  2020-02-01  contribution  20
  2020-03-01  contribution  30
  2020-03-01  contribution  5
  2020-03-01  distribution  1
  2021-12-31  valuation     80
`);

it('the flows of one day are one flow, whichever day of many it is', () => {
  const { flows } = explain({ figure: 'leveragedIrr', holdings: [holding], fund, moment, from: null, dayEnded: new Date('2022-01-01') });
  expect(flows.map(({ date, amount, part }) => `${date} ${amount} ${part}`)).toEqual([
    '2020-01-01 -10 flow',
    '2020-02-01 -20 flow',
    '2020-03-01 -34 flow',
    '2021-12-31 80 closing',
  ]);
});

it('every identity that can be looked at is, and those of figures that are not known are left out', () => {
  const names = (lines: Parameters<typeof computePosition>[0]) => identities(computePosition(lines, fund, moment)).map(({ name }) => name);
  expect(names(holding)).toEqual(['unfunded', 'gross_nav', 'total_gain', 'total_value']);
  expect(names(ledger('2020-01-01  contribution  10'))).toEqual(['unfunded']);
});

const referencesOf = (lines: Parameters<typeof computePosition>[0], figure: 'leveragedIrr' | 'totalCalledCalculated', from: string | null) =>
  explain({ figure, holdings: [lines], fund, moment, from: from === null ? null : civilDate(from), dayEnded: new Date('2022-01-01') }).entries.map(
    ({ reference, reverses, reversedBy }) => [reference, reverses, reversedBy],
  );

it('a flow before a range matters to no rate within it, unless it moves what the range opened with', () => {
  const lines = ledger(`
    2020-01-01  contribution                    10  as BEFORE
    2020-06-01  contribution_outside_commitment  3  as OUTSIDE
    2020-12-31  valuation                       12
    2021-06-01  contribution                     5  as WITHIN
    2021-12-31  valuation                       20
  `);
  expect(referencesOf(lines, 'leveragedIrr', '2021-01-01')).toEqual([['WITHIN', null, null]]);
});

it('an entry that was undone later says by what, and what undid it says which', () => {
  const lines = ledger(`
    2020-01-01  contribution  10  as A
    2020-05-01  reversal of A as B
  `);
  expect(referencesOf(lines, 'totalCalledCalculated', null)).toEqual([
    ['B', 'A', null],
    ['A', null, 'B'],
  ]);
});
