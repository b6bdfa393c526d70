import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticator } from '@pari/testkit';
import { byPasskey } from '../../src/features/identity/index.ts';
import { jobs } from '../../src/main/jobs.ts';
import { addPasskey } from '../permissions/passkeys.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { untilSomebodyWaits } from '../support/waits.ts';
import { workedOff } from '../support/workedOff.ts';
import { origin } from './browser.ts';

let test: TestApp;
let person: TestPerson;
let authorization: string;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  person = await test.addPerson(await test.addCompany({ name: 'Alder' }), ['investor']);
  await test.owner.query('update users set way_in = $2 where id = $1', [person.id, byPasskey]);
  authorization = await test.sessionOf(person);
});
afterAll(() => test.close());

const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, as = authorization) => {
  const answer = await test.app.inject({ method, url: `/api/users/${path}`, headers: { authorization: as }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.payload === '' ? null : answer.json<Record<string, never>>() };
};
type Options = { challenge: string; user: { id: string }; excludeCredentials: { id: string }[] };
const begin = async (as = authorization) => (await call('POST', 'passkeys/options', undefined, as)).body as unknown as Options;
const mailed = async () => {
  await workedOff(test, person.companyId, jobs);
  return (await test.mail.list()).filter(({ to }) => to.address === person.email).map(({ subject }) => subject);
};

describe('own passkeys', () => {
  it('are added as an answer to a challenge, which is mailed, and listed', async () => {
    const passkey = authenticator({ origin }).make(await begin());
    const added = await call('POST', 'passkeys', { name: 'My phone', passkey });
    expect(added).toMatchObject({ status: 201, body: { name: 'My phone', last_used_at: null, backed_up: false } });
    expect((await call('GET', 'passkeys')).body).toEqual({ results: [added.body], links: { next: null }, opens: true, recovery_codes: 0 });
    expect(await mailed()).toEqual(['The security of your account']);
    expect((await begin()).excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal'] }]);
  });

  it('answer a challenge once, within five minutes, in the session that it was given in', async () => {
    const device = authenticator({ origin });
    const add = (options: Options, as = authorization) => call('POST', 'passkeys', { name: 'A key', passkey: device.make(options) }, as);
    const elsewhere = await test.sessionOf(person);
    const options = await begin();
    expect((await add(options, elsewhere)).status).toBe(409);
    expect((await add(options)).status).toBe(201);
    expect((await add(options)).status).toBe(409);
    const late = await begin();
    await test.owner.query('update passkey_challenges set expires_at = $1', [test.clock.now()]);
    expect((await add(late)).status).toBe(409);
    expect((await call('POST', 'passkeys', { name: 'A key', passkey: device.make(await begin(), { origin: 'https://elsewhere.example' }) })).status).toBe(409);
  });

  it('are known once, wherever', async () => {
    const other = await test.addPerson(await test.addCompany(), ['investor']);
    await test.owner.query('update users set way_in = $2 where id = $1', [other.id, byPasskey]);
    const as = await test.sessionOf(other);
    const device = authenticator({ origin });
    const made = device.make(await begin(as));
    await test.owner.query('insert into passkey_directory values ($1, $2)', [Buffer.from(made.id, 'base64url'), person.companyId]);
    const answer = await call('POST', 'passkeys', { name: 'Two', passkey: made }, as);
    expect([answer.status, answer.body?.['detail']]).toEqual([409, 'This passkey is known already.']);
  });

  it('keep the last one, of two removed at once too', async () => {
    const ids = [await addPasskey(test, person, false), await addPasskey(test, person, false)];
    const answers = await Promise.all(ids.map((id) => call('DELETE', `passkeys/${id}`)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body?.['detail']).toBe('This is your last passkey, which stays: add another one first.');
    expect(await mailed()).toEqual(['The security of your account']);
  });

  it('take a fresh sign-in to change, and a browser', async () => {
    const id = await addPasskey(test, person, false);
    test.clock.advance(301);
    const changes = [
      ['POST', 'passkeys/options'],
      ['DELETE', `passkeys/${id}`],
      ['POST', 'recovery-codes'],
    ] as const;
    for (const [method, path] of changes) {
      expect([path, (await call(method, path)).body?.['code']]).toEqual([path, 'sign_in_again']);
      expect([path, (await call(method, path, undefined, person.authorization)).status]).toEqual([path, 404]);
    }
    expect((await call('GET', 'passkeys')).status).toBe(200);
  });

  it('give recovery codes anew, which end those before', async () => {
    await addPasskey(test, person, false);
    const codes = async () => (await call('POST', 'recovery-codes')).body?.['recovery_codes'] as unknown as string[];
    const [first, second] = [await codes(), await codes()];
    expect([first.length, new Set([...first, ...second]).size, (await call('GET', 'passkeys')).body?.['recovery_codes']]).toEqual([10, 20, 10]);
  });

  it('are not for whom the sign-in provider lets in', async () => {
    await test.owner.query('update users set way_in = null where id = $1', [person.id]);
    expect((await call('GET', 'passkeys')).body).toMatchObject({ opens: false, results: [] });
    expect([(await call('POST', 'passkeys/options')).status, (await call('POST', 'recovery-codes')).status]).toEqual([404, 404]);
  });
});

describe('what is asked for while the person is recovered', () => {
  const requests = {
    token: () => call('POST', 'tokens', { name: 'a program', days: 30 }),
    calendar: () => call('POST', 'calendar'),
    codes: () => call('POST', 'recovery-codes'),
    passkey: async () => call('POST', 'passkeys', { name: 'A thief’s', passkey: authenticator({ origin }).make(options) }),
  };
  let options: Options;
  it.each(Object.keys(requests) as (keyof typeof requests)[])('does not outlive it: %s', async (name) => {
    await addPasskey(test, person, false);
    options = await begin();
    await test.owner.query('begin');
    await test.owner.query('select from users where id = $1 for update', [person.id]);
    const asked = requests[name]();
    await untilSomebodyWaits((text) => test.owner.query(text));
    await test.owner.query('update sessions set ended_at = $2 where user_id = $1', [person.id, test.clock.now()]);
    await test.owner.query('commit');
    const { status } = await asked;
    const kept = await test.owner.query(
      `select from access_tokens where user_id = $1 and name = 'a program' union all select from calendar_addresses where user_id = $1
       union all select from recovery_codes where user_id = $1 union all select from passkeys where user_id = $1 and name = 'A thief’s'`,
      [person.id],
    );
    expect([status, kept.rowCount]).toEqual([401, 0]);
  });
});
