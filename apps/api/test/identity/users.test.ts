import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

let test: TestApp;
let alder: string;
let admin: TestPerson;
let person: TestPerson;
let foreign: TestPerson;
beforeAll(async () => {
  test = await createApp();
  alder = await test.addCompany({ slug: 'alder' });
  foreign = await test.addPerson(await test.addCompany({ slug: 'birch' }), ['admin']);
  admin = await test.addPerson(alder, ['admin'], { email: 'admin@alder.example' });
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.addPerson(alder, ['investor', 'viewer']);
});

type Body = Record<string, unknown>;
const set = async (who: TestPerson | { id: string }, payload: Body, by = admin) => {
  const answer = await test.app.inject({ method: 'PATCH', url: `/api/admin/users/${who.id}`, headers: { authorization: by.authorization }, payload });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const read = async (who: { id: string }, by = admin) => {
  const answer = await test.app.inject({ url: `/api/admin/users/${who.id}`, headers: { authorization: by.authorization } });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const list = async (query = '', by = admin) =>
  (await test.app.inject({ url: `/api/admin/users${query}`, headers: { authorization: by.authorization } })).json<{
    results: Body[];
    links: { next: string | null };
  }>();
const statuses = (bearers: readonly string[], url = '/api/users/info') =>
  Promise.all(bearers.map(async (authorization) => (await test.app.inject({ url, headers: { authorization } })).statusCode));

describe('whoever is added or changed', () => {
  const add = async (payload: Body) => {
    const given = { email: 'new@alder.example', display_name: 'Siobhán O’Neill 東京 👩‍👧', roles: ['investor'], ...payload };
    const answer = await test.app.inject({ method: 'POST', url: '/api/users', headers: { authorization: admin.authorization }, payload: given });
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  const makeToken = async (name: string) => {
    const headers = { authorization: await test.sessionOf(admin) };
    const answer = await test.app.inject({ method: 'POST', url: '/api/users/tokens', headers, payload: { name, days: 1 } });
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  const turned = 'Holds a hidden character that turns the direction of the text around it.';

  it.each([
    ['\u200b', 'Holds nothing that can be seen.'],
    ['Ann\nLee', 'Holds a line break or another control character.'],
    ['Ann \u202eeeL', turned],
    ['  ', 'Must not be empty.'],
    ['a'.repeat(201), 'Must have at most 200 characters.'],
  ])('has no name like %j, and neither has a token', async (name, sentence) => {
    const refused = { status: 400, body: { code: 'bad_request', errors: { display_name: [sentence] } } };
    expect(await add({ display_name: name })).toMatchObject(refused);
    expect(await set(person, { display_name: name })).toMatchObject(refused);
    expect((await makeToken(name)).body).toMatchObject({ status: 400, errors: { name: [sentence.replace('200', '100')] } });
    expect((await read(person)).body['display_name']).toMatch(/^Person /);
  });

  it('holds each role once', async () => {
    const refused = { status: 400, body: { errors: { roles: ['Name each role once.'] } } };
    expect(await add({ roles: ['investor', 'investor'] })).toMatchObject(refused);
    expect(await set(person, { roles: ['viewer', 'investor', 'viewer'] })).toMatchObject(refused);
    expect(await add({ roles: 'investor' })).toMatchObject({ status: 400, body: { errors: { roles: ['Must be a list.'] } } });
    expect((await read(person)).body['roles']).toEqual(['investor', 'viewer']);
    expect((await list('?search=new@')).results).toEqual([]);
    expect(await add({})).toMatchObject({ status: 201, body: { display_name: 'Siobhán O’Neill 東京 👩‍👧' } });
  });
});

describe('somebody who leaves', () => {
  it('is refused on the very next call, by every credential, and does not come back with an old one', async () => {
    const bearers = [person.authorization, await test.sessionOf(person)];
    const others = [admin.authorization, foreign.authorization];
    expect(await statuses(bearers)).toEqual([200, 200]);
    expect(await set(person, { active: false })).toMatchObject({ status: 200, body: { user_id: person.id, active: false, roles: ['investor', 'viewer'] } });
    expect(await statuses([...bearers, ...others])).toEqual([401, 401, 200, 200]);

    const left = await test.database.asSystem((tx) =>
      tx.first(
        `select (select count(*)::int from sessions where user_id = $1 and ended_at is null) as sessions,
                (select count(*)::int from access_tokens where user_id = $1 and revoked_at is null) as tokens`,
        [person.id],
      ),
    );
    expect(left).toEqual({ sessions: 0, tokens: 0 });
    expect((await set(person, { active: true })).status).toBe(200);
    expect(await statuses(bearers)).toEqual([401, 401]);
    expect(await statuses([await test.sessionOf(person)])).toEqual([200]);
  });

  it('is audited, without a name', async () => {
    await set(person, { active: false, display_name: 'Name That Is Personal' });
    const rows = await test.database.asSystem((tx) =>
      tx.rows("select real_user_id, result, detail from audit_events where action = 'updateUser' and object_id = $1", [person.id]),
    );
    expect(rows).toEqual([
      { real_user_id: admin.id, result: 'done', detail: { changed: ['display_name', 'active'], active: false, roles: ['investor', 'viewer'] } },
    ]);
  });
});

describe('somebody who is signed out everywhere', () => {
  const signOut = async (who: { id: string }, by = admin) => {
    const answer = await test.app.inject({ method: 'POST', url: `/api/admin/users/${who.id}/sign_out`, headers: { authorization: by.authorization } });
    return { status: answer.statusCode, body: answer.body.replace(/"request_id":"[^"]*"/, '') };
  };

  it('is refused on the very next call, by every credential, and may sign in again', async () => {
    const bearers = [person.authorization, await test.sessionOf(person)];
    expect(await signOut(person)).toEqual({ status: 204, body: '' });
    expect(await statuses([...bearers, admin.authorization])).toEqual([401, 401, 200]);
    expect(await statuses([await test.sessionOf(person)])).toEqual([200]);
    expect((await read(person)).body['active']).toBe(true);
    const rows = await test.database.asSystem((tx) =>
      tx.rows("select real_user_id, result, detail from audit_events where action = 'signOutUser' and object_id = $1", [person.id]),
    );
    expect(rows).toEqual([{ real_user_id: admin.id, result: 'done', detail: {} }]);
  });

  it('is so by administrators of the same company alone', async () => {
    const unknown = await signOut({ id: '0190a5a0-0000-7000-8000-000000000000' });
    expect(unknown.status).toBe(404);
    for (const answer of [await signOut(person, foreign), await signOut(foreign), await signOut(admin, person)]) expect(answer).toEqual(unknown);
    expect(await statuses([person.authorization, foreign.authorization, admin.authorization])).toEqual([200, 200, 200]);
    expect((await signOut({ id: 'nobody' })).body).toContain('errors');
  });
});

describe('changing a person', () => {
  it('takes effect on the next call, and leaves what is not named', async () => {
    const session = await test.sessionOf(person);
    expect(await statuses([session], '/api/investors/company_users')).toEqual([200]);
    expect((await set(person, { roles: ['investor'], display_name: ' Ann Lee ' })).body).toEqual({
      user_id: person.id,
      email: person.email,
      display_name: 'Ann Lee',
      roles: ['investor'],
      active: true,
      last_sign_in_at: null,
    });
    expect(await statuses([session], '/api/investors/company_users')).toEqual([404]);
    expect(await statuses([session])).toEqual([200]);
  });

  it('is for administrators of the same company', async () => {
    const unknown = await set({ id: '0190a5a0-0000-7000-8000-000000000000' }, { active: false });
    for (const answer of [await set(person, { active: false }, foreign), await set(person, { active: true }, person), await set(foreign, { active: false })])
      expect([answer.status, { ...answer.body, request_id: '' }]).toEqual([404, { ...unknown.body, request_id: '' }]);
    expect(await statuses([person.authorization, foreign.authorization])).toEqual([200, 200]);
  });

  it('never locks the administrator out who does it', async () => {
    for (const body of [{ active: false }, { roles: ['viewer'] }]) {
      const answer = await set(admin, body);
      expect([answer.status, answer.body]).toEqual([
        409,
        expect.objectContaining({ code: 'conflict', detail: expect.stringContaining('Ask another administrator.') }),
      ]);
    }
    expect((await set(admin, { roles: ['admin', 'viewer'], active: true, display_name: 'The Administrator' })).status).toBe(200);
    expect(await statuses([admin.authorization])).toEqual([200]);
  });

  it('takes only what may be changed', async () => {
    for (const body of [
      { email: 'x@alder.example' },
      { id: person.id },
      { company_id: alder },
      { roles: [] },
      { roles: ['owner'] },
      { active: 'no' },
      { display_name: ' ' },
      { first_login_at: null },
    ])
      expect([body, (await set(person, body)).status]).toEqual([body, 400]);
  });
});

it('people are narrowed to those who have a role', async () => {
  const company = await test.addCompany({ slug: 'roles' });
  const reader = await test.addPerson(company, ['admin', 'viewer'], { email: 'reader@roles.example' });
  await test.addPerson(company, ['investor'], { email: 'one@roles.example' });
  await test.addPerson(company, ['viewer'], { email: 'two@roles.example' });
  const emails = async (query: string) => (await list(query, reader)).results.map(({ email }) => email);
  expect(await emails('?role=viewer&sort=email')).toEqual(['reader@roles.example', 'two@roles.example']);
  expect(await emails('?role=viewer&search=two')).toEqual(['two@roles.example']);
  expect(await emails('?role=reviewer')).toEqual([]);
  const { next } = (await list('?role=viewer&sort=email&limit=1', reader)).links;
  expect(next).toContain('role=viewer');
  expect(await emails((next ?? '').slice((next ?? '').indexOf('?')))).toEqual(['two@roles.example']);
  expect(await list('?role=owner', reader)).toMatchObject({ status: 400, errors: { role: [expect.any(String)] } });
});

it('people stand in the order in which names are looked up, page by page', async () => {
  const company = await test.addCompany({ slug: 'names' });
  const reader = await test.addPerson(company, ['admin'], { email: 'reader@names.example' });
  const names = ['Åse', 'Émile', 'eve', 'Otto 2', 'Otto 10', 'Zoe'];
  await set(reader, { display_name: 'zoë' }, reader);
  for (const [at, display_name] of names.toReversed().entries()) {
    const payload = { email: `n${at}@names.example`, display_name, roles: ['investor'] };
    await test.app.inject({ method: 'POST', url: '/api/users', headers: { authorization: reader.authorization }, payload });
  }
  const seen: unknown[] = [];
  for (let query: string | null = '?sort=name&limit=2'; query !== null;) {
    const page: Awaited<ReturnType<typeof list>> = await list(query, reader);
    seen.push(...page.results.map((row) => row['display_name']));
    query = page.links.next === null ? null : new URL(page.links.next, 'http://x').search;
  }
  expect(seen).toEqual([...names, 'zoë']);
  expect((await list('?sort=-name', reader)).results.map((row) => row['display_name'])).toEqual([...names, 'zoë'].toReversed());
});

describe('the role compensation', () => {
  const sentence =
    "The role compensation shows other people's pay, and no administrator gives it alone: propose it for somebody in the list of people, and another administrator confirms it.";
  const add = async (roles: string[]) => {
    const payload = { email: `${roles.join('.')}@given.example`, display_name: 'Pay', roles };
    return (await test.app.inject({ method: 'POST', url: '/api/users', headers: { authorization: admin.authorization }, payload })).json<Body>();
  };

  it('is not given, neither to somebody new nor to somebody who is here', async () => {
    const before = (await read(person)).body;
    for (const refused of [await add(['investor', 'compensation']), (await set(person, { roles: ['investor', 'compensation'], display_name: 'Other' })).body])
      expect(refused).toMatchObject({ status: 400, detail: sentence, errors: { roles: [sentence] } });
    expect((await read(person)).body).toEqual(before);
    expect((await list('?search=given.example')).results).toEqual([]);
    expect((await set({ id: '0190a5a0-0000-7000-8000-000000000000' }, { roles: ['compensation'] })).status).toBe(404);
    expect((await set(foreign, { roles: ['compensation'] })).status).toBe(404);
  });

  it('is kept where somebody has it, and once taken does not come back', async () => {
    const holder = await test.addPerson(alder, ['compensation']);
    expect((await set(holder, { roles: ['viewer', 'compensation'], display_name: 'Priya' })).body).toMatchObject({ roles: ['viewer', 'compensation'] });
    expect((await set(holder, { roles: ['viewer'] })).status).toBe(200);
    expect((await set(holder, { roles: ['viewer', 'compensation'] })).status).toBe(400);
  });
});

describe('one person', () => {
  it('is shown as in the list, also when they may not sign in', async () => {
    await set(person, { active: false });
    const { results } = await list();
    expect(await read(person)).toEqual({
      status: 200,
      body: { ...results.find(({ user_id: id }) => id === person.id), investors: [], by_passkey: false, phone: null, other_issuers: [] },
    });
  });

  it('of another company is nobody, as for whoever is no administrator', async () => {
    const unknown = await read({ id: '0190a5a0-0000-7000-8000-000000000000' });
    for (const answer of [await read(foreign), await read(person, foreign), await read(person, person)])
      expect([answer.status, { ...answer.body, request_id: '' }]).toEqual([404, { ...unknown.body, request_id: '' }]);
    expect((await read({ id: 'nobody' })).status).toBe(400);
  });
});

describe('the list of people', () => {
  it('has everybody of the company, also those who may not sign in, in pages without names in their addresses', async () => {
    await set(person, { active: false });
    const all = await list();
    expect(all.results).toContainEqual({
      user_id: person.id,
      email: person.email,
      display_name: expect.any(String),
      roles: ['investor', 'viewer'],
      active: false,
      last_sign_in_at: null,
    });
    expect(all.results.map(({ user_id }) => user_id)).not.toContain(foreign.id);
    const seen = [];
    for (let next: string | null = '/api/admin/users?limit=1'; next !== null;) {
      const page = await list(next.slice('/api/admin/users'.length));
      seen.push(...page.results);
      next = page.links.next;
      if (next !== null)
        expect(Buffer.from(new URL(next, 'http://x').searchParams.get('cursor') ?? '', 'base64url').toString()).toMatch(
          /^\["listUsers","name","[0-9a-f-]{36}"\]$/,
        );
    }
    expect(seen).toEqual(all.results);
    expect((await list('?search=ADMIN@alder')).results.map(({ user_id }) => user_id)).toEqual([admin.id]);
    expect((await list('', person)).results).toBeUndefined();
  });

  it('of another company is not shown by a cursor from there', async () => {
    const refusalOf = async (id: string) => {
      const { request_id: _, ...body } = (await list(`?cursor=${Buffer.from(JSON.stringify(['listUsers', 'name', id])).toString('base64url')}`)) as Body;
      return body;
    };
    const refusal = await refusalOf(foreign.id);
    expect(refusal).toMatchObject({ status: 400, errors: { cursor: [expect.stringContaining('not there any more')] } });
    expect(await refusalOf('0190a5a0-0000-7000-8000-000000000000')).toEqual(refusal);
  });

  it('is sorted as it is asked for, and in no other way', async () => {
    await set(person, { active: false, display_name: 'Aaron' });
    const [asked, addresses] = [await list('?sort=name'), (await list('?sort=email')).results.map(({ email }) => String(email))];
    expect([asked.results[0]?.['display_name'], (await list()).results]).toEqual(['Aaron', asked.results]);
    expect((await list('?sort=-name')).results).toEqual(asked.results.toReversed());
    expect(addresses).toEqual(addresses.toSorted());
    expect((await list('?sort=active')).results[0]).toMatchObject({ active: false });
    expect((await list('?sort=-active')).results.at(-1)).toMatchObject({ active: false });

    const { next } = (await list('?sort=-email&limit=1')).links;
    expect(next).toContain('sort=-email');
    for (const sort of ['roles', '--name', 'Name', '', 'name,email', 'u.email']) {
      const refusal = (await list(`?sort=${sort}`)) as Body;
      expect([sort, refusal['status'], refusal['errors']]).toEqual([
        sort,
        400,
        { sort: ['Sort by name, email, active or last_sign_in_at, with a minus before it for the reverse.'] },
      ]);
    }
  });
});

describe('linking a person to a subject of a provider', () => {
  const issuer = 'https://issuer.example';
  const link = async (who: { id: string }, payload: object, by = admin) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/admin/users/${who.id}/identities`,
      headers: { authorization: by.authorization },
      payload,
    });
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  const links = () => test.database.asSystem((tx) => tx.rows('select issuer, subject, user_id from identities order by 1, 2'));
  const pair = () => ({ issuer, subject: `s-${person.id}` });

  it('is done once, and left in the audit log', async () => {
    expect(await link(person, pair())).toEqual({ status: 201, body: { ...pair(), user_id: person.id } });
    expect(await links()).toContainEqual({ ...pair(), user_id: person.id });
    const events = await test.database.asSystem((tx) =>
      tx.rows("select real_user_id, result, detail from audit_events where action = 'linkIdentity' and object_id = $1", [person.id]),
    );
    expect(events).toEqual([{ real_user_id: admin.id, result: 'done', detail: pair() }]);
  });

  it('is refused for whoever is linked, a subject that is somebody else, and a role that no administrator gives alone', async () => {
    await link(person, pair());
    const other = await test.addPerson(alder, ['investor']);
    const pay = await test.addPerson(alder, ['compensation']);
    const before = await links();
    expect(await link(person, { issuer, subject: 'another' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: 'This person is linked already, at https://issuer.example.' },
    });
    expect(await link(person, { issuer: 'https://second.example', subject: 'another' })).toMatchObject({ status: 409 });
    const sentence = 'This subject is linked to somebody else of this company.';
    expect(await link(other, pair())).toMatchObject({ status: 409, body: { detail: sentence, errors: { subject: [sentence] } } });
    expect(await link(pay, { issuer, subject: 'pay' })).toMatchObject({
      status: 409,
      body: { detail: 'This person holds a role that no administrator gives alone, and is linked on the command line.' },
    });
    expect(await link(person, { issuer, subject: 'x' }, foreign)).toMatchObject({ status: 404 });
    expect(await links()).toEqual(before);
    // Another company may know the same subject.
    expect(await link(foreign, pair(), foreign)).toMatchObject({ status: 201 });
  });

  it.each([
    [{ issuer: 'urn:pari:embedded' }, 'issuer'],
    [{ issuer: 'http://localhost:3000/oidc' }, 'issuer'],
    [{ issuer: 'https://LOCALHOST:3000/oidc/' }, 'issuer'],
    [{ issuer: 'http://127.0.0.1:3000/oidc' }, 'issuer'],
    [{ issuer: 'issuer.example' }, 'issuer'],
    [{ issuer: undefined }, 'issuer'],
    [{ subject: '' }, 'subject'],
    [{ subject: ' x' }, 'subject'],
    [{ subject: 'x\u0007' }, 'subject'],
    [{ subject: 'Müller' }, 'subject'],
    [{ subject: 'x'.repeat(256) }, 'subject'],
    [{ user_id: 'x' }, 'user_id'],
  ])('takes no %j', async (wrong, field) => {
    const answer = await link(person, { ...pair(), ...wrong });
    expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([400, [field]]);
  });
});
