import { describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { isOpen, isRemindable, isUndoable, isUnpaid, narrowed, sharesOf, totalsOf } from './shares.ts';
import { lineOf, recipientOf, shareOf } from './testNotice.ts';

const notice = {
  lines: [
    lineOf(1, 'A', '100', { on: '2026-05-04' }),
    lineOf(2, 'B', '50.25'),
    lineOf(3, 'C', '30', { on: '2026-05-04' }),
    lineOf(4, 'C', '20', { type: 'contribution_outside_commitment' }),
    lineOf(5, 'D', '0'),
    lineOf(6, 'E', '70', { type: 'distribution', recallable_amount: '10' }),
    lineOf(7, 'F', '40'),
  ],
  shares: [
    shareOf('A', '100', { left: '0', progress: 'settled' }),
    shareOf('B', '50.25'),
    shareOf('C', '50', { left: '20', progress: 'partly_settled' }),
    shareOf('D', '0', { progress: 'settled' }),
    shareOf('E', '0', { receive: '70', net: '-70', left: '-70' }),
    shareOf('F', '40', { is_overdue: true }),
  ],
};
const recipients = [recipientOf('A', 'Ann', { paid_on: '2026-05-04' }), recipientOf('B', 'Ben'), recipientOf('C', null)];
const shares = sharesOf(notice, recipients);
const codes = (found: readonly { readonly code: string }[]): string => found.map(({ code }) => code).join(' ');

describe('the shares of a notice', () => {
  it('stand in the order in which they ask for something, each with who was told', () => {
    expect(shares.map(({ code, standing, recipient }) => [code, standing, recipient?.person?.display_name])).toEqual([
      ['F', 'overdue', undefined],
      ['C', 'partly', undefined],
      ['B', 'open', 'Ben'],
      ['E', 'open', undefined],
      ['A', 'paid', 'Ann'],
      ['D', 'none', undefined],
    ]);
  });

  it('are open with what is not settled of them', () => {
    expect(shares.map(({ code, open }) => `${code} ${open}`)).toEqual(['F 40', 'C 20', 'B 50.25', 'E -70', 'A 0', 'D 0']);
  });

  it('are open with what a correction adds to what was paid before', () => {
    const [share] = sharesOf({ lines: [lineOf(1, 'A', '777')], shares: [shareOf('A', '777', { settled_before: '500', left: '277' })] });
    expect([share?.open, share?.settledBefore]).toEqual(['277', '500']);
    const [back] = sharesOf({ lines: [lineOf(1, 'A', '800')], shares: [shareOf('A', '800', { settled_before: '1000', left: '-200' })] });
    expect(back && [isOpen(back), isUnpaid(back)]).toEqual([true, false]);
  });

  it('come to totals, told apart by direction', () => {
    expect(totalsOf(shares)).toEqual({ pay: '240.25', receive: '70', toCome: '110.25', toGo: '70', count: { open: 4, overdue: 1, paid: 1 } });
  });

  it('are settled, taken back and reminded of where that is possible', () => {
    expect([codes(shares.filter(isOpen)), codes(shares.filter(isUndoable)), codes(shares.filter(isUnpaid))]).toEqual(['F C B E', 'C A', 'F C B']);
  });

  it('are reminded of once a day, where somebody sees them', () => {
    const at = '2026-05-05T22:30:00Z';
    const told = [recipientOf('B', 'Ben'), recipientOf('C', null), recipientOf('F', 'Fay', { reminded_at: at })];
    const remindable = (day: string, zone: string) => codes(sharesOf(notice, told).filter((share) => isRemindable(share, civilDate(day), zone)));
    expect([remindable('2026-05-05', 'UTC'), remindable('2026-05-06', 'UTC'), remindable('2026-05-06', 'Europe/Berlin')]).toEqual(['B', 'F B', 'B']);
  });

  it.each([
    ['all', '', 'F C B E A D'],
    ['open', '', 'F C B E'],
    ['overdue', '', 'F'],
    ['paid', '', 'A'],
    ['all', 'investor b', 'B'],
    ['all', ' BEN@test ', 'B'],
    ['paid', 'ben', ''],
    ['all', 'nobody of them', ''],
  ] as const)('narrowed to %s and %j', (show, search, found) => expect(codes(narrowed(shares, show, search))).toBe(found));
});

it('ten thousand shares are put together and narrowed', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `X-${index}`);
  const large = { lines: many.map((code, index) => lineOf(index + 1, code, '1')), shares: many.map((code) => shareOf(code, '1')) };
  const told = many.map((code) => recipientOf(code, code));
  const found = narrowed(sharesOf(large, told), 'open', 'x-999');
  expect([found.length, totalsOf(found).toCome]).toEqual([11, '11']);
});
