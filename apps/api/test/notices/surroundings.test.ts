import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildHolding } from '@pari/testkit';
import { store } from '../support/store.ts';
import { distributionOf, startProgramme, type Check, type Notice, type Programme } from './programme.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
});
afterAll(() => programme.test.close());

it('what a notice is checked against is what the dashboard shows: with a loan, interest, what is recallable, and reversals', async () => {
  const { test, companyId, fundId, ann } = programme;
  const { rows } = await test.owner.query<{ id: string }>(`select id from investors where company_id = $1 and account_code = 'A-1'`, [companyId]);
  const facts = {
    commitments: [
      ['2025-03-01', '-25000.5'],
      ['2030-01-01', '1'],
    ] as const,
    entries: [
      { date: '2025-03-01', type: 'contribution', amount: '12345.67', reference: 'C-2' },
      { date: '2025-03-02', type: 'contribution', amount: '999', reference: 'C-3' },
      { date: '2025-03-02', type: 'contribution', amount: '999', reference: 'C-3R', reverses: 'C-3' },
      { date: '2025-04-01', type: 'contribution_outside_commitment', amount: '850.25', reference: 'O-1' },
      { date: '2025-05-01', type: 'interest_accrued', amount: '700.10', reference: 'I-1' },
      { date: '2025-06-01', type: 'distribution', amount: '4000', returnOfCapital: '1000', recallable: '2500.25', reference: 'D-1' },
      { date: '2025-06-01', type: 'loan_repayment', amount: '300', settled: 'withheld', reference: 'P-1' },
      { date: '2025-06-01', type: 'interest_paid', amount: '100', settled: 'withheld', reference: 'P-2' },
      { date: '2025-07-01', type: 'loan_repayment', amount: '50', settled: 'cash', reference: 'P-3' },
      { date: '2025-07-01', type: 'loan_repayment', amount: '50', settled: 'cash', reference: 'P-3R', reverses: 'P-3' },
      { date: '2030-01-01', type: 'contribution', amount: '1', reference: 'C-9' },
    ] as const,
    valuations: [] as const,
  };
  await store(test, buildHolding({ companyId, investorId: rows[0]?.id ?? '', fundId, ...facts }));

  const notice = distributionOf(fundId);
  const [first] = notice.lines;
  const much = (type: string) => ({ investor_account_code: 'A-1', type, amount: '90000', settled: 'withheld' });
  const lines = [{ ...first, unfunded_before: '1' }, much('loan_repayment'), much('interest_paid')];
  const { id } = await programme.done<Notice>('POST', '', { ...notice, lines });
  const { findings } = await programme.done<Check>('POST', `/${id}/check`, { version: 1 });
  const saying = (start: string) => findings.map(({ sentence }) => sentence).filter((sentence) => sentence.startsWith(start));
  const shown = await programme.figuresOf(ann);
  const figure = (name: string) => Number(shown?.[name]).toFixed(2);
  expect([figure('loan_balance'), figure('unpaid_interest')]).toEqual(['49700.00', '600.10']);
  const holders = async (query: string, who = programme.admin) =>
    test.app.inject({ method: 'GET', url: `/api/admin/funds/${fundId}/holders?${query}`, headers: { authorization: who.authorization } });
  const told = (await holders(`due_date=${notice.due_date}&notice=${id}`)).json<{ currency: string; holders: unknown[] }>();
  expect(told).toMatchObject({ currency: 'EUR', offers_leverage: true });
  expect(told.holders).toEqual([
    expect.objectContaining({ investor_account_code: 'A-1', commitment: '274999.5', unfunded: '165154.08', loan_balance: '49700', unpaid_interest: '600.1' }),
    expect.objectContaining({ investor_account_code: 'B-1', commitment: '600000.01', unfunded: '600000.01', loan_balance: '0', unpaid_interest: '0' }),
    expect.objectContaining({ investor_account_code: 'C-1', commitment: '0', unfunded: '0' }),
  ]);
  expect((await holders('due_date=2026-02-30')).statusCode).toBe(400);
  expect((await holders(`due_date=2026-03-02&notice=${fundId}`)).statusCode).toBe(404);
  expect((await holders('due_date=2026-03-02', programme.stranger)).statusCode).toBe(404);
  // 300 000 less 25 000.50, 100 000 and 12 345.67, with 2 500.25 that may be called again.
  expect(saying('Unfunded before')).toEqual(['Unfunded before is 165,154.08.']);
  expect(saying('A-1 owes')).toEqual(['A-1 owes 49,700.00 of the loan.', `A-1 owes ${figure('unpaid_interest')} of interest.`]);
});
