import { expect, it } from 'vitest';
import { around, good, goodLines, line } from '../../../test/notices.ts';
import { civilDate } from '../../dates/civil.ts';
import { decimal } from '../../money/decimal.ts';
import type { NoticeCircumstances, NoticeContent, NoticeHolding, NoticeLine } from '../index.ts';
import { CHECKS_OF_DRAFT_FILES, CHECKS_OF_HISTORY, checkNotice, NOTICE_CHECKS, noticeChecks, unanswered } from '../index.ts';

const told = (content: Partial<NoticeContent>, circumstances: Partial<NoticeCircumstances> = {}) =>
  checkNotice({ ...good, ...content }, { ...around, ...circumstances }).map(({ code, row, sentence }) => `${code} ${row ?? '-'} ${sentence}`);

/** The good notice with one line as said. */
const lineAs = (row: number, said: Partial<NoticeLine>): Partial<NoticeContent> => ({
  lines: goodLines.map((one) => (one.row === row ? { ...one, ...said } : one)),
});
const holdingAs = (investor: string, said: Partial<NoticeHolding>): Partial<NoticeCircumstances> => ({
  holdings: new Map([...around.holdings].map(([code, holding]) => [code, code === investor ? { ...holding, ...said } : holding])),
});
const call = (...lines: NoticeLine[]): Partial<NoticeContent> => ({ kind: 'call', lines, totalDistributed: decimal('0'), excused: { A: 'left', B: 'left' } });
const contribution = line({ row: 2, investor: 'A', type: 'contribution', amount: '100' });
const paidBy = (...lines: NoticeLine[]) => Map.groupBy(lines, ({ investor }) => investor);
const correction = { isOfFund: true, isInForce: true, isHistory: false, paid: paidBy() };

it('a notice without a fault has none', () => expect(told({})).toEqual([]));

