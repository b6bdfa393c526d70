import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaled, unscaled } from '../../test/decimals.ts';
import { anyHolding, anyMoment, anyTotals } from '../../test/holdings.ts';
import { oracle, oracleRates, presentValueOf } from '../../test/oracle.ts';
import type { OracleFlow } from '../../test/oracle.ts';
import { runs } from '../../test/runs.ts';
import { add, sum } from '../money/decimal.ts';
import { identities } from './identities.ts';
import type { Irr } from './irr.ts';
import { isReversal } from './live.ts';
import { computePooledPosition, computePosition } from './position.ts';
import type { Holding, LedgerEntry, Moment } from './types.ts';

const noTotals = { totalCommitments: null, importedCommitments: null };

/** A rate must make the flows worth nothing, be the one nearest to 10 % that the oracle finds, and be there when the oracle finds one. */
function checkRate(found: Irr, flows: readonly OracleFlow[] | null): void {
  if (flows === null) {
    expect(found).toMatchObject({ rate: null, reason: 'no_valuation' });
    return;
  }
  expect(found.closingDate).toBe(flows.at(-1)?.date);
  const presentValue = presentValueOf(flows);
  const oneDay = new Set(flows.map(({ date }) => date)).size < 2;
  const [expected, another] = oneDay ? [] : oracleRates(presentValue);
  if (found.rate === null) {
    expect(expected).toBeUndefined();
    return;
  }
  // So near to total loss that the plain formula of the second computation no longer works.
  if (found.rate < -0.9999) {
    expect(expected).toBeUndefined();
    return;
  }
  const slack = 1e-9 * (1 + found.rate) + 2e-12;
  const [below, above] = [presentValue(found.rate - slack), presentValue(found.rate + slack)];
  const touches = Math.abs(presentValue(found.rate)) < 1e-3 * flows.reduce((all, { amount }) => all + Math.abs(amount), 0);
  expect(below > 0 !== above > 0 || touches).toBe(true);
  if (another !== undefined) expect(found.otherRates.length).toBeGreaterThan(0);
  if (expected !== undefined) expect(Math.abs(found.rate - 0.1)).toBeLessThan(Math.abs(expected - 0.1) + slack);
}

describe('every figure equals an independent second computation', () => {
  it('of any ledger on any day', () => {
    fc.assert(
      fc.property(anyHolding(), anyTotals(), anyMoment(), (holding, totals, moment) => {
        const position = computePosition(holding, totals, moment);
        const second = oracle(holding, totals, moment);
        expect(position).toMatchObject(second.amounts);
        expect(position).toMatchObject(second.dates);
        if (second.multiple === null) expect(position.cashOnCashCalculated).toBeNull();
        else expect(position.cashOnCashCalculated).toBeCloseTo(second.multiple, 12);
        if (second.ownership === null) expect(position.ownership).toBeNull();
        else expect(position.ownership?.fraction).toBeCloseTo(second.ownership, 12);
        checkRate(position.leveragedIrr, second.leveraged);
        checkRate(position.unLeveragedIrr, second.unLeveraged);
        expect(identities(position).filter(({ holds }) => !holds)).toEqual([]);
      }),
      runs(400),
    );
  });
});

