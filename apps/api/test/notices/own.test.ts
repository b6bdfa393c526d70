import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { buildAdviserLink, buildHolding, buildInvestor } from '@pari/testkit';
import { readPaper } from '../support/readPaper.ts';
import { contents } from '../support/contents.ts';
import { ledgerOf } from '../support/ledger.ts';
import { store } from '../support/store.ts';
import type { TestPerson } from '../support/app.ts';
import { iban } from '../instructions/given.ts';
import { distributionOf, startProgramme, type Notice, type Programme } from './programme.ts';

type Own = Answered<Contract['getNotice']>;

let programme: Programme;
let version: number;
let open: Notice;
beforeAll(async () => {
  programme = await startProgramme();
  version = await programme.instruct();
  open = await made({ purpose: '<img src=x onerror=alert(1)> =1+1' });
  await programme.publishAs(open.id);
});
afterAll(() => programme.test.close());

const lines = (a: string, b: string) => [
  { investor_account_code: 'A-1', type: 'contribution', amount: a },
  { investor_account_code: 'B-1', type: 'contribution', amount: b, component: 'management_fee' },
];
let count = 0;
const made = (more: object = {}) => {
  count += 1;
  const [a, b] = [1000 + count, 2000 + count];
  const base = {
    reference: `OWN-${count}`,
    fund_id: programme.fundId,
    kind: 'call',
    title: 'A call',
    purpose: 'To buy',
    due_date: '2026-06-15',
    currency: 'EUR',
  };
  return programme.done<Notice>('POST', '', { ...base, total_called: `${a + b}`, total_distributed: '0', lines: lines(`${a}`, `${b}`), ...more });
};
const get = (path: string, who: TestPerson = programme.ann, headers: Record<string, string> = {}) =>
  programme.test.app.inject({ url: `/api/notices${path}`, headers: { authorization: who.authorization, ...headers } });
const read = async <Answer = Own>(path: string, who?: TestPerson, headers?: Record<string, string>): Promise<Answer> => {
  const answer = await get(path, who, headers);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<Answer>();
};

