import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHolding } from '../../test/holdings.ts';
import { oracle } from '../../test/oracle.ts';
import { runs } from '../../test/runs.ts';
import { addDays, civilDate } from '../dates/civil.ts';
import type { EntryType } from '../figures/entryTypes.ts';
import { add, subtract } from '../money/decimal.ts';
import { computePosition } from '../returns/position.ts';
import type { Holding, LedgerEntry } from '../returns/types.ts';
import { accountLines, capitalAccount, statementPeriods, totalOf, unfundedLines } from './capitalAccount.ts';

const noTotals = { totalCommitments: null, importedCommitments: null };
const postedAt = new Date('2026-07-01');
let count = 0;
const entry = (effectiveDate: string, type: EntryType, amount: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: String(++count),
  reference: `R${count}`,
  effectiveDate: civilDate(effectiveDate),
  type,
  amount,
  postedAt,
  ...more,
});
const valuation = (date: string, grossNav: string) => ({ id: String(++count), date: civilDate(date), grossNav, postedAt });

/** Two years with a loan, repaid out of a distribution and in cash, and a contribution outside of the commitment. */
const worked: Holding = {
  commitments: [{ date: civilDate('2025-01-01'), amount: '500000', postedAt }],
  entries: [
    entry('2025-02-15', 'contribution', '60000'),
    entry('2025-02-15', 'loan_draw', '60000'),
    entry('2025-12-31', 'interest_accrued', '2710.27'),
    entry('2026-02-10', 'contribution', '12345.67'),
    entry('2026-02-10', 'loan_draw', '12345.67'),
    entry('2026-02-10', 'contribution_outside_commitment', '850.25'),
    entry('2026-03-31', 'interest_accrued', '812.44'),
    entry('2026-05-05', 'distribution', '40000', { returnOfCapital: '25000', recallable: '10000' }),
    entry('2026-05-05', 'loan_repayment', '20000', { settled: 'withheld' }),
    entry('2026-05-05', 'interest_paid', '3522.71', { settled: 'withheld' }),
    entry('2026-05-20', 'loan_repayment', '5000', { settled: 'cash' }),
    entry('2026-06-30', 'interest_accrued', '655.08'),
  ],
  valuations: [valuation('2025-12-31', '131250.40'), valuation('2026-03-31', '158004.18'), valuation('2026-06-30', '121904.18')],
};

describe('worked by hand', () => {
  const [quarter, year, inception] = statementPeriods(civilDate('2026-06-30')).map(({ from }) => capitalAccount(worked, from, civilDate('2026-06-30'), null));
  it.each([
    ['openingNav', '82135.8', '68540.13', '0'],
    ['contributions', '0', '12345.67', '72345.67'],
    ['settledInCash', '5000', '5000', '5000'],
    ['distributionsLessWithheld', '-16477.29', '-16477.29', '-16477.29'],
    ['interestAccrued', '-655.08', '-1467.52', '-4177.79'],
    ['result', '3900', '5962.44', '17212.84'],
    ['realised', '15000', '15000', '15000'],
    ['unrealised', '-11100', '-9037.56', '2212.84'],
    ['closingNav', '73903.43', '73903.43', '73903.43'],
    ['openingUnfunded', '355308.66', '380000', '0'],
    ['commitments', '0', '0', '500000'],
    ['contributionsAndDraws', '0', '-24691.34', '-144691.34'],
    ['recallable', '10000', '10000', '10000'],
    ['closingUnfunded', '365308.66', '365308.66', '365308.66'],
    ['draws', '0', '12345.67', '72345.67'],
    ['contributionsOutside', '0', '850.25', '850.25'],
  ] as const)('%s', (line, ...values) => expect([quarter?.[line], year?.[line], inception?.[line]]).toEqual(values));

  it('and what was called, received and earned since inception', () => {
    const position = computePosition(worked, noTotals, { asOf: civilDate('2026-06-30'), knownBefore: null });
    expect(position).toMatchObject({ totalCalledCalculated: '78195.92', received: '16477.29' });
    expect([position.cashOnCashCalculated?.toFixed(1), ((position.leveragedIrr.rate ?? 0) * 100).toFixed(2)]).toEqual(['1.2', '13.96']);
  });
});

it('a reversal takes its entry out of the period in which it takes effect', () => {
  const [first] = worked.entries;
  const reversed = { ...worked, entries: [...worked.entries, entry('2026-04-01', 'contribution', '60000', { reversesReference: first?.reference ?? '' })] };
  const account = capitalAccount(reversed, civilDate('2026-04-01'), civilDate('2026-06-30'), null);
  expect([account.contributions, account.contributionsAndDraws, account.result, account.closingNav]).toEqual(['-60000', '60000', '63900', '73903.43']);
});

