import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAdviserLink } from '@pari/testkit';
import { removeExpired } from '../../src/features/identity/index.ts';
import { store } from '../support/store.ts';
import { json, redirectOf, type Browser } from './browser.ts';
import { withProvider, type WithProvider } from './withProvider.ts';

let site: WithProvider;
let company: string;
let person: Browser;
const start = new Date('2026-04-15T12:00:00Z');

beforeAll(async () => {
  site = await withProvider({ PARI_PUBLIC_URL: 'https://portal.example' });
  company = await site.test.addCompany({ slug: 'alder' });
  await site.test.addPerson(company, ['investor'], { email: 'person@test.example' });
});
afterAll(() => site.close());
beforeEach(async () => {
  person = site.newBrowser();
  await site.signIn(person);
});
afterEach(() => site.test.clock.set(start));

const cookie = (name: string) => person.jar.get(name)?.value ?? '';

const set = (sql: string, ...values: string[]) => site.test.database.asCompany(company, (tx) => tx.run(sql, [company, ...values]));

describe('cookies on https', () => {
  it('open nothing but /auth, out of reach of scripts and other sites', () => {
    const headers = Object.fromEntries(
      person.setCookies.filter((header) => !/Max-Age=0|Expires=Thu, 01 Jan 1970/.test(header)).map((header) => [header.split('=')[0], header]),
    );
    expect(Object.keys(headers).toSorted()).toEqual(['__Secure-pari_login', '__Secure-pari_session', 'pari_csrf']);
    expect(headers['__Secure-pari_login']).toMatch(/^\S+; Max-Age=600; Path=\/auth; HttpOnly; Secure; SameSite=Lax$/);
    expect(headers['__Secure-pari_session']).toMatch(/^\S+; Max-Age=43200; Path=\/auth; HttpOnly; Secure; SameSite=Strict$/);
    expect(headers['pari_csrf']).toMatch(/^\S+; Max-Age=43200; Path=\/; Secure; SameSite=Strict$/);
  });

  it('hold 256 random bits that are stored hashed, and the login nothing readable', async () => {
    const secret = cookie('__Secure-pari_session');
    expect(Buffer.from(secret.replace('pari_', ''), 'base64url')).toHaveLength(32);
    const authorization = await site.authorization(person);
    const dump = await site.test.database.asSystem(async (tx) =>
      JSON.stringify([
        await tx.rows('select *, encode(cookie_hash, $1) from sessions', ['escape']),
        await tx.rows('select *, encode(hash, $1) from access_tokens', ['escape']),
      ]),
    );
    for (const value of [secret, authorization.slice('Bearer '.length)]) expect(dump).not.toContain(value);
    const login = person.setCookies.find((header) => header.startsWith('__Secure-pari_login=')) ?? '';
    expect(Buffer.from(login.split(/[=;]/)[1] ?? '', 'base64url').toString('latin1')).not.toMatch(/state|nonce|alder/);
  });

  it('are new at each sign-in; neither the old one nor a planted one opens anything', async () => {
    const old = new Map(person.jar);
    await site.signIn(person);
    expect(cookie('__Secure-pari_session')).not.toBe(old.get('__Secure-pari_session')?.value);
    const stale = site.newBrowser();
    for (const [name, kept] of old) stale.jar.set(name, kept);
    expect((await stale.post('/auth/token')).status).toBe(401);

    const fixed = site.newBrowser();
    fixed.jar.set('__Secure-pari_session', { value: 'pari_planted', path: '/auth', sameSite: 'strict' });
    await site.signIn(fixed);
    expect(fixed.jar.get('__Secure-pari_session')?.value).not.toBe('pari_planted');
  });
});

