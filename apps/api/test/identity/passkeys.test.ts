import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticator, type AuthenticatorMischief } from '@pari/testkit';
import { byPasskey, sendLink, type LinkKind } from '../../src/features/identity/index.ts';
import { jobs } from '../../src/main/jobs.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { untilSomebodyWaits } from '../support/waits.ts';
import { workedOff } from '../support/workedOff.ts';
import { browser, json, origin, type Browser } from './browser.ts';

let test: TestApp;
let company: string;
let person: TestPerson;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  company = await test.addCompany();
  person = await passkeyPerson();
});
afterAll(() => test.close());

type Device = ReturnType<typeof authenticator>;

async function passkeyPerson(): Promise<TestPerson> {
  const added = await test.addPerson(company, []);
  await test.owner.query('update users set way_in = $2 where id = $1', [added.id, byPasskey]);
  return added;
}

const send = (kind: LinkKind, to = person) =>
  test.database.asCompany(company, (tx) => sendLink(tx, { companyId: company, userId: to.id, kind, at: test.clock.now() }));
/** The secrets of the links in a person's mail. */
async function secrets(to = person): Promise<string[]> {
  await workedOff(test, company, jobs);
  const mails = (await test.mail.list()).filter((one) => one.to.address === to.email);
  return mails.flatMap(({ text }) => /sign-in-link\?company=[^#]+#([\w-]+)/.exec(text)?.[1] ?? []);
}
const linkFor = async (kind: LinkKind, to = person) => {
  const before = await secrets(to);
  await send(kind, to);
  const [newest = ''] = (await secrets(to)).filter((secret) => !before.includes(secret));
  return newest;
};

type Options = { challenge: string; user: { id: string }; [more: string]: unknown };
const optionsOf = async (by: Browser, body: object = {}) => json(await by.post('/auth/passkey/options', body))['options'] as Options;
const use = (by: Browser, secret: string) => by.post('/auth/links/use', { secret });

/** Enrols by a link that was used in a browser. */
async function enrol(by: Browser, device: Device, code?: string, mischief: AuthenticatorMischief = {}) {
  const options = await optionsOf(by, { enrolment: true, ...(code !== undefined && { code }) });
  return by.post('/auth/passkey/verify', { made: device.make(options, mischief) });
}
/** Somebody who has a passkey, signed in in a browser. */
async function enrolled(to = person) {
  const [by, device] = [browser(test.app), authenticator({ origin })];
  expect((await use(by, await linkFor('invitation', to))).status).toBe(200);
  const codes = json(await enrol(by, device))['recovery_codes'] as string[];
  return { by, device, codes };
}
async function signIn(by: Browser, device: Device, mischief: AuthenticatorMischief = {}, more: object = {}) {
  const options = await optionsOf(by);
  return by.post('/auth/passkey/verify', { used: device.use(options, mischief), ...more });
}
const who = async (by: Browser) => {
  const answer = await by.post('/auth/token');
  if (answer.status !== 200) return answer.status;
  const authorization = `Bearer ${String(json(answer)['access_token'])}`;
  return (await test.app.inject({ url: '/api/users/info', headers: { authorization } })).json<{ user_id: string }>().user_id;
};
const events = async () =>
  (await test.owner.query<{ action: string }>('select action from audit_events where company_id = $1 order by id', [company])).rows.map(({ action }) => action);

it('a passkey that a recovery takes away opens nothing in that moment', async () => {
  const { device } = await enrolled();
  await test.owner.query('begin');
  await test.owner.query('select from users where id = $1 for update', [person.id]);
  const by = browser(test.app);
  const moment = signIn(by, device);
  await untilSomebodyWaits((text) => test.owner.query(text));
  await test.owner.query('delete from passkeys where user_id = $1', [person.id]);
  await test.owner.query('update sessions set ended_at = $2 where user_id = $1', [person.id, test.clock.now()]);
  await test.owner.query('commit');
  expect([(await moment).status, await who(by)]).toEqual([401, 401]);
});

describe('a mailed link', () => {
  it('leads to a passkey, ten recovery codes and a session like any other', async () => {
    const { by, codes } = await enrolled();
    expect(await who(by)).toBe(person.id);
    expect([codes.length, new Set(codes).size, codes.every((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))]).toEqual([10, 10, true]);
    const { rows } = await test.owner.query('select issuer, authenticated_at from sessions where user_id = $1', [person.id]);
    expect(rows).toEqual([{ issuer: byPasskey, authenticated_at: test.clock.now() }]);
    expect(await events()).toEqual(['useSignInLink', 'enrolPasskey', 'signIn']);
    const { rows: all } = await test.owner.query<{ text: string }>(`select string_agg(r::text, ' ') as text from recovery_codes r`);
    for (const code of codes) expect(all[0]?.text).not.toContain(code.replaceAll('-', ''));
    await workedOff(test, company, jobs);
    const mails = (await test.mail.list()).filter(({ to }) => to.address === person.email).map(({ subject }) => subject);
    expect(mails.toSorted()).toEqual(['The security of your account', 'You are invited to the investor portal']);
  });

  it('asks the browser for a passkey found without a name, on a device that asks who is there, and for nothing about it', async () => {
    const by = browser(test.app);
    await use(by, await linkFor('invitation'));
    const options = await optionsOf(by, { enrolment: true });
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect([Buffer.from(options.challenge, 'base64url').length, Buffer.from(options.user.id, 'base64url').length]).toEqual([32, 32]);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(person.email);
    const asked = await optionsOf(by);
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  });

  it('is not used up by opening it, however often', async () => {
    const secret = await linkFor('invitation');
    const by = browser(test.app);
    for (let index = 0; index < 100; index += 1) for (const path of ['/sign-in-link?company=x', '/auth/links/use']) await by.send('GET', path);
    expect((await use(by, secret)).status).toBe(200);
  });

  it('is used by one of two at once, and never again', async () => {
    const secret = await linkFor('invitation');
    const answers = await Promise.all(Array.from({ length: 10 }, () => use(browser(test.app), secret)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
    const lost = answers.find(({ status }) => status === 401);
    expect(lost && json(lost)['detail']).toBe('This link is no longer valid.');
    expect(json(await use(browser(test.app), secret))['detail']).toBe('This link is no longer valid.');
  });

  it('is refused alike whatever is wrong with it', async () => {
    const refusals: unknown[] = [];
    const tried = async (secret: string, from = browser(test.app)) => {
      const { detail, code, status } = json(await use(from, secret));
      refusals.push({ detail, code, status });
    };
    await tried(randomBytes(32).toString('base64url'));
    const older = await linkFor('invitation');
    const newer = await linkFor('invitation');
    await tried(older);
    test.clock.advance(7 * 86_400);
    await tried(newer);
    const late = await linkFor('self');
    await test.owner.query('update users set active = false where id = $1', [person.id]);
    await tried(late);
    await test.owner.query('update users set active = true, way_in = null where id = $1', [person.id]);
    await tried(late);
    expect(new Set(refusals.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ detail: 'This link is no longer valid.', code: 'unauthenticated', status: 401 })]),
    );
    const row = await test.owner.query('select from sign_in_links where user_id = $1 and used_at is not null', [person.id]);
    expect(row.rowCount).toBe(0);
  });

  it('asked for by oneself voids no invitation, and an invitation none asked for', async () => {
    const invitation = await linkFor('invitation');
    const own = await linkFor('self');
    expect((await use(browser(test.app), own)).status).toBe(200);
    expect((await use(browser(test.app), invitation)).status).toBe(200);
  });

  it('opens enrolment for fifteen minutes, once, in that browser, and nothing else', async () => {
    const [by, device] = [browser(test.app), authenticator({ origin })];
    await use(by, await linkFor('invitation'));
    expect(await who(by)).toBe(401);
    const elsewhere = browser(test.app);
    expect((await elsewhere.post('/auth/passkey/options', { enrolment: true })).status).toBe(401);
    test.clock.advance(900);
    expect((await by.post('/auth/passkey/options', { enrolment: true })).status).toBe(401);
    await use(by, await linkFor('self'));
    expect((await enrol(by, device)).status).toBe(200);
    expect((await by.post('/auth/passkey/options', { enrolment: true })).status).toBe(401);
  });

  it('makes one passkey of two answers at once', async () => {
    const [by, device] = [browser(test.app), authenticator({ origin })];
    await use(by, await linkFor('invitation'));
    const other = browser(test.app);
    for (const [name, kept] of by.jar) other.jar.set(name, kept);
    const [one, two] = [await optionsOf(by, { enrolment: true }), await optionsOf(other, { enrolment: true })];
    const answers = await Promise.all([
      by.post('/auth/passkey/verify', { made: device.make(one) }),
      other.post('/auth/passkey/verify', { made: device.make(two) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    expect((await test.owner.query('select from passkeys where user_id = $1', [person.id])).rowCount).toBe(1);
  });

  it.each<[string, AuthenticatorMischief]>([
    ['another origin', { origin: 'https://localhost:3000' }],
    ['a neighbouring host', { origin: 'http://portal.localhost:3000' }],
    ['another relying party', { rpId: 'example.com' }],
    ['another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['nobody asked who is there', { isUnverified: true }],
    ['another ceremony', { type: 'webauthn.get' }],
  ])('makes no passkey by an answer with %s', async (_what, mischief) => {
    const [by, device] = [browser(test.app), authenticator({ origin })];
    await use(by, await linkFor('invitation'));
    expect((await enrol(by, device, undefined, mischief)).status).toBe(401);
    expect((await test.owner.query('select from passkeys where user_id = $1', [person.id])).rowCount).toBe(0);
  });
});

describe('signing in by passkey', () => {
  it('makes a session like any other, and ends the one that the browser had', async () => {
    const { by, device } = await enrolled();
    const other = browser(test.app);
    expect((await signIn(other, device)).status).toBe(200);
    expect(await who(other)).toBe(person.id);
    const before = [...by.jar].find(([name]) => name.includes('session'))?.[1].value;
    expect((await signIn(by, device)).status).toBe(200);
    const { rowCount } = await test.owner.query('select from sessions where user_id = $1 and ended_at is null', [person.id]);
    expect([rowCount, [...by.jar].find(([name]) => name.includes('session'))?.[1].value === before]).toEqual([2, false]);
  });

  it('again is a fresh sign-in in the session that there was', async () => {
    const { by, device } = await enrolled();
    const { session_id: id } = json(await by.post('/auth/token'));
    test.clock.advance(600);
    expect((await signIn(by, device, {}, { again: true })).status).toBe(200);
    expect(json(await by.post('/auth/token'))['session_id']).toBe(id);
    const { rows } = await test.owner.query('select authenticated_at from sessions where id = $1', [id]);
    expect(rows).toEqual([{ authenticated_at: test.clock.now() }]);
  });

  it('is where somebody who came by it is sent to prove anew who they are', async () => {
    const { by } = await enrolled();
    expect((await by.send('GET', '/auth/login?max_age=300&return_to=/signed-in-again')).location).toBe(`${origin}/passkey-sign-in?again`);
    expect((await by.send('GET', '/auth/login')).location).not.toContain('passkey');
    expect((await browser(test.app).send('GET', '/auth/login?max_age=300')).location).not.toContain('passkey');
  });

  it('signs out here alone: there is no provider to be signed out at', async () => {
    const { by } = await enrolled();
    expect(json(await by.post('/auth/logout'))['redirect']).toContain('/signed-out?company=');
  });

  it('answers a challenge once, within five minutes, in the browser that it was given to', async () => {
    const { device } = await enrolled();
    const by = browser(test.app);
    const options = await optionsOf(by);
    const cookie = [...by.jar].find(([name]) => name.includes('challenge'));
    const used = device.use(options);
    expect((await browser(test.app).post('/auth/passkey/verify', { used })).status).toBe(401);
    expect((await by.post('/auth/passkey/verify', { used })).status).toBe(200);
    if (cookie) by.jar.set(...cookie);
    expect((await by.post('/auth/passkey/verify', { used: device.use(options) })).status).toBe(401);
    const late = await optionsOf(by);
    test.clock.advance(300);
    expect((await by.post('/auth/passkey/verify', { used: device.use(late) })).status).toBe(401);
  });

  it.each<[string, AuthenticatorMischief]>([
    ['another origin', { origin: 'https://localhost:3000' }],
    ['a neighbouring host', { origin: 'http://portal.localhost:3000' }],
    ['another relying party', { rpId: 'example.com' }],
    ['another challenge', { challenge: randomBytes(32).toString('base64url') }],
    ['nobody asked who is there', { isUnverified: true }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['another signature', { signature: randomBytes(70) }],
    ['the handle of somebody else', { userHandle: randomBytes(32).toString('base64url') }],
    ['a counter that stands still', { counter: 1 }],
    ['a counter that went back', { counter: 0 }],
  ])('is refused, like a passkey that nobody has, with %s', async (_what, mischief) => {
    const { device } = await enrolled();
    expect((await signIn(browser(test.app), device)).status).toBe(200);
    const by = browser(test.app);
    const stranger = authenticator({ origin });
    const options = await optionsOf(by);
    stranger.make(options.user === undefined ? { ...options, user: { id: 'AAAA' } } : options);
    const unknown = json(await by.post('/auth/passkey/verify', { used: stranger.use(options) }));
    const answer = await signIn(by, device, mischief);
    const without = ({ request_id: _id, ...rest }: Record<string, unknown>) => rest;
    expect([answer.status, without(json(answer))]).toEqual([401, without(unknown)]);
    expect(await who(by)).toBe(401);
  });

  it('may count nothing, and may not begin to count and stop again', async () => {
    const [by, device] = [browser(test.app), authenticator({ origin, counts: false })];
    await use(by, await linkFor('invitation'));
    await enrol(by, device);
    for (let index = 0; index < 3; index += 1) expect((await signIn(browser(test.app), device)).status).toBe(200);
    expect((await signIn(browser(test.app), device, { counter: 5 })).status).toBe(200);
    expect((await signIn(browser(test.app), device)).status).toBe(401);
  });

  it('opens nothing for somebody who may not sign in, or signs in otherwise', async () => {
    const { device } = await enrolled();
    await test.owner.query('update users set active = false where id = $1', [person.id]);
    expect((await signIn(browser(test.app), device)).status).toBe(401);
    await test.owner.query('update users set active = true, way_in = null where id = $1', [person.id]);
    expect((await signIn(browser(test.app), device)).status).toBe(401);
  });

  it('is taken from pages of our own alone', async () => {
    const by = browser(test.app);
    for (const path of ['/auth/links', '/auth/links/use', '/auth/passkey/options', '/auth/passkey/verify'])
      for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: 'null' }, { 'sec-fetch-site': 'same-site' }])
        expect([path, (await by.post(path, {}, headers)).status]).toEqual([path, 400]);
  });

  it('never tells what it was given in the log or the audit trail', async () => {
    const { by, device, codes } = await enrolled();
    await signIn(by, device);
    const { rows } = await test.owner.query<{ text: string }>(`select string_agg(e::text, ' ') as text from audit_events e where company_id = $1`, [company]);
    for (const secret of [...codes, ...(await secrets())]) expect(rows[0]?.text).not.toContain(secret);
  });
});

describe('a lost passkey', () => {
  it('is not replaced by a link that was asked for alone', async () => {
    const { device } = await enrolled();
    const by = browser(test.app);
    expect(json(await use(by, await linkFor('self')))).toEqual({ takes_code: true, issuer: null });
    expect((await by.post('/auth/passkey/options', { enrolment: true })).status).toBe(401);
    const wrong = json(await by.post('/auth/passkey/options', { enrolment: true, code: 'AAAA-AAAA-AAAA-AAAA' }));
    expect(wrong['detail']).toBe('This is not one of your recovery codes, or it was used before.');
    expect((await by.post('/auth/passkey/verify', { made: device.make({ challenge: 'AAAA', user: { id: 'AAAA' } }) })).status).toBe(401);
    expect(await who(by)).toBe(401);
    expect((await signIn(browser(test.app), device, {}, {})).status).toBe(401);
    const [first] = device.passkeys;
    const again = browser(test.app);
    const options = await optionsOf(again);
    expect((await again.post('/auth/passkey/verify', { used: device.use(options, {}, first) })).status).toBe(200);
  });

  it('is replaced by a link and a code, which ends what there was: passkeys, sessions, tokens, codes; and what a thief would do waits', async () => {
    const { by: old, device, codes } = await enrolled();
    const [by, newDevice] = [browser(test.app), authenticator({ origin })];
    await use(by, await linkFor('self'));
    const [code = '', other = ''] = codes;
    const answer = await enrol(by, newDevice, code.toLowerCase().replaceAll('-', ' '));
    expect(answer.status).toBe(200);
    expect([await who(by), await who(old), (await signIn(browser(test.app), device)).status]).toEqual([person.id, 401, 401]);
    expect((await test.app.inject({ url: '/api/users/info', headers: { authorization: person.authorization } })).statusCode).toBe(401);
    const { rows } = await test.owner.query('select recovery_hold_until from users where id = $1', [person.id]);
    expect(rows).toEqual([{ recovery_hold_until: new Date(test.clock.now().getTime() + 72 * 3_600_000) }]);
    const again = browser(test.app);
    await use(again, await linkFor('self'));
    expect((await again.post('/auth/passkey/options', { enrolment: true, code: other })).status).toBe(401);
    expect(await events()).toContain('recoverAccount');
  });

  it('lets five codes be typed for a link', async () => {
    const { codes } = await enrolled();
    const by = browser(test.app);
    await use(by, await linkFor('self'));
    for (let index = 0; index < 5; index += 1) expect((await by.post('/auth/passkey/options', { enrolment: true, code: `AAAA${index}` })).status).toBe(401);
    expect((await by.post('/auth/passkey/options', { enrolment: true, code: codes[0] })).status).toBe(401);
  });

  it('is replaced by a link that an administrator had sent, once', async () => {
    const { by: old, device } = await enrolled();
    const [by, newDevice] = [browser(test.app), authenticator({ origin })];
    const secret = await linkFor('administrator');
    expect(json(await use(by, secret))).toEqual({ takes_code: false, issuer: null });
    expect(await who(old)).toBe(person.id);
    expect((await enrol(by, newDevice)).status).toBe(200);
    expect([await who(by), await who(old), (await signIn(browser(test.app), device)).status]).toEqual([person.id, 401, 401]);
  });

  it('is not replaced by an invitation', async () => {
    await enrolled();
    expect((await use(browser(test.app), await linkFor('invitation'))).status).toBe(401);
  });
});
