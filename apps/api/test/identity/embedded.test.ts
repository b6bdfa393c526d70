import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '../../src/features/identity/index.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { browser, json, origin, redirectOf, type Browser } from './browser.ts';

let test: TestApp;
let alder: string;
let birch: string;
let person: Browser;

async function addWithPassword(companyId: string, email: string, password = 'demo') {
  const made = await test.addPerson(companyId, ['investor'], { email });
  await setPassword(test.database, { companyId, email, password, at: test.clock.now() });
  return made;
}

beforeAll(async () => {
  test = await createApp();
  alder = await test.addCompany({ slug: 'alder', name: 'Alder Partners' });
  birch = await test.addCompany({ slug: 'birch' });
  await addWithPassword(alder, 'investor@alder.example');
  await addWithPassword(birch, 'investor@birch.example');
  await addWithPassword(alder, 'both@alder.example', 'same');
  await addWithPassword(birch, 'both@alder.example', 'same');
});
afterAll(() => test.close());
beforeEach(() => {
  person = browser(test.app);
  test.clock.advance(3600);
});

/** Begins signing in; gives the address that the sign-in screen reads and answers. */
async function begin(query = 'return_to=%2Finvestor%2Fownership') {
  const { url } = await person.visit(`/auth/login?${query}`);
  expect(url).toMatch(/^http:\/\/localhost:3000\/sign-in\/[\w-]+$/);
  return url.replace('/sign-in/', '/oidc/interaction/');
}

async function signIn(email: string, query?: string) {
  const answer = await person.post(await begin(query), { email, password: 'demo' });
  return person.visit(redirectOf(answer));
}

const info = async (token: unknown) =>
  (await test.app.inject({ url: '/api/users/info', headers: { authorization: `Bearer ${String(token)}` } })).json<{
    email: string;
    company: { slug: string };
  }>();

describe('signing in at the embedded provider', () => {
  it('lands where one wanted to go, signed in', async () => {
    expect((await signIn('Investor@alder.example')).url).toBe(`${origin}/investor/ownership`);
    const token = json(await person.post('/auth/token'));
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 300 });
    expect(await info(token['access_token'])).toMatchObject({ email: 'investor@alder.example', company: { slug: 'alder' } });
  });

  it('tells the screen the company asked for, and the personas that are there', async () => {
    expect(json(await person.send('GET', await begin('company=alder')))).toEqual({
      company: { slug: 'alder', name: 'Alder Partners' },
      password: 'demo',
      personas: [
        {
          user_id: expect.any(String),
          email: 'investor@alder.example',
          display_name: expect.any(String),
          company: 'Alder Partners',
          company_slug: 'alder',
          description: expect.stringContaining('dozen funds'),
        },
      ],
    });
    const all = json(await person.send('GET', await begin()));
    const personas = all['personas'] as { user_id: string; company_slug: string }[];
    expect([all['company'], personas.map(({ company_slug }) => company_slug)]).toEqual([null, ['alder', 'birch']]);
    const picked = await person.post(await begin(), { persona: personas[1]?.user_id });
    await person.visit(redirectOf(picked));
    expect(await info(json(await person.post('/auth/token'))['access_token'])).toMatchObject({ email: 'investor@birch.example' });
  });

  it('says the same of an unknown address and a wrong password, and of people of another company', async () => {
    const sentences = [];
    for (const body of [
      { email: 'nobody@alder.example', password: 'demo' },
      { email: 'investor@alder.example', password: 'wrong' },
      { email: 'investor@birch.example', password: 'demo' },
    ]) {
      const answer = await person.post(await begin('company=alder'), body);
      sentences.push([answer.status, json(answer)['detail']]);
    }
    expect(new Set(sentences.map(String)).size).toBe(1);
    expect(sentences[0]?.[0]).toBe(400);
  });

  it('asks for the company only when the password was right in both', async () => {
    const both = { email: 'both@alder.example', password: 'same' };
    expect((await person.post(await begin(), { ...both, password: 'wrong' })).status).toBe(400);
    const asked = await person.post(await begin(), both);
    expect([asked.status, asked.headers['content-type'], json(asked)['companies']]).toEqual([
      409,
      'application/problem+json; charset=utf-8',
      [
        { slug: 'alder', name: 'Alder Partners' },
        { slug: 'birch', name: 'birch' },
      ],
    ]);
    const answer = await person.post(await begin(), { ...both, company: 'birch' });
    await person.visit(redirectOf(answer));
    expect(await info(json(await person.post('/auth/token'))['access_token'])).toMatchObject({ company: { slug: 'birch' } });
  });

  it('closes an account for a quarter of an hour after five tries', async () => {
    const tries = [];
    for (let count = 0; count < 6; count += 1) tries.push((await person.post(await begin(), { email: 'try@alder.example', password: 'wrong' })).status);
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
    test.clock.advance(900);
    expect((await person.post(await begin(), { email: 'try@alder.example', password: 'wrong' })).status).toBe(400);
  });

  it('counts wrong tries alone: not those at the same moment that are right, nor the choice of a persona', async () => {
    const many = async (body: object) => {
      const statuses = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const one = browser(test.app);
          const { url } = await one.visit('/auth/login');
          return (await one.post(url.replace('/sign-in/', '/oidc/interaction/'), body)).status;
        }),
      );
      return statuses.toSorted((one, other) => one - other);
    };
    const all = (status: number) => Array.from({ length: 6 }, () => status);
    const right = { email: 'investor@alder.example', password: 'demo' };
    expect(await many(right)).toEqual(all(200));
    expect(await many({ ...right, password: 'wrong' })).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await many(right)).toEqual(all(429));
    const { personas } = json(await person.send('GET', await begin())) as { personas: { user_id: string; email: string }[] };
    expect(await many({ persona: personas.find(({ email }) => email === right.email)?.user_id })).toEqual(all(200));
  });

  it('belongs to the browser that began it, and to our own pages', async () => {
    const address = await begin();
    const body = { email: 'investor@alder.example', password: 'demo' };
    expect((await browser(test.app).post(address, body)).status).toBe(404);
    expect((await browser(test.app).send('GET', address)).status).toBe(404);
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'cross-site' }, {}])
      expect([headers, (await person.send('POST', address, { headers, body })).status]).toEqual([headers, 400]);
    const text = await person.send('POST', address, { headers: { origin, 'content-type': 'text/plain' }, body: JSON.stringify(body) });
    expect(text.status).toBe(415);
  });

  it('asks again when another company is wanted, and not when the same is', async () => {
    await signIn('investor@alder.example', 'company=alder');
    expect((await person.visit('/auth/login?company=alder&return_to=/x')).url).toBe(`${origin}/x`);
    expect((await person.visit('/auth/login?company=birch&return_to=/x')).url).toContain('/sign-in/');
  });

  it('lets another person sign in in the same browser, who ends the session of the first', async () => {
    await signIn('investor@alder.example', 'company=alder');
    const first = json(await person.post('/auth/token'));
    expect((await signIn('investor@birch.example', 'company=birch&return_to=/x')).url).toBe(`${origin}/x`);
    expect(await info(json(await person.post('/auth/token'))['access_token'])).toMatchObject({ email: 'investor@birch.example' });
    expect(await info(first['access_token'])).toMatchObject({ status: 401 });
    // And the provider knows the second from then on.
    expect((await person.visit('/auth/login?company=birch&return_to=/y')).url).toBe(`${origin}/y`);
  });
});