describe('what is not known is a dash', () => {
  const later = { ...worked, valuations: worked.valuations.slice(1) };
  const over = (holding: Holding, from: string, to: string) => capitalAccount(holding, civilDate(from), civilDate(to), null);
  it('where the period opened without a valuation', () => {
    expect(over(later, '2026-01-01', '2026-06-30')).toMatchObject({
      openingNav: null,
      result: null,
      unrealised: null,
      realised: '15000',
      closingNav: '73903.43',
    });
  });
  it('where it closed without one', () => {
    expect(over(later, '2025-01-01', '2025-12-31')).toMatchObject({ openingNav: '0', result: null, closingNav: null, contributions: '60000' });
  });
  it('and nothing is where nothing had begun', () => {
    expect(over(worked, '2024-01-01', '2024-12-31')).toMatchObject({ openingNav: '0', result: '0', closingNav: '0', closingUnfunded: '0' });
    expect(over(worked, '2025-01-01', '2025-12-31')).toMatchObject({ openingNav: '0', closingNav: '68540.13' });
  });
});

describe('any holding over any period', () => {
  const anyPeriods = () =>
    fc
      .array(fc.integer({ min: -100, max: 2600 }), { minLength: 3, maxLength: 3 })
      .map(
        (days) =>
          days.toSorted((a, b) => a - b).map((day) => addDays(civilDate('2018-01-01'), day)) as [
            ReturnType<typeof addDays>,
            ReturnType<typeof addDays>,
            ReturnType<typeof addDays>,
          ],
      );
  const knownBefore = fc.option(fc.integer({ min: 0, max: 2600 }).map((day) => new Date(addDays(civilDate('2018-01-01'), day))));

  it('adds up, and ends with what an independent computation has on its last day', () => {
    fc.assert(
      fc.property(anyHolding(), anyPeriods(), knownBefore, (holding, [from, to], known) => {
        const account = capitalAccount(holding, from, to, known);
        const at = (asOf: typeof to) => oracle(holding, noTotals, { asOf, knownBefore: known });
        const [before, after] = [at(addDays(from, -1)), at(to)];
        expect([account.closingUnfunded, account.openingUnfunded]).toEqual([after.amounts['unfunded'], before.amounts['unfunded']]);
        const navOf = ({ amounts, dates }: ReturnType<typeof at>) => (dates['noticeDate'] === null ? '0' : amounts['latestNav']);
        expect([account.openingNav, account.closingNav]).toEqual([navOf(before), navOf(after)]);
        if (account.openingNav !== null && account.closingNav !== null) expect(totalOf(account, accountLines)).toBe(account.closingNav);
        else expect(account.result).toBeNull();
        expect(totalOf(account, unfundedLines)).toBe(account.closingUnfunded);
        if (account.unrealised !== null) expect(add(account.realised, account.unrealised)).toBe(account.result);
      }),
      runs(300),
    );
  });

  it('chains with the next', () => {
    fc.assert(
      fc.property(anyHolding(), anyPeriods(), (holding, [from, middle, to]) => {
        const [first, second, both] = [
          capitalAccount(holding, from, middle, null),
          capitalAccount(holding, addDays(middle, 1), to, null),
          capitalAccount(holding, from, to, null),
        ];
        expect([second.openingNav, second.openingUnfunded]).toEqual([first.closingNav, first.closingUnfunded]);
        for (const line of [
          'contributions',
          'settledInCash',
          'distributionsLessWithheld',
          'interestAccrued',
          'realised',
          'commitments',
          'recallable',
          'draws',
        ] as const)
          expect(add(first[line], second[line])).toBe(both[line]);
        if (first.result !== null && second.result !== null) expect(add(first.result, second.result)).toBe(both.result);
      }),
      runs(300),
    );
  });

  it('since inception it earned the unrealised gain and the interest that is still owed', () => {
    fc.assert(
      fc.property(anyHolding(), anyPeriods(), (holding, [, , to]) => {
        const account = capitalAccount(holding, null, to, null);
        const position = computePosition(holding, noTotals, { asOf: to, knownBefore: null });
        if (account.unrealised !== null && position.gain !== null) expect(subtract(account.unrealised, position.gain)).toBe(position.unpaidInterest);
      }),
      runs(300),
    );
  });
});

it.each([
  ['2026-06-30', null, 'QTD 2026-04-01, YTD 2026-01-01, ITD null'],
  ['2026-05-12', null, 'QTD 2026-04-01, YTD 2026-01-01, ITD null'],
  ['2026-06-30', '2026-04-01', 'QTD 2026-04-01, YTD 2026-01-01, ITD null'],
  ['2026-03-31', '2025-06-15', 'Period 2025-06-15, YTD 2026-01-01, ITD null'],
])('to %s from %s: %s', (to, start, expected) =>
  expect(
    statementPeriods(civilDate(to), start === null ? null : civilDate(start))
      .map(({ name, from }) => `${name} ${from}`)
      .join(', '),
  ).toBe(expected),
);
