import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaled, unscaled } from '../../test/decimals.ts';
import { anyHolding } from '../../test/holdings.ts';
import { runs } from '../../test/runs.ts';
import { addDays, civilDate } from '../dates/civil.ts';
import type { CivilDate } from '../dates/civil.ts';
import type { Holding, LedgerEntry } from '../returns/types.ts';
import { capitalAccount } from './capitalAccount.ts';

/**
 * A second statement to compare with: an account kept day by day, in whole millionths, that shares nothing with the first but the words. What the first computes
 * as differences of positions is posted here, each fact on its day, as a bookkeeper would.
 */
type Line = Exclude<keyof ReturnType<typeof capitalAccount>, 'openingNav' | 'result' | 'unrealised' | 'closingNav' | 'openingUnfunded' | 'closingUnfunded'>;
const lines = [
  'contributions',
  'settledInCash',
  'distributionsLessWithheld',
  'interestAccrued',
  'realised',
  'commitments',
  'contributionsAndDraws',
  'recallable',
  'draws',
  'contributionsOutside',
] as const satisfies readonly Line[];

interface Posting {
  readonly day: CivilDate;
  readonly lines: Partial<Record<Line, bigint>>;
  /** What it adds to the value of the holding before its loan, where it is later than the valuation. */
  readonly gross: bigint;
  /** To what is owed to the lender. */
  readonly owed: bigint;
  readonly unfunded: bigint;
}

function posted({ type, amount, settled, returnOfCapital, recallable }: LedgerEntry, day: CivilDate, sign: bigint): Posting {
  const value = scaled(amount, 6) * sign;
  const [returned, again] = [scaled(returnOfCapital ?? '0', 6) * sign, scaled(recallable ?? '0', 6) * sign];
  const settling: Posting['lines'] = settled === 'cash' ? { settledInCash: value } : { distributionsLessWithheld: value };
  const of: Record<LedgerEntry['type'], Omit<Posting, 'day'>> = {
    contribution: { lines: { contributions: value, contributionsAndDraws: -value }, gross: value, owed: 0n, unfunded: -value },
    loan_draw: { lines: { draws: value, contributionsAndDraws: -value }, gross: value, owed: value, unfunded: -value },
    contribution_outside_commitment: { lines: { contributionsOutside: value }, gross: 0n, owed: 0n, unfunded: 0n },
    loan_repayment: { lines: settling, gross: 0n, owed: -value, unfunded: 0n },
    interest_paid: { lines: settling, gross: 0n, owed: -value, unfunded: 0n },
    interest_accrued: { lines: { interestAccrued: -value }, gross: 0n, owed: value, unfunded: 0n },
    distribution: {
      lines: { distributionsLessWithheld: -value, realised: value - returned, recallable: again },
      gross: -value,
      owed: 0n,
      unfunded: again,
    },
  };
  return { day, ...of[type] };
}

/** Everything that is posted by the end of a day, reversals as the opposite of what they reverse. */
function postingsTo(holding: Holding, to: CivilDate, known: (row: { readonly postedAt: Date }) => boolean): Posting[] {
  const entries = holding.entries.filter((entry) => known(entry) && entry.effectiveDate <= to);
  const byReference = new Map(entries.map((entry) => [entry.reference, entry]));
  const postings: Posting[] = [];
  for (const entry of entries) {
    let [base, day, sign]: [LedgerEntry | undefined, CivilDate, bigint] = [entry, entry.effectiveDate, 1n];
    while (base?.reversesReference) {
      base = byReference.get(base.reversesReference);
      sign = -sign;
      if (base && base.effectiveDate > day) day = base.effectiveDate;
    }
    if (base) postings.push(posted(base, day, sign));
  }
  for (const row of holding.commitments.filter((one) => known(one) && one.date <= to)) {
    const value = scaled(row.amount, 6);
    postings.push({ day: row.date, lines: { commitments: value }, gross: 0n, owed: 0n, unfunded: value });
  }
  return postings;
}

interface Stand {
  readonly totals: Record<Line, bigint>;
  readonly unfunded: bigint;
  /** Before and after the loan; null: not known. */
  readonly gross: bigint | null;
  readonly nav: bigint | null;
}