describe("a person's own notice", () => {
  it('holds their shares alone, and how to pay', async () => {
    const notice = await read(`/${open.id}`);
    expect(notice).toMatchObject({
      reference: open.reference,
      purpose: '<img src=x onerror=alert(1)> =1+1',
      is_in_force: true,
      published_on: '2026-04-15',
      pay: '1001',
      due: '1001',
      progress: 'open',
      is_overdue: false,
      totals: null,
      payment: {
        may_pay: true,
        is_masked: false,
        sentence: 'First payment to this account, confirmed by two people on 02 Mar 2026',
        instructions: { iban, further_credit: 'Kestrel I, account 123456789' },
      },
      shares: [
        {
          investor: { account_code: 'A-1' },
          payment_reference: `${open.reference} A-1`,
          net: '1001',
          unfunded_before: '200000',
          unfunded_after: '198999',
          called_to_date: '50000',
          part: null,
          lines: [{ type: 'contribution', component: 'investment', amount: '1001' }],
        },
      ],
    });
    expect(JSON.stringify(notice)).not.toContain('2001');
    expect(await read(`/${open.id}`, programme.ben)).toMatchObject({ pay: '2001', shares: [{ lines: [{ component: 'management_fee' }] }] });
  });

  it('is told of in the audit log, by which administrators see who opened it', async () => {
    await read(`/${open.id}`);
    const { recipients } = await programme.done<Answered<Contract['listNoticeRecipients']>>('GET', `/${open.id}/recipients`);
    expect(recipients.map(({ investor_account_code, opened_at }) => [investor_account_code, opened_at !== null])).toEqual([
      ['A-1', true],
      ['B-1', true],
    ]);
  });

  it('is masked, and without paper, to whoever views as the person', async () => {
    const adviser = await programme.test.addPerson(programme.companyId, ['adviser']);
    await programme.test.setFlag(programme.companyId, 'advisor_flow', true);
    await store(
      programme.test,
      buildAdviserLink({ companyId: programme.companyId, adviserId: adviser.id, clientId: programme.ann.id, from: '2020-01-01', until: null }),
    );
    for (const [who, header] of [
      [programme.admin, 'x-view-as'],
      [adviser, 'x-advisor-client'],
    ] as const) {
      const seen = await get(`/${open.id}`, who, { [header]: programme.ann.id });
      expect(seen.json()).toMatchObject({
        pay: '1001',
        payment: { is_masked: true, instructions: { iban: '•••• 3000', further_credit: 'Kestrel I, account •••• 6789' } },
      });
      expect(seen.body).not.toMatch(/0532|123456/);
      expect((await get(`/${open.id}/paper`, who, { [header]: programme.ann.id })).statusCode).toBe(403);
    }
  });

  it('says whether the account changed since they paid', async () => {
    const first = await made({ due_date: '2026-07-20' });
    await programme.publishAs(first.id);
    await programme.done('POST', `/${first.id}/settle`, { paid_on: '2026-04-10' });
    expect((await read(`/${open.id}`)).payment?.sentence).toBe('Unchanged since your payment of 10 Apr 2026');
    expect((await read(`/${first.id}`)).payment).toBeNull();
    await programme.instruct();
    const later = await made({ due_date: '2026-08-20' });
    await programme.publishAs(later.id);
    expect((await read(`/${later.id}`)).payment?.sentence).toBe('Changed on 02 Mar 2026, confirmed by two people');
    // What is published keeps its own.
    expect((await read(`/${open.id}`)).payment?.sentence).toBe('Unchanged since your payment of 10 Apr 2026');
  });

  it('whose instructions were revoked says that nobody is to pay', async () => {
    const call = await made({ due_date: '2026-09-21' });
    await programme.publishAs(call.id);
    const revoke = {
      method: 'POST',
      url: `/api/admin/funds/${programme.fundId}/payment-instructions/${version + 1}/revoke`,
      payload: { reason: 'Wrong.' },
    } as const;
    await programme.test.app.inject({ ...revoke, headers: { authorization: programme.admin.authorization } });
    const { payment } = await read(`/${call.id}`);
    expect(payment).toMatchObject({ may_pay: false, instructions: null, sentence: expect.stringMatching(/^Do not pay\./) as string });
    await programme.instruct();
  });

  it('is gone when it is recalled, and says so when another takes its place', async () => {
    const wrong = await made({ due_date: '2026-10-19' });
    await programme.publishAs(wrong.id);
    await programme.done('POST', `/${wrong.id}/recall`, { reason: 'Wrong.' });
    for (const path of ['', '/paper', '/calendar']) expect((await get(`/${wrong.id}${path}`)).statusCode).toBe(404);
    const { results } = await read<{ results: { id: string }[] }>('');
    expect(results.map(({ id }) => id)).not.toContain(wrong.id);
    const old = await made({ due_date: '2026-11-23' });
    await programme.publishAs(old.id);
    const correction = await programme.done<Notice>('POST', `/${old.id}/correct`, { reference: 'OWN-CORRECTED' });
    await programme.publishAs(correction.id);
    expect(await read(`/${old.id}`)).toMatchObject({
      is_in_force: false,
      due: '0',
      corrected_by: { id: correction.id, reference: 'OWN-CORRECTED' },
      payment: { may_pay: false, sentence: 'Do not pay. Another notice took the place of this one.' },
    });
    expect(await read(`/${correction.id}`)).toMatchObject({ is_in_force: true, corrects: { id: old.id } });
  });

  it('moves with the profile to another person', async () => {
    const { test, ann } = programme;
    const heir = await test.addPerson(programme.companyId, ['investor']);
    await test.owner.query(`update investors set user_id = $1 where account_code = 'A-1'`, [heir.id]);
    expect([(await get(`/${open.id}`)).statusCode, (await get(`/${open.id}`, heir)).statusCode]).toEqual([404, 200]);
    await test.owner.query(`update investors set user_id = $1 where account_code = 'A-1'`, [ann.id]);
  });
});

