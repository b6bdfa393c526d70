import { expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { aboutInvestors, codesTyped, withoutLine } from './aboutInvestors.ts';
import { allocated, allocationProblem, type Allocation } from './allocating.ts';
import { addLine, changeLine, pasteLines, rowsPasted } from './changeLines.ts';
import { changedSince } from './changedSince.ts';
import { draftOf, givenBy, newLine, nothing, type Draft } from './draft.ts';
import { findingsTyped, linesProblem } from './findings.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import type { FundHolders } from './holders.ts';
import { sumsOf, sumWords } from './sums.ts';

const stored = {
  return_of_capital_amount: '0',
  gain_amount: '0',
  income_amount: '0',
  recallable_amount: '0',
  unfunded_before: null,
  unfunded_after: null,
  entry: null,
};
const testNotice = (): ManagedNotice => ({
  id: 'n',
  reference: 'N-1',
  fund: { id: 'f', external_id: 'F-1', name: 'Kestrel I' },
  kind: 'call',
  title: 'First call',
  purpose: 'A purchase',
  due_date: '2027-01-15',
  currency: 'EUR',
  total_called: '30',
  total_distributed: '0',
  state: 'draft',
  version: 3,
  published_on: null,
  is_history: false,
  progress: null,
  corrects: null,
  corrections: [],
  excused: { 'C-1': 'sold' },
  reasons: {},
  lines: (['A-1', 'B-1'] as const).map((code, at) => ({
    ...stored,
    row: at + 1,
    investor_account_code: code,
    investor_name: code,
    type: 'contribution',
    amount: '15',
    component: 'investment',
    settled: null,
    entry_reference: code === 'A-1' ? 'N-1/A-1/1' : 'of its own',
  })),
  shares: [],
  events: [],
});

const holder = (code: string, name: string, commitment: string) => ({
  investor_account_code: code,
  investor_name: name,
  commitment,
  unfunded: commitment,
  loan_balance: '0',
  unpaid_interest: '0',
});
const fund: FundHolders = {
  fund_id: 'f',
  currency: 'EUR',
  offers_leverage: false,
  holders: [holder('A-1', 'Ann', '300000'), holder('B-1', 'Ben', '600000.01'), holder('C-1', 'Cay', '0')],
};
const known = { fund, holidays: [{ date: '2026-12-25', name: 'Christmas Day' }], today: civilDate('2026-12-01'), corrects: false };
const draft = (more: Partial<Draft> = {}): Draft => ({ ...nothing, fund_id: 'f', reference: 'N-1', due_date: '2027-01-15', ...more });
const call = (investor: string, amount: string) => newLine('call', { investor, amount });
const allocation: Allocation = {
  type: 'contribution',
  component: 'investment',
  total: '',
  return_of_capital_amount: '',
  gain_amount: '',
  income_amount: '',
  recallable_amount: '',
};

it('what is stored can be written on, and is stored again as it was', () => {
  const notice = testNotice();
  const given = givenBy(draftOf(notice), 'EUR', null);
  expect(given).toMatchObject({ reference: notice.reference, fund_id: notice.fund.id, currency: notice.currency, total_called: notice.total_called });
  expect(given.lines.map((line) => [line.investor_account_code, line.type, line.amount])).toEqual(
    notice.lines.map((line) => [line.investor_account_code, line.type, line.amount]),
  );
  // The usual reference of an entry is made anew, so that it follows the notice's.
  expect(given.lines.map((line) => line.entry_reference)).toEqual([undefined, 'of its own']);
});

it('what a notice of its kind has not is not stored, nor what says nothing', () => {
  const lines = [newLine('distribution', { investor: ' A-1 ', amount: '5', return_of_capital_amount: '5' })];
  const given = givenBy(
    draft({
      kind: 'distribution',
      total_called: '7',
      total_distributed: '5',
      lines,
      excused: { 'A-1': 'left', 'B-1': ' ', 'C-1': ' sold ' },
      reasons: { loan: '' },
    }),
    'EUR',
    null,
  );
  expect(given).toMatchObject({ total_called: '0', total_distributed: '5', excused: { 'C-1': 'sold' }, reasons: {} });
  expect(given.lines).toEqual([
    {
      investor_account_code: 'A-1',
      type: 'distribution',
      amount: '5',
      return_of_capital_amount: '5',
      gain_amount: '0',
      income_amount: '0',
      recallable_amount: '0',
    },
  ]);
});

it('a changed type brings what goes with it, and what a file said of the unfunded falls for all lines of the investor', () => {
  const kept = { unfunded_before: '9', unfunded_after: '4', entry_reference: 'E-1' };
  const lines = [newLine('netted', { investor: 'A-1', kept }), newLine('netted', { investor: 'A-1', kept }), newLine('netted', { investor: 'B-1', kept })];
  const changed = changeLine(lines, 'netted', lines[0]?.key ?? '', { type: 'loan_repayment' });
  expect(changed[0]).toMatchObject({ type: 'loan_repayment', component: null, settled: 'withheld', kept: { entry_reference: 'E-1' } });
  expect(changed.map((line) => line.kept.unfunded_after)).toEqual([undefined, undefined, '4']);
});

it('another line is like the one before it', () => {
  const { lines, added } = addLine([newLine('call', { type: 'contribution_outside_commitment', component: 'placement_fee' })], 'call');
  expect(added).toMatchObject({ type: 'contribution_outside_commitment', component: 'placement_fee', investor: '', amount: '' });
  expect(lines).toHaveLength(2);
});

it('rows of a spreadsheet are pasted as lines, a single value is not', () => {
  expect(rowsPasted('A-1', 'EUR')).toBeUndefined();
  expect(rowsPasted('A-1\t1,250.50\r\nB-1\t12 000\t10000\nC-1\t2.000,00\nD-1\t1.2.3\n', 'EUR')).toEqual([
    { investor: 'A-1', amount: '1250.5' },
    { investor: 'B-1', amount: '12000', return_of_capital_amount: '10000' },
    { investor: 'C-1', amount: '2000' },
    { investor: 'D-1', amount: '1.2.3' },
  ]);
  const [first] = [call('', '')];
  if (!first) throw new Error('no line');
  expect(
    pasteLines([first], 'call', first.key, rowsPasted('A-1\t5\nB-1\tsix', 'EUR') ?? []).map(({ investor, amount, component }) => [investor, amount, component]),
  ).toEqual([
    ['A-1', '5', 'investment'],
    ['B-1', 'six', 'investment'],
  ]);
});

it('pasted rows take the place of those beneath, and those beyond the end are added', () => {
  const kept = { unfunded_before: '9' };
  const lines = ['A-1', 'B-1', 'C-1'].map((investor) => newLine('call', { investor, amount: '1', component: 'management_fee', kept }));
  const pasted = pasteLines(lines, 'call', lines[1]?.key ?? '', rowsPasted('B-1\t2\nD-1\t2.x\nE-1\t4', 'EUR') ?? []);
  expect(pasted.map(({ investor, amount, component, kept: { unfunded_before: unfunded } }) => [investor, amount, component, unfunded])).toEqual([
    ['A-1', '1', 'management_fee', '9'],
    ['B-1', '2', 'management_fee', undefined],
    ['D-1', '2.x', 'management_fee', undefined],
    ['E-1', '4', 'management_fee', undefined],
  ]);
  expect(pasted.slice(0, 3).map(({ key }) => key)).toEqual(lines.map(({ key }) => key));
  expect(sumsOf(draft({ total_called: '7', lines: pasted })).map(({ lines: of }) => of)).toEqual(['7']);
  expect(linesProblem(pasted, undefined)).toBe('Row 3: Enter the amounts in digits.');
});

it('a total is divided by commitment to the cent, in place of the lines of its kind', () => {
  const before = draft({ lines: [call('A-1', '1'), newLine('call', { investor: 'B-1', amount: '2', component: 'management_fee' })] });
  const after = allocated(before, { ...allocation, total: '100000' }, fund.holders, 'EUR');
  expect(after.lines.map(({ investor, amount, component }) => [investor, amount, component])).toEqual([
    ['B-1', '2', 'management_fee'],
    ['A-1', '33333.33', 'investment'],
    ['B-1', '66666.67', 'investment'],
  ]);
  expect(after.total_called).toBe('100002');
});

it('each share of a distribution is split like the whole', () => {
  const whole = { ...allocation, type: 'distribution', total: '90.01', return_of_capital_amount: '60', gain_amount: '30.01', recallable_amount: '9' } as const;
  expect(allocationProblem(whole, fund.holders, 'EUR')).toBeUndefined();
  const { lines, total_distributed: total } = allocated(draft({ kind: 'distribution' }), whole, fund.holders, 'EUR');
  expect(total).toBe('90.01');
  for (const line of lines)
    expect(Number(line.return_of_capital_amount) + Number(line.gain_amount) + Number(line.income_amount)).toBeCloseTo(Number(line.amount), 6);
});

it.each([
  [{ total: '' }, 'Enter an amount above zero.'],
  [{ total: 'much' }, 'Enter the amounts in digits.'],
  [{ total: '1.005' }, 'Amounts in EUR have at most 2 decimals.'],
  [{ type: 'distribution', total: '10', gain_amount: '9' }, 'Return of capital, gain and income total 9.00, not 10.00.'],
  [{ type: 'distribution', total: '10', gain_amount: '10', recallable_amount: '11' }, 'More is recallable than the total.'],
] as const)('%j cannot be divided', (change, sentence) => {
  expect(allocationProblem({ ...allocation, ...change }, fund.holders, 'EUR')?.sentence).toBe(sentence);
});

it('nobody committed, nothing is divided', () => {
  expect(allocationProblem({ ...allocation, total: '1' }, [holder('C-1', 'Cay', '0')], 'EUR')?.field).toBe('total');
});

it('while it is typed the rules of the check speak, as far as they can', () => {
  const typed = draft({ due_date: '2026-12-25', total_called: '5', lines: [call('A-1', '400000'), call('A-1', '1'), call('Z-9', '1'), call('', '')] });
  expect(findingsTyped(typed, known).map(({ code, row }) => [code, row])).toEqual([
    ['totals', null],
    ['twice', 2],
    ['holder', 3],
    ['business_day', null],
    ['over_unfunded', 1],
  ]);
  expect(findingsTyped({ ...typed, due_date: '2026-12-' }, known)).toEqual([]);
});

it('a line without an investor, of a stranger, or without a readable amount cannot be stored', () => {
  const codes = new Set(['A-1']);
  expect(linesProblem([call('A-1', '5')], codes)).toBeUndefined();
  expect(linesProblem([call('A-1', '5'), call('', '5')], codes)).toBe('Row 2: Choose the investor.');
  expect(linesProblem([call('Z-9', '5'), call('A-1', 'five')], codes)).toBe('Row 1: Z-9 does not hold the fund. And 1 more.');
});

it('an investor is known by the code in any letters, and by a name that one alone has', () => {
  const codeOf = codesTyped({ ...fund, holders: [...fund.holders, holder('D-1', 'Cay', '1')] });
  expect(['a-1', 'ann ', 'Cay', 'nobody '].map(codeOf)).toEqual(['A-1', 'A-1', 'Cay', 'nobody']);
});

it('of whom lines name it is told what is unfunded before and after; of who is committed and not named, that', () => {
  const lines = [call('A-1', '100000')];
  expect([...aboutInvestors(lines, fund, (exact) => exact)]).toEqual([['A-1', 'Ann, unfunded 300000, then 200000']]);
  expect(withoutLine(lines, fund).map(({ investor_account_code: code }) => code)).toEqual(['B-1']);
});

it('sums stand beside what is stated', () => {
  const said = (typed: Draft) => sumsOf(typed).map((sum) => `${sum.term} ${sum.lines} ${sumWords(sum, (exact) => exact)}`);
  expect(said(draft({ total_called: '5', lines: [call('A-1', '5')] }))).toEqual(['Called 5 as stated']);
  expect(said(draft({ kind: 'netted', total_called: '5', total_distributed: '3', lines: [call('A-1', '7')] }))).toEqual([
    'Called 7 2 more than the 5 stated',
    'Distributed 0 3 less than the 3 stated',
  ]);
});

it('what somebody else saved is told from what is typed', () => {
  const notice = testNotice();
  const typed = draftOf(notice);
  expect(changedSince(typed, notice)).toEqual([]);
  expect(changedSince({ ...typed, title: 'Another', due_date: '2027-02-01', lines: typed.lines.slice(1) }, notice)).toEqual([
    'Title is another one.',
    expect.stringContaining('01 Feb 2027 here.') as string,
    `${notice.lines.length} lines there, ${notice.lines.length - 1} here.`,
  ]);
});
