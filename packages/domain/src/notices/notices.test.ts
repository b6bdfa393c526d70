import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAmount, scaled } from '../../test/decimals.ts';
import { around, good, goodLines, line } from '../../test/notices.ts';
import { runs } from '../../test/runs.ts';
import { civilDate } from '../dates/civil.ts';
import { add, decimal, subtract, sum, type Decimal } from '../money/decimal.ts';
import type { NoticeLine } from './index.ts';
import {
  allocateByCommitment,
  checkNotice,
  defaultEntryReference,
  isAllowed,
  isOverdue,
  linesByInvestor,
  mayBecome,
  NOTICE_COMPONENTS,
  NOTICE_KINDS,
  NOTICE_LINE_TYPES,
  NOTICE_STATES,
  noticeMoves,
  progressOf,
  takenBack,
  isReserved,
  referenceOfAttempt,
  referenceOfReversal,
  shareOf,
  totalsOf,
  unfundedAfter,
  usualComponent,
  usualSettlement,
} from './index.ts';

it('each kind has its lines', () => {
  const settlements = [null, 'cash', 'withheld'] as const;
  const allowed = (kind: (typeof NOTICE_KINDS)[number]) =>
    NOTICE_LINE_TYPES.flatMap((type) => settlements.filter((settled) => isAllowed(kind, type, settled)).map((settled) => `${type} ${settled ?? '-'}`)).join(
      ', ',
    );
  expect(allowed('call')).toBe('contribution -, contribution_outside_commitment -, loan_draw -, loan_repayment cash, interest_paid cash');
  expect(allowed('distribution')).toBe('distribution -, loan_repayment withheld, interest_paid withheld');
  expect(allowed('netted')).toBe(
    'contribution -, contribution_outside_commitment -, loan_draw -, distribution -, loan_repayment cash, loan_repayment withheld, interest_paid cash, interest_paid withheld',
  );
});

it('what a line leaves blank is usual for it', () => {
  expect(NOTICE_KINDS.map((kind) => usualSettlement(kind, 'interest_paid'))).toEqual(['cash', 'withheld', 'withheld']);
  expect(usualSettlement('call', 'contribution')).toBeNull();
  expect((['contribution', 'loan_draw', 'contribution_outside_commitment', 'distribution'] as const).map(usualComponent)).toEqual([
    'investment',
    'investment',
    'other',
    null,
  ]);
  for (const kind of NOTICE_KINDS)
    for (const type of NOTICE_LINE_TYPES)
      expect(isAllowed(kind, type, usualSettlement(kind, type))).toBe(
        kind === 'netted' || isAllowed(kind, type, null) || isAllowed(kind, type, 'cash') || isAllowed(kind, type, 'withheld'),
      );
});

it('names the entries of lines, and of settling them again', () => {
  expect(defaultEntryReference('CALL-7', 'INV-1', 2)).toBe('CALL-7/INV-1/2');
  expect([1, 2, 3].map((attempt) => referenceOfAttempt('CALL-7/INV-1/2', attempt))).toEqual(['CALL-7/INV-1/2', 'CALL-7/INV-1/2~2', 'CALL-7/INV-1/2~3']);
  expect([1, 2].map((attempt) => referenceOfReversal('CALL-7/INV-1/2~2', attempt))).toEqual(['CALL-7/INV-1/2~2~undo', 'CALL-7/INV-1/2~2~undo2']);
  const made = [referenceOfAttempt('C', 2), referenceOfAttempt('C', 10), referenceOfReversal('C', 1), referenceOfReversal('C', 2)];
  expect([...made, 'C', defaultEntryReference('C~2', 'A~undo', 1), 'C~', '2', 'undo'].filter(isReserved)).toEqual(made);
});

