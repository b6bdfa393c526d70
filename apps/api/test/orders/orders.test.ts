import { routes, type Answered, type Contract, type Problem } from '@pari/contract';
import { buildFirm, buildFund, buildHolding, buildInvestor, buildAdviserLink } from '@pari/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';
import { store } from '../support/store.ts';

let test: TestApp;
let companyId: string;
let firmId: string;
let investor: TestPerson;
let admin: TestPerson;
let fund: { readonly id: string; readonly externalId: string; readonly name: string };
let profile: { readonly id: string };
beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany();
  await test.setFlag(companyId, 'show_coinvest_home_page', true);
  await test.setFlag(companyId, 'advisor_flow', true);
  const firm = buildFirm({ companyId });
  await store(test, firm);
  firmId = firm.id;
  admin = await test.addPerson(companyId, ['admin']);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  investor = await test.addPerson(companyId, ['investor']);
  const made = buildFund({ companyId, firmId });
  await store(test, made);
  fund = made;
  profile = await hold(investor, made.id);
});

/** 1,000 committed, 400 of it called, 500 worth. */
async function hold(who: TestPerson, fundId: string) {
  const held = buildInvestor({ companyId, userId: who.id });
  await store(test, held);
  await store(
    test,
    buildHolding({
      companyId,
      investorId: held.id,
      fundId,
      commitments: [['2024-01-01', '1000']],
      entries: [{ date: '2024-02-01', type: 'contribution', amount: '400', reference: held.id }],
      valuations: [['2024-12-31', '500']],
    }),
  );
  return held;
}

type Endpoint =
  | 'listOrders'
  | 'createOrder'
  | 'updateOrder'
  | 'listSales'
  | 'createSale'
  | 'updateSale'
  | 'getFundDemand'
  | 'listNotifications'
  | 'getManagedFund';
async function call<Id extends Endpoint>(endpoint: Id, who: TestPerson, payload?: object, { id = '', headers = {}, query = '' } = {}) {
  const [method, path] = routes[endpoint].split(' ') as ['GET' | 'POST' | 'PATCH', string];
  const answer = await test.app.inject({
    method,
    url: path.replace('{id}', id) + query,
    headers: { authorization: who.authorization, ...headers },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body || 'null') as Answered<Contract[Id]> & Problem };
}
const ask = (more: object = {}, who = investor, headers = {}) =>
  call('createOrder', who, { fund: fund.id, direction: 'increase', amount: '250', ...more }, { headers });
const change = (id: string, body: object, who = investor, headers = {}) => call('updateOrder', who, body, { id, headers });
const rows = async (of = fund.id) => {
  const { rows: found } = await test.owner.query<{ state: string; amount: string; version: number }>(
    'select state, amount::text, version from orders where fund_id = $1 order by state, id',
    [of],
  );
  return found;
};
const acknowledge = async (id: string, version = 1) => change(id, { version, state: 'acknowledged' }, admin);

