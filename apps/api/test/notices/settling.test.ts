import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildHolding } from '@pari/testkit';
import { keepFilesIn } from '../../src/features/files/index.ts';
import { keepNamedFiles, runImport } from '../../src/features/imports/index.ts';
import { transactionsHeader, writeFolder } from '../imports/importing.ts';
import { store } from '../support/store.ts';
import { callOf, distributionOf, startProgramme, type Notice, type Programme } from './programme.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
});
// Each test has a ledger of its own.
beforeEach(async () => {
  programme.test.clock.advance(60);
  await programme.test.owner.query(`delete from ledger_entries where reference not in ('A-C', 'A-L')`);
  await programme.test.owner.query('update holdings set version = version + 1');
});
afterAll(() => programme.test.close());

const published = async (given: { reference: string } = callOf(programme.fundId)) => {
  const { id, reference } = await programme.done<Notice>('POST', '', { ...given, due_date: '2026-03-16' });
  await programme.publish(id);
  return { id, reference };
};
const settle = (id: string, body: object = {}) => programme.done<Notice>('POST', `/${id}/settle`, { paid_on: '2026-03-18', ...body });
const undo = (id: string, body: object = {}) => programme.done<Notice>('POST', `/${id}/undo`, { reason: 'It was another payment.', ...body });
const sums = (notice: Notice) => [
  notice.progress,
  ...notice.shares.map(({ investor_account_code, progress, is_overdue }) => `${investor_account_code} ${progress}${is_overdue ? ' overdue' : ''}`),
];
/** What the list of notices says of how far it is settled. */
const listed = async (reference: string) =>
  (await programme.done<{ results: Notice[] }>('GET', `?search=${encodeURIComponent(reference)}&state=published`)).results.map(({ progress }) => progress);
const importTransactions = async (rows: string) => {
  const { test, companyId } = programme;
  const folder = writeFolder({ 'transactions.csv': `${transactionsHeader}${rows}\n` });
  const came = await keepNamedFiles(keepFilesIn(test.files), companyId, folder);
  return test.database.asCompany(companyId, (tx) => runImport(tx, { companyId, folder, came, clock: test.clock, userId: null, dryRun: false }));
};

