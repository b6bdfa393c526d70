import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { keepFilesIn } from '../../src/features/files/index.ts';
import { keepNamedFiles, runImport } from '../../src/features/imports/index.ts';
import { transactionsHeader, writeFolder } from '../imports/importing.ts';
import { readPaper } from '../support/readPaper.ts';
import { callOf, callsOf, startProgramme, type Check, type Notice, type Programme } from './programme.ts';

let programme: Programme;
beforeEach(async () => {
  programme = await startProgramme();
  await programme.instruct();
});
afterEach(() => programme.test.close());

const { told } = callsOf(() => programme);
const pair = (a: string, b: string) => [
  { investor_account_code: 'A-1', type: 'contribution', amount: a },
  { investor_account_code: 'B-1', type: 'contribution', amount: b },
];
const outside = { investor_account_code: 'A-1', type: 'contribution_outside_commitment', amount: '20', component: 'placement_fee' };
const totalOf = (lines: readonly { amount: string }[]): string => `${lines.reduce((sum, { amount }) => sum + Number(amount), 0)}`;
const given = (lines: readonly { amount: string }[], more: object) => ({
  ...callOf(programme.fundId),
  reference: randomUUID().slice(0, 8),
  due_date: '2026-06-15',
  total_called: totalOf(lines),
  lines,
  ...more,
});
/** Published, and settled by those who are said; nobody unless said. */
const called = async (lines: readonly { amount: string }[], { paid, ...more }: { readonly paid?: string[] } & Record<string, unknown> = {}) => {
  const { id, reference } = await programme.done<Notice>('POST', '', given(lines, more));
  await programme.publishAs(id);
  if (paid) await programme.done('POST', `/${id}/settle`, { paid_on: '2026-04-14', investor_account_codes: paid });
  return { id, reference };
};
const drafted = async (id: string, lines: readonly { amount: string }[], more: object = {}) => {
  const draft = await programme.done<Notice>('POST', `/${id}/correct`, { reference: randomUUID().slice(0, 8) });
  return programme.done<Notice>('PUT', `/${draft.id}`, { version: 1, ...given(lines, { reference: draft.reference, corrects_id: id, ...more }) });
};
const corrected = async (...of: Parameters<typeof drafted>) => {
  const { id } = await drafted(...of);
  return (await programme.publishAs(id, 2)).notice;
};
const read = async <Answer>(path: string, who = programme.ann): Promise<Answer> => {
  const answer = await programme.test.app.inject({ url: `/api/notices${path}`, headers: { authorization: who.authorization } });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Answer>();
};
const own = (id: string) => read<Answered<Contract['getNotice']>>(`/${id}`);
const due = async () => (await read<Answered<Contract['listDueNotices']>>('/due')).results.map((one) => one.due);
const upcoming = async () => (await read<Answered<Contract['listUpcoming']>>('/upcoming')).results.map(({ quarters, unfunded }) => ({ quarters, unfunded }));
const importTransactions = async (rows: string) => {
  const { test, companyId } = programme;
  const folder = writeFolder({ 'transactions.csv': `${transactionsHeader}${rows}\n` });
  const came = await keepNamedFiles(keepFilesIn(test.files), companyId, folder);
  return test.database.asCompany(companyId, (tx) => runImport(tx, { companyId, folder, came, clock: test.clock, userId: null, dryRun: false }));
};
const findingsOf = async ({ id, version }: Pick<Notice, 'id' | 'version'>) => (await programme.done<Check>('POST', `/${id}/check`, { version })).findings;
const both = ['A-1', 'B-1'];

