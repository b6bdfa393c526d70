import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticator, buildHolding, buildInvestor } from '@pari/testkit';
import type { TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';
import { jobs } from '../../src/main/jobs.ts';
import { untilSomebodyWaits } from '../support/waits.ts';
import { workedOff } from '../support/workedOff.ts';
import { json } from './browser.ts';
import { callBy, carriedOut, changeState, linkTo } from './changing.ts';
import { withProvider, type WithProvider } from './withProvider.ts';

let site: WithProvider;
let companyId: string;
let admin: TestPerson;
let second: TestPerson;
let person: TestPerson;
let count = 0;
beforeAll(async () => {
  site = await withProvider();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  companyId = await site.test.addCompany({ slug: `moving${++count}` });
  admin = await site.test.addPerson(companyId, ['admin']);
  second = await site.test.addPerson(companyId, ['admin']);
  person = await site.test.addPerson(companyId, ['investor']);
  const investor = buildInvestor({ companyId, userId: person.id });
  const commitments = [['2025-01-01', '1000']] as const;
  const entries = [{ date: '2025-02-01', type: 'contribution', amount: '400' }] as const;
  await store(site.test, investor, buildHolding({ companyId, investorId: investor.id, commitments, entries, valuations: [['2025-12-31', '512.34']] }));
});

const reason = 'Called the number on file.';
const home = () => `private-${person.id}@home.example`;
/** Signs in at the provider. @returns where the browser ends, and its authorization */
async function atProvider(): Promise<{ url: string | undefined; authorization: string }> {
  site.idp.person = { sub: `s-${person.id}`, email: person.email, email_verified: true, auth_time: site.test.clock.now().getTime() / 1000 };
  const by = site.newBrowser();
  const url = await site.signIn(by, { query: `company=moving${count}` });
  const answer = await by.post('/auth/token');
  return { url, authorization: answer.status === 200 ? `Bearer ${String(json(answer)['access_token'])}` : '' };
}
const unknown = () => `${site.here}/sign-in-problem?reason=unknown_person&company=moving${count}`;
const mailedLink = async (address: string) => {
  await workedOff(site.test, companyId, jobs);
  const mails = (await site.test.mail.list()).filter(({ to, text }) => to.address === address && text.includes('/sign-in-link'));
  return /#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
};
/** Makes a passkey by the newest link, and is signed in by it. */
async function enrolled(): Promise<string> {
  const by = site.newBrowser();
  expect((await by.post('/auth/links/use', { secret: await mailedLink(home()) })).status).toBe(200);
  const { options } = json(await by.post('/auth/passkey/options', { enrolment: true })) as { options: { challenge: string; user: { id: string } } };
  expect((await by.post('/auth/passkey/verify', { made: authenticator({ origin: site.here }).make(options) })).status).toBe(200);
  return `Bearer ${String(json(await by.post('/auth/token'))['access_token'])}`;
}
const figures = async (authorization: string) =>
  (await site.test.app.inject({ url: `/api/investors/detail/${person.id}`, headers: { authorization, 'x-as-of-date': '2026-03-31' } })).body;
const me = async (authorization: string) => (await callBy(site.test, authorization, 'GET', '/api/users/info')).status;
const later = async (seconds: number) => {
  site.test.clock.advance(seconds);
  await carriedOut(site.test, companyId);
};

describe('somebody whom two administrators move', () => {
  const move = async (payload: object, by = admin) => callBy(site.test, await site.test.sessionOf(by), 'POST', `/api/admin/users/${person.id}/move`, payload);
  const agreed = async (payload: object) => {
    const asked = await move({ reason, ...payload });
    expect(asked.status).toBe(201);
    const confirmed = await callBy(site.test, await site.test.sessionOf(second), 'POST', `/api/admin/requests/${String(asked.body['id'])}/confirm`);
    expect(confirmed.status).toBe(200);
    await linkTo(site.test, companyId, person.email, 'stop');
  };

  it('finds their figures byte for byte, under the same id, by a passkey alone; the old identity is refused, and 72 hours wait', async () => {
    const before = await atProvider();
    const shown = await figures(before.authorization);
    expect(JSON.parse(shown)).toMatchObject({ invested_funds: [expect.anything()] });
    await agreed({ email: home() });
    expect(await me((await atProvider()).authorization)).toBe(200);
    await later(86_400);
    expect([await me(before.authorization), (await atProvider()).url]).toEqual([401, unknown()]);
    const after = await enrolled();
    expect(await figures(after)).toBe(shown);
    expect((await atProvider()).url).toBe(unknown());
    expect((await callBy(site.test, after, 'POST', '/api/users/tokens', { name: 'a program', days: 30 })).body['code']).toBe('recovery_hold');
    const { rows } = await site.test.owner.query('select email, way_in, provider_until from users where id = $1', [person.id]);
    expect(rows).toEqual([{ email: home(), way_in: 'urn:pari:passkey', provider_until: null }]);
  });

  it('is let in no more by whoever signs in at the provider in that moment', async () => {
    const before = await atProvider();
    const { owner } = site.test;
    await owner.query('begin');
    await owner.query('select from users where id = $1 for update', [person.id]);
    const moment = atProvider();
    await untilSomebodyWaits((text) => owner.query(text));
    await owner.query(`update users set way_in = 'urn:pari:passkey' where id = $1`, [person.id]);
    await owner.query('delete from identities where user_id = $1', [person.id]);
    await owner.query('update sessions set ended_at = $2 where user_id = $1', [person.id, site.test.clock.now()]);
    await owner.query('commit');
    expect([(await moment).url, await me(before.authorization)]).toEqual([unknown(), 401]);
    expect((await owner.query('select from sessions where user_id = $1 and ended_at is null', [person.id])).rowCount).toBe(0);
  });

  it('goes on at the provider where the address that stands stopped it', async () => {
    await atProvider();
    await agreed({ email: home() });
    const secret = await linkTo(site.test, companyId, person.email, 'stop');
    expect((await site.newBrowser().post('/auth/changes/stop', { secret })).status).toBe(204);
    await later(86_400);
    expect([await me((await atProvider()).authorization), await changeState(site.test, person.id)]).toEqual([200, ['stopped']]);
  });

  it('signs in at the provider until the given day is over, or the first passkey is made', async () => {
    await atProvider();
    await agreed({ email: home(), last_day: '2026-04-20' });
    await later(86_400);
    const last = await atProvider();
    expect(await me(last.authorization)).toBe(200);
    site.test.clock.set(new Date('2026-04-20T23:59:00Z'));
    await later(0);
    expect(await me((await atProvider()).authorization)).toBe(200);
    await later(60);
    expect([(await atProvider()).url, await me(last.authorization)]).toEqual([unknown(), 401]);
    // The link of then is over; they ask for another.
    const asked = await site.newBrowser().post('/auth/links', { email: home(), company: `moving${count}` });
    expect(asked.status).toBe(202);
    await workedOff(site.test, companyId, jobs);
    const own = await enrolled();
    expect(await me(own)).toBe(200);
    // Days after the move came into force: the hold begins with the passkey.
    expect((await callBy(site.test, own, 'POST', '/api/users/tokens', { name: 'a program', days: 30 })).body['code']).toBe('recovery_hold');
  });

  it('is not moved twice, nor who signs in by passkey, nor without a good reason and day', async () => {
    for (const payload of [
      {},
      { reason: 'x' },
      { reason, last_day: '2026-04-14' },
      { reason, last_day: '2027-04-16' },
      { reason, email: 'x' },
      { reason, way_in: 'x' },
    ])
      expect((await move(payload)).status).toBe(400);
    expect((await move({ reason, email: second.email })).status).toBe(409);
    await agreed({});
    await later(86_400);
    expect((await move({ reason })).body).toMatchObject({
      status: 409,
      detail: 'Passkeys open this account already, or soon will. Ask for another address instead.',
    });
  });
});

describe('somebody who keeps access after leaving', () => {
  const leave = async (lastDay = '2026-04-30') =>
    callBy(site.test, (await atProvider()).authorization, 'PATCH', '/api/users/contact', { email: home(), last_day: lastDay });
  const confirmedLeave = async () => {
    expect(await leave()).toMatchObject({ status: 202, body: { change: { to_passkey: true, last_day: '2026-04-30', is_confirmed: false } } });
    const secret = await linkTo(site.test, companyId, home(), 'confirm');
    expect((await site.newBrowser().post('/auth/changes/confirm', { secret })).status).toBe(204);
    await later(86_400);
  };

  it('is mailed a link to a passkey at the private address, with which the provider’s identity ends at once', async () => {
    await confirmedLeave();
    const provider = await atProvider();
    expect((await callBy(site.test, provider.authorization, 'GET', '/api/users/contact')).body).toMatchObject({ email: home(), provider_until: '2026-04-30' });
    const shown = await figures(provider.authorization);
    const own = await enrolled();
    expect([await figures(own), await me(provider.authorization), (await atProvider()).url]).toEqual([shown, 401, unknown()]);
    expect((await callBy(site.test, own, 'POST', '/api/users/tokens', { name: 'a program', days: 30 })).status).toBe(201);
    expect((await callBy(site.test, own, 'PATCH', '/api/users/contact', { email: 'other@home.example', last_day: '2026-05-30' })).body).toMatchObject({
      errors: { last_day: ['Passkeys open your account already, or soon will.'] },
    });
  });

  it('loses the provider’s identity when the day is over, passkey or not', async () => {
    await confirmedLeave();
    const by = site.newBrowser();
    site.idp.person = { sub: `s-${person.id}`, email: person.email, email_verified: true };
    site.test.clock.set(new Date('2026-04-30T23:59:00Z'));
    await site.signIn(by, { query: `company=moving${count}` });
    expect((await by.post('/auth/token')).status).toBe(200);
    site.test.clock.set(new Date('2026-05-01T00:00:00Z'));
    // Also before the job comes to it.
    expect([(await atProvider()).url, (await by.post('/auth/token')).status]).toEqual([unknown(), 401]);
    await later(0);
    expect((await atProvider()).url).toBe(unknown());
  });

  it('stays where nobody confirmed the private address', async () => {
    await leave();
    await linkTo(site.test, companyId, person.email, 'stop');
    await later(86_400);
    expect([await me((await atProvider()).authorization), await changeState(site.test, person.id)]).toEqual([200, ['expired']]);
  });
});