function standAt(holding: Holding, to: CivilDate, knownBefore: Date | null): Stand {
  const known = (row: { readonly postedAt: Date }) => knownBefore === null || row.postedAt < knownBefore;
  const totals = Object.fromEntries(lines.map((line) => [line, 0n])) as Record<Line, bigint>;
  let valuation: Holding['valuations'][number] | null = null;
  for (const one of holding.valuations)
    if (known(one) && one.date <= to)
      if (valuation === null || one.date > valuation.date) valuation = one;
      else if (
        one.date === valuation.date &&
        (one.postedAt > valuation.postedAt || (+one.postedAt === +valuation.postedAt && Number(one.id) > Number(valuation.id)))
      )
        valuation = one;
  let [unfunded, owed, later] = [0n, 0n, 0n];
  for (const posting of postingsTo(holding, to, known)) {
    for (const line of lines) totals[line] += posting.lines[line] ?? 0n;
    unfunded += posting.unfunded;
    owed += posting.owed;
    if (valuation !== null && posting.day > valuation.date) later += posting.gross;
  }
  const hasFacts = valuation !== null || holding.entries.some((entry) => known(entry) && entry.effectiveDate <= to);
  if (!hasFacts) return { totals, unfunded, gross: 0n, nav: 0n };
  if (valuation === null) return { totals, unfunded, gross: null, nav: null };
  const valued = scaled(valuation.grossNav, 6);
  // Carrying on never makes a value negative that was not.
  const lowest = valued < 0n ? valued : 0n;
  const carried = valued + later;
  const gross = carried < lowest && carried < valued ? lowest : carried;
  return { totals, unfunded, gross, nav: gross - owed };
}

const print = (value: bigint | null): string | null => {
  if (value === null) return null;
  const text = unscaled(value, 6);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

/** The statement of a period, from the two stands at its ends. */
function folded(holding: Holding, from: CivilDate | null, to: CivilDate, knownBefore: Date | null) {
  const end = standAt(holding, to, knownBefore);
  const none: Stand = { totals: Object.fromEntries(lines.map((line) => [line, 0n])) as Record<Line, bigint>, unfunded: 0n, gross: 0n, nav: 0n };
  const opening = from === null ? none : standAt(holding, addDays(from, -1), knownBefore);
  const within = (line: Line) => end.totals[line] - opening.totals[line];
  const result =
    end.gross === null || opening.gross === null
      ? null
      : end.gross - opening.gross + within('contributionsAndDraws') + (within('realised') + returnedWithin(holding, from, to, knownBefore));
  return {
    ...Object.fromEntries(lines.map((line) => [line, print(within(line))])),
    openingNav: print(opening.nav),
    closingNav: print(end.nav),
    openingUnfunded: print(opening.unfunded),
    closingUnfunded: print(end.unfunded),
    result: print(result),
    unrealised: print(result === null ? null : result - within('realised')),
  };
}

/** What distributions of a period gave back of capital. */
function returnedWithin(holding: Holding, from: CivilDate | null, to: CivilDate, knownBefore: Date | null): bigint {
  const asReturned = (entry: LedgerEntry): LedgerEntry => ({
    ...entry,
    type: 'contribution_outside_commitment',
    amount: entry.type === 'distribution' ? (entry.returnOfCapital ?? '0') : '0',
  });
  const only = { ...holding, entries: holding.entries.map(asReturned) };
  const until = (day: CivilDate) => standAt(only, day, knownBefore).totals.contributionsOutside;
  return until(to) - (from === null ? 0n : until(addDays(from, -1)));
}

const anyPeriod = () =>
  fc
    .tuple(fc.integer({ min: -100, max: 2600 }), fc.integer({ min: 0, max: 900 }))
    .map(([first, length]) => [addDays(civilDate('2018-01-01'), first), addDays(civilDate('2018-01-01'), first + length)] as const);
const anyKnowledge = () => fc.option(fc.integer({ min: 0, max: 2600 }).map((days) => new Date(addDays(civilDate('2018-01-01'), days))));

it('any holding has over any period the statement that a bookkeeper would write', () => {
  fc.assert(
    fc.property(anyHolding(), anyPeriod(), fc.boolean(), anyKnowledge(), (holding, [from, to], sinceInception, known) => {
      const first = sinceInception ? null : from;
      expect(capitalAccount(holding, first, to, known)).toEqual(folded(holding, first, to, known));
    }),
    runs(300),
  );
});
