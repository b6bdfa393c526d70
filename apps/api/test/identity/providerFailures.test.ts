import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeProvider, type FakeProvider, type Mischief } from '@pari/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/app.ts';
import { browser, origin, redirectOf } from './browser.ts';

let idp: FakeProvider;
beforeAll(async () => {
  idp = await startFakeProvider();
});
afterAll(() => idp.close());

const made: TestApp[] = [];
afterAll(async () => {
  for (const test of made) await test.close();
});

/** An installation whose provider is the fake one unless said; its log. */
async function installation(env: Record<string, string> = {}) {
  const lines: string[] = [];
  const test = await createApp({
    logTo: { write: (line) => void lines.push(line) },
    env: {
      PARI_LOG_LEVEL: 'info',
      PARI_OIDC_ISSUER: idp.issuer,
      PARI_OIDC_CLIENT_ID: idp.clientId,
      PARI_OIDC_CLIENT_SECRET: idp.clientSecret,
      ...env,
    },
  });
  made.push(test);
  await test.addPerson(await test.addCompany(), ['investor'], { email: 'person@test.example' });
  return { test, lines };
}

/** An address at which nothing answers. */
async function nobodyListens(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function signIn(test: TestApp, mischief?: Mischief) {
  const person = browser(test.app);
  const { url } = await person.visit('/auth/login');
  if (!url.startsWith(idp.issuer)) return { url, person, secrets: [] };
  const asked = new URL(url).searchParams;
  const callback = new URL(idp.answer(url, mischief));
  const secrets = [asked.get('state'), asked.get('nonce'), asked.get('code_challenge'), callback.searchParams.get('code')];
  return { url: (await person.visit(callback.href, { crossSite: true })).url, person, secrets };
}

describe('our proof at the provider', () => {
  it.each(['client_secret_basic', 'client_secret_basic_plain', 'client_secret_post'] as const)(
    '%s signs in where that is asked for, and the others do not',
    async (way) => {
      idp.takes = way;
      for (const given of ['client_secret_basic', 'client_secret_basic_plain', 'client_secret_post']) {
        const { test } = await installation({ PARI_OIDC_CLIENT_AUTHENTICATION: given });
        expect([given, (await signIn(test)).url]).toEqual([given, given === way ? `${origin}/` : `${origin}/sign-in-problem?reason=sign_in_failed`]);
      }
      idp.takes = 'client_secret_basic';
    },
  );

  it('is encoded as the standard says unless another way is chosen', async () => {
    expect((await signIn((await installation()).test)).url).toBe(`${origin}/`);
  });
});

describe('what fails between us and the provider is told in the log, with its cause, and to the person in a sentence', () => {
  const refused = (failure: object, mischief?: Mischief) => ({ mischief, reason: 'sign_in_failed', failure });
  const tellsSecrets: Mischief = {
    tokenAnswer: (form) => ({
      status: 400,
      body: {
        error: 'invalid_grant',
        error_description: `The code ${form.get('code')} with ${form.get('code_verifier')} of person@test.example was used before`,
        client_secret: idp.clientSecret,
        code: form.get('code'),
      },
    }),
  };
  const cases: Record<string, { mischief?: Mischief | undefined; reason: string; failure: object }> = {
    'a refusal of the provider': refused(
      { error: 'access_denied', description: 'The person … said no' },
      {
        callback: (query) => {
          query.delete('code');
          query.set('error', 'access_denied');
          query.set('error_description', 'The person person@test.example said no');
        },
      },
    ),
    'a code that was used': refused(
      { status: 400, error: 'invalid_grant', description: expect.stringMatching(/^The code … with … of … was used before$/) as string },
      tellsSecrets,
    ),
    'another nonce': refused({ claim: 'nonce' }, { claims: { nonce: 'person@test.example' } }),
    'another audience': refused({ claim: 'aud' }, { claims: { aud: 'another-client' } }),
    'an ID token that is too old': refused({ codes: expect.arrayContaining(['OAUTH_JWT_TIMESTAMP_CHECK_FAILED']) as string[] }, { claims: { exp: 1 } }),
    'another key': refused({ codes: expect.arrayContaining([expect.stringMatching(/./)]) as string[] }, { signing: 'foreign_key' }),
    'no ID token': refused({ codes: expect.arrayContaining([expect.stringMatching(/./)]) as string[] }, { withoutIdToken: true }),
    'a failing token endpoint': {
      mischief: { tokenAnswer: () => ({ status: 502, body: 'person@test.example' }) },
      reason: 'provider_unavailable',
      failure: { step: 'answer', status: 502 },
    },
    'no JSON': refused(
      { codes: expect.arrayContaining([expect.stringMatching(/./)]) as string[] },
      { tokenAnswer: () => ({ status: 200, body: 'person@test.example' }) },
    ),
  };

  it.each(Object.keys(cases))('%s', async (name) => {
    const { mischief, reason, failure } = cases[name] ?? refused({});
    const { test, lines } = await installation();
    const { url, secrets } = await signIn(test, mischief);
    expect(url).toBe(`${origin}/sign-in-problem?reason=${reason}`);
    const told = lines.filter((line) => line.includes('"failure"'));
    expect(told).toHaveLength(1);
    expect(JSON.parse(told[0] ?? '')).toMatchObject({
      failure,
      msg: reason === 'provider_unavailable' ? 'the sign-in provider cannot be reached' : 'sign-in refused',
    });
    const canaries = [...secrets, idp.clientSecret, 'person@test.example', 'eyJ'];
    expect(canaries.filter((canary) => canary !== null && lines.some((line) => line.includes(canary)))).toEqual([]);
  });

  it('a secret that is not the right one, by the status and the code of the challenge or the answer', async () => {
    const { test, lines } = await installation({ PARI_OIDC_CLIENT_SECRET: 'another-one' });
    expect((await signIn(test)).url).toBe(`${origin}/sign-in-problem?reason=sign_in_failed`);
    expect(JSON.parse(lines.find((line) => line.includes('"failure"')) ?? '{}')).toMatchObject({
      failure: { status: 401, error: 'invalid_client', description: 'client authentication failed' },
    });
    expect(lines.join('')).not.toContain('another-one');
  });

  it('a provider that is not there, or is another one', async () => {
    const closed = await nobodyListens();
    for (const [issuer, failure] of [
      [closed, { step: 'discovery', codes: expect.arrayContaining(['ECONNREFUSED']) as string[] }],
      [`${idp.issuer}/tenant`, { step: 'discovery', status: 404 }],
    ] as const) {
      const { test, lines } = await installation({ PARI_OIDC_ISSUER: issuer });
      expect((await signIn(test)).url).toBe(`${origin}/sign-in-problem?reason=provider_unavailable`);
      expect(JSON.parse(lines.find((line) => line.includes('"failure"')) ?? '{}')).toMatchObject({ failure });
    }
  });
});

describe('signing out', () => {
  it('puts no ID token into an address, and tells nobody of one', async () => {
    const { test } = await installation();
    const { person } = await signIn(test);
    const out = new URL(redirectOf(await person.post('/auth/logout')));
    expect([out.origin, [...out.searchParams.keys()].toSorted()]).toEqual([idp.issuer, ['client_id', 'post_logout_redirect_uri', 'state']]);
    const columns = await test.database.pool.query(`select column_name from information_schema.columns where column_name like '%id_token%'`);
    expect(columns.rows).toEqual([]);
  });

  it('works where the provider is not there', async () => {
    const { test, lines } = await installation();
    const { person } = await signIn(test);
    const app = await test.servedWith({ PARI_OIDC_ISSUER: await nobodyListens() });
    const later = browser(app);
    for (const [name, cookie] of person.jar) later.jar.set(name, cookie);
    const out = await later.post('/auth/logout');
    expect([out.status, redirectOf(out)]).toEqual([200, `${origin}/signed-out?company=company1`]);
    expect((await person.post('/auth/token')).status).toBe(401);
    expect(lines.filter((line) => line.includes('signed out here, but the sign-in provider cannot be reached'))).toHaveLength(1);
    await app.close();
  });

  it('takes nothing from a browser that a form of another site sent here', async () => {
    const { test } = await installation();
    const { person } = await signIn(test);
    const form = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
    for (const type of ['multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'text/plain']) {
      await person.send('POST', '/auth/logout', {
        headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': type },
        body: form,
        crossSite: true,
      });
      expect([type, (await person.post('/auth/token')).status]).toEqual([type, 200]);
    }
  });
});