describe('as PDF', () => {
  it('holds what the screen shows, and hostile text as text', async () => {
    const answer = await get(`/${open.id}/paper`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining(`${open.reference} A-1.pdf`),
    ]);
    const text = (await readPaper(answer.rawPayload)).pages.flat().join(' ');
    for (const part of [
      'Capital call: A call',
      'Kestrel I',
      'A-1',
      '15 Jun 2026',
      '1,001.00 EUR',
      '<img src=x',
      'DE89 3704 0044 0532 0130 00',
      `${open.reference} A-1`,
      '198,999.00 EUR',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('2,001');
    expect((await get(`/${open.id}/paper`)).rawPayload.equals(answer.rawPayload)).toBe(true);
    expect((await get(`/${open.id}/paper?investor=${randomUUID()}`)).statusCode).toBe(404);
    expect((await get(`/${open.id}/paper?paper=A5`)).statusCode).toBe(400);
    // Paper goes by the company's currency, as that of statements does.
    await programme.test.owner.query(`update companies set currency = 'CAD'`);
    expect((await get(`/${open.id}/paper`)).rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 612 792\]/);
    await programme.test.owner.query(`update companies set currency = 'EUR'`);
    expect((await get(`/${open.id}/paper`)).rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/);
  });

  it('names a profile where the person has several', async () => {
    await programme.test.owner.query(`update investors set user_id = $1 where account_code = 'B-1'`, [programme.ann.id]);
    expect((await get(`/${open.id}/paper`)).json()).toMatchObject({ errors: { investor: ['Several of your profiles are in this notice. Name one.'] } });
    const { shares } = await read(`/${open.id}`);
    expect((await get(`/${open.id}/paper?investor=${shares[1]?.investor.id}`)).statusCode).toBe(200);
    await programme.test.owner.query(`update investors set user_id = $1 where account_code = 'B-1'`, [programme.ben.id]);
  });
});

it('its day for a calendar holds no amount and no account', async () => {
  const answer = await get(`/${open.id}/calendar`);
  expect(answer.headers['content-type']).toBe('text/calendar');
  expect(answer.body).toContain(`UID:${open.id}`);
  expect(answer.body).toContain('DTSTART;VALUE=DATE:20260615');
  expect(answer.body).toContain('SUMMARY:Capital call due: Kestrel I');
  expect(answer.body).not.toMatch(/1001|DE89|EUR/);
});

describe('what is due', () => {
  it('is what is not settled, the first due first; overdue from the day after', async () => {
    const due = () => read<Answered<Contract['listDueNotices']>>('/due');
    const { results } = await due();
    expect(results[0]).toEqual({
      notice: { id: open.id, reference: open.reference, kind: 'call', title: 'A call' },
      fund: expect.objectContaining({ name: 'Kestrel I' }) as object,
      investor: expect.objectContaining({ account_code: 'A-1' }) as object,
      due_date: '2026-06-15',
      currency: 'EUR',
      due: '1001',
      is_overdue: false,
      may_pay: true,
    });
    expect(results.map(({ due_date }) => due_date)).toEqual(results.map(({ due_date }) => due_date).toSorted());
    programme.test.clock.set(new Date('2026-06-16T00:00:01Z'));
    expect((await due()).results.filter(({ is_overdue }) => is_overdue)).toHaveLength(1);
    programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
    await programme.done('POST', `/${open.id}/settle`, { paid_on: '2026-04-15', investor_account_codes: ['A-1'] });
    expect((await due()).results.map(({ notice }) => notice.id)).not.toContain(open.id);
    await programme.done('POST', `/${open.id}/undo`, { reason: 'It was another payment.' });
  });

  it('comes by fund and quarter, and then what may still be called', async () => {
    const { id } = await programme.done<Notice>('POST', '', { ...distributionOf(programme.fundId), due_date: '2026-12-21' });
    await programme.publishAs(id);
    const { results } = await read<Answered<Contract['listUpcoming']>>('/upcoming', programme.ben);
    expect(results).toEqual([
      {
        fund: expect.objectContaining({ name: 'Kestrel I' }) as object,
        currency: 'EUR',
        quarters: [
          { quarter: 'Q2 2026', net: '2001' },
          { quarter: 'Q3 2026', net: '4007' },
          { quarter: 'Q4 2026', net: '-17994' },
        ],
        // 600 000.01 less five calls, one of them settled.
        unfunded: '589984.01',
      },
    ]);
  });

  it('counts what was promised by today, whatever date is looked at, and what was hidden too', async () => {
    const late = await programme.test.addPerson(programme.companyId, ['investor']);
    const ledger = ledgerOf(programme.test, programme.companyId);
    const fund = await ledger.addFund({ name: 'Later' });
    const post = async (code: string, facts: Parameters<typeof ledger.post>[2]) => ledger.post(await ledger.addProfile(late.id, code), fund, facts);
    await post('L-1', {
      commitments: [
        ['2025-01-01', '1000'],
        ['2027-01-01', '5000'],
      ],
      entries: [
        { date: '2025-02-01', type: 'contribution', amount: '300' },
        { date: '2026-08-01', type: 'contribution', amount: '100' },
      ],
    });
    await post('L-2', { commitments: [['2027-01-01', '70']] });
    const unfunded = async (headers?: Record<string, string>) =>
      (await read<Answered<Contract['listUpcoming']>>('/upcoming', late, headers)).results.map((row) => `${row.fund.name} ${row.unfunded}`);
    expect([await unfunded(), await unfunded({ 'x-as-of-date': '2025-01-15' })]).toEqual([['Later 700'], ['Later 700']]);
    await programme.test.owner.query(
      'insert into hidden_holdings (company_id, user_id, investor_id, fund_id, hidden_at) select company_id, user_id, id, $2, now() from investors where user_id = $1',
      [late.id, fund],
    );
    expect(await unfunded()).toEqual(['Later 700']);
  });
});