describe('what must not matter', () => {
  it('the order of rows', () => {
    fc.assert(
      fc.property(anyHolding(), anyMoment(), fc.infiniteStream(fc.nat()), (holding, moment, random) => {
        const shuffled = <Row>(rows: readonly Row[]): Row[] =>
          rows
            .map((row) => ({ row, key: random.next().value }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ row }) => row);
        const other = { commitments: shuffled(holding.commitments), entries: shuffled(holding.entries), valuations: shuffled(holding.valuations) };
        expect(computePosition(other, noTotals, moment)).toEqual(computePosition(holding, noTotals, moment));
      }),
      runs(200),
    );
  });

  it('whether an entry stands in one row or in two', () => {
    fc.assert(
      fc.property(anyHolding({ reversals: 0 }), anyMoment(), fc.nat(1000), fc.integer({ min: 0, max: 1000 }), (holding, moment, pick, thousandths) => {
        const entry = holding.entries[pick % Math.max(1, holding.entries.length)];
        fc.pre(entry !== undefined);
        const split = holding.entries.flatMap((row) => (row === entry ? halves(row, thousandths) : [row]));
        expect(computePosition({ ...holding, entries: split }, noTotals, moment)).toEqual(computePosition(holding, noTotals, moment));
      }),
      runs(200),
    );
  });

  it('the unit of the amounts, to rates and multiples', () => {
    fc.assert(
      fc.property(anyHolding(), anyMoment(), fc.integer({ min: 2, max: 1000 }), (holding, moment, factor) => {
        const times = <Row extends object>(row: Row, ...fields: (keyof Row)[]): Row => {
          const grown = fields.map((field) => [field, typeof row[field] === 'string' ? unscaled(scaled(row[field], 6) * BigInt(factor), 6) : row[field]]);
          return { ...row, ...Object.fromEntries(grown) };
        };
        const grown: Holding = {
          commitments: holding.commitments.map((row) => times(row, 'amount')),
          entries: holding.entries.map((row) => times(row, 'amount', 'returnOfCapital', 'recallable')),
          valuations: holding.valuations.map((row) => times(row, 'grossNav')),
        };
        const [small, large] = [computePosition(holding, noTotals, moment), computePosition(grown, noTotals, moment)];
        expect(large.cashOnCashCalculated).toBe(small.cashOnCashCalculated);
        expect(large.totalGain).toBe(small.totalGain === null ? null : unscaled(scaled(small.totalGain, 6) * BigInt(factor), 6));
        for (const rate of ['leveragedIrr', 'unLeveragedIrr'] as const) {
          expect({ ...large[rate], rate: null, otherRates: [] }).toEqual({ ...small[rate], rate: null, otherRates: [] });
          const [ofLarge, ofSmall] = [large[rate], small[rate]].map((irr) => [irr.rate, ...irr.otherRates]);
          expect(ofLarge?.length).toBe(ofSmall?.length);
          for (const [at, one] of (ofSmall ?? []).entries()) {
            const other = ofLarge?.[at] ?? NaN;
            if (one !== null) expect(Math.abs(other / one - 1) < 1e-6 || Math.abs(other - one) < 1e-9).toBe(true);
          }
        }
      }),
      runs(200),
    );
  });

  it('an entry and its reversal on the same day', () => {
    fc.assert(
      fc.property(anyHolding({ reversals: 0 }), anyMoment(), fc.nat(1000), (holding, moment, pick) => {
        const entry = holding.entries[pick % Math.max(1, holding.entries.length)];
        fc.pre(entry !== undefined);
        const reversal = { ...entry, id: '900', reference: 'reversal', reversesReference: entry.reference };
        const without = computePosition({ ...holding, entries: holding.entries.filter((row) => row !== entry) }, noTotals, moment);
        const reversed = computePosition({ ...holding, entries: [...holding.entries, reversal] }, noTotals, moment);
        // Only the dates of what happened last remember the pair.
        expect({ ...reversed, noticeDate: without.noticeDate, latestTransactionDate: without.latestTransactionDate }).toEqual(without);
      }),
      runs(200),
    );
  });
});

/** Two rows that add up to the one, parts included. */
function halves(row: LedgerEntry, thousandths: number): LedgerEntry[] {
  const share = (text: string): string => unscaled((scaled(text, 6) * BigInt(thousandths)) / 1000n, 6);
  const rest = (text: string): string => unscaled(scaled(text, 6) - scaled(share(text), 6), 6);
  const cut = (take: (text: string) => string, reference: string): LedgerEntry => ({
    ...row,
    reference,
    amount: take(row.amount),
    returnOfCapital: take(row.returnOfCapital ?? '0'),
    recallable: take(row.recallable ?? '0'),
  });
  return [cut(share, 'half 1'), cut(rest, 'half 2')];
}

