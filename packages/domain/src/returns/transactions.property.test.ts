import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyHolding, anyMoment } from '../../test/holdings.ts';
import { runs } from '../../test/runs.ts';
import { addDays, civilDate } from '../dates/civil.ts';
import { add, subtract, sum } from '../money/decimal.ts';
import { computePosition } from './position.ts';
import { SUMS } from './sums.ts';
import { transactionsOf } from './transactions.ts';
import type { LedgerEntry } from './types.ts';

const noTotals = { totalCommitments: null, importedCommitments: null };

it('transactions add up to the flows of the position, over any range, and ranges that adjoin divide them', () => {
  fc.assert(
    fc.property(anyHolding(), anyMoment(), fc.option(fc.nat(2500)), (holding, moment, days) => {
      const from = days === null ? null : addDays(moment.asOf, -days);
      const all = transactionsOf(holding, moment, from);
      const position = computePosition(holding, noTotals, moment, from);
      expect(sum(all.map(({ totalCalledCalculated }) => totalCalledCalculated))).toBe(position.totalCalledCalculated);
      expect(sum(all.map(({ received }) => received))).toBe(position.received);
      for (const { sums, totalCalledCalculated, received } of all) {
        expect(totalCalledCalculated).toBe(sum([sums.contributions, sums.contributionsOutside, sums.repaidCash, sums.interestPaidCash]));
        expect(received).toBe(subtract(sums.distributions, add(sums.repaidWithheld, sums.interestPaidWithheld)));
        expect(sums.interestAccrued).toBe('0');
      }
      if (from === null) {
        const totals = SUMS.filter((name) => name !== 'interestAccrued').map((name) => [name, sum(all.map(({ sums }) => sums[name]))]);
        expect(Object.fromEntries(totals)).toEqual(Object.fromEntries(totals.map(([name]) => [name, position.components[name as (typeof SUMS)[number]]])));
        expect(all.at(-1)?.date ?? null).toBe(position.investedSince);
      } else {
        const before = transactionsOf(holding, { ...moment, asOf: addDays(from, -1) }, null);
        expect([...all, ...before].map(({ date }) => date)).toEqual(transactionsOf(holding, moment, null).map(({ date }) => date));
      }
    }),
    runs(300),
  );
});

it('a day is called after what happened on it', () => {
  const entry = (type: LedgerEntry['type'], more: Partial<LedgerEntry> = {}): LedgerEntry => ({
    id: '1',
    effectiveDate: civilDate('2026-02-10'),
    type,
    amount: '10',
    reference: type,
    postedAt: new Date('2026-02-10T12:00:00Z'),
    ...more,
  });
  const named = (...entries: LedgerEntry[]) =>
    transactionsOf({ commitments: [], entries, valuations: [] }, { asOf: civilDate('2026-12-31'), knownBefore: null }, null).map(({ type }) => type);
  expect(named(entry('contribution'))).toEqual(['Capital call']);
  expect(named(entry('contribution_outside_commitment'))).toEqual(['Capital call']);
  expect(named(entry('loan_draw'))).toEqual(['Capital call']);
  expect(named(entry('distribution'), entry('loan_repayment'), entry('interest_paid'))).toEqual(['Distribution']);
  expect(named(entry('distribution'), entry('contribution'))).toEqual(['Call and distribution']);
  expect(named(entry('loan_repayment', { settled: 'cash' }))).toEqual(['Loan payment']);
  expect(named(entry('interest_accrued'))).toEqual([]);
  const later = { id: '2', reference: 'back', reversesReference: 'contribution', effectiveDate: civilDate('2026-03-01') };
  expect(named(entry('contribution'), entry('contribution', later))).toEqual(['Correction', 'Capital call']);
});
