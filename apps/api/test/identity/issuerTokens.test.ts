import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider, type Signing } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

const audience = 'https://portal.example/api';
let test: TestApp;
let trusted: FakeProvider;
let stranger: FakeProvider;
let person: TestPerson;
const logged: string[] = [];
const warnings = () => logged.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level > 30);
beforeAll(async () => {
  [trusted, stranger] = await Promise.all([startFakeProvider(), startFakeProvider()]);
  test = await createApp({
    env: { PARI_API_ISSUERS: `${trusted.issuer} https://unused.example`, PARI_API_AUDIENCE: audience, PARI_API_SCOPE: 'portal' },
    logTo: { write: (line) => void logged.push(line) },
  });
  const company = await test.addCompany();
  person = await test.addPerson(company, ['investor'], { email: 'program@test.example' });
  for (const { issuer } of [trusted, stranger])
    await test.database.asSystem((tx) =>
      tx.run('insert into identities (company_id, issuer, subject, user_id, linked_at) values ($1, $2, $3, $4, $5)', [
        company,
        issuer,
        'program',
        person.id,
        test.clock.now(),
      ]),
    );
});
afterAll(async () => {
  await test.close();
  await Promise.all([trusted.close(), stranger.close()]);
});

it('a good token whose subject is linked to nobody is refused like a bad one, and the log says why', async () => {
  logged.length = 0;
  expect(await use({ claims: { sub: 'somebody else' } })).toEqual({ status: 401, userId: undefined });
  expect(warnings()).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'a good token opens nothing',
      issuer: trusted.issuer,
      reason: 'its subject is linked to nobody, or to somebody who may not sign in: see `user link`',
    }),
  ]);
  expect(logged.join('')).not.toContain('somebody else');
  logged.length = 0;
  expect((await use({ signing: 'foreign_key', claims: { sub: 'somebody else' } })).status).toBe(401);
  expect(warnings()).toEqual([]);
});

interface Token {
  readonly by?: FakeProvider;
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly type?: string;
  readonly signing?: Signing;
}

async function use({ by = trusted, claims = {}, type = 'at+jwt', signing = 'right' }: Token = {}) {
  const now = Math.floor(test.clock.now().getTime() / 1000);
  const all = { iss: by.issuer, aud: audience, sub: 'program', iat: now, exp: now + 300, scope: 'openid portal', ...claims };
  const token = await by.keys.sign(all, signing, { typ: type });
  const answer = await test.app.inject({ url: '/api/users/info', headers: { authorization: `Bearer ${token}` } });
  return { status: answer.statusCode, userId: answer.json<{ user_id?: string }>().user_id };
}
const at = (seconds: number) => Math.floor(test.clock.now().getTime() / 1000) + seconds;

const setActive = (active: boolean) =>
  test.database.asCompany(person.companyId, (tx) => tx.run('update users set active = $2 where id = $1', [person.id, active]));

/** Each alone makes a good token a bad one. */
const bad: Record<string, () => Token> = {
  'an issuer that is not configured': () => ({ by: stranger }),
  'a configured issuer, signed by another': () => ({ by: stranger, claims: { iss: trusted.issuer } }),
  'an issuer in other words': () => ({ claims: { iss: `${trusted.issuer}/` } }),
  'no issuer': () => ({ claims: { iss: undefined } }),
  'another audience': () => ({ claims: { aud: 'https://portal.example' } }),
  'a longer audience': () => ({ claims: { aud: `${audience}/x` } }),
  'no audience': () => ({ claims: { aud: undefined } }),
  'an ID token': () => ({ type: 'JWT', claims: { nonce: 'n' } }),
  'another type': () => ({ type: 'logout+jwt' }),
  'expired over a minute ago': () => ({ claims: { exp: at(-61) } }),
  'no expiry': () => ({ claims: { exp: undefined } }),
  'valid in over a minute': () => ({ claims: { nbf: at(62) } }),
  'no subject': () => ({ claims: { sub: undefined } }),
  'a subject nobody is linked to, with the right address': () => ({ claims: { sub: 'other', email: 'program@test.example', email_verified: true } }),
  'another scope': () => ({ claims: { scope: 'openid portals' } }),
  'no scope': () => ({ claims: { scope: undefined } }),
  ...Object.fromEntries(
    (
      [
        'none',
        'stripped',
        'hs256_public_key',
        'hs256_client_secret',
        'foreign_key',
        'unknown_kid',
        'foreign_jku',
        'header_key',
        'changed_after',
      ] satisfies Signing[]
    ).map((signing) => [`signed: ${signing}`, () => ({ signing })]),
  ),
};

describe('access tokens of a configured issuer', () => {
  it('open the API as the linked person: 1 of 1, and up to a minute out of step', async () => {
    expect(await use()).toEqual({ status: 200, userId: person.id });
    expect((await use({ claims: { exp: at(-59) } })).status).toBe(200);
    expect((await use({ claims: { nbf: at(59) } })).status).toBe(200);
    expect((await use({ type: 'application/at+jwt' })).status).toBe(200);
    expect((await use({ claims: { aud: ['other', audience], scope: undefined, scp: ['portal'] } })).status).toBe(200);
  });

  it(`0 of ${Object.keys(bad).length} bad ones do`, async () => {
    const accepted = [];
    for (const [name, token] of Object.entries(bad)) if ((await use(token())).status !== 401) accepted.push(name);
    expect(accepted).toEqual([]);
    expect([stranger.asked, trusted.asked.includes('/foreign-keys')]).toEqual([[], false]);
  });

  it('open nothing for a person who was switched off, at once', async () => {
    await setActive(false);
    expect((await use()).status).toBe(401);
    await setActive(true);
    expect((await use()).status).toBe(200);
  });

  it('are 503 while keys cannot be had, and work again without a restart', async () => {
    const fresh = await startFakeProvider();
    const other = await createApp({ env: { PARI_API_ISSUERS: fresh.issuer, PARI_API_AUDIENCE: audience } });
    const company = await other.addCompany();
    const { id } = await other.addPerson(company, ['investor']);
    await other.database.asSystem((tx) =>
      tx.run('insert into identities (company_id, issuer, subject, user_id, linked_at) values ($1, $2, $3, $4, $5)', [
        company,
        fresh.issuer,
        'program',
        id,
        other.clock.now(),
      ]),
    );
    const token = await fresh.keys.sign({ iss: fresh.issuer, aud: audience, sub: 'program', exp: at(300) }, 'right', { typ: 'at+jwt' });
    const status = async () => (await other.app.inject({ url: '/api/users/info', headers: { authorization: `Bearer ${token}` } })).statusCode;
    fresh.down = true;
    expect(await status()).toBe(503);
    fresh.down = false;
    expect(await status()).toBe(200);
    fresh.down = true;
    expect(await status()).toBe(200);
    await other.close();
    await fresh.close();
  });
});
