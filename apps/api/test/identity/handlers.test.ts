import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@pari/contract';
import { buildAdviserLink, buildInvestor } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

let test: TestApp;
let alder: string;
let birch: string;
let investor: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  test = await createApp();
  alder = await test.addCompany({ slug: 'alder', name: 'Alder Partners' });
  birch = await test.addCompany({ slug: 'birch', currency: 'EUR' });
  investor = await test.addPerson(alder, ['investor'], { email: 'investor@alder.example' });
  admin = await test.addPerson(alder, ['admin']);
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function call(person: TestPerson, route: string, body?: object, headers: Record<string, string> = {}) {
  const [method, url] = route.split(' ') as [Method, string];
  const answer = await test.app.inject({ method, url, headers: { authorization: person.authorization, ...headers }, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, body: answer.payload ? answer.json<Record<string, unknown>>() : null };
}
const nextOf = (answer: { body: Record<string, unknown> | null }) => (answer.body?.['links'] as { next: string | null } | undefined)?.next ?? null;
const ids = (answer: { body: Record<string, unknown> | null }) => ((answer.body?.['results'] ?? []) as { user_id: string }[]).map(({ user_id }) => user_id);

describe('user information', () => {
  it('is that of the person signed in', async () => {
    expect(await call(investor, 'GET /api/users/info')).toMatchObject({
      status: 200,
      body: {
        user_id: investor.id,
        email: 'investor@alder.example',
        first_login_at: null,
        is_sidecar_admin: false,
        is_advisor: false,
        can_view_investments_as: false,
        real_user: { user_id: investor.id },
        company: { id: alder, slug: 'alder', name: 'Alder Partners', currency: 'USD' },
        abilities: { view_as: false, view_as_clients: false, show_unpublished: false, administer: false, set_preferences: true, act: true },
      },
    });
  });

  it("while viewing as another is the other's data with the real person's abilities, less acting", async () => {
    const answer = await call(admin, 'GET /api/users/info', undefined, { 'x-view-as': investor.id });
    expect(answer.body).toMatchObject({
      user_id: investor.id,
      is_sidecar_admin: false,
      real_user: { user_id: admin.id },
      abilities: { view_as: true, administer: false, set_preferences: false, act: false },
    });
  });

  it('remembers display choices and the first login once', async () => {
    expect((await call(investor, 'PATCH /api/users/preferences', { show_usd: false })).body).toEqual({ preferences: { show_usd: false } });
    await call(investor, 'PATCH /api/users/preferences', { table_currency: 'company_currency', theme: 'dark' });
    expect((await call(investor, 'PATCH /api/users/preferences', { theme: 'sepia' })).status).toBe(400);
    const first = await call(investor, 'POST /api/users/first_login');
    test.clock.advance(60);
    expect([(await call(investor, 'POST /api/users/first_login')).body, (await call(investor, 'GET /api/users/first_login')).body]).toEqual([
      first.body,
      first.body,
    ]);
    expect((await call(investor, 'GET /api/users/info')).body).toMatchObject({
      ...first.body,
      preferences: { show_usd: false, table_currency: 'company_currency', theme: 'dark' },
    });
    await call(admin, 'PATCH /api/users/preferences', { theme: 'light' });
    expect([(await call(admin, 'GET /api/users/info')).body?.['preferences'], (await call(investor, 'GET /api/users/info')).body?.['preferences']]).toEqual([
      { theme: 'light' },
      { show_usd: false, table_currency: 'company_currency', theme: 'dark' },
    ]);
    await call(admin, 'PATCH /api/users/preferences', { theme: 'system' });
  });

  it('remembers columns each for itself, whoever sent the others, and forgets those that stand as configured', async () => {
    const choose = async (table_columns: unknown) => {
      const { status, body } = await call(admin, 'PATCH /api/users/preferences', { table_columns });
      return status === 200 ? (body as { preferences: Record<string, unknown> }).preferences['table_columns'] : status;
    };
    expect(await choose({ unfunded: true })).toEqual({ unfunded: true });
    await Promise.all(['one', 'two', 'three', 'four'].map((field) => choose({ [`active_investments:${field}`]: true })));
    const four = Object.fromEntries(['one', 'two', 'three', 'four'].map((field) => [`active_investments:${field}`, true]));
    expect(await choose({ 'legacy-2:one': false })).toEqual({ unfunded: true, 'legacy-2:one': false, ...four });
    expect(await choose({ unfunded: null, 'legacy-2:one': null })).toEqual(four);
    await call(admin, 'PATCH /api/users/preferences', { show_usd: true });
    expect(await choose({})).toEqual(four);
    for (const wrong of [{ 'Active:one': true }, { 'a:b:c': true }, { one: 'yes' }, []]) expect(await choose(wrong)).toBe(400);
    const hundred = (table: number) => Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`table_${table}:field_${at}`, true]));
    for (let table = 0; table < 9; table += 1) expect(await choose(hundred(table))).toMatchObject(four);
    expect(await choose(hundred(9))).toBe(400);
    expect(Object.keys((await choose({})) as object)).toHaveLength(904);
    const rest = Object.fromEntries(Object.entries(hundred(9)).slice(0, 96));
    expect(Object.keys((await choose(rest)) as object)).toHaveLength(1000);
    expect(await choose({ 'table_9:field_96': true })).toBe(400);
  });

  it('records what a person did', async () => {
    expect((await call(investor, 'POST /api/analytics/entity/action', { entity: 'user', entity_id: investor.id, user_action: 'New login' })).status).toBe(204);
    const rows = await test.database.asSystem((tx) => tx.rows('select user_id, entity, user_action from analytics_events'));
    expect(rows).toEqual([{ user_id: investor.id, entity: 'user', user_action: 'New login' }]);
  });

  it('takes no null character', async () => {
    expect((await call(investor, 'POST /api/analytics/entity/action', { entity: 'a\0b', user_action: 'x' })).status).toBe(400);
    expect((await call(admin, 'GET /api/investors/company_users?search=a%00b')).status).toBe(400);
  });
});