describe('settling', () => {
  it('posts one entry for each line, on the day of the payment; until then no figure knows of it', async () => {
    const before = await programme.figuresOf(programme.ann);
    const { id, reference } = await published();
    expect(await programme.figuresOf(programme.ann)).toEqual(before);
    expect(sums(await programme.done<Notice>('GET', `/${id}`))).toEqual(['open', 'A-1 open overdue', 'B-1 open overdue']);
    expect(await listed(reference)).toEqual(['open']);

    const partly = await settle(id, { investor_account_codes: ['A-1'], draws_paid_on: '2026-03-17' });
    expect(sums(partly)).toEqual(['partly_settled', 'A-1 settled', 'B-1 open overdue']);
    expect(await listed(reference)).toEqual(['partly_settled']);
    expect(partly.lines[1]).toMatchObject({ entry: { reference: `${reference}/A-1/2`, effective_date: '2026-03-17' } });
    expect(await programme.entries()).toEqual([`${reference}/A-1/1 2026-03-18 contribution 50000`, `${reference}/A-1/2 2026-03-17 loan_draw 50000`]);
    const after = await programme.figuresOf(programme.ann);
    expect([before?.['total_called_calculated'], after?.['total_called_calculated']]).toEqual(['50000', '100000']);

    expect(sums(await settle(id))).toEqual(['settled', 'A-1 settled', 'B-1 settled']);
    expect(await listed(reference)).toEqual(['settled']);
    expect(await programme.entries()).toHaveLength(4);
  });

  it('gives the figures that the same entries give when they are imported', async () => {
    const { id, reference } = await published(distributionOf(programme.fundId));
    await settle(id);
    const settled = await programme.figuresOf(programme.ann);
    const entries = await programme.entries();
    await programme.test.owner.query(`delete from ledger_entries where reference like $1`, [`${reference}/%`]);
    await importTransactions(
      [
        `A-1,K-1,2026-03-18,distribution,10000,6000,2500,,${reference}/A-1/1,`,
        `A-1,K-1,2026-03-18,loan_repayment,4000,,,withheld,${reference}/A-1/2,`,
        `B-1,K-1,2026-03-18,distribution,20000,,,,${reference}/B-1/1,`,
      ].join('\n'),
    );
    expect([await programme.figuresOf(programme.ann), await programme.entries()]).toEqual([settled, entries]);
    expect(sums(await settle(id))).toEqual(['settled', 'A-1 settled', 'B-1 settled']);
    expect(await programme.entries()).toEqual(entries);
  });

  it('and an import of the same, in either order, post once', async () => {
    const { id, reference } = await published();
    const row = `A-1,K-1,2026-03-18,contribution,50000,,,,${reference}/A-1/1,`;
    await importTransactions(row);
    expect(sums(await settle(id))).toEqual(['settled', 'A-1 settled', 'B-1 settled']);
    const report = await importTransactions(row);
    expect([report.files[0]?.skipped, (await programme.entries()).length]).toEqual([1, 4]);
  });

  it('fifty times at once posts one entry for each line', async () => {
    const { id } = await published();
    const answers = await Promise.all(Array.from({ length: 50 }, () => programme.call('POST', `/${id}/settle`, { paid_on: '2026-03-18' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await programme.entries()).toHaveLength(4);
    const { rows } = await programme.test.owner.query<{ count: number }>('select count(*)::int from notice_settlements where notice_id = $1', [id]);
    expect(rows[0]?.count).toBe(4);
  });

  it('while an import posts waits, and is then refused', async () => {
    const { id } = await published();
    const { test, companyId } = programme;
    const answer = await test.database.asCompany(companyId, async (tx) => {
      await tx.run(`select pg_advisory_xact_lock(hashtextextended('pari import ' || $1, 0))`, [companyId]);
      return programme.call('POST', `/${id}/settle`, { paid_on: '2026-03-18' });
    });
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict', detail: 'An import of this company is under way. Try again when it has finished.' });
    expect(await programme.entries()).toEqual([]);
    expect(sums(await settle(id))[0]).toBe('settled');
  }, 20_000);

  it('each on a day of its own posts all at once, draws with the rest of their share unless another day is said', async () => {
    const { id, reference } = await published();
    const settled = await settle(id, { paid_on_of: { 'A-1': '2026-03-16' } });
    expect(settled.lines.map(({ entry }) => entry?.effective_date)).toEqual(['2026-03-16', '2026-03-16', '2026-03-18', '2026-03-18']);
    await undo(id);
    await settle(id, { paid_on_of: { 'A-1': '2026-03-16' }, draws_paid_on: '2026-03-17' });
    expect((await programme.entries()).filter((entry) => entry.startsWith(`${reference}/A-1`) && entry.includes('~2 '))).toEqual([
      `${reference}/A-1/1~2 2026-03-16 contribution 50000`,
      `${reference}/A-1/2~2 2026-03-17 loan_draw 50000`,
    ]);
  });

  it('keeps an import away, which is told what is under way', async () => {
    const { id } = await published();
    const { test, companyId } = programme;
    const refused = await test.database.asCompany(companyId, async (tx) => {
      await tx.run(`select pg_advisory_xact_lock_shared(hashtextextended('pari import ' || $1, 0))`, [companyId]);
      return importTransactions('A-1,K-1,2026-03-18,contribution,1,,,,MEANWHILE,').catch((error: unknown) => error);
    });
    expect(refused).toMatchObject({
      code: 'conflict',
      message: 'Payments of this company are being settled at this moment, or a notice is published or recalled. Try again in a few seconds.',
    });
    expect(sums(await settle(id))[0]).toBe('settled');
  });

  it('of thousands of lines posts and takes back all of them, in a company of which the database knew of few entries', async () => {
    const { test, companyId, fundId } = programme;
    const codes = Array.from({ length: 2000 }, (_, index) => `M-${index}`);
    await test.owner.query('analyze ledger_entries');
    await test.owner.query(`insert into investors (company_id, id, account_code, name) select $1, gen_random_uuid(), code, code from unnest($2::text[]) code`, [
      companyId,
      codes,
    ]);
    const lines = codes.map((investor_account_code) => ({ investor_account_code, type: 'contribution', amount: '1' }));
    const { id } = await programme.done<Notice>('POST', '', { ...callOf(fundId), due_date: '2026-03-16', total_called: '2000', lines });
    await programme.publish(id);
    expect([(await settle(id)).progress, (await programme.entries()).length]).toEqual(['settled', 2000]);
    expect([(await undo(id)).progress, (await programme.entries()).length]).toEqual(['open', 4000]);
  }, 60_000);

  it('late takes effect on the due date where a valuation between holds the call already, so that it does not count twice', async () => {
    const { test, companyId, fundId, ann } = programme;
    const { rows } = await test.owner.query<{ id: string }>(`select id from investors where company_id = $1 and account_code = 'A-1'`, [companyId]);
    const investorId = rows[0]?.id ?? '';
    const { id } = await published();
    const late = { investor_account_codes: ['A-1'], paid_on: '2026-04-10', is_in_valuation: true };
    const refused = await programme.call('POST', `/${id}/settle`, late);
    const sentence = 'A-1 has no valuation from the due date on that is older than the payment.';
    expect(refused.json()).toMatchObject({ status: 400, errors: { is_in_valuation: [sentence] } });
    await store(test, buildHolding({ companyId, investorId, fundId, commitments: [], entries: [], valuations: [['2026-03-31', '215000']] }));
    const settled = await settle(id, late);
    expect(settled.lines[0]?.entry?.effective_date).toBe('2026-03-16');
    // 215 000 less the loan of 100 000.
    expect((await programme.figuresOf(ann))?.['latest_nav']).toBe('115000');
    // A draw that had come by then stays where it is, and who was settled before needs no valuation.
    await undo(id);
    await settle(id, { investor_account_codes: ['B-1'], paid_on: '2026-03-16' });
    const drawn = await settle(id, { paid_on: '2026-04-10', is_in_valuation: true, draws_paid_on: '2026-02-20' });
    expect(drawn.lines.map(({ entry }) => entry?.effective_date)).toEqual(['2026-03-16', '2026-02-20', '2026-03-16', '2026-03-16']);
    await test.owner.query(`delete from valuations where company_id = $1 and date = '2026-03-31'`, [companyId]);
  });

  it.each<[string, object, string, string]>([
    ['a payment of tomorrow', { paid_on: '2026-04-16' }, 'paid_on', 'Lies in the future. A payment is settled when it has come.'],
    ['a draw of tomorrow', { draws_paid_on: '2026-04-16' }, 'draws_paid_on', 'Lies in the future. A draw is settled when it has come.'],
    ['somebody without a line', { investor_account_codes: ['A-1', 'C-1'] }, 'investor_account_codes.1', 'This investor has no line in the notice.'],
    [
      'in a valuation that cannot be',
      { paid_on: '2026-03-16', is_in_valuation: true },
      'is_in_valuation',
      'Nothing lies between the due date and the payment.',
    ],
    [
      'a payment of one investor of tomorrow',
      { paid_on_of: { 'B-1': '2026-04-16' } },
      'paid_on_of.B-1',
      'B-1: Lies in the future. A payment is settled when it has come.',
    ],
    [
      'a day of somebody who is not settled',
      { investor_account_codes: ['A-1'], paid_on_of: { 'B-1': '2026-03-17' } },
      'paid_on_of.B-1',
      'B-1 is not among those who are settled.',
    ],
    [
      'in a valuation that cannot be for one of them',
      { paid_on: '2026-03-18', paid_on_of: { 'A-1': '2026-03-16' }, is_in_valuation: true },
      'is_in_valuation',
      'Nothing lies between the due date and the payment of A-1.',
    ],
    ['a part of a payment', { amount: '10' }, 'amount', 'This field is not known here.'],
  ])('%s is refused', async (_, body, field, sentence) => {
    const { id } = await published();
    const answer = await programme.call('POST', `/${id}/settle`, { paid_on: '2026-03-18', ...body });
    expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: [sentence] } });
    expect(await programme.entries()).toEqual([]);
  });

  it.each([
    ['draft', ''],
    ['recalled', ' This one was recalled.'],
    ['superseded', ' A correction took the place of this one.'],
  ])('of a notice that is %s is refused', async (state, became) => {
    const { id } = await published();
    await programme.test.owner.query(`update notices set state = $2, published_on = case when $2 = 'draft' then null else published_on end where id = $1`, [
      id,
      state,
    ]);
    for (const [call, body] of [
      ['settle', { paid_on: '2026-03-18' }],
      ['undo', { reason: 'No.' }],
    ] as const)
      expect((await programme.call('POST', `/${id}/${call}`, body)).json()).toMatchObject({
        status: 409,
        code: 'locked',
        detail: `Only a published notice can be settled.${became}`,
      });
    expect(await programme.entries()).toEqual([]);
  });
});