const cases: readonly [string, Partial<NoticeContent>, Partial<NoticeCircumstances>, string[]][] = [
  ['a fund that is not published', {}, { fund: { ...around.fund, isPublished: false } }, ['fund - The fund is not published.']],
  ['another currency', { currency: 'USD' }, {}, ['fund - The fund is in EUR, the notice in USD.']],
  [
    'a type that the kind has not',
    { ...call(contribution, goodLines[5] as NoticeLine), totalCalled: decimal('100'), totalDistributed: decimal('40000') },
    {},
    ['type 7 distribution is not allowed in a notice of kind call.'],
  ],
  [
    'what is settled as the kind does not settle',
    { ...call(line({ row: 2, investor: 'A', type: 'interest_paid', amount: '5', settled: 'withheld' })), totalCalled: decimal('0') },
    {},
    ['type 2 interest_paid settled by withholding is not allowed in a notice of kind call.', 'withheld 2 More is withheld from A than distributed.'],
  ],
  ['nothing', { ...lineAs(3, { amount: decimal('0') }), totalCalled: decimal('12586.25') }, {}, ['type 3 The amount must be above zero.']],
  ['nothing in a correction', { ...lineAs(3, { amount: decimal('0') }), totalCalled: decimal('12586.25') }, { corrected: correction }, []],
  ['a component of what has none', lineAs(6, { component: 'other' }), {}, ['type 6 loan_repayment has no component.']],
  ['parts of what has none', lineAs(3, { gain: decimal('1') }), {}, ['type 3 Only a distribution has parts.']],
  ['a part of a cent', lineAs(7, { gain: decimal('14000.005'), income: decimal('999.995') }), {}, ['minor_unit 7 14000.005 cannot be paid.']],
  [
    'totals that are others',
    { totalCalled: decimal('1'), totalDistributed: decimal('2.5') },
    {},
    ['totals - Called lines total 12,706.25, not 1.00.', 'totals - Distributed lines total 40,000.00, not 2.50.'],
  ],
  ['parts that are more', lineAs(7, { gain: decimal('14000.01') }), {}, ['split 7 Parts total 40,000.01, not 40,000.00.']],
  ['parts below zero', lineAs(7, { gain: decimal('-1'), income: decimal('15001') }), {}, ['split 7 A part is below zero.']],
  ['more recallable than there is', lineAs(7, { recallable: decimal('40000.01') }), {}, ['split 7 More is recallable than the amount, 40,000.00.']],
  ['more withheld than distributed', lineAs(8, { amount: decimal('36477.30') }), {}, ['withheld 7 More is withheld from B than distributed.']],
  ['a line twice', lineAs(3, { component: 'investment' }), {}, ['twice 3 A has such a line in row 2 already.']],
  [
    'somebody who does not hold it',
    {},
    { holdings: new Map([...around.holdings].filter(([investor]) => investor === 'A')) },
    ['holder 7 B does not hold the fund.', 'holder 8 B does not hold the fund.', 'holder 9 B does not hold the fund.'],
  ],
  ['somebody missing', {}, { holdings: new Map([...around.holdings, ['C', held()]]) }, ['missing - C is committed and has no line.']],
  ['somebody excused', { excused: { C: 'left the firm' } }, { holdings: new Map([...around.holdings, ['C', held()]]) }, []],
  ['somebody not committed', {}, { holdings: new Map([...around.holdings, ['C', { ...held(), isCommitted: false }]]) }, []],
  ['another unfunded before', lineAs(4, { unfundedBefore: decimal('1') }), {}, ['unfunded 4 Unfunded before is 100,000.00.']],
  [
    'another unfunded after',
    lineAs(7, { unfundedBefore: decimal('100000'), unfundedAfter: decimal('90000') }),
    {},
    ['unfunded 7 Unfunded after is 110,000.00.'],
  ],
  ['the unfunded that is', lineAs(4, { unfundedBefore: decimal('100000'), unfundedAfter: decimal('87879') }), {}, []],
  ['no rate', {}, { hasRate: false }, ['rate - There is no rate for EUR.']],
  ['a weekend', { dueDate: civilDate('2027-01-09') }, {}, ['business_day - 09 Jan 2027 is a Saturday.']],
  [
    'a day off',
    { dueDate: civilDate('2027-01-01'), reasons: {} },
    {},
    ["business_day - 01 Jan 2027 is New Year's Day.", 'due_soon - It is due in 8 business days.'],
  ],
  ['no instructions', {}, { instructionsUsableFrom: null }, ['instructions - The fund has no approved payment instructions.']],
  ['instructions that rest', {}, { instructionsUsableFrom: civilDate('2026-12-21') }, ['instructions - The payment instructions are usable from 21 Dec 2026.']],
  ['a reference that is taken', {}, { taken: new Map([['N1/A/2', { notice: null, isEqual: true }]]) }, ['reference 2 N1/A/2 is posted.']],
  ['an equal entry of history', {}, { isHistory: true, taken: new Map([['N1/A/2', { notice: null, isEqual: true }]]) }, []],
  [
    'another entry of history',
    {},
    { isHistory: true, taken: new Map([['N1/A/2', { notice: null, isEqual: false }]]) },
    ['reference 2 N1/A/2 is posted with other content, or was reversed.'],
  ],
  [
    'a reference of another notice',
    {},
    { isHistory: true, taken: new Map([['N1/A/2', { notice: 'N0', isEqual: true }]]) },
    ['reference 2 N1/A/2 is the reference of a line of N0.'],
  ],
  ...['N0/A/1~2', 'X~12', 'N0/A/1~undo', 'X~undo2'].map((entryReference): [string, Partial<NoticeContent>, Partial<NoticeCircumstances>, string[]] => [
    `a reference that is kept for what is settled again or reversed, ${entryReference}`,
    lineAs(3, { entryReference }),
    {},
    [`reference 3 ${entryReference} ends as references do of what is settled again or reversed.`],
  ]),
  ['a tilde that means nothing', lineAs(3, { entryReference: 'N~2/A~B/1' }), {}, []],
  [
    'an equal entry of history that was posted under such a reference',
    lineAs(3, { entryReference: 'X~2' }),
    { isHistory: true, taken: new Map([['X~2', { notice: null, isEqual: true }]]) },
    [],
  ],
  ['a reference twice', lineAs(3, { entryReference: 'N1/A/2' }), {}, ['reference 3 N1/A/2 is the reference of row 2 already.']],
  ['a correction of another fund', {}, { corrected: { ...correction, isOfFund: false } }, ['corrects - What it corrects is a notice of another fund.']],
  ['a correction of what is recalled', {}, { corrected: { ...correction, isInForce: false } }, ['corrects - What it corrects is not in force.']],
  [
    'a correction of history',
    {},
    { corrected: { ...correction, isHistory: true } },
    ['corrects - What it corrects is history, which is corrected where it comes from.'],
  ],
  [
    'a correction without somebody who paid',
    {},
    { corrected: { ...correction, paid: paidBy(contribution, { ...contribution, investor: 'C' }) } },
    ['corrects - C has paid and has no line.'],
  ],
  ['due soon', { dueDate: civilDate('2027-01-04') }, {}, ['due_soon - It is due in 9 business days.']],
  ['due tomorrow', { dueDate: civilDate('2026-12-21') }, {}, ['due_soon - It is due in 1 business day.']],
  ['more than is left', {}, holdingAs('A', { unfunded: decimal('12000') }), ['over_unfunded 2 A is called 121.00 beyond the commitment.']],
  ['a loan where none is offered', {}, { fund: { ...around.fund, offersLeverage: false } }, ['loan 2 The fund offers no leverage.']],
  ['more repaid than owed', {}, holdingAs('B', { loanBalance: decimal('19999.99') }), ['loan 7 B owes 19,999.99 of the loan.']],
  ['more interest than owed', {}, holdingAs('B', { unpaidInterest: decimal('0') }), ['loan 7 B owes 0.00 of interest.']],
  ['what looks like another', {}, { alike: new Map([[3, 'N0/A/1']]) }, ['duplicate 3 It looks like N0/A/1.']],
  ['somebody whom nobody sees', {}, holdingAs('A', { isSeen: false }), ['nobody 2 Nobody sees A.']],
];

