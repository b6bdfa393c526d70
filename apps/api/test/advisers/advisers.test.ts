import { routes, type Answered, type Contract, type Problem } from '@pari/contract';
import { buildAdviserLink, buildFirm, buildFund, buildHolding, buildInvestor } from '@pari/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

let test: TestApp;
let companyId: string;
let admin: TestPerson;
let adviser: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany({ timeZone: 'Pacific/Auckland' });
  await test.setFlag(companyId, 'advisor_flow', true);
  admin = await test.addPerson(companyId, ['admin']);
});
afterAll(() => test.close());
beforeEach(async () => {
  // 16 April in Auckland.
  test.clock.set(new Date('2026-04-15T13:00:00Z'));
  adviser = await test.addPerson(companyId, ['adviser']);
  client = await test.addPerson(companyId, ['investor']);
});

async function call<Id extends 'listClients' | 'listAdviserRelations' | 'putAdviserClient'>(
  endpoint: Id,
  who: TestPerson,
  payload?: object,
  id = '',
  query = '',
) {
  const [method, path] = routes[endpoint].split(' ') as ['GET' | 'PUT', string];
  const answer = await test.app.inject({
    method,
    url: path.replace('{id}', id) + query,
    headers: { authorization: who.authorization },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, text: answer.body, body: JSON.parse(answer.body || 'null') as Answered<Contract[Id]> & Problem };
}
const set = (body: object, id = adviser.id) => call('putAdviserClient', admin, { client: client.id, until: null, was: null, ...body }, id);
const seen = async () => (await call('listClients', adviser)).body.results.map(({ user_id: id }) => id);
const link = (until: string | null = null, from = '2020-01-01') =>
  store(test, buildAdviserLink({ companyId, adviserId: adviser.id, clientId: client.id, from, until }));

describe('the clients of an adviser at a glance', () => {
  it('say how much is asked of each, and by when, and no amounts', async () => {
    await link('2026-12-31');
    const firm = buildFirm({ companyId });
    const fund = buildFund({ companyId, firmId: firm.id, name: 'A secret fund' });
    const profile = buildInvestor({ companyId, userId: client.id });
    await store(test, firm, fund, profile);
    await store(test, buildHolding({ companyId, investorId: profile.id, fundId: fund.id, commitments: [['2024-01-01', '987654']] }));
    for (const due of ['2026-04-20', '2026-04-10'])
      await test.owner.query(
        `insert into notifications (company_id, user_id, type, fund_id, created_at, due_date, details) values ($1, $2, 'other', $3, $4, $5, 'Send it')`,
        [companyId, client.id, fund.id, test.clock.now(), due],
      );
    await test.owner.query(`insert into notifications (company_id, user_id, type, created_at, details) values ($1, $2, 'other', $3, 'Read it')`, [
      companyId,
      client.id,
      test.clock.now(),
    ]);
    const { status, body, text } = await call('listClients', adviser);
    expect([status, body.results]).toEqual([
      200,
      [
        {
          user_id: client.id,
          display_name: expect.any(String),
          email: client.email,
          until: '2026-12-31',
          tasks: 2,
          payments: { count: 0, overdue: 0, next: null },
          unread: 3,
        },
      ],
    ]);
    expect(text).not.toMatch(/secret|987654|Send it/);
    const { rows } = await test.owner.query(`select action, result from audit_events where real_user_id = $1`, [adviser.id]);
    expect(rows).toEqual([{ action: 'listClients', result: 'done' }]);
  });

  it('are those of today, in the time zone of the company', async () => {
    await link('2026-04-15');
    expect(await seen()).toEqual([]);
    await test.owner.query(`update adviser_clients set until_date = '2026-04-16' where client_id = $1`, [client.id]);
    expect(await seen()).toEqual([client.id]);
    test.clock.set(new Date('2026-04-16T12:00:00Z'));
    expect(await seen()).toEqual([]);
  });

  it('are there for advisers alone, while their flow is on', async () => {
    await link();
    expect((await call('listClients', admin)).status).toBe(404);
    expect((await call('listClients', client)).status).toBe(404);
    await test.setFlag(companyId, 'advisor_flow', false);
    expect((await call('listClients', adviser)).status).toBe(404);
    await test.setFlag(companyId, 'advisor_flow', true);
    expect(await seen()).toEqual([client.id]);
  });
});

describe('an administrator', () => {
  it('gives an adviser a client, sets the last day, and ends it at once', async () => {
    const { status, body } = await set({});
    expect([status, body.results]).toEqual([200, [expect.objectContaining({ from: '2026-04-16', until: null })]]);
    expect(await seen()).toEqual([client.id]);
    expect((await set({ until: '2026-04-30', was: { from: '2026-04-16', until: null } })).body.results).toEqual([
      expect.objectContaining({ until: '2026-04-30' }),
    ]);
    expect((await set({ was: { from: '2026-04-16', until: '2026-04-30' } })).body.results).toEqual([expect.objectContaining({ until: null })]);
    expect((await set({ until: '2026-04-30', was: { from: '2026-04-16', until: null } })).status).toBe(200);
    test.clock.set(new Date('2026-04-20T12:00:00Z'));
    const ended = await set({ until: '2026-04-20', was: { from: '2026-04-16', until: '2026-04-30' } });
    expect([ended.status, await seen()]).toEqual([200, []]);
    expect((await call('listAdviserRelations', admin, undefined, adviser.id)).body.results).toEqual([
      { client: expect.objectContaining({ user_id: client.id, email: client.email }), from: '2026-04-16', until: '2026-04-20' },
    ]);
  });

  it.each(['2026-04-16', '2026-05-01'])('takes a client back at once who was given by mistake from %s, and may give them again', async (from) => {
    const before = '2026-04-15';
    expect((await set({ from })).status).toBe(200);
    const taken = await set({ until: before, was: { from, until: null } });
    expect([taken.status, taken.body.results]).toEqual([200, [expect.objectContaining({ from, until: from === '2026-04-16' ? before : '2026-04-30' })]]);
    expect(await seen()).toEqual([]);
    // Nothing is left of it that could be changed; done twice it is done once.
    expect((await set({ until: before, was: { from, until: null } })).status).toBe(200);
    expect((await set({ until: '2026-06-01', was: { from, until: null } })).status).toBe(409);
    expect((await set({ from })).body.results).toEqual([expect.objectContaining({ from, until: null })]);
  });

  it('is told of what somebody else set meanwhile, and makes one of many clicks', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => set({})));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect((await call('listAdviserRelations', admin, undefined, adviser.id)).body.results).toHaveLength(1);
    const was = { from: '2026-04-16', until: null };
    const both = await Promise.all([set({ until: '2026-05-01', was }), set({ until: '2026-06-01', was })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it.each([
    [{ until: '2026-04-15' }, { until: ['Choose 16 Apr 2026 or a later day.'] }],
    [{ from: '2026-05-01', until: '2026-04-20' }, { until: ['Choose 01 May 2026 or a later day.'] }],
  ])('cannot set %o', async (given, errors) => {
    const { status, body } = await set(given);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await seen()).toEqual([]);
  });

  it('makes nobody a client who looks at others, is gone, is unknown or the adviser; and gives clients to advisers alone', async () => {
    const other = await test.addPerson(await test.addCompany(), ['investor']);
    const people = [await test.addPerson(companyId, ['viewer']), await test.addPerson(companyId, ['investor'], { active: false }), other, adviser];
    for (const { id } of people) {
      const { status, body } = await set({ client: id });
      expect([status, body.errors]).toEqual([400, { client: ['Choose an active person without a role that looks at others.'] }]);
    }
    for (const id of [client.id, other.id, admin.id]) expect((await set({}, id)).status).toBe(404);
    expect((await call('putAdviserClient', adviser, { client: client.id, until: null, was: null }, adviser.id)).status).toBe(404);
  });
});
