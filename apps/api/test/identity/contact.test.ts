import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { browser } from './browser.ts';
import { carriedOut, callBy, changeState, linkTo, sorted } from './changing.ts';

let test: TestApp;
let companyId: string;
let person: TestPerson;
let session: string;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  companyId = await test.addCompany();
  person = await test.addPerson(companyId, ['investor']);
  session = await test.sessionOf(person);
});
afterAll(() => test.close());

const fresh = () => `new-${person.id}@test.example`;
const change = (payload: object, by = session) => callBy(test, by, 'PATCH', '/api/users/contact', payload);
const stop = () => callBy(test, session, 'POST', '/api/users/contact/stop');
const read = async () => (await callBy(test, session, 'GET', '/api/users/contact')).body;
const confirmed = async (email: string) => browser(test.app).post('/auth/changes/confirm', { secret: await linkTo(test, companyId, email, 'confirm') });
const dayLater = async () => {
  test.clock.advance(86_400);
  await carriedOut(test, companyId);
};
const state = () => changeState(test, person.id);

describe('an address of one’s own', () => {
  it('is in force a day after the address that stands was told, when the new one was confirmed, and mail goes there from then on', async () => {
    const asked = await change({ email: fresh().toUpperCase(), phone: '+49 30 123456' });
    expect(asked).toMatchObject({
      status: 202,
      body: {
        email: person.email,
        phone: null,
        change: { email: fresh(), phone: '+49 30 123456', is_confirmed: false, told_at: null, in_force_at: null },
      },
    });
    await linkTo(test, companyId, person.email, 'stop');
    expect((await confirmed(fresh())).status).toBe(204);
    expect(await read()).toMatchObject({ email: person.email, change: { is_confirmed: true, in_force_at: '2026-04-16T12:00:00.000Z' } });
    test.clock.advance(86_399);
    await carriedOut(test, companyId);
    expect(await read()).toMatchObject({ email: person.email });
    test.clock.advance(1);
    await carriedOut(test, companyId);
    expect(await read()).toMatchObject({ email: fresh(), phone: '+49 30 123456', change: null });
    expect((await test.mail.list()).filter(({ to, subject }) => to.address === fresh() && subject === 'The security of your account')).toHaveLength(1);
    const { rows } = await test.owner.query(
      `select action, real_user_id, detail from audit_events where object_id = $1 and action in ('changeContact', 'confirmNewAddress', 'changeAccount') order by id`,
      [person.id],
    );
    expect(rows).toEqual([
      { action: 'changeContact', real_user_id: person.id, detail: { what: ['email', 'phone'] } },
      { action: 'confirmNewAddress', real_user_id: person.id, detail: {} },
      { action: 'changeAccount', real_user_id: person.id, detail: { what: ['email', 'phone'] } },
    ]);
  });

  it('comes to nothing where the new one was not confirmed, or is somebody else’s by then, which is mailed nothing', async () => {
    await change({ email: fresh() });
    await linkTo(test, companyId, fresh(), 'confirm');
    await dayLater();
    expect([(await read())['email'], await state()]).toEqual([person.email, ['expired']]);
    const other = await test.addPerson(companyId, ['investor']);
    session = await test.sessionOf(person);
    expect((await change({ email: other.email })).status).toBe(202);
    await linkTo(test, companyId, person.email, 'stop');
    expect((await test.mail.list()).filter(({ to }) => to.address === other.email)).toEqual([]);
    await dayLater();
    expect([(await read())['email'], await state()]).toEqual([person.email, ['expired', 'expired']]);
    // Confirmed, and taken meanwhile.
    session = await test.sessionOf(person);
    await change({ email: `later-${fresh()}` });
    expect((await confirmed(`later-${fresh()}`)).status).toBe(204);
    await test.addPerson(companyId, ['investor'], { email: `later-${fresh()}` });
    await dayLater();
    expect((await read())['email']).toBe(person.email);
  });

  it('is stopped by a link to the address that stands, once, which opening does not use up, and by oneself', async () => {
    await change({ email: fresh() });
    const secret = await linkTo(test, companyId, person.email, 'stop');
    for (let index = 0; index < 100; index += 1) await test.app.inject({ method: 'GET', url: '/auth/changes/stop' });
    const by = browser(test.app);
    const answers = await Promise.all(Array.from({ length: 50 }, () => by.post('/auth/changes/stop', { secret })));
    expect(sorted(answers)).toEqual([204, ...Array.from({ length: 49 }, () => 401)]);
    expect(answers.find(({ status }) => status === 401)?.text).toContain('This link is no longer valid.');
    expect((await confirmed(fresh())).status).toBe(401);
    await dayLater();
    expect([(await read())['email'], await state()]).toEqual([person.email, ['stopped']]);

    session = await test.sessionOf(person);
    await change({ email: fresh() });
    const stops = await Promise.all(Array.from({ length: 50 }, stop));
    expect(sorted(stops)).toEqual([202, ...Array.from({ length: 49 }, () => 404)]);
    await dayLater();
    expect((await read())['email']).toBe(person.email);
  });

  it('is asked for once by fifty equal clicks, and one thing waits at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => change({ email: fresh() })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await state()).toEqual(['agreed']);
    expect(await change({ email: `other-${fresh()}` })).toMatchObject({
      status: 409,
      body: { detail: 'Something else is to change already. Stop that first.' },
    });
    await linkTo(test, companyId, person.email, 'stop');
    expect((await test.mail.list()).filter(({ to }) => to.address === person.email)).toHaveLength(1);
  });

  it('either is stopped or comes into force, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      test.clock.set(new Date('2026-04-15T12:00:00Z'));
      const somebody = await test.addPerson(companyId, ['investor']);
      const own = await test.sessionOf(somebody);
      expect((await change({ phone: '+1 212 5550100' }, own)).status).toBe(202);
      const secret = await linkTo(test, companyId, somebody.email, 'stop');
      test.clock.advance(86_400);
      const [stopped] = await Promise.all([browser(test.app).post('/auth/changes/stop', { secret }), carriedOut(test, companyId)]);
      const phone = (await callBy(test, own, 'GET', '/api/users/contact')).body['phone'];
      expect([stopped.status, phone, await changeState(test, somebody.id)]).toEqual(
        stopped.status === 204 ? [204, null, ['stopped']] : [401, '+1 212 5550100', ['done']],
      );
    }
  });

  it('ends the links that were mailed to the address before', async () => {
    await test.owner.query(`update users set way_in = 'urn:pari:passkey' where id = $1`, [person.id]);
    await change({ email: fresh() });
    expect((await confirmed(fresh())).status).toBe(204);
    await test.owner.query(
      `insert into sign_in_links (company_id, user_id, kind, made_at, expires_at) values ($1, $2, 'self', $3, $3::timestamptz + interval '2 days')`,
      [companyId, person.id, test.clock.now()],
    );
    await dayLater();
    const { rows } = await test.owner.query('select ended_at is not null as ended from sign_in_links where user_id = $1', [person.id]);
    expect(rows).toEqual([{ ended: true }]);
  });

  it('takes a fresh sign-in in a browser, and waits after a recovery', async () => {
    expect((await change({ email: fresh() }, person.authorization)).status).toBe(404);
    await test.owner.query(`update users set recovery_hold_until = $2 where id = $1`, [person.id, new Date('2026-04-18T12:00:00Z')]);
    expect((await change({ email: fresh() })).body['code']).toBe('recovery_hold');
    test.clock.advance(301);
    expect((await change({ email: fresh() })).body['code']).toBe('sign_in_again');
    expect(await state()).toEqual([]);
  });

  it('is asked for five times a day at most', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect((await change({ phone: `+49 30 12345${index}` })).status).toBe(202);
      expect((await stop()).status).toBe(202);
    }
    expect(await change({ phone: '+49 30 1234599' })).toMatchObject({
      status: 429,
      body: { detail: expect.stringContaining('as many changes as you can in a day') as string },
    });
  });

  it.each([
    [{}, 'Say what is to change.'],
    [{ email: 'x' }, undefined],
    [{ email: `${'x'.repeat(260)}@test.example` }, undefined],
    [{ phone: '030 123456' }, 'Must be a telephone number with the code of its country, such as +49 30 123456.'],
    [{ phone: '+49 30 <b>' }, 'Must be a telephone number with the code of its country, such as +49 30 123456.'],
    [{ phone: null }, 'You have given none.'],
    [{ last_day: '2026-05-31' }, 'Give a private address, by which you are reached from then on.'],
    [{ email: 'own@test.example', last_day: '2026-04-14' }, 'Choose a day within 12 months.'],
    [{ email: 'own@test.example', last_day: '2027-04-16' }, 'Choose a day within 12 months.'],
    [{ email: 'own@test.example', last_day: '2026-02-30' }, undefined],
    [{ roles: ['admin'] }, undefined],
  ])('refuses %j', async (body, sentence) => {
    const answer = await change(body);
    expect(answer.status).toBe(400);
    if (sentence !== undefined) expect(JSON.stringify(answer.body)).toContain(sentence);
    expect(await state()).toEqual([]);
  });

  it('refuses the address and number that stand', async () => {
    expect(JSON.stringify((await change({ email: person.email.toUpperCase() })).body)).toContain('This is your address already.');
    await test.owner.query(`update users set phone = '+49 30 123456' where id = $1`, [person.id]);
    expect(JSON.stringify((await change({ phone: '+49 30 123456' })).body)).toContain('This is your number already.');
    expect((await change({ phone: null })).status).toBe(202);
    await linkTo(test, companyId, person.email, 'stop');
    await dayLater();
    expect(await read()).toMatchObject({ phone: null, change: null });
  });
});

