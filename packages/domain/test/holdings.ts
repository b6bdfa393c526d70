import * as fc from 'fast-check';
import { addDays, civilDate } from '../src/dates/civil.ts';
import type { CivilDate } from '../src/dates/civil.ts';
import { ENTRY_TYPES } from '../src/figures/entryTypes.ts';
import type { Commitment, FundTotals, Holding, LedgerEntry, Moment, Valuation } from '../src/returns/types.ts';
import { anyAmount, unscaled, scaled } from './decimals.ts';

const START = civilDate('2018-01-01');
const SPAN = 2400;

const anyDay = (): fc.Arbitrary<CivilDate> => fc.integer({ min: 0, max: SPAN }).map((days) => addDays(START, days));

const anyPosting = (): fc.Arbitrary<Date> => fc.integer({ min: 0, max: SPAN }).map((days) => new Date(addDays(START, days)));

/** Mostly cents, sometimes millionths, sometimes nothing. */
const anyEntryAmount = (): fc.Arbitrary<string> =>
  fc.oneof({ arbitrary: anyAmount(0, 1_000_000, 2), weight: 8 }, { arbitrary: anyAmount(0, 1000, 6), weight: 2 }, { arbitrary: fc.constant('0'), weight: 1 });

const part = (amount: string, thousandths: number): string => unscaled((scaled(amount, 6) * BigInt(thousandths)) / 1000n, 6);

const anyPlainEntry = (index: number): fc.Arbitrary<LedgerEntry> =>
  fc
    .record({
      type: fc.constantFrom(...ENTRY_TYPES, 'contribution' as const, 'distribution' as const),
      effectiveDate: anyDay(),
      amount: anyEntryAmount(),
      returned: fc.integer({ min: 0, max: 1000 }),
      recallable: fc.integer({ min: 0, max: 1000 }),
      settled: fc.constantFrom('cash' as const, 'withheld' as const, null),
      postedAt: anyPosting(),
    })
    .map(({ type, effectiveDate, amount, returned, recallable, settled, postedAt }) => ({
      id: String(index + 1),
      type,
      effectiveDate,
      amount,
      returnOfCapital: type === 'distribution' ? part(amount, returned) : null,
      recallable: type === 'distribution' ? part(amount, recallable) : null,
      settled: type === 'loan_repayment' || type === 'interest_paid' ? settled : null,
      reference: `R${String(index + 1)}`,
      reversesReference: null,
      postedAt,
    }));

interface Reversal {
  readonly target: number;
  readonly days: number;
  readonly postedAt: Date;
}

/** Appends reversals of earlier rows, reversals among them, each row reversed once at most. */
function withReversals(entries: readonly LedgerEntry[], reversals: readonly Reversal[]): LedgerEntry[] {
  const all = [...entries];
  const free = new Set(entries);
  for (const { target, days, postedAt } of reversals) {
    const reversed = all[target % Math.max(1, all.length)];
    if (reversed === undefined || !free.delete(reversed)) continue;
    const reversal: LedgerEntry = {
      ...reversed,
      id: String(all.length + 1),
      reference: `R${String(all.length + 1)}`,
      reversesReference: reversed.reference,
      effectiveDate: addDays(reversed.effectiveDate, days),
      postedAt,
    };
    all.push(reversal);
    free.add(reversal);
  }
  return all;
}

/** Ledgers of all kinds of entries, with reversals, several versions of valuations and changes of commitment. */
export function anyHolding({ maxEntries = 12, reversals = 3 } = {}): fc.Arbitrary<Holding> {
  const entries = fc.integer({ min: 0, max: maxEntries }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => anyPlainEntry(i))));
  const reversal = fc.record({ target: fc.nat(1000), days: fc.oneof(fc.constant(0), fc.integer({ min: -50, max: 300 })), postedAt: anyPosting() });
  const valuation = fc.record({ date: anyDay(), grossNav: anyAmount(0, 3_000_000, 2), postedAt: anyPosting() });
  const commitment: fc.Arbitrary<Commitment> = fc.record({ date: anyDay(), amount: anyAmount(-1000, 5_000_000, 2), postedAt: anyPosting() });
  return fc
    .record({
      entries,
      reversals: fc.array(reversal, { maxLength: reversals }),
      valuations: fc.array(valuation, { maxLength: 4 }),
      commitments: fc.array(commitment, { maxLength: 3 }),
    })
    .map((all) => ({
      commitments: all.commitments,
      entries: withReversals(all.entries, all.reversals),
      valuations: all.valuations.map((row, i): Valuation => ({ ...row, id: String(i + 1) })),
    }));
}

export const anyMoment = (): fc.Arbitrary<Moment> =>
  fc.record({ asOf: fc.oneof(anyDay(), fc.constant(addDays(START, SPAN + 365))), knownBefore: fc.option(anyPosting(), { freq: 2 }) });

export const anyTotals = (): fc.Arbitrary<FundTotals> =>
  fc.record({ totalCommitments: fc.option(anyAmount(0, 9_000_000, 2)), importedCommitments: fc.option(anyAmount(0, 9_000_000, 2)) });