describe('a session', () => {
  it.each([
    ['unused, just under 30 minutes', 1799, 200],
    ['unused for 30 minutes', 1800, 401],
  ])('%s: %i s, %i', async (_name, seconds, expected) => {
    site.test.clock.advance(seconds);
    expect((await person.post('/auth/token')).status).toBe(expected);
  });

  it('stays alive by calls of the API, not by asking for tokens', async () => {
    const authorization = await site.authorization(person);
    site.test.clock.advance(299);
    expect(await site.status(authorization)).toBe(200);
    site.test.clock.advance(1799);
    expect((await person.post('/auth/token')).status).toBe(200);
    site.test.clock.advance(1);
    expect((await person.post('/auth/token')).status).toBe(401);
  });

  it.each([
    ['used all along, just under 12 hours', 43_199, 200],
    ['used all along for 12 hours', 43_200, 401],
  ])('%s: %i s, %i', async (_name, seconds, expected) => {
    for (let passed = 0; passed < seconds; passed += 1500) {
      site.test.clock.set(new Date(start.getTime() + passed * 1000));
      expect(await site.status(await site.authorization(person))).toBe(200);
    }
    site.test.clock.set(new Date(start.getTime() + seconds * 1000));
    expect((await person.post('/auth/token')).status).toBe(expected);
  });

  it('gives tokens of five minutes, never longer than itself', async () => {
    const authorization = await site.authorization(person);
    site.test.clock.advance(299);
    expect(await site.status(authorization)).toBe(200);
    site.test.clock.advance(1);
    expect(await site.status(authorization)).toBe(401);
    for (let passed = 0; passed < 43_100; passed += 1500) {
      site.test.clock.set(new Date(start.getTime() + passed * 1000));
      await site.status(await site.authorization(person));
    }
    site.test.clock.set(new Date(start.getTime() + 43_190_000));
    const last = await person.post('/auth/token');
    expect(JSON.parse(last.text)).toMatchObject({ expires_in: 10 });
  });

  it('is named with each of its tokens, so that a page sees another one take its place', async () => {
    const answers = [await person.post('/auth/token'), await person.post('/auth/token')].map(json);
    await site.signIn(person);
    const ids = [...answers, json(await person.post('/auth/token'))].map((answer) => answer['session_id']);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
    expect(cookie('__Secure-pari_session')).not.toContain(String(ids[2]));
  });

  it('is listed and ended by its owner, at once', async () => {
    const other = site.newBrowser();
    await site.signIn(other);
    const [mine, theirs] = [await site.authorization(person), await site.authorization(other)];
    const list = (await site.test.app.inject({ url: '/api/users/sessions', headers: { authorization: mine } })).json<{
      results: { id: string; current: boolean }[];
    }>();
    expect(list.results.filter(({ current }) => current)).toHaveLength(1);
    for (const { id } of list.results.filter(({ current }) => !current))
      await site.test.app.inject({ method: 'DELETE', url: `/api/users/sessions/${id}`, headers: { authorization: mine } });
    expect([await site.status(mine), await site.status(theirs), (await other.post('/auth/token')).status]).toEqual([200, 401, 401]);
  });

  it('ends at sign-out, with its tokens, and sends the person on to be signed out at the provider', async () => {
    const authorization = await site.authorization(person);
    person.jar.set('pari_as_of', { value: '2025-12-31', path: '/', sameSite: 'strict' });
    const answer = await person.post('/auth/logout');
    const redirect = new URL(redirectOf(answer));
    expect([redirect.origin, redirect.searchParams.get('post_logout_redirect_uri'), redirect.searchParams.get('state')]).toEqual([
      site.idp.issuer,
      'https://portal.example/signed-out',
      'alder',
    ]);
    expect([await site.status(authorization), person.jar.has('__Secure-pari_session'), person.jar.has('pari_csrf'), person.jar.has('pari_as_of')]).toEqual([
      401,
      false,
      false,
      false,
    ]);
    expect(JSON.parse((await person.post('/auth/logout')).text)).toEqual({ redirect: 'https://portal.example/signed-out' });
  });
});