it('a list page by page holds the own ones alone', async () => {
  const first = await read<{ results: { id: string; due_date: string; net: string }[]; links: { next: string | null } }>('?limit=2');
  expect(first.results.length).toBe(2);
  const next = await programme.test.app.inject({ url: first.links.next ?? '', headers: { authorization: programme.ann.authorization } });
  expect(next.json<{ results: object[] }>().results.length).toBeGreaterThan(0);
  expect(await read('', await programme.test.addPerson(programme.companyId, ['investor']))).toMatchObject({ results: [] });
});

it('a stranger is told of a notice what is told of none, and nothing changes', async () => {
  const draft = await made({ due_date: '2027-01-18' });
  const before = await contents(programme.test.owner);
  const strangers = [programme.stranger, programme.admin, await programme.test.addPerson(programme.companyId, ['investor'])];
  for (const who of strangers)
    for (const path of ['', '/paper', '/calendar']) {
      const shape = async (id: string) => {
        const { statusCode, body } = await get(`/${id}${path}`, who);
        return [statusCode, body.replace(/"request_id":"[^"]*"/, '')];
      };
      const none = await shape(randomUUID());
      expect([none, await shape(open.id), await shape(draft.id)]).toEqual([[404, none[1]], none, none]);
    }
  expect((await get(`/${draft.id}`)).statusCode).toBe(404);
  const after = await contents(programme.test.owner);
  for (const table of ['notices', 'notice_shares', 'notifications']) expect([table, after[table]]).toEqual([table, before[table]]);
});

describe('the total of a notice', () => {
  it('stands from five on who pay or receive something, and of fewer not, so that nobody reads the other from it', async () => {
    const codes = ['D-1', 'E-1', 'F-1'];
    const profiles = codes.map((accountCode) => buildInvestor({ companyId: programme.companyId, accountCode, userId: null }));
    const facts = { commitments: [['2024-01-01', '1000000']] as [string, string][], entries: [], valuations: [] };
    const held = profiles.map(({ id }) => buildHolding({ companyId: programme.companyId, investorId: id, fundId: programme.fundId, ...facts }));
    await store({ database: programme.test.database, clock: { now: () => new Date('2025-02-01') } }, ...profiles, ...held);
    const call = (amount: string) => codes.map((investor_account_code) => ({ investor_account_code, type: 'contribution', amount }));
    const reasons = { nobody: 'They are told by letter.' };
    const of = { due_date: '2026-12-21', reasons };
    const wide = await made({ ...of, total_called: '3303', lines: [...lines('1000', '2000'), ...call('101')] });
    await programme.publishAs(wide.id);
    expect((await read(`/${wide.id}`)).totals).toEqual({ called: '3303', distributed: '0', investors: 5 });
    // Paper leaves out what the notice does not do.
    const paper = (await readPaper((await get(`/${wide.id}/paper`)).rawPayload)).pages.flat().join(' ');
    expect([paper.includes('Called from all investors'), paper.includes('Distributed to all investors')]).toEqual([true, false]);
    expect(paper).toMatch(/Part of the whole 30\.\d\d%/);
    const narrow = await made({ ...of, corrects_id: wide.id, total_called: '3000', lines: [...lines('1000', '2000'), ...call('0')] });
    await programme.publishAs(narrow.id);
    expect(await read(`/${narrow.id}`)).toMatchObject({ totals: null, shares: [{ part: null }] });
  });
});