describe('what is left of a share', () => {
  it('is what a correction adds, where it keeps the entry that was paid', async () => {
    const { id } = await called(pair('1000', '2000'), { paid: both });
    const notice = await corrected(id, [...pair('1000', '2000'), outside]);
    expect(notice.shares[0]).toMatchObject({ net: '1020', settled_before: '0', left: '20', progress: 'partly_settled' });
    expect((await own(notice.id)).shares[0]).toMatchObject({ net: '1020', settled_before: '0', left: '20', due: '20' });
    expect(await due()).toEqual(['20']);
    // 300 000 less 100 000 and 1 000: what is outside uses nothing.
    expect(await upcoming()).toEqual([{ quarters: [{ quarter: 'Q2 2026', net: '20' }], unfunded: '199000' }]);
  });

  it('is owed to who paid more than a correction asks for', async () => {
    const { id } = await called([...pair('1000', '2000'), outside], { paid: both });
    const notice = await corrected(id, pair('1000', '2000'));
    expect(await due()).toEqual([]);
    expect((await own(notice.id)).shares[0]).toMatchObject({ net: '1000', settled_before: '20', left: '-20', due: '0', is_overdue: false });
    expect((await upcoming())[0]?.quarters).toEqual([{ quarter: 'Q2 2026', net: '-20' }]);
  });

  it('is what an import did not post', async () => {
    const { id, reference } = await called([...pair('1000', '2000'), outside]);
    await importTransactions(`A-1,K-1,2026-04-14,contribution,1000,,,,${reference}/A-1/1,`);
    expect((await own(id)).shares[0]).toMatchObject({ progress: 'partly_settled', left: '20', due: '20' });
    expect(await due()).toEqual(['20']);
    expect((await upcoming())[0]).toMatchObject({ unfunded: '199000' });
  });

  it('uses of the unfunded commitment what an entry that it replaces has not used', async () => {
    const { id } = await called(pair('1000', '2000'), { paid: both });
    const { id: next } = await corrected(id, pair('1200', '2000'));
    expect(await due()).toEqual(['200']);
    // 300 000 less 100 000 and 1 200.
    expect(await upcoming()).toEqual([{ quarters: [{ quarter: 'Q2 2026', net: '200' }], unfunded: '198800' }]);
    await programme.done('POST', `/${next}/settle`, { paid_on: '2026-04-15' });
    expect(await upcoming()).toEqual([{ quarters: [], unfunded: '198800' }]);
  });

  it('is never due of history, whatever was taken back of it', async () => {
    const { id } = await called(pair('1000', '2000'));
    await programme.test.owner.query('update notices set is_history = true where id = $1', [id]);
    programme.test.clock.set(new Date('2026-06-16T12:00:00Z'));
    expect(await own(id)).toMatchObject({ due: '0', is_overdue: false, payment: null, progress: 'open' });
    expect((await programme.done<Notice>('GET', `/${id}`)).shares.map(({ is_overdue }) => is_overdue)).toEqual([false, false]);
  });
});

describe('who has paid what a correction asks for', () => {
  it('is told that nothing more is to be paid, which may be soon and needs no instructions', async () => {
    const { id } = await called(pair('1000', '2000'), { paid: both });
    await programme.test.owner.query(`update payment_instruction_events set usable_from = '2026-06-01'`);
    const draft = await drafted(id, pair('1000', '1999'), { due_date: '2026-04-20' });
    expect((await findingsOf(draft)).map(({ code }) => code)).toEqual([]);
    await programme.publishAs(draft.id, 2);
    expect(await told(draft.id)).toEqual([
      expect.stringMatching(/^ann@test.example \| capital_call \| Capital call: First call\. Nothing more is to be paid\. It takes the place of/),
      expect.stringMatching(/^ben@test.example \| capital_call \| Capital call: First call\. Nothing more is to be paid\. It takes the place of/),
    ]);
  });

  it('is told of the day on which more is due', async () => {
    const { id } = await called(pair('1000', '2000'), { paid: both });
    const { id: next } = await corrected(id, pair('1000', '2001'));
    expect(await told(next)).toEqual([
      expect.stringContaining('ann@test.example | capital_call | Capital call: First call. Nothing more is to be paid.'),
      expect.stringContaining('ben@test.example | capital_call | 2026-06-15 | Capital call: First call. 1.00 EUR is due on 15 Jun 2026.'),
    ]);
  });

  it('is told so by the paper, which says what is left', async () => {
    const paper = async (id: string) => {
      const answer = await programme.test.app.inject({ url: `/api/notices/${id}/paper`, headers: { authorization: programme.ann.authorization } });
      return (await readPaper(answer.rawPayload)).pages.join(' ').replaceAll(/\s+/g, ' ');
    };
    const { id } = await called([...pair('1000', '2000'), outside], { paid: both });
    expect(await paper(id)).toContain('Asked for 1,020.00 EUR Settled before 1,020.00 EUR To pay 0.00 EUR');
    const next = await corrected(id, pair('1200', '2000'));
    const asked = await paper(next.id);
    expect(asked).toContain('Asked for 1,200.00 EUR Settled before 1,020.00 EUR To pay 180.00 EUR');
    expect(asked).not.toContain('To pay 1,2');
    const old = await paper(id);
    expect(old).toContain(`Do not pay. Replaced by ${next.reference}.`);
    expect(old).not.toContain('To pay');
  });

  it('is neither overdue nor reminded', async () => {
    const { id } = await called(pair('1000', '2000'), { paid: both });
    const { id: next } = await corrected(id, pair('800', '2100'));
    programme.test.clock.set(new Date('2026-06-16T12:00:00Z'));
    const { shares } = await programme.done<Notice>('GET', `/${next}`);
    expect(shares.map(({ left, is_overdue }) => [left, is_overdue])).toEqual([
      ['-200', false],
      ['100', true],
    ]);
    expect(await programme.done('POST', `/${next}/remind`, {})).toEqual({ reminded: 1 });
    expect((await told(next)).filter((line) => line.includes('Reminder'))).toEqual([expect.stringMatching(/^ben@/)]);
  });
});