describe('adding a person', () => {
  const ann = { email: 'Ann@Alder.example', display_name: 'Ann', roles: ['investor'] };
  it('is for administrators, once for an address', async () => {
    expect((await call(investor, 'POST /api/users', ann)).status).toBe(404);
    const made = await call(admin, 'POST /api/users/', ann);
    expect(made).toMatchObject({ status: 201, body: { email: 'ann@alder.example', display_name: 'Ann', roles: ['investor'] } });
    expect(await call(admin, 'POST /api/users/', ann)).toMatchObject({ status: 409, body: { code: 'conflict', errors: { email: [expect.any(String)] } } });
  });

  it('stores only listed fields', async () => {
    for (const field of ['id', 'company_id', 'active', 'first_login_at', 'is_sidecar_admin', 'preferences']) {
      const answer = await call(admin, 'POST /api/users', { ...ann, email: `${field}@alder.example`, [field]: true });
      expect([field, answer.status]).toEqual([field, 400]);
    }
  });
});

describe('whom a person may view as', () => {
  const people: Record<string, TestPerson> = {};
  beforeAll(async () => {
    const roles: Role[] = ['investor', 'carry_participant', 'viewer', 'reviewer', 'admin', 'adviser', 'compensation'];
    for (const role of roles) people[role] = await test.addPerson(alder, [role]);
    people['inactive'] = await test.addPerson(alder, ['investor'], { active: false });
    people['foreign'] = await test.addPerson(birch, ['investor']);
  });
  const person = (name: string) => people[name] ?? investor;

  it('is everybody active of the company without a privilege, and never oneself', async () => {
    const listed = ids(await call(admin, 'GET /api/investors/company_users'));
    const expected = new Set([investor.id, person('investor').id, person('carry_participant').id]);
    expect(listed.filter((id) => Object.values(people).some((one) => one.id === id)).toSorted()).toEqual(
      [...expected].filter((id) => id !== investor.id).toSorted(),
    );
    for (const id of listed) expect((await call(admin, 'GET /api/users/info', undefined, { 'x-view-as': id })).status).toBe(200);
    for (const name of ['viewer', 'reviewer', 'admin', 'adviser', 'compensation', 'inactive', 'foreign'])
      expect([name, (await call(admin, 'GET /api/users/info', undefined, { 'x-view-as': person(name).id })).status]).toEqual([name, 404]);
  });

  it('is searched and paged', async () => {
    const first = await call(admin, 'GET /api/investors/company_users?limit=2');
    const seen = ids(first);
    for (let link = nextOf(first); link !== null;) {
      // The id alone: addresses stand in the logs of proxies.
      expect(Buffer.from(new URL(link, 'http://x').searchParams.get('cursor') ?? '', 'base64url').toString()).toBe(
        JSON.stringify(['listCompanyUsers', 'name', seen.at(-1)]),
      );
      const page = await call(admin, `GET ${link}`);
      seen.push(...ids(page));
      link = nextOf(page);
    }
    expect(seen).toEqual(ids(await call(admin, 'GET /api/investors/company_users')));
    expect(ids(await call(admin, 'GET /api/investors/company_users?search=INVESTOR@alder'))).toEqual([investor.id]);
    for (const cursor of ['x', 'W10', Buffer.from('["a","b"]').toString('base64url')])
      expect((await call(admin, `GET /api/investors/company_users?cursor=${cursor}`)).status).toBe(400);
  });

  it('on the notices pages is whoever has an investor profile', async () => {
    await store(test, buildInvestor({ companyId: alder, userId: investor.id }));
    expect(ids(await call(admin, 'GET /api/admin/investors/consideration-users'))).toEqual([investor.id]);
    expect((await call(investor, 'GET /api/admin/investors/consideration-users')).status).toBe(404);
  });

  it('is, for an adviser, the clients of today', async () => {
    const adviser = person('adviser');
    const link = (clientId: string, from: string, until: string | null) =>
      store(test, buildAdviserLink({ companyId: alder, adviserId: adviser.id, clientId, from, until }));
    await link(investor.id, '2020-01-01', null);
    await link(person('investor').id, '2020-01-01', '2026-04-14');
    await link(person('carry_participant').id, '2026-04-16', null);
    expect((await call(adviser, 'GET /api/investors/advisors')).status).toBe(404);
    await test.setFlag(alder, 'advisor_flow', true);
    expect(ids(await call(adviser, 'GET /api/investors/advisors'))).toEqual([investor.id]);
    expect((await call(adviser, 'GET /api/users/info', undefined, { 'x-advisor-client': investor.id })).status).toBe(200);
    expect((await call(adviser, 'GET /api/users/info', undefined, { 'x-advisor-client': person('investor').id })).status).toBe(404);
  });
});