describe('what takes effect on the next call', () => {
  it('a disabled person, a lost role, an ended adviser link', async () => {
    const client = await site.test.addPerson(company, ['investor']);
    const adviser = await site.test.addPerson(company, ['adviser', 'admin'], { email: 'adviser@test.example' });
    await site.test.setFlag(company, 'advisor_flow', true);
    await store(site.test, buildAdviserLink({ companyId: company, adviserId: adviser.id, clientId: client.id, from: '2026-01-01' }));
    site.idp.person = { sub: 'adviser', email: adviser.email, email_verified: true };
    const browser = site.newBrowser();
    await site.signIn(browser);
    site.idp.person = { sub: 'subject-1', email: 'person@test.example', email_verified: true };
    const tokens = [adviser.authorization, await site.authorization(browser)];
    const all = async (url: string, headers?: Record<string, string>) => Promise.all(tokens.map((token) => site.status(token, url, headers)));

    const asClient = { 'x-advisor-client': client.id };
    const asViewed = { 'x-view-as': client.id };
    expect(await all('/api/users/info', asClient)).toEqual([200, 200]);
    await set('update adviser_clients set until_date = $3 where company_id = $1 and adviser_id = $2', adviser.id, '2026-04-14');
    expect(await all('/api/users/info', asClient)).toEqual([404, 404]);

    expect(await all('/api/users/info', asViewed)).toEqual([200, 200]);
    await set(`update users set roles = array['adviser'] where company_id = $1 and id = $2`, adviser.id);
    expect(await all('/api/users/info', asViewed)).toEqual([404, 404]);
    expect(await all('/api/investors/company_users')).toEqual([404, 404]);

    await set('update users set active = false where company_id = $1 and id = $2', adviser.id);
    expect(await all('/api/users/info')).toEqual([401, 401]);
    expect((await browser.post('/auth/token')).status).toBe(401);
  });
});

describe('calls that the cookie authenticates', () => {
  it('take none of other sites, and none without the CSRF value of this very session', async () => {
    const other = site.newBrowser();
    await site.signIn(other);
    const right = { origin: site.here, 'sec-fetch-site': 'same-origin', 'x-csrftoken': cookie('pari_csrf') };
    const wrong: Record<string, Record<string, string>> = {
      'another origin': { ...right, origin: 'https://evil.example' },
      'a neighbouring site': { ...right, origin: 'https://blog.portal.example', 'sec-fetch-site': 'same-site' },
      'a null origin': { ...right, origin: 'null' },
      'cross-site': { ...right, 'sec-fetch-site': 'cross-site' },
      'typed by hand': { ...right, 'sec-fetch-site': 'none' },
      'no origin and no fetch metadata': { 'x-csrftoken': right['x-csrftoken'] },
      'no CSRF value': { origin: right.origin, 'sec-fetch-site': 'same-origin' },
      "another session's CSRF value": { ...right, 'x-csrftoken': other.jar.get('pari_csrf')?.value ?? '' },
    };
    for (const path of ['/auth/token', '/auth/logout'])
      for (const [name, headers] of Object.entries(wrong))
        expect([path, name, (await person.send('POST', path, { headers })).status]).toEqual([path, name, 400]);
    expect((await person.send('POST', '/auth/token', { headers: right })).status).toBe(200);
    expect((await person.send('POST', '/auth/token', { headers: right, crossSite: true })).status).toBe(401);
  });

  it('open no API call: the cookie is not read there', async () => {
    const answer = await person.send('GET', '/api/users/info', { headers: { cookie: `__Secure-pari_session=${cookie('__Secure-pari_session')}` } });
    expect(answer.status).toBe(401);
  });
});

it('clears away what can never be used again', async () => {
  await site.authorization(person);
  site.test.clock.advance(400);
  expect((await removeExpired(site.test.database, site.test.clock.now())).sessions).toBe(0);
  site.test.clock.advance(3 * 86_400);
  const removed = await removeExpired(site.test.database, site.test.clock.now());
  expect(removed.sessions).toBeGreaterThan(0);
  const left = (table: string) => site.test.database.asSystem((tx) => tx.rows(`select * from ${table}`));
  for (const table of ['sessions', 'session_directory', 'spent_sign_ins']) expect([table, await left(table)]).toEqual([table, []]);
  expect(await left('access_token_directory order by hash')).toEqual(
    await left('(select hash, company_id, id as token_id from access_tokens order by hash) kept'),
  );
});

it('asks for tokens on the account of the person, beside what they call', async () => {
  const bounded = await withProvider({ PARI_CALLS_OF_PERSON: '60' });
  await bounded.test.addPerson(await bounded.test.addCompany(), ['investor'], { email: 'person@test.example' });
  const one = bounded.newBrowser();
  await bounded.signIn(one);
  const authorization = await bounded.authorization(one);
  for (let time = 0; time < 59; time += 1) expect(await bounded.status(authorization)).toBe(200);
  const asked = [await one.post('/auth/token'), await one.post('/auth/token')];
  expect(asked.map(({ status }) => status)).toEqual([200, 429]);
  expect(await bounded.status(authorization)).toBe(429);
  await bounded.close();
});