describe('a reminder', () => {
  const remind = (id: string, ...codes: string[]) => programme.call('POST', `/${id}/remind`, codes.length === 0 ? {} : { investor_account_codes: codes });

  it('of one investor leaves the others to be reminded on the same day', async () => {
    const { id } = await called(pair('1000', '2000'));
    expect((await remind(id, 'A-1')).json()).toEqual({ reminded: 1 });
    expect((await remind(id, 'A-1')).json()).toMatchObject({ status: 409, detail: 'They were reminded today already.' });
    expect((await remind(id)).json()).toEqual({ reminded: 1 });
    expect((await told(id)).filter((line) => line.includes('Reminder')).map((line) => line.split(' ')[0])).toEqual(['ann@test.example', 'ben@test.example']);
    const { recipients } = await programme.done<Answered<Contract['listNoticeRecipients']>>('GET', `/${id}/recipients`);
    expect(recipients.map(({ reminded_at }) => reminded_at?.slice(0, 10))).toEqual(['2026-04-15', '2026-04-15']);
    programme.test.clock.advance(86_400);
    expect((await remind(id)).json()).toEqual({ reminded: 2 });
  });

  it('is not sent where nobody is to pay: of withdrawn instructions, and of history', async () => {
    const { id } = await called(pair('1000', '2000'));
    const mayPay = async () => (await read<Answered<Contract['listDueNotices']>>('/due')).results.map(({ may_pay }) => may_pay);
    expect(await mayPay()).toEqual([true]);
    await programme.test.app.inject({
      method: 'POST',
      url: `/api/admin/funds/${programme.fundId}/payment-instructions/1/revoke`,
      payload: { reason: 'Wrong.' },
      headers: { authorization: programme.admin.authorization },
    });
    expect(await mayPay()).toEqual([false]);
    expect((await remind(id)).json()).toMatchObject({
      status: 409,
      detail: 'Its payment instructions were withdrawn, so nobody is to pay by it. Correct it first.',
    });
    await programme.test.owner.query('update notices set is_history = true where id = $1', [id]);
    expect((await remind(id)).json()).toMatchObject({ status: 409, detail: 'It came as history: nobody is to pay by it.' });
    expect((await told(id)).filter((line) => line.includes('Reminder'))).toEqual([]);
  });
});

describe('undoing a correction that was settled', () => {
  const entries = async (...references: string[]) =>
    (await programme.entries())
      .filter((entry) => references.some((reference) => entry.startsWith(reference)) && entry.includes('/A-1/'))
      .map((entry) => references.reduce((text, reference, index) => text.replaceAll(reference, `N${index + 1}`), entry));
  const undo = (id: string) => programme.done('POST', `/${id}/undo`, { reason: 'It was another payment.', investor_account_codes: ['A-1'] });

  it('posts anew what settling it had reversed, as often as it is done', async () => {
    const { id, reference } = await called(pair('1000', '2000'), { paid: both });
    const next = await corrected(id, pair('1200', '2000'));
    const before = await programme.figuresOf(programme.ann);
    const settle = () => programme.done('POST', `/${next.id}/settle`, { paid_on: '2026-04-15', investor_account_codes: ['A-1'] });
    await settle();
    await undo(next.id);
    const posted = [
      'N1/A-1/1 2026-04-14 contribution 1000',
      'N1/A-1/1~2 2026-04-14 contribution 1000',
      'N1/A-1/1~undo 2026-04-14 contribution 1000 N1/A-1/1',
      'N2/A-1/1 2026-04-15 contribution 1200',
      'N2/A-1/1~undo 2026-04-15 contribution 1200 N2/A-1/1',
    ];
    expect((await entries(reference, next.reference)).toSorted()).toEqual(posted);
    expect((await programme.figuresOf(programme.ann))?.['total_called_calculated']).toBe(before?.['total_called_calculated']);
    expect([await due(), await upcoming()]).toEqual([['200'], [{ quarters: [{ quarter: 'Q2 2026', net: '200' }], unfunded: '198800' }]]);
    await undo(next.id);
    expect((await entries(reference, next.reference)).toSorted()).toEqual(posted);
    await settle();
    await undo(next.id);
    expect(await due()).toEqual(['200']);
    await settle();
    const live = await programme.test.owner.query<{ reference: string }>(
      `select e.reference from ledger_entries e where e.reference like '%/A-1/%' and e.reverses_reference is null
         and not exists (select from ledger_entries r where r.reverses_reference = e.reference)`,
    );
    expect([live.rows.map((row) => row.reference), await due()]).toEqual([[`${next.reference}/A-1/1~3`], []]);
  });

  it('leaves what it keeps, unless that is all', async () => {
    const { id, reference } = await called(pair('1000', '2000'), { paid: both });
    const next = await corrected(id, [...pair('1000', '2000'), outside]);
    await programme.done('POST', `/${next.id}/settle`, { paid_on: '2026-04-15' });
    await undo(next.id);
    expect(await due()).toEqual(['20']);
    expect((await entries(reference)).map((entry) => entry.split(' ')[0])).toEqual(['N1/A-1/1']);
    await undo(next.id);
    expect(await due()).toEqual(['1020']);
  });
});