describe('what a thief asked for in somebody’s name', () => {
  let administrator: string;
  beforeEach(async () => {
    administrator = await test.sessionOf(await test.addPerson(companyId, ['admin']));
    expect((await change({ email: fresh(), last_day: '2026-05-31' })).status).toBe(202);
    expect((await confirmed(fresh())).status).toBe(204);
    await linkTo(test, companyId, person.email, 'stop');
  });
  const ofPerson = '/api/admin/users/';
  const standing = async () =>
    (await test.owner.query('select email, provider_until, way_in from users where id = $1', [person.id])).rows as Record<string, unknown>[];
  const asBefore = () => [{ email: person.email, provider_until: null, way_in: null }];

  it.each([
    ['they sign out everywhere', () => callBy(test, session, 'POST', '/api/users/sign-out-everywhere')],
    ['an administrator signs them out everywhere', () => callBy(test, administrator, 'POST', `${ofPerson}${person.id}/sign_out`)],
    ['they are deactivated', () => callBy(test, administrator, 'PATCH', `${ofPerson}${person.id}`, { active: false })],
  ])('is stopped where %s', async (_, defend) => {
    expect((await defend()).status).toBeLessThan(300);
    expect(await state()).toEqual(['stopped']);
    await test.owner.query('update users set active = true where id = $1', [person.id]);
    await dayLater();
    expect([await standing(), await state()]).toEqual([asBefore(), ['stopped']]);
  });

  it('is not in the way of what administrators ask for, which such a defence leaves alone', async () => {
    await callBy(test, administrator, 'POST', `${ofPerson}${person.id}/sign_out`);
    const asked = await callBy(test, administrator, 'POST', `${ofPerson}${person.id}/contact`, {
      email: `safe-${fresh()}`,
      reason: 'Called the number on file.',
    });
    expect(asked.status).toBe(201);
    expect((await callBy(test, administrator, 'POST', `${ofPerson}${person.id}/sign_out`)).status).toBeLessThan(300);
    expect((await state()).toSorted()).toEqual(['asked', 'stopped']);
  });

  it('comes to nothing while a recovery holds the account', async () => {
    await test.owner.query('update users set recovery_hold_until = $2 where id = $1', [person.id, new Date('2026-04-17T12:00:00Z')]);
    await dayLater();
    expect([await standing(), await state()]).toEqual([asBefore(), ['expired']]);
  });

  it('is seen and stopped by administrators, who have not to agree to it', async () => {
    const { results } = (await callBy(test, administrator, 'GET', '/api/admin/requests')).body as { results: { id: string }[] };
    const id = results[0]?.id;
    expect(results).toMatchObject([
      { person: { user_id: person.id }, email: fresh(), state: 'agreed', reason: '', agreed_by: null, may_agree: false, why_not: null },
    ]);
    expect(await callBy(test, administrator, 'POST', `/api/admin/requests/${String(id)}/confirm`)).toMatchObject({
      status: 409,
      body: { detail: 'The person asked for this themselves, to which nobody has to agree. You can stop it.' },
    });
    expect(await callBy(test, administrator, 'POST', `/api/admin/requests/${String(id)}/stop`)).toMatchObject({ status: 200, body: { state: 'stopped' } });
    await dayLater();
    expect(await standing()).toEqual(asBefore());
  });
});

