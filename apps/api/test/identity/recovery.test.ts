import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticator } from '@pari/testkit';
import { sendLink } from '../../src/features/identity/index.ts';
import { jobs } from '../../src/main/jobs.ts';
import { addPasskey, addPasskeyPerson } from '../permissions/passkeys.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { workedOff } from '../support/workedOff.ts';
import { browser, json, origin, type Browser } from './browser.ts';

let test: TestApp;
let companyId: string;
let admin: TestPerson;
let adminSession: string;
let id: string;
let email: string;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  companyId = await test.addCompany();
  admin = await test.addPerson(companyId, ['admin']);
  adminSession = await test.sessionOf(admin);
  id = await addPasskeyPerson(test, companyId);
  await addPasskey(test, { id, companyId, email: '', authorization: '' }, false);
  const { rows } = await test.owner.query<{ email: string }>('select email from users where id = $1', [id]);
  email = rows[0]?.email ?? '';
});
afterAll(() => test.close());

const recover = (whom: string, payload: object = { reason: 'Called the number on file.' }, authorization = adminSession) =>
  test.app.inject({ method: 'POST', url: `/api/admin/users/${whom}/recovery`, headers: { authorization }, payload });
const mails = async () => {
  await workedOff(test, companyId, jobs);
  return (await test.mail.list()).filter(({ to }) => to.address === email);
};
const secret = async () => /#([\w-]{43})/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
const recovered = async (): Promise<Browser> => {
  expect((await recover(id)).statusCode).toBe(204);
  const by = browser(test.app);
  expect((await by.post('/auth/links/use', { secret: await secret() })).status).toBe(200);
  const { options } = json(await by.post('/auth/passkey/options', { enrolment: true })) as { options: { challenge: string; user: { id: string } } };
  expect((await by.post('/auth/passkey/verify', { made: authenticator({ origin }).make(options) })).status).toBe(200);
  return by;
};
const call = async (by: Browser, url: string, payload: object = {}) => {
  const authorization = `Bearer ${String(json(await by.post('/auth/token'))['access_token'])}`;
  return test.app.inject({ method: 'POST', url, headers: { authorization }, payload });
};

describe('recovery by an administrator', () => {
  it('mails a link to the address that stands, and writes down how it was made sure who they are', async () => {
    expect((await recover(id)).statusCode).toBe(204);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['A new way to sign in to the investor portal']);
    const { rows } = await test.owner.query(`select object_id, detail from audit_events where company_id = $1 and action = 'recoverUser'`, [companyId]);
    expect(rows).toEqual([{ object_id: id, detail: { reason: 'Called the number on file.' } }]);
  });

  it('redirects nothing: it takes no address, and nobody changes one alone', async () => {
    expect((await recover(id, { reason: 'Called the number on file.', email: 'thief@test.example' })).statusCode).toBe(400);
    const change = await test.app.inject({
      method: 'PATCH',
      url: `/api/admin/users/${id}`,
      headers: { authorization: adminSession },
      payload: { email: 'thief@test.example' },
    });
    expect([change.statusCode, await mails()]).toEqual([400, []]);
  });

  it('is refused of oneself, of whom the provider lets in, of whom may not sign in, without a word of why, and without a fresh sign-in', async () => {
    const other = await test.addPerson(companyId, ['investor']);
    expect([(await recover(admin.id)).statusCode, (await recover(other.id)).statusCode]).toEqual([409, 409]);
    await test.owner.query('update users set active = false where id = $1', [id]);
    expect((await recover(id)).statusCode).toBe(409);
    for (const payload of [{}, { reason: 'short' }, { reason: ' '.repeat(20) }, { reason: 'x'.repeat(501) }])
      expect((await recover(id, payload)).statusCode).toBe(400);
    test.clock.advance(301);
    expect((await recover(id)).json()).toMatchObject({ status: 401, code: 'sign_in_again' });
  });

  it('holds what a thief would do first for 72 hours, and nothing else', async () => {
    const by = await recovered();
    const token = () => call(by, '/api/users/tokens', { name: 'a program', days: 30 });
    const held = await token();
    expect([held.statusCode, held.json<{ code: string; detail: string }>().code]).toEqual([409, 'recovery_hold']);
    expect(held.json<{ detail: string }>().detail).toBe('Your account was recovered lately. For your safety this waits for another 72 hours.');
    expect((await call(by, '/api/users/passkeys/options', undefined)).statusCode).toBe(200);
    expect((await call(by, '/api/users/recovery-codes', undefined)).statusCode).toBe(201);
    const authorization = await test.sessionOf({ id, companyId });
    const later = () => test.app.inject({ method: 'POST', url: '/api/users/tokens', headers: { authorization }, payload: { name: 'a program', days: 30 } });
    test.clock.advance(72 * 3600 - 1);
    expect((await later()).statusCode).toBe(409);
    test.clock.advance(1);
    expect((await later()).statusCode).toBe(201);
  });

  it('stops what was asked for in their name', async () => {
    await test.owner.query(
      `insert into account_changes (company_id, user_id, phone, old_email, asked_by, asked_at, state) values ($1, $2, '+49 30 123456', $3, $2, $4, 'agreed')`,
      [companyId, id, email, test.clock.now()],
    );
    await recovered();
    const { rows } = await test.owner.query('select state from account_changes where user_id = $1', [id]);
    expect(rows).toEqual([{ state: 'stopped' }]);
  });

  it('ends with every link where the person is signed out everywhere', async () => {
    await test.database.asCompany(companyId, (tx) => sendLink(tx, { companyId, userId: id, kind: 'self', at: test.clock.now() }));
    const mailed = await secret();
    const out = await test.app.inject({ method: 'POST', url: `/api/admin/users/${id}/sign_out`, headers: { authorization: adminSession } });
    expect([out.statusCode, (await browser(test.app).post('/auth/links/use', { secret: mailed })).status]).toEqual([204, 401]);
  });
});