/** The rows that count at a moment. */
function kept(holding: Holding, known: Date | null, moment: Moment): Holding {
  const posted = (row: { readonly postedAt: Date }) => known === null || row.postedAt < known;
  return {
    commitments: holding.commitments.filter((row) => posted(row) && row.date <= moment.asOf),
    entries: holding.entries.filter((row) => posted(row) && row.effectiveDate <= moment.asOf),
    valuations: holding.valuations.filter((row) => posted(row) && row.date <= moment.asOf),
  };
}

describe('time', () => {
  it('as known on a day is as if nothing had been posted since, as of a day as if nothing had happened since', () => {
    fc.assert(
      fc.property(anyHolding(), anyMoment(), (holding, moment) => {
        const cutOff = kept(holding, moment.knownBefore, moment);
        expect(computePosition(cutOff, noTotals, { ...moment, knownBefore: null })).toEqual(computePosition(holding, noTotals, moment));
      }),
      runs(200),
    );
  });

  it('who asks as known on a later day sees at least the same rows', () => {
    fc.assert(
      fc.property(anyHolding({ reversals: 0 }), anyMoment(), fc.integer({ min: 0, max: 500 }), (holding, moment, days) => {
        fc.pre(moment.knownBefore !== null);
        const later = new Date((moment.knownBefore?.getTime() ?? 0) + days * 86_400_000);
        const [early, late] = [kept(holding, moment.knownBefore, moment), kept(holding, later, moment)];
        expect(early.entries.every((entry) => late.entries.includes(entry))).toBe(true);
        // Without reversals no sum shrinks.
        const [before, after] = [moment, { ...moment, knownBefore: later }].map((each) => computePosition(holding, noTotals, each).components);
        for (const [name, amount] of Object.entries(before ?? {}))
          expect(scaled(after?.[name as keyof typeof after] ?? '0', 6)).toBeGreaterThanOrEqual(scaled(amount, 6));
      }),
      runs(200),
    );
  });
});

describe('several profiles', () => {
  it('one alone is itself, and amounts add', () => {
    fc.assert(
      fc.property(anyHolding(), anyHolding(), anyTotals(), anyMoment(), (one, two, totals, moment) => {
        const [a, b] = [computePosition(one, totals, moment), computePosition(two, totals, moment)];
        expect(computePooledPosition([one], totals, moment)).toEqual(a);
        const both = computePooledPosition([one, two], totals, moment);
        expect(computePooledPosition([two, one], totals, moment)).toEqual(both);
        expect(both.totalCalledCalculated).toBe(add(a.totalCalledCalculated, b.totalCalledCalculated));
        expect(both.unfunded).toBe(add(a.unfunded, b.unfunded));
        if (a.latestNav !== null && b.latestNav !== null) expect(both.latestNav).toBe(sum([a.latestNav, b.latestNav]));
        expect(identities(both).filter(({ holds }) => !holds)).toEqual([]);
      }),
      runs(200),
    );
  });

  it('two with the rows of one between them have its rates', () => {
    fc.assert(
      fc.property(anyHolding({ reversals: 0 }), anyMoment(), fc.nat(), (holding, moment, mask) => {
        fc.pre(holding.valuations.length > 0 && !holding.entries.some(isReversal));
        const take = (keep: number): Holding => ({
          commitments: [],
          entries: holding.entries.filter((_, i) => ((mask >> (i % 20)) & 1) === keep),
          valuations: keep === 0 ? holding.valuations : holding.valuations.map((row) => ({ ...row, grossNav: '0' })),
        });
        const [whole, parts] = [computePosition(holding, noTotals, moment), [take(0), take(1)]];
        // Rolled below zero, two profiles stop separately.
        fc.pre(parts.every((each) => computePosition(each, noTotals, moment).grossNav !== '0') && whole.grossNav !== '0');
        const pooled = computePooledPosition(parts, noTotals, moment);
        expect(pooled.leveragedIrr).toEqual(whole.leveragedIrr);
        expect(pooled.totalGain).toBe(whole.totalGain);
      }),
      runs(100),
    );
  });
});
