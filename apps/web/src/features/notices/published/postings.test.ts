import { describe, expect, it } from 'vitest';
import { entriesIn, mayLieBetween, postingsOf, replacing, reversalsOf, settledMeanwhile, type PaymentDays } from './postings.ts';
import { sharesOf } from './shares.ts';
import { lineOf, shareOf } from './testNotice.ts';

const lines = [
  lineOf(1, 'A', '100'),
  lineOf(2, 'A', '60', { type: 'loan_draw' }),
  lineOf(3, 'B', '50.25'),
  lineOf(4, 'B', '0'),
  lineOf(5, 'C', '9', { on: '2026-05-04' }),
];
const notice = { due_date: '2026-05-04', lines };
const shares = sharesOf({ lines, shares: [shareOf('A', '100'), shareOf('B', '50.25'), shareOf('C', '9', { progress: 'settled' })] });
const on = (more: Partial<PaymentDays> = {}): PaymentDays => ({ paidOn: '2026-05-06', paidOnOf: new Map(), drawnOn: null, isInValuation: false, ...more });
const said = (days: PaymentDays) => postingsOf(notice, shares, days).map(({ type, on: day, count, amount }) => `${day} ${type} ${count} ${amount}`);

describe('settling', () => {
  it.each<[string, Partial<PaymentDays>, string[]]>([
    ['all on one day', {}, ['2026-05-06 contribution 2 150.25', '2026-05-06 loan_draw 1 60']],
    [
      'one on a day of its own, with its draw',
      { paidOnOf: new Map([['A', '2026-05-05']]) },
      ['2026-05-05 contribution 1 100', '2026-05-05 loan_draw 1 60', '2026-05-06 contribution 1 50.25'],
    ],
    ['draws on another day', { drawnOn: '2026-05-04' }, ['2026-05-04 loan_draw 1 60', '2026-05-06 contribution 2 150.25']],
    ['in a valuation already', { drawnOn: '2026-05-07', isInValuation: true }, ['2026-05-04 contribution 2 150.25', '2026-05-04 loan_draw 1 60']],
  ])('%s', (_, days, postings) => {
    expect(said(on(days))).toEqual(postings);
    expect(entriesIn(postingsOf(notice, shares, on(days)))).toBe(3);
  });

  it('lets a valuation lie between where each was paid after the due date', () => {
    expect([mayLieBetween(notice, shares, on()), mayLieBetween(notice, shares, on({ paidOn: '2026-05-04' })), mayLieBetween(notice, [], on())]).toEqual([
      true,
      false,
      false,
    ]);
    expect(mayLieBetween(notice, shares, on({ paidOnOf: new Map([['B', '2026-05-01']]) }))).toBe(false);
  });

  it('tells who was settled by somebody else in the meantime, on another day', () => {
    const [a, draw, b, zero, c] = lines;
    if (!a || !draw || !b || !zero || !c) throw new Error('there are five lines');
    const entry = (effective_date: string) => ({ entry: { reference: 'R', effective_date } });
    const after = { ...notice, lines: [{ ...a, ...entry('2026-05-06') }, { ...draw, ...entry('2026-05-06') }, { ...b, ...entry('2026-05-01') }, zero, c] };
    expect(settledMeanwhile(after, shares, on())).toEqual(['Investor B']);
    expect(settledMeanwhile(after, shares, on({ paidOnOf: new Map([['B', '2026-05-01']]) }))).toEqual([]);
  });
});

it('undoing reverses what is settled, each dated like its own', () => {
  expect(reversalsOf(shares)).toEqual([{ type: 'contribution', on: '2026-05-04', count: 1, amount: '9' }]);
});

it('a correction reverses what was paid by the notice that it corrects', () => {
  const corrected = sharesOf({ lines: [lineOf(1, 'A', '5'), lineOf(2, 'B', '5')], shares: [shareOf('A', '5', { settled_before: '4' }), shareOf('B', '5')] });
  expect(replacing(corrected).map(({ code }) => code)).toEqual(['A']);
});