it.each(cases)('%s', (_, content, circumstances, expected) => expect(told(content, circumstances)).toEqual(expected));

it('every code is among them', () =>
  expect(new Set(cases.flatMap(([, , , expected]) => expected.map((finding) => finding.split(' ')[0])))).toEqual(new Set(NOTICE_CHECKS)));

function held(): NoticeHolding {
  return [...around.holdings.values()][0] as NoticeHolding;
}

it('who is given more than is asked pays nothing, so that it may be due soon and needs no instructions', () => {
  const lines = goodLines.filter(({ investor }) => investor === 'B');
  const given = { kind: 'distribution', lines, totalCalled: decimal('0'), excused: { A: 'has no loan' }, dueDate: civilDate('2026-12-21') } as const;
  expect(told(given, { instructionsUsableFrom: null })).toEqual([]);
});

it('who has paid what a correction asks for pays nothing more', () => {
  const alone = { ...call(contribution), totalCalled: decimal('100'), dueDate: civilDate('2026-12-21') };
  const paid = (amount: string) => ({ corrected: { ...correction, paid: paidBy({ ...contribution, amount: decimal(amount) }) }, instructionsUsableFrom: null });
  expect(told(alone, paid('100'))).toEqual([]);
  expect(told(alone, paid('120'))).toEqual([]);
  expect(told(alone, paid('99'))).toEqual(['instructions - The fund has no approved payment instructions.', 'due_soon - It is due in 1 business day.']);
});

it('history is checked for how it hangs together, and goes on from what it says', () => {
  const past = { ...good, dueDate: civilDate('2020-01-01'), ...lineAs(2, { unfundedBefore: decimal('20000'), unfundedAfter: decimal('7879') }) };
  const then = { ...around, isHistory: true, hasRate: false, instructionsUsableFrom: null, alike: new Map([[2, 'x']]) };
  expect(checkNotice(past, then, CHECKS_OF_HISTORY)).toEqual([]);
  const wrong = { ...past, ...lineAs(2, { unfundedBefore: decimal('20000'), unfundedAfter: decimal('1') }) };
  expect(checkNotice(wrong, then, CHECKS_OF_HISTORY)).toEqual([{ code: 'unfunded', row: 2, sentence: 'Unfunded after is 7,879.00.' }]);
});

it('a file is refused as a draft for whatever must be put right, but for instructions', () => {
  expect(CHECKS_OF_DRAFT_FILES).toEqual(NOTICE_CHECKS.filter((code) => noticeChecks[code] === 'refused' && code !== 'instructions'));
});

it('a reason answers what is unusual, and nothing that must be put right', () => {
  const findings = checkNotice({ ...good, dueDate: civilDate('2027-01-01') }, around);
  expect(unanswered(findings, {}).map(({ code }) => code)).toEqual(['business_day', 'due_soon']);
  expect(unanswered(findings, { due_soon: 'agreed', business_day: 'agreed' }).map(({ code }) => code)).toEqual(['business_day']);
});