describe('asking for more or less of a fund', () => {
  it('keeps a request that whoever asked and administrators see, and that changes nothing they hold', async () => {
    const { status, body } = await ask({ fund: fund.externalId, note: ' Please ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'order',
      fund: { id: fund.id, currency: 'USD', symbol: '$' },
      investor: { id: profile.id },
      user: { id: investor.id },
      direction: 'increase',
      amount: '250',
      note: 'Please',
      state: 'requested',
      answer: null,
      version: 1,
      abilities: { change: true, cancel: true, acknowledge: false, finish: false, decline: false },
    });
    expect((await call('listOrders', investor)).body.results).toEqual([body]);
    const [seen] = (await call('listOrders', admin)).body.results.filter(({ id }) => id === body.id);
    expect(seen).toMatchObject({ ...body, abilities: { change: false, cancel: false, acknowledge: true, finish: false, decline: false } });
    expect((await call('listOrders', admin, undefined, { query: '?whose=own' })).body.results).toEqual([]);
    expect((await call('listSales', investor)).body.results).toEqual([]);
  });

  it.each([
    [{ amount: '' }, { amount: ['Required'] }],
    [{ amount: '1e30' }, { amount: ['Enter an amount such as 25000.'] }],
    [{ amount: 'NaN' }, { amount: ['Enter an amount such as 25000.'] }],
    [{ amount: '1.001' }, { amount: ['USD is paid in 2 decimal places.'] }],
    [{ amount: '0' }, { amount: ['Enter a positive number'] }],
    [{ amount: '-1' }, { amount: ['Enter a positive number'] }],
    [{ direction: 'reduce', amount: '600.01' }, { amount: ['$ 600 USD is not called yet: no more than that can be asked for.'] }],
  ])('refuses %o by field, and keeps nothing', async (given, errors) => {
    const { status, body } = await ask(given);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await rows()).toEqual([]);
  });

  it.each([{ amount: 5 }, { direction: 'sideways' }, { note: 'x'.repeat(2001) }, { state: 'done' }, { amount: '1'.repeat(41) }])(
    'refuses %o, which is no request',
    async (given) => {
      expect((await ask(given)).status).toBe(400);
      expect(await rows()).toEqual([]);
    },
  );

  it('is about what is held: anything else is not there', async () => {
    const other = await test.addPerson(companyId, ['investor']);
    const theirs = buildFund({ companyId, firmId });
    const hidden = buildFund({ companyId, firmId, published: false });
    await store(test, theirs, hidden);
    const foreign = await hold(other, theirs.id);
    await hold(investor, hidden.id);
    const asked = [{ fund: theirs.id }, { fund: hidden.id }, { fund: 'nothing' }, { investor: foreign.id }, { fund: theirs.id, investor: profile.id }];
    for (const one of asked) expect([one, (await ask(one)).status]).toEqual([one, 404]);
    expect((await test.owner.query('select from orders where user_id = $1', [investor.id])).rowCount).toBe(0);
  });

  it('asks which profile it is about where several hold the fund', async () => {
    const second = await hold(investor, fund.id);
    const { status, body } = await ask();
    expect([status, body.errors]).toEqual([400, { investor: ['Choose which of your profiles it is about.'] }]);
    const made = await Promise.all([profile, second].map((one) => ask({ investor: one.id })));
    expect(made.map(({ status: each }) => each)).toEqual([201, 201]);
    expect(await rows()).toHaveLength(2);
  });

  it('makes one of fifty identical clicks, with and without a key', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(new Set(made.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    await change(made[0]?.body.id ?? '', { version: 1, state: 'cancelled' });
    const keyed = await Promise.all(Array.from({ length: 50 }, () => ask({}, investor, { 'idempotency-key': 'one-click' })));
    expect(keyed.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(keyed.filter(({ status, body }) => status !== 201 && body.code !== 'in_progress')).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(['cancelled', 'requested']);
    reportGoal(39, `orders: 1 request of ${made.length} identical clicks without a key, and of ${keyed.length} with one`);
  });

  it('is one request at a time: of two tabs with different amounts one is told', async () => {
    const both = await Promise.all([ask({ amount: '100' }), ask({ amount: '200' })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(await rows()).toHaveLength(1);
    expect(both.find(({ status }) => status === 409)?.body.detail).toContain('change that request instead');
  });

  it('never asks for less than nothing, however many ask at once', async () => {
    const { body } = await ask({ direction: 'reduce', amount: '200' });
    await acknowledge(body.id);
    expect((await ask({ direction: 'reduce', amount: '400.01' })).body.errors).toEqual({
      amount: ['$ 600 USD is not called yet, of which $ 200 USD is asked for already.'],
    });
    const many = await Promise.all(Array.from({ length: 20 }, (_, n) => ask({ direction: 'reduce', amount: String(390 + n) })));
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1);
    const { rows: found } = await test.owner.query<{ total: string }>(`select sum(amount)::text as total from orders where fund_id = $1`, [fund.id]);
    expect(Number(found[0]?.total)).toBeLessThanOrEqual(600);
    reportGoal(40, `orders: 1 of ${many.length} that would together ask for less than nothing taken`);
  });
});

describe('a sale', () => {
  const sell = (more: object = {}) => call('createSale', investor, { fund: fund.id, amount: '100', ...more });

  it('is at most what is held is worth, and stands in a list of its own', async () => {
    expect((await sell({ amount: '500.01' })).body.errors).toEqual({ amount: ['What is held is worth $ 500 USD: no more than that can be asked for.'] });
    expect((await sell({ direction: 'increase' })).body.errors).toEqual({ direction: ['A sale reduces what is held.'] });
    const { status, body } = await sell({ amount: '500' });
    expect([status, body.kind, body.direction]).toEqual([201, 'sale', 'reduce']);
    expect((await call('listSales', investor)).body.results.map(({ id }) => id)).toEqual([body.id]);
    expect((await call('listOrders', investor)).body.results).toEqual([]);
    expect((await change(body.id, { version: 1, amount: '1' })).status).toBe(404);
    const changed = await call('updateSale', investor, { version: 1, direction: 'increase' }, { id: body.id });
    expect(changed.body.errors).toEqual({ direction: ['A sale reduces what is held.'] });
  });
});

describe('a request', () => {
  it('is changed and cancelled by whoever asked until it is acknowledged, then declined or done', async () => {
    const { body } = await ask();
    expect((await change(body.id, { version: 1, amount: '300', direction: 'reduce' })).body).toMatchObject({ amount: '300', direction: 'reduce', version: 2 });
    expect((await change(body.id, { version: 1, amount: '300' })).body).toMatchObject({ amount: '300', version: 2 });
    expect((await change(body.id, { version: 1, amount: '400' })).body).toMatchObject({ code: 'conflict', current: { amount: '300', version: 2 } });
    expect((await acknowledge(body.id, 2)).body).toMatchObject({ state: 'acknowledged', abilities: { finish: true, decline: true, acknowledge: false } });
    for (const late of [{ amount: '400' }, { state: 'cancelled' }]) {
      const { status, body: refused } = await change(body.id, { version: 3, ...late });
      expect([status, refused.code, refused.detail]).toEqual([409, 'conflict', 'This can no longer be done. It was acknowledged in the meantime.']);
    }
    expect((await change(body.id, { version: 3, state: 'declined' }, admin)).body.errors).toEqual({
      answer: ['Say why in a sentence: whoever asked reads it.'],
    });
    const declined = await change(body.id, { version: 3, state: 'declined', answer: 'The fund is full.' }, admin);
    expect(declined.body).toMatchObject({ state: 'declined', answer: 'The fund is full.', version: 4 });
    expect((await change(body.id, { version: 4, state: 'done' }, admin)).status).toBe(409);
  });

  it('skips no step', async () => {
    const { body } = await ask();
    expect((await change(body.id, { version: 1, state: 'done' }, admin)).status).toBe(409);
    expect((await change(body.id, { version: 1, state: 'declined', answer: 'No.' }, admin)).status).toBe(409);
    await change(body.id, { version: 1, state: 'cancelled' });
    expect((await acknowledge(body.id, 2)).status).toBe(409);
    expect((await rows()).map(({ state }) => state)).toEqual(['cancelled']);
  });

  it.each([
    [{}, { state: ['Say what is to change.'] }],
    [{ state: 'cancelled', amount: '5' }, { state: ['Change what is asked for, or move it on: one at a time.'] }],
    [{ amount: '5', answer: 'No.' }, { answer: ['Only what is declined takes a sentence.'] }],
    [{ amount: 'x' }, { amount: ['Enter an amount such as 25000.'] }],
  ])('is not changed by %o', async (given, errors) => {
    const { body } = await ask();
    const { status, body: refused } = await change(body.id, { version: 1, ...given });
    expect([status, refused.errors]).toEqual([400, errors]);
    expect((await rows()).map(({ version }) => version)).toEqual([1]);
  });

  it('is moved on by administrators alone, and of an administrator by another one', async () => {
    const { body } = await ask();
    expect((await change(body.id, { version: 1, state: 'acknowledged' })).status).toBe(404);
    expect((await change(body.id, { version: 1, amount: '5' }, admin)).status).toBe(404);
    expect((await change(body.id, { version: 1, state: 'cancelled' }, admin)).status).toBe(404);
    const both = await test.addPerson(companyId, ['admin', 'investor']);
    await hold(both, fund.id);
    const own = await ask({}, both);
    expect(own.body.abilities).toMatchObject({ change: true, acknowledge: false });
    expect((await change(own.body.id, { version: 1, state: 'acknowledged' }, both)).body.code).toBe('second_person');
    expect((await acknowledge(own.body.id)).status).toBe(200);
  });

  it('is decided by its row where it is changed while it is acknowledged', async () => {
    for (let round = 0; round < 10; round++) {
      const { body } = await ask();
      const [changed, acknowledged] = await Promise.all([change(body.id, { version: 1, amount: String(300 + round) }), acknowledge(body.id)]);
      expect(new Set([changed.status, acknowledged.status])).toEqual(new Set([200, 409]));
      const loser = changed.status === 409 ? changed : acknowledged;
      expect(loser.body.current).toMatchObject({ version: 2 });
      const { version, state } = acknowledged.status === 200 ? acknowledged.body : (await acknowledge(body.id, 2)).body;
      expect(state).toBe('acknowledged');
      await change(body.id, { version, state: 'done' }, admin);
    }
  });

  it('is acknowledged once by fifty clicks, and whoever asked is told once of each step', async () => {
    const { body } = await ask();
    const all = await Promise.all(Array.from({ length: 50 }, () => acknowledge(body.id)));
    expect(new Set(all.map(({ status, body: { version } }) => `${status} ${version}`))).toEqual(new Set(['200 2']));
    reportGoal(39, `orders: acknowledged once by ${all.length} clicks`);
    await change(body.id, { version: 2, state: 'done' }, admin);
    const told = (await call('listNotifications', investor)).body.results.map(({ details, notification_type: type }) => `${type}: ${details}`);
    expect(told.toSorted()).toEqual([
      `order: Your request for more of ${fund.name} is done.`,
      `order: Your request for more of ${fund.name} was acknowledged.`,
    ]);
    const { rowCount } = await test.owner.query(`select from mail_messages where user_id = $1 and kind = 'notification'`, [investor.id]);
    expect(rowCount).toBe(2);
  });

  it('is read, and no more, by whoever views whoever asked', async () => {
    const { body } = await ask();
    const adviser = await test.addPerson(companyId, ['adviser']);
    await store(test, buildAdviserLink({ companyId, adviserId: adviser.id, clientId: investor.id, from: '2020-01-01', until: null }));
    for (const [who, header] of [
      [admin, 'x-view-as'],
      [await test.addPerson(companyId, ['viewer']), 'x-view-as'],
      [adviser, 'x-advisor-client'],
    ] as const) {
      const headers = { [header]: investor.id };
      const [seen] = (await call('listOrders', who, undefined, { headers })).body.results;
      expect(seen).toMatchObject({ id: body.id, abilities: { change: false, cancel: false, acknowledge: false } });
      expect((await ask({}, who, headers)).body.code).toBe('view_as_read_only');
      expect((await change(body.id, { version: 1, state: 'cancelled' }, who, headers)).body.code).toBe('view_as_read_only');
    }
    const stranger = await test.addPerson(companyId, ['investor']);
    expect((await change(body.id, { version: 1, amount: '5' }, stranger)).status).toBe(404);
    expect((await call('listOrders', stranger)).body.results).toEqual([]);
    expect((await rows()).map(({ version }) => version)).toEqual([1]);
  });
});

describe('the list of requests', () => {
  it('is narrowed by state, fund and text, page by page', async () => {
    const first = await ask();
    await acknowledge(first.body.id);
    const second = await ask({ amount: '7' });
    const listed = async (query: string, who = admin) =>
      (await call('listOrders', who, undefined, { query: `?fund=${fund.externalId}&sort=requested_at${query}` })).body.results.map(({ amount }) => amount);
    expect((await listed('')).toSorted()).toEqual(['250', '7']);
    expect(await listed('&state=requested')).toEqual(['7']);
    expect((await listed('&state=open')).toSorted()).toEqual(['250', '7']);
    expect(await listed('&state=done')).toEqual([]);
    expect(await listed('&search=nobody%20is%20called%20so')).toEqual([]);
    expect(await listed('&state=acknowledged', investor)).toEqual(['250']);
    const page = await call('listOrders', admin, undefined, { query: `?fund=${fund.id}&limit=1` });
    const next = await test.app.inject({ url: page.body.links.next ?? '', headers: { authorization: admin.authorization } });
    expect(next.json<{ results: unknown[] }>().results).toHaveLength(1);
    expect(second.status).toBe(201);
  });
});

describe('the demand for a fund', () => {
  it('holds what is asked for by orders until they are over: the whole for administrators, the own part for others', async () => {
    const other = await test.addPerson(companyId, ['investor']);
    await hold(other, fund.id);
    const { body } = await ask();
    await ask({ amount: '40' }, other);
    await call('createSale', other, { fund: fund.id, amount: '10' });
    const demand = async (who: TestPerson, headers = {}) => (await call('getFundDemand', who, undefined, { id: fund.id, headers })).body;
    const whole = { people: 2, equity: '290', leverage: '0', cashless: '0', total: '290' };
    expect(await demand(admin)).toMatchObject({ is_whole: true, ...whole, orders: { people: 2, total: '290' }, by_option: [{ description: null, ...whole }] });
    expect((await call('getManagedFund', admin, undefined, { id: fund.id })).body.demand).toMatchObject(whole);
    expect(await demand(investor)).toMatchObject({ is_whole: false, people: 1, total: '250' });
    expect(await demand(admin, { 'x-view-as': other.id })).toMatchObject({ is_whole: false, people: 1, total: '40' });
    await acknowledge(body.id);
    expect((await demand(admin)).total).toBe('290');
    await change(body.id, { version: 2, state: 'done' }, admin);
    expect((await demand(admin)).total).toBe('40');
    expect((await demand(investor)).people).toBe(0);
  });
});