describe('what a correction is checked against', () => {
  const unfundedOf = async (id: string) => {
    const { rows } = await programme.test.owner.query<{ before: string }>(
      `select trim_scale(s.unfunded_before) as before from notice_shares s join investors i on i.id = s.investor_id where s.notice_id = $1 order by i.account_code`,
      [id],
    );
    return rows.map(({ before }) => before);
  };
  const reasons = { due_soon: 'Corrected', duplicate: 'Corrected' };

  it('is what was before the old one, though that was paid after the due date', async () => {
    const { id } = await called(pair('1000', '2000'));
    programme.test.clock.set(new Date('2026-07-01T12:00:00Z'));
    await programme.done('POST', `/${id}/settle`, { paid_on: '2026-07-01' });
    const first = await corrected(id, pair('1100', '2000'), { reasons });
    expect(await unfundedOf(id)).toEqual(['200000', '600000.01']);
    expect(await unfundedOf(first.id)).toEqual(['200000', '600000.01']);
    const second = await corrected(first.id, pair('1200', '2000'), { reasons });
    expect(await unfundedOf(second.id)).toEqual(['200000', '600000.01']);
  });

  it('counts what another notice called, though that was paid after the day', async () => {
    const { id } = await called(pair('1000', '2000'));
    programme.test.clock.set(new Date('2026-07-01T12:00:00Z'));
    await programme.done('POST', `/${id}/settle`, { paid_on: '2026-07-01' });
    const other = await called(pair('3000', '4000'), { reasons });
    expect(await unfundedOf(other.id)).toEqual(['199000', '598000.01']);
  });

  it('is what was owed before the old one was settled', async () => {
    const lines = [
      { investor_account_code: 'A-1', type: 'distribution', amount: '60000', income_amount: '60000' },
      { investor_account_code: 'A-1', type: 'loan_repayment', amount: '50000' },
      { investor_account_code: 'B-1', type: 'distribution', amount: '1', income_amount: '1' },
    ];
    const distribution = { kind: 'distribution', due_date: '2026-04-20', total_called: '0', total_distributed: '60001' };
    const { id } = await called(lines, { ...distribution, paid: both });
    const same = await drafted(id, lines, distribution);
    expect(await findingsOf(same)).toEqual([]);
    const more = lines.map((line) => (line.type === 'loan_repayment' ? { ...line, amount: '50001' } : line));
    const loan = (await findingsOf(await drafted(id, more, distribution))).filter(({ code }) => code === 'loan');
    expect(loan.map(({ sentence }) => sentence)).toEqual(['A-1 owes 50,000.00 of the loan.']);
  });
});

it('a share was paid on the day of the payment that stands', async () => {
  const { id } = await called(pair('500', '600'), { paid: both });
  await programme.done('POST', `/${id}/undo`, { reason: 'Another day.' });
  await programme.done('POST', `/${id}/settle`, { paid_on: '2026-04-10' });
  expect((await own(id)).shares[0]?.paid_on).toBe('2026-04-10');
  const { recipients } = await programme.done<Answered<Contract['listNoticeRecipients']>>('GET', `/${id}/recipients`);
  expect(recipients.map(({ paid_on }) => paid_on)).toEqual(['2026-04-10', '2026-04-10']);
});