describe('personal tokens', () => {
  let owner: TestPerson;
  beforeEach(async () => {
    owner = await test.addPerson(alder, ['investor']);
  });

  it('answer their secret once, work until they expire or are revoked, and belong to their owner', async () => {
    const made = await call({ ...owner, authorization: await test.sessionOf(owner) }, 'POST /api/users/tokens', { name: 'nightly', days: 1 });
    expect(made.status).toBe(201);
    const bearer = { ...owner, authorization: `Bearer ${String(made.body?.['token'])}` };
    expect((await call(bearer, 'GET /api/users/info')).status).toBe(200);
    const listed = await call(owner, 'GET /api/users/tokens');
    expect(JSON.stringify(listed.body)).not.toContain(String(made.body?.['token']));
    expect(listed.body?.['results']).toHaveLength(2);
    expect((await call(investor, `DELETE /api/users/tokens/${String(made.body?.['id'])}`)).status).toBe(404);
    expect((await call(owner, `DELETE /api/users/tokens/${String(made.body?.['id'])}`)).status).toBe(204);
    expect((await call(bearer, 'GET /api/users/info')).status).toBe(401);
  });

  it('make none themselves, whatever made them', async () => {
    const nightly = { name: 'nightly', days: 365 };
    const made = await call({ ...owner, authorization: await test.sessionOf(owner) }, 'POST /api/users/tokens', nightly);
    const bearer = { ...owner, authorization: `Bearer ${String(made.body?.['token'])}` };
    for (const person of [bearer, owner]) expect((await call(person, 'POST /api/users/tokens', nightly)).status).toBe(404);
    expect((await call(owner, 'GET /api/users/tokens')).body?.['results']).toHaveLength(2);
  });
});
