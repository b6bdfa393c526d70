import { expect, it } from 'vitest';
import { civilDate } from '../dates/civil.ts';
import type { NoticeComponent } from '../notices/kinds.ts';
import type { LedgerEntry } from '../returns/types.ts';
import { feesWithin } from './fees.ts';

const components: Readonly<Record<string, NoticeComponent>> = {
  fee: 'management_fee',
  cost: 'partnership_expense',
  buy: 'investment',
  line: 'credit_facility',
};
let count = 0;
const called = (reference: string, date: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: String(++count),
  reference,
  effectiveDate: civilDate(date),
  type: 'contribution',
  amount: '10.25',
  postedAt: new Date('2026-07-01'),
  ...more,
});
const fees = (entries: LedgerEntry[], from: string | null = '2026-01-01', knownBefore: Date | null = null) =>
  feesWithin(
    { commitments: [], valuations: [], entries },
    from === null ? null : civilDate(from),
    civilDate('2026-06-30'),
    knownBefore,
    (one) => components[one] ?? null,
  );

it.each<[string, LedgerEntry[], string | null]>([
  ['nothing called', [], '0'],
  ['fees and expenses, beside what is bought and what a credit line lent', ['fee', 'cost', 'buy', 'line'].map((one) => called(one, '2026-02-01')), '20.5'],
  ['a contribution without a notice', [called('fee', '2026-02-01'), called('other', '2026-02-01')], null],
  ['one without a notice in another period', [called('fee', '2026-02-01'), called('other', '2025-02-01'), called('late', '2026-07-01')], '10.25'],
  ['what is no contribution', [called('other', '2026-02-01', { type: 'loan_draw' })], '0'],
  [
    'a fee of another period that is taken back',
    [called('fee', '2025-02-01'), called('back', '2026-02-01', { reversesReference: 'fee', amount: '1' })],
    '-10.25',
  ],
  ['one taken back in the period', [called('other', '2026-02-01'), called('back', '2026-03-01', { reversesReference: 'other' })], '0'],
])('%s', (_what, entries, expected) => expect(fees(entries)).toBe(expected));

it('counts what was known, since inception where nothing is said', () => {
  const entries = [called('fee', '2020-02-01'), called('other', '2026-02-01', { postedAt: new Date('2026-08-01') })];
  expect([fees(entries, null, new Date('2026-07-15')), fees(entries, null)]).toEqual(['10.25', null]);
});