describe('undoing', () => {
  it('reverses the entries, dated alike, so that every figure is as it was; settled again, the entries are new', async () => {
    const before = await programme.figuresOf(programme.ann);
    const { id, reference } = await published();
    await settle(id, { investor_account_codes: ['A-1'] });
    expect(sums(await undo(id, { investor_account_codes: ['A-1'] }))).toEqual(['open', 'A-1 open overdue', 'B-1 open overdue']);
    const figures = ['total_called_calculated', 'loan_balance', 'latest_nav', 'gain', 'equity_called'];
    const after = await programme.figuresOf(programme.ann);
    expect(figures.map((name) => after?.[name])).toEqual(figures.map((name) => before?.[name]));
    const line = `${reference}/A-1/1`;
    expect(await programme.entries()).toEqual([
      `${line} 2026-03-18 contribution 50000`,
      `${line}~undo 2026-03-18 contribution 50000 ${line}`,
      `${reference}/A-1/2 2026-03-18 loan_draw 50000`,
      `${reference}/A-1/2~undo 2026-03-18 loan_draw 50000 ${reference}/A-1/2`,
    ]);
    const again = await settle(id, { paid_on: '2026-03-20' });
    expect(sums(again)).toEqual(['settled', 'A-1 settled', 'B-1 settled']);
    expect(again.lines[0]?.entry).toEqual({ reference: `${line}~2`, effective_date: '2026-03-20' });
    expect(again.lines[2]?.entry?.reference).toBe(`${reference}/B-1/1`);
    await undo(id);
    expect((await settle(id)).lines[0]?.entry?.reference).toBe(`${line}~3`);
  });

  it('twice at once reverses once, and of nothing does nothing', async () => {
    const { id } = await published();
    await undo(id);
    expect(await programme.entries()).toEqual([]);
    await settle(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => programme.call('POST', `/${id}/undo`, { reason: 'No.' })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await programme.entries()).toHaveLength(8);
  });

  it('needs a reason, which stands in the audit log', async () => {
    const { id } = await published();
    expect((await programme.call('POST', `/${id}/undo`, {})).json()).toMatchObject({ status: 400, errors: { reason: ['Required'] } });
    await settle(id);
    await undo(id);
    const { rows } = await programme.test.owner.query<{ detail: object }>(
      `select detail from audit_events where action = 'undoNoticeSettlement' and object_id = $1 and result = 'done'`,
      [id],
    );
    expect(rows).toEqual([{ detail: { reversed: 4, reason: 'It was another payment.' } }]);
  });
});
