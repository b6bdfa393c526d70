import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider, type Mischief } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { browser, json, origin, type Browser } from './browser.ts';

let test: TestApp;
let idp: FakeProvider;
let victim: TestPerson;
beforeAll(async () => {
  idp = await startFakeProvider();
  test = await createApp({ env: { PARI_OIDC_ISSUER: idp.issuer, PARI_OIDC_CLIENT_ID: idp.clientId, PARI_OIDC_CLIENT_SECRET: idp.clientSecret } });
  victim = await test.addPerson(await test.addCompany({ slug: 'alder' }), ['investor'], { email: 'person@test.example' });
  await signIn(browser(test.app));
});
afterAll(async () => {
  await test.close();
  await idp.close();
});

/** Leaves for the provider; gives the address of its login. */
const leave = async (person: Browser) => (await person.visit('/auth/login?return_to=/investor/ownership')).url;

async function signIn(person: Browser, mischief?: Mischief) {
  const callback = idp.answer(await leave(person), mischief);
  return person.visit(callback, { crossSite: true });
}

const sessions = async () => (await test.database.asSystem((tx) => tx.first<{ count: number }>('select count(*) as count from sessions')))?.count;
const now = () => Math.floor(Date.now() / 1000);

/** Answers of a provider, or of somebody who pretends to be one. */
const answers: Record<string, Mischief> = {
  'another state': { callback: (query) => query.set('state', 'another') },
  'no state': { callback: (query) => query.delete('state') },
  'two states': { callback: (query) => query.append('state', 'another') },
  'another issuer beside the code': { callback: (query) => query.set('iss', 'https://evil.example') },
  'no issuer beside the code': { callback: (query) => query.delete('iss') },
  'a guessed code': { callback: (query) => query.set('code', 'guessed') },
  'no code': { callback: (query) => query.delete('code') },
  'a refusal': { callback: (query) => query.set('error', 'access_denied') },
  'no ID token': { withoutIdToken: true },
  'another nonce': { claims: { nonce: 'another' } },
  'no nonce': { claims: { nonce: undefined } },
  'another issuer': { claims: { iss: 'https://evil.example' } },
  'another audience': { claims: { aud: 'another-client' } },
  'a second audience': { claims: { aud: ['pari-test', 'another-client'] } },
  'a second audience and another azp': { claims: { aud: ['pari-test', 'another-client'], azp: 'another-client' } },
  'another azp': { claims: { azp: 'another-client' } },
  expired: { claims: { exp: now() - 3600 } },
  'no expiry': { claims: { exp: undefined } },
  'not valid yet': { claims: { nbf: now() + 3600 } },
  'issued in the future': { claims: { iat: now() + 3600 } },
  'no subject': { claims: { sub: undefined } },
  'alg none': { signing: 'none' },
  'no signature': { signing: 'stripped' },
  'HS256 with the public key': { signing: 'hs256_public_key' },
  "HS256 with the client's secret": { signing: 'hs256_client_secret' },
  'another key under the same id': { signing: 'foreign_key' },
  'an unknown kid': { signing: 'unknown_kid' },
  'a foreign jku': { signing: 'foreign_jku' },
  'a key in the header': { signing: 'header_key' },
  'claims changed after signing': { signing: 'changed_after' },
  'a critical header nobody knows': { header: { crit: ['x-unknown'], 'x-unknown': 1 } },
};

type Attempt = () => Promise<{ url: string; person: Browser }>;
const landing = async (person: Browser, address: string) => ({ ...(await person.visit(address, { crossSite: true })), person });

