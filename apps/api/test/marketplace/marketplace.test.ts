import { buildAdviserLink } from '@pari/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../src/http/authenticate.ts';
import { tablesHolding } from '../support/contents.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

const token = 'marketplace-token-0123456789abcdef';
const url = 'https://market.example/home?from=pari';
let test: TestApp;
let companyId: string;
let adviser: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  test = await createApp({ env: { PARI_MARKETPLACE_URL: url, PARI_MARKETPLACE_TOKEN: token } });
  companyId = await test.addCompany();
  await test.setFlag(companyId, 'advisor_flow', true);
  await test.setFlag(companyId, 'advisor_user', true);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  adviser = await test.addPerson(companyId, ['adviser']);
  client = await test.addPerson(companyId, ['investor']);
  await store(test, buildAdviserLink({ companyId, adviserId: adviser.id, clientId: client.id, from: '2020-01-01', until: null }));
});

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, authorization: string, payload?: object, headers: Record<string, string> = {}) => {
  const answer = await test.app.inject({ method, url: `/api${path}`, headers: { authorization, ...headers }, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.body, body: JSON.parse(answer.body || 'null') as Record<string, unknown> };
};
const make = async (authorization = adviser.authorization, of = client.id) => {
  const { status, body } = await call('POST', '/users/marketplace/reference', authorization, undefined, { 'x-advisor-client': of });
  return { status, reference: String(body['reference']), link: String(body['link']) };
};
const read = (reference: string, by = `Bearer ${token}`) => call('POST', `/marketplace/references/${reference}`, by);
const keep = (authorization: string, mp: unknown) => call('PUT', '/users/marketplace', authorization, { mp });

describe('a reference to a client', () => {
  it('is random, says nothing by itself, and is kept as a hash alone', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => make()));
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(20);
    const secrets: (string | Buffer)[] = [];
    for (const { status, reference, link } of made) {
      expect([status, /^[0-9a-f]{64}$/.test(reference)]).toEqual([201, true]);
      expect(link).toBe(`${url}&advisor=${reference}`);
      const bytes = Buffer.from(reference, 'hex');
      for (const { id } of [client, adviser]) {
        const plain = id.replaceAll('-', '');
        expect([reference.includes(plain), bytes.toString('latin1').includes(id), bytes.equals(Buffer.from(plain.padEnd(64, '0'), 'hex'))]).toEqual([
          false,
          false,
          false,
        ]);
      }
      secrets.push(reference, bytes, bytes.toString('base64'), bytes.toString('base64url'));
    }
    expect(await tablesHolding(test.owner, ...secrets)).toEqual([]);
    // They are looked for where they would be found.
    expect(await tablesHolding(test.owner, hashToken(made[0]?.reference ?? ''))).toEqual(['marketplace_directory', 'marketplace_references']);
  });

  it('is told once to the marketplace, of many who read at once to one', async () => {
    const { reference } = await make();
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(reference)));
    const told = answers.filter(({ status }) => status === 200);
    expect(told.map(({ body }) => body)).toEqual([
      {
        company: { id: companyId, slug: expect.any(String) },
        adviser: { user_id: adviser.id, display_name: expect.any(String), email: adviser.email },
        client: { user_id: client.id, display_name: expect.any(String), email: client.email },
      },
    ]);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status, body }) => `${status} ${String(body['code'])}`))).toEqual(
      new Set(['404 not_found']),
    );
  });

  it('is told to the client, and its reading stands in the audit log', async () => {
    const { reference } = await make();
    expect((await call('GET', '/users/views', client.authorization)).body['results']).toEqual([
      expect.objectContaining({ capacity: 'adviser', pages: ['marketplace'] }),
    ]);
    const readings = async () =>
      (
        await test.owner.query(
          `select real_user_id, effective_user_id, object_type, object_id, result from audit_events where action = 'readReference' and object_id = $1`,
          [client.id],
        )
      ).rows;
    expect(await readings()).toEqual([]);
    expect([(await read(reference)).status, (await read(reference)).status]).toEqual([200, 404]);
    expect(await readings()).toEqual([{ real_user_id: adviser.id, effective_user_id: client.id, object_type: 'user', object_id: client.id, result: 'done' }]);
  });

  it('ends with the feature by which advisers look at clients', async () => {
    const { reference } = await make();
    await test.setFlag(companyId, 'advisor_flow', false);
    expect((await read(reference)).status).toBe(404);
    await test.setFlag(companyId, 'advisor_flow', true);
  });

  it('ends after ten minutes, with the relation, and with either account', async () => {
    const inTime = await make();
    const late = await make();
    test.clock.advance(600 - 1);
    expect((await read(inTime.reference)).status).toBe(200);
    test.clock.advance(1);
    expect((await read(late.reference)).status).toBe(404);
    const ended = await make();
    await test.owner.query(`update adviser_clients set until_date = '2026-04-14' where client_id = $1`, [client.id]);
    expect((await read(ended.reference)).status).toBe(404);
    await test.owner.query('update adviser_clients set until_date = null where client_id = $1', [client.id]);
    for (const person of [client, adviser]) {
      const { reference } = await make();
      await test.owner.query('update users set active = false where id = $1', [person.id]);
      expect((await read(reference)).status).toBe(404);
      await test.owner.query('update users set active = true where id = $1', [person.id]);
    }
  });

  it('is removed with the next one once nobody read it in time', async () => {
    await make();
    test.clock.advance(601);
    await make();
    const { rowCount } = await test.owner.query('select from marketplace_references where adviser_id = $1', [adviser.id]);
    expect(rowCount).toBe(1);
    const { rows } = await test.owner.query('select (select count(*) from marketplace_references) = (select count(*) from marketplace_directory) as equal');
    expect(rows).toEqual([{ equal: true }]);
  });

  it('is for the marketplace alone: no other token reads one, nor uses it up', async () => {
    const { reference } = await make();
    const admin = await test.addPerson(companyId, ['admin']);
    for (const by of [admin.authorization, adviser.authorization, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer ', token]) {
      expect([by, (await read(reference, by)).status]).toEqual([by, 401]);
    }
    expect((await test.app.inject({ method: 'POST', url: `/api/marketplace/references/${reference}` })).statusCode).toBe(401);
    expect(
      (await test.app.inject({ method: 'GET', url: `/api/marketplace/references/${reference}`, headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(401);
    for (const wrong of [reference.toUpperCase().replace(/^./, 'Z'), reference.slice(1), 'f'.repeat(64), client.id]) {
      expect([wrong, (await read(wrong)).status]).toEqual([wrong, 404]);
    }
    expect((await read(reference)).status).toBe(200);
    expect((await call('GET', '/users/info', `Bearer ${token}`)).status).toBe(401);
  });

  it('is made by advisers about their clients alone', async () => {
    const stranger = await test.addPerson(companyId, ['investor']);
    expect((await make(adviser.authorization, stranger.id)).status).toBe(404);
    expect((await call('POST', '/users/marketplace/reference', adviser.authorization)).status).toBe(404);
    const admin = await test.addPerson(companyId, ['admin']);
    expect((await call('POST', '/users/marketplace/reference', admin.authorization, undefined, { 'x-view-as': client.id })).status).toBe(404);
    const delegate = await test.addPerson(companyId, ['investor']);
    await test.owner.query(
      `insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, state, invited_at)
       values ($1, $2, $3, 'A', 'B', $4, '{figures,applications}', '2026-12-30', 'active', $5)`,
      [companyId, client.id, delegate.id, delegate.email, test.clock.now()],
    );
    expect((await make(delegate.authorization)).status).toBe(404);
  });

  it('is not there where no marketplace is set up', async () => {
    const app = await test.servedWith({ PARI_MARKETPLACE_URL: '', PARI_MARKETPLACE_TOKEN: '' });
    const headers = { authorization: adviser.authorization, 'x-advisor-client': client.id };
    expect((await app.inject({ method: 'POST', url: '/api/users/marketplace/reference', headers })).statusCode).toBe(404);
    expect((await app.inject({ url: '/api/users/marketplace', headers })).json()).toEqual({ url: null });
    const { reference } = await make();
    const read401 = await app.inject({ method: 'POST', url: `/api/marketplace/references/${reference}`, headers: { authorization: `Bearer ${token}` } });
    expect([read401.statusCode, read401.headers['cross-origin-opener-policy']]).toEqual([401, 'same-origin']);
  });
});

describe('what the marketplace led somebody here by', () => {
  it('is kept with the session and goes into the link; what could not come from there is dropped', async () => {
    const session = await test.sessionOf(adviser);
    const { link: plain } = await make(session);
    expect(new URL(plain).searchParams.has('mp')).toBe(false);
    expect((await keep(session, 'Visit_1.2~3-x')).status).toBe(204);
    const link = new URL((await make(session)).link);
    expect([link.origin, link.searchParams.get('from'), link.searchParams.get('mp')]).toEqual(['https://market.example', 'pari', 'Visit_1.2~3-x']);
    for (const strange of ['', 'a b', 'a&b', '<script>', 'x'.repeat(201), 'ü', '%41', 'a\nb']) {
      expect([strange, (await keep(session, strange)).status]).toEqual([strange, 204]);
      expect(new URL((await make(session)).link).searchParams.get('mp')).toBe('Visit_1.2~3-x');
    }
    expect((await keep(session, 'y'.repeat(200))).status).toBe(204);
    expect(new URL((await make(session)).link).searchParams.get('mp')).toBe('y'.repeat(200));
    const other = await test.sessionOf(adviser);
    expect(new URL((await make(other)).link).searchParams.has('mp')).toBe(false);
    expect((await keep(session, null)).status).toBe(204);
    expect(new URL((await make(session)).link).searchParams.has('mp')).toBe(false);
  });

  it.each([5, ['a'], { a: 1 }, undefined])('is no %o', async (strange) => {
    expect((await keep(await test.sessionOf(adviser), strange)).status).toBe(400);
  });
});