describe('a link about a change', () => {
  it.each(['stop', 'confirm'])('to %s it opens nothing where it is unknown, another’s, or comes from another site', async (kind) => {
    const by = browser(test.app);
    const unknown = await by.post(`/auth/changes/${kind}`, { secret: 'x'.repeat(43) });
    expect([unknown.status, unknown.text]).toEqual([401, expect.stringContaining('This link is no longer valid.')]);
    await change({ email: fresh() });
    const other = await linkTo(test, companyId, kind === 'stop' ? fresh() : person.email, kind === 'stop' ? 'confirm' : 'stop');
    expect((await by.post(`/auth/changes/${kind}`, { secret: other })).status).toBe(401);
    for (const body of [{}, { secret: 'x' }, { secret: 'x'.repeat(43), more: 1 }]) expect((await by.post(`/auth/changes/${kind}`, body)).status).toBe(400);
    const payload = { secret: other };
    const foreign = await test.app.inject({
      method: 'POST',
      url: `/auth/changes/${kind}`,
      payload,
      headers: { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' },
    });
    expect([foreign.statusCode, await state()]).toEqual([400, ['agreed']]);
  });

  it('to confirm works for a day', async () => {
    await change({ email: fresh() });
    const secret = await linkTo(test, companyId, fresh(), 'confirm');
    test.clock.advance(86_400);
    expect((await browser(test.app).post('/auth/changes/confirm', { secret })).status).toBe(401);
  });
});