/** Good answers in the wrong place or at the wrong time. */
const otherLogin = 'a code put into the login of another browser';
const places: Record<string, Attempt> = {
  'a code brought to another browser': async () => landing(browser(test.app), idp.answer(await leave(browser(test.app)))),
  [otherLogin]: async () => {
    const attacker = browser(test.app);
    const stolen = new URL(idp.answer(await leave(browser(test.app)))).searchParams.get('code') ?? '';
    const callback = new URL(idp.answer(await leave(attacker)));
    callback.searchParams.set('code', stolen);
    return landing(attacker, callback.href);
  },
  'an answer after ten minutes': async () => {
    const person = browser(test.app);
    const callback = idp.answer(await leave(person));
    test.clock.advance(600);
    return landing(person, callback);
  },
  'an altered login cookie': async () => {
    const person = browser(test.app);
    const callback = idp.answer(await leave(person));
    const kept = person.jar.get('pari_login');
    if (kept) person.jar.set('pari_login', { ...kept, value: `${kept.value.slice(0, -4)}AAAA` });
    return landing(person, callback);
  },
  'a login cookie of another installation': async () => {
    const other = await createApp({ env: { PARI_OIDC_ISSUER: idp.issuer, PARI_OIDC_CLIENT_ID: idp.clientId, PARI_OIDC_CLIENT_SECRET: idp.clientSecret } });
    const there = browser(other.app);
    const callback = idp.answer(await leave(there));
    const here = browser(test.app);
    for (const [name, kept] of there.jar) here.jar.set(name, kept);
    const landed = await landing(here, callback);
    await other.close();
    return landed;
  },
  'the same answer again': async () => {
    const person = browser(test.app);
    const callback = idp.answer(await leave(person), { codeIsReusable: true });
    await person.visit(callback, { crossSite: true });
    person.jar.delete('pari_session');
    return landing(person, callback);
  },
  'the same answer again, with the login cookie kept': async () => {
    const person = browser(test.app);
    const callback = idp.answer(await leave(person), { codeIsReusable: true });
    const thief = browser(test.app);
    for (const [name, kept] of person.jar) thief.jar.set(name, kept);
    await person.visit(callback, { crossSite: true });
    return landing(thief, callback);
  },
  'a good answer to a login that a bad one was given to before': async () => {
    const person = browser(test.app);
    const callback = new URL(idp.answer(await leave(person)));
    const again = browser(test.app);
    for (const [name, kept] of person.jar) again.jar.set(name, kept);
    const bad = new URL(callback);
    bad.searchParams.set('code', 'guessed');
    await person.visit(bad.href, { crossSite: true });
    return landing(again, callback.href);
  },
};

const forgeries: Record<string, Attempt> = {
  ...Object.fromEntries(
    Object.entries(answers).map(([name, mischief]): [string, Attempt] => [
      name,
      async () => {
        const person = browser(test.app);
        return { ...(await signIn(person, mischief)), person };
      },
    ]),
  ),
  ...places,
};

describe('a sign-in at a provider of the operator', () => {
  it('1 of 1 good one makes a session and lands where one wanted to go', async () => {
    const person = browser(test.app);
    expect((await signIn(person)).url).toBe(`${origin}/investor/ownership`);
    const token = String(json(await person.post('/auth/token'))['access_token']);
    const info = await test.app.inject({ url: '/api/users/info', headers: { authorization: `Bearer ${token}` } });
    expect(info.json()).toMatchObject({ user_id: victim.id });
  });

  it(`0 of ${Object.keys(forgeries).length} forged ones make a session`, async () => {
    expect(Object.keys(forgeries).length).toBeGreaterThanOrEqual(24);
    const accepted: string[] = [];
    // The two replays follow a good sign-in of their own.
    const goodOnes = Object.keys(forgeries).filter((name) => name.startsWith('the same answer again')).length;
    const before = (await sessions()) ?? 0;
    for (const [name, attempt] of Object.entries(forgeries)) {
      const { url, person } = await attempt();
      // Where no sign-in is under way, the provider is not asked at all.
      const reason = name in places && name !== otherLogin ? 'expired' : 'sign_in_failed';
      if (url !== `${origin}/sign-in-problem?reason=${reason}` || person.jar.has('pari_session') || person.jar.has('pari_login'))
        accepted.push(`${name}: ${url}`);
    }
    expect(accepted).toEqual([]);
    expect(await sessions()).toBe(before + goodOnes);
    expect(idp.asked).not.toContain('/foreign-keys');
  });

  it('leaves nothing personal in an address', async () => {
    for (const reason of ['another nonce', 'alg none'] as const) {
      const { url } = await signIn(browser(test.app), answers[reason]);
      expect(url).toBe(`${origin}/sign-in-problem?reason=sign_in_failed`);
    }
  });
});