describe('shares', () => {
  const [a = [], b = []] = [...linesByInvestor(goodLines).values()];
  it('worked by hand: calls with fees, a draw, an outside contribution and a cash settlement', () => {
    expect(shareOf(a)).toEqual({ pay: '6705.75', receive: '0', net: '6705.75', unfunded: '-12121', distributed: '0', withheld: '0' });
    expect(unfundedAfter(decimal('20000'), a)).toBe('7879');
  });
  it('worked by hand: a distribution with a recallable part and what is withheld', () => {
    expect(shareOf(b)).toEqual({ pay: '0', receive: '16477.29', net: '-16477.29', unfunded: '10000', distributed: '40000', withheld: '23522.71' });
  });
  it('the totals of a notice are called with draws and distributed gross', () => {
    expect(totalsOf(goodLines)).toEqual({ called: '12706.25', distributed: '40000' });
  });
});

const anyLines = (): fc.Arbitrary<NoticeLine[]> =>
  fc
    .uniqueArray(
      fc.record({
        investor: fc.constantFrom('A', 'B', 'C', 'D'),
        type: fc.constantFrom('contribution', 'contribution_outside_commitment', 'loan_draw', 'distribution', 'loan_repayment', 'interest_paid'),
        component: fc.constantFrom(...NOTICE_COMPONENTS),
        cents: anyAmount(1, 1_000_000, 2),
        returned: fc.integer({ min: 0, max: 100 }),
        recallable: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 20, selector: ({ investor, type, component }) => JSON.stringify([investor, type, usualComponent(type) && component]) },
    )
    .map((said) =>
      said.map(({ investor, type, component, cents, returned, recallable }, index) => {
        const part = (percent: number) => unscaledCents((scaled(cents, 2) * BigInt(percent)) / 100n);
        const returnOfCapital = part(returned);
        const isDistribution = type === 'distribution';
        return line({
          row: index + 2,
          investor,
          type,
          amount: cents,
          component: usualComponent(type) && component,
          settled: type === 'loan_repayment' || type === 'interest_paid' ? 'cash' : null,
          ...(isDistribution && { returnOfCapital, income: subtract(cents, returnOfCapital), recallable: part(recallable) }),
        });
      }),
    );
const unscaledCents = (cents: bigint): Decimal => decimal(`${cents / 100n}.${(cents % 100n).toString().padStart(2, '0')}`);

it('any lines: shares add up to the notice, the unfunded rolls forward, and nothing is found where nothing is wrong', () => {
  fc.assert(
    fc.property(anyLines(), anyAmount(0, 1_000_000_000, 2), (lines, before) => {
      const shares = [...linesByInvestor(lines).values()];
      const totals = totalsOf(lines);
      const all = (of: (share: ReturnType<typeof shareOf>) => Decimal) => sum(shares.map((own) => of(shareOf(own))));
      const draws = sum(lines.filter(({ type }) => type === 'loan_draw').map(({ amount }) => amount));
      expect(
        add(
          all(({ pay }) => pay),
          draws,
        ),
      ).toBe(totals.called);
      expect(
        add(
          all(({ receive }) => receive),
          all(({ withheld }) => withheld),
        ),
      ).toBe(totals.distributed);
      expect(all(({ net }) => net)).toBe(
        subtract(
          all(({ pay }) => pay),
          all(({ receive }) => receive),
        ),
      );
      for (const own of shares) {
        let left = before;
        for (const one of own) left = unfundedAfter(left, [one]);
        expect(left).toBe(unfundedAfter(before, own));
      }
      const holding = {
        isCommitted: true,
        unfunded: decimal('1000000000'),
        loanBalance: decimal('1000000000'),
        unpaidInterest: decimal('1000000000'),
        isSeen: true,
      };
      const holdings = new Map(lines.map(({ investor }) => [investor, holding]));
      const content = { ...good, lines, totalCalled: totals.called, totalDistributed: totals.distributed };
      expect(checkNotice(content, { ...around, holdings })).toEqual([]);
      const [first] = lines;
      if (first) expect(checkNotice({ ...content, lines: [...lines, first] }, { ...around, holdings }, ['twice', 'totals'])[0]?.code).toBe('twice');
    }),
    runs(200),
  );
});

describe('allocation by commitment', () => {
  const holders = (...commitments: string[]) => commitments.map((commitment, index) => ({ code: `I${index}`, commitment: decimal(commitment) }));
  const parts = (total: string, ...commitments: string[]) =>
    allocateByCommitment(decimal(total), holders(...commitments), 2).map(({ holder, amount }) => `${holder.code} ${amount}`);

  it.each([
    [
      ['100', '1000000', '1000000', '1000000'],
      ['I0 33.34', 'I1 33.33', 'I2 33.33'],
    ],
    [
      ['100', '500000', '0', '-20', '250000'],
      ['I0 66.67', 'I3 33.33'],
    ],
    [['0.01', '5', '5'], ['I0 0.01']],
  ])('%j: %j', ([total = '', ...commitments], expected) => expect(parts(total, ...commitments)).toEqual(expected));

  it('among nobody, or of what cannot be paid, is refused', () => {
    expect(() => parts('100', '0')).toThrow(RangeError);
    expect(() => parts('0.001', '1')).toThrow(RangeError);
  });

  it('is exact, whoever is committed with whatever', () => {
    fc.assert(
      fc.property(anyAmount(1, 100_000_000, 2), fc.array(anyAmount(-10, 1_000_000, 6), { minLength: 1, maxLength: 30 }), (total, commitments) => {
        fc.pre(commitments.some((commitment) => !commitment.startsWith('-') && commitment !== '0'));
        const given = allocateByCommitment(
          total,
          commitments.map((commitment) => ({ commitment })),
          2,
        );
        expect(sum(given.map(({ amount }) => amount))).toBe(total);
        for (const { holder, amount } of given) expect([holder.commitment.startsWith('-'), amount.startsWith('-')]).toEqual([false, false]);
      }),
      runs(200),
    );
  });
});

it('undoing takes back what settling posted, and what was kept only where there is nothing else', () => {
  const [kept, own, again] = ['N1/A/1', 'N2/A/2', 'N2/A/3~2'].map((reference, index) => ({ entry_reference: `N2/A/${index + 1}`, reference }));
  const taken = (...settled: (typeof kept)[]) => takenBack(settled.flatMap((one) => one ?? [])).map(({ reference }) => reference);
  expect([taken(kept, own, again), taken(kept), taken()]).toEqual([['N2/A/2', 'N2/A/3~2'], ['N1/A/1'], []]);
});

describe('states', () => {
  it('moves are those of the list, and end where nothing follows', () => {
    const moves = NOTICE_STATES.map((from) => `${from}: ${NOTICE_STATES.filter((to) => mayBecome(from, to)).join(' ')}`);
    expect(moves).toEqual([
      'draft: draft checked discarded',
      'checked: draft checked approved discarded',
      'approved: draft checked published discarded',
      'published: recalled superseded',
      'recalled: ',
      'superseded: ',
      'discarded: ',
    ]);
    expect(Object.keys(noticeMoves)).toEqual(NOTICE_STATES);
  });

  const lineOf = (amount: string, isSettled: boolean) => ({ amount: decimal(amount), isSettled });
  it.each([
    [[lineOf('1', false), lineOf('2', false)], 'open'],
    [[lineOf('1', true), lineOf('2', false)], 'partly_settled'],
    [[lineOf('1', true), lineOf('2', true)], 'settled'],
    [[lineOf('1', true), lineOf('0', false)], 'settled'],
    [[lineOf('0', false)], 'settled'],
  ] as const)('%j is %s', (lines, progress) => expect(progressOf(lines)).toBe(progress));

  const due = civilDate('2026-05-04');
  it.each([
    ['100', '2026-05-04', false],
    ['100', '2026-05-05', true],
    ['0', '2026-05-05', false],
    ['-100', '2026-05-05', false],
  ] as const)('with %s left to pay on %s: overdue %s', (left, today, overdue) => expect(isOverdue(decimal(left), due, civilDate(today))).toBe(overdue));
});