it('knows everybody still under another public address', async () => {
  await signIn('investor@alder.example');
  const who = await info(json(await person.post('/auth/token'))['access_token']);
  const elsewhere = 'http://portal.example:8080';
  const moved = await test.servedWith({ PARI_PUBLIC_URL: elsewhere });
  try {
    const there = browser(moved, elsewhere);
    const { url } = await there.visit('/auth/login?return_to=%2Fx');
    const answer = await there.post(url.replace('/sign-in/', '/oidc/interaction/'), { email: 'investor@alder.example', password: 'demo' });
    expect((await there.visit(redirectOf(answer))).url).toBe(`${elsewhere}/x`);
    expect(await info(json(await there.post('/auth/token'))['access_token'])).toEqual(who);
  } finally {
    await moved.close();
  }
  const links = await test.database.asSystem((tx) =>
    tx.rows("select issuer from identities i join users u on u.id = i.user_id where u.email = 'investor@alder.example'"),
  );
  expect(links).toEqual([{ issuer: 'urn:pari:embedded' }]);
});

describe('signing out', () => {
  it('ends the session and the sign-in at the provider', async () => {
    await signIn('investor@alder.example');
    const token = json(await person.post('/auth/token'))['access_token'];
    const redirect = redirectOf(await person.post('/auth/logout'));
    expect(redirect).toMatch(/^http:\/\/localhost:3000\/oidc\/session\/end\?/);
    expect(redirect).not.toContain('id_token');
    expect([(await person.post('/auth/token')).status, await info(token)]).toMatchObject([401, { code: 'unauthenticated' }]);

    await signIn('investor@alder.example');
    // As our page leads there; by a link of another site, or a picture, nothing ends.
    for (const site of ['cross-site', 'same-site', 'none', undefined]) {
      const asked = await person.send('GET', redirect, { headers: site === undefined ? {} : { 'sec-fetch-site': site } });
      expect([asked.status, asked.text.includes('<script'), asked.text.includes('<button>Sign out</button>')]).toEqual([200, false, true]);
    }
    expect((await person.visit('/auth/login')).url).toBe(`${origin}/`);
    const forged = await person.send('POST', '/oidc/session/end/confirm', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'logout=yes',
    });
    expect([forged.status, (await person.visit('/auth/login')).url]).toEqual([400, `${origin}/`]);

    const page = await person.visit(redirect, { headers: { 'sec-fetch-site': 'same-origin' } });
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const script = /<script>(.*)<\/script>/.exec(page.text)?.[1] ?? '';
    expect([script.length > 0, String(page.headers['content-security-policy'])]).toEqual([true, expect.stringContaining("script-src 'self' 'sha256-")]);
    const done = await person.send('POST', '/oidc/session/end/confirm', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    expect(done.location).toBe(`${origin}/signed-out?state=alder`);
    expect((await person.visit('/auth/login')).url).toContain('/sign-in/');
  });
});

describe('the embedded provider', () => {
  it('serves no other client, and no code without PKCE', async () => {
    const ask = (more: Record<string, string>) =>
      person.visit(
        `/oidc/auth?${new URLSearchParams({ client_id: 'pari', response_type: 'code', scope: 'openid', redirect_uri: `${origin}/auth/callback`, state: 's', ...more }).toString()}`,
      );
    expect((await ask({ client_id: 'other' })).url).toContain('/sign-in-problem');
    expect((await ask({ redirect_uri: 'https://evil.example/' })).url).toContain('/sign-in-problem');
    expect((await person.send('GET', '/oidc/auth?client_id=pari&response_type=code&scope=openid&state=s')).location).toContain('error=invalid_request');
  });

  it('answers with the public address, whatever the call claims', async () => {
    const answer = await person.send('GET', '/oidc/.well-known/openid-configuration', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(answer.text).not.toContain('evil');
    expect(json(answer)).toMatchObject({
      issuer: `${origin}/oidc`,
      authorization_endpoint: `${origin}/oidc/auth`,
      id_token_signing_alg_values_supported: expect.arrayContaining(['ES256']),
    });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
  });
});
