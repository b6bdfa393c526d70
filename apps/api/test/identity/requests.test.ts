import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { browser } from './browser.ts';
import { callBy, carriedOut, changeState, linkTo, sorted } from './changing.ts';

let test: TestApp;
let companyId: string;
let admin: TestPerson;
let second: TestPerson;
let person: TestPerson;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  companyId = await test.addCompany();
  admin = await test.addPerson(companyId, ['admin']);
  second = await test.addPerson(companyId, ['admin']);
  person = await test.addPerson(companyId, ['investor']);
});
afterAll(() => test.close());

const reason = 'Called the number on file.';
const fresh = () => `new-${person.id}@test.example`;
const post = async (by: TestPerson, url: string, payload?: object) => callBy(test, await test.sessionOf(by), 'POST', `/api/admin/${url}`, payload);
const ask = (by = admin, payload: object = { email: fresh(), reason }, whom = person.id) => post(by, `users/${whom}/contact`, payload);
const confirm = (by: TestPerson, id: unknown) => post(by, `requests/${String(id)}/confirm`);
const link = (issuer = 'https://issuer.example') => post(admin, `users/${person.id}/identities`, { issuer, subject: `thief-${person.id}` });
const addressOf = async () => (await test.owner.query<{ email: string }>('select email from users where id = $1', [person.id])).rows[0]?.email;
const grant = (to: TestPerson, by: TestPerson) =>
  test.owner.query('insert into admin_grants (company_id, user_id, granted_by, granted_at) values ($1, $2, $3, now())', [companyId, to.id, by.id]);
const dayLater = async () => {
  test.clock.advance(86_400);
  await carriedOut(test, companyId);
};

describe('another address, asked for by an administrator', () => {
  it('is in force when another agreed, and a day after the address that stands was told; everything else ends and waits 72 hours', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      status: 201,
      body: { person: { user_id: person.id, email: person.email }, email: fresh(), state: 'asked', may_agree: false, told_at: null, agreed_by: null, reason },
    });
    const { id } = asked.body;
    // Nobody is told of what one alone asked for, and time alone puts nothing in force.
    await dayLater();
    expect([await addressOf(), await linkTo(test, companyId, person.email, 'stop')]).toEqual([person.email, '']);
    expect(await confirm(second, id)).toMatchObject({ status: 200, body: { state: 'agreed', told_at: null } });
    expect(await linkTo(test, companyId, person.email, 'stop')).not.toBe('');
    expect((await test.mail.list()).filter(({ to }) => to.address === fresh())).toEqual([]);
    const session = await test.sessionOf(person);
    test.clock.advance(86_399);
    await carriedOut(test, companyId);
    expect(await addressOf()).toBe(person.email);
    test.clock.advance(1);
    await carriedOut(test, companyId);
    expect([await addressOf(), await changeState(test, person.id)]).toEqual([fresh(), ['done']]);
    expect((await callBy(test, session, 'GET', '/api/users/info')).status).toBe(401);
    const token = async () => callBy(test, await test.sessionOf(person), 'POST', '/api/users/tokens', { name: 'a program', days: 30 });
    expect((await token()).body['code']).toBe('recovery_hold');
    test.clock.advance(72 * 3600);
    expect((await token()).status).toBe(201);
    const { rows } = await test.owner.query(
      `select action, real_user_id, object_type, detail from audit_events
       where company_id = $1 and result = 'done' and action in ('requestContact', 'confirmRequest', 'changeAccount') order by id`,
      [companyId],
    );
    expect(rows).toEqual([
      { action: 'requestContact', real_user_id: admin.id, object_type: 'user', detail: { request: id } },
      { action: 'confirmRequest', real_user_id: second.id, object_type: 'account_request', detail: { user: person.id } },
      { action: 'changeAccount', real_user_id: admin.id, object_type: 'user', detail: { what: ['email'], agreed_by: second.id } },
    ]);
  });

  it('takes two: not the one who asked, not the subject, and nobody whose role descends from the other’s through any number of hands', async () => {
    const { id } = (await ask()).body;
    expect(await confirm(admin, id)).toMatchObject({ status: 409, body: { code: 'second_person' } });
    const [child, grandchild, apart] = [await test.addPerson(companyId, ['admin']), await test.addPerson(companyId, ['admin']), second];
    await grant(child, admin);
    await grant(grandchild, child);
    for (const related of [child, grandchild]) expect(await confirm(related, id)).toMatchObject({ status: 409, body: { code: 'second_person' } });
    expect(await changeState(test, person.id)).toEqual(['asked']);
    expect((await confirm(apart, id)).status).toBe(200);

    // The other way round, and of an administrator.
    const subject = second;
    const { body } = await ask(grandchild, { email: `x-${fresh()}`, reason }, subject.id);
    for (const refused of [admin, child, grandchild, subject])
      expect(await confirm(refused, body['id'])).toMatchObject({ status: 409, body: { code: 'second_person' } });
    expect(await confirm(subject, body['id'])).toMatchObject({ body: { detail: 'This is about your own account. Another administrator agrees to it.' } });
    const list = (await callBy(test, admin.authorization, 'GET', '/api/admin/requests')).body['results'] as {
      id: string;
      may_agree: boolean;
      why_not: string | null;
    }[];
    expect(list.find((one) => one.id === body['id'])).toMatchObject({
      may_agree: false,
      why_not: expect.stringContaining('do not count as two people') as string,
    });
    expect((await ask(admin, { email: `y-${fresh()}`, reason }, admin.id)).body).toMatchObject({
      status: 409,
      detail: 'You change this of yourself on your account page.',
    });
  });

  it('is stopped by the address that stands, by any administrator, and by the person', async () => {
    const { id } = (await ask()).body;
    await confirm(second, id);
    const secret = await linkTo(test, companyId, person.email, 'stop');
    expect((await browser(test.app).post('/auth/changes/stop', { secret })).status).toBe(204);
    await dayLater();
    expect(await addressOf()).toBe(person.email);
    expect(await confirm(second, id)).toMatchObject({ status: 409, body: { detail: 'This was stopped.' } });

    const again = (await ask()).body['id'];
    expect(await post(second, `requests/${String(again)}/stop`)).toMatchObject({ status: 200, body: { state: 'stopped' } });
    expect((await post(second, `requests/${String(again)}/stop`)).status).toBe(200);
    const third = (await ask()).body['id'];
    const own = await test.sessionOf(person);
    // What one alone asked for is nobody's to know, and not the person's to stop.
    expect((await callBy(test, own, 'GET', '/api/users/contact')).body['change']).toBe(null);
    expect((await callBy(test, own, 'POST', '/api/users/contact/stop')).status).toBe(404);
    expect(await callBy(test, own, 'PATCH', '/api/users/contact', { phone: '+49 30 123456' })).toMatchObject({
      status: 409,
      body: { detail: 'Your account cannot be changed at the moment. Ask your administrator.' },
    });
    expect((await confirm(second, third)).status).toBe(200);
    expect((await callBy(test, own, 'GET', '/api/users/contact')).body['change']).toMatchObject({ by_administrators: true, email: fresh() });
    expect((await callBy(test, own, 'POST', '/api/users/contact/stop')).status).toBe(202);
    await dayLater();
    expect([await addressOf(), await changeState(test, person.id)]).toEqual([person.email, ['stopped', 'stopped', 'stopped']]);
  });

  it('has one effect of fifty equal clicks, of two who agree at once, and of agreeing against stopping', async () => {
    const session = await test.sessionOf(admin);
    const asked = await Promise.all(
      Array.from({ length: 50 }, () => callBy(test, session, 'POST', `/api/admin/users/${person.id}/contact`, { email: fresh(), reason })),
    );
    expect(new Set(asked.map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1);
    expect(await changeState(test, person.id)).toEqual(['asked']);
    const id = asked[0]?.body['id'];
    const third = await test.addPerson(companyId, ['admin']);
    const sessions = [await test.sessionOf(second), await test.sessionOf(third)];
    const agreed = await Promise.all(
      Array.from({ length: 50 }, (_, index) => callBy(test, sessions[index % 2] ?? '', 'POST', `/api/admin/requests/${String(id)}/confirm`)),
    );
    expect(sorted(agreed)).toEqual([...Array.from({ length: 25 }, () => 200), ...Array.from({ length: 25 }, () => 409)]);
    await linkTo(test, companyId, person.email, 'stop');
    expect((await test.mail.list()).filter(({ to }) => to.address === person.email)).toHaveLength(1);

    for (let round = 0; round < 5; round += 1) {
      await test.owner.query(`update account_changes set state = 'stopped' where user_id = $1`, [person.id]);
      const next = String((await ask()).body['id']);
      const [yes, no] = await Promise.all([
        callBy(test, sessions[0] ?? '', 'POST', `/api/admin/requests/${next}/confirm`),
        callBy(test, session, 'POST', `/api/admin/requests/${next}/stop`),
      ]);
      expect([no.status, [200, 409].includes(yes.status), (await test.owner.query('select state from account_changes where id = $1', [next])).rows]).toEqual([
        200,
        true,
        [{ state: 'stopped' }],
      ]);
    }
  });

  it('comes to nothing where whoever asked is no administrator any more, or the person may not sign in any more', async () => {
    const { id } = (await ask()).body;
    await test.owner.query(`update users set roles = '{investor}' where id = $1`, [admin.id]);
    expect(await confirm(second, id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('no administrator any more') as string } });
    await test.owner.query(`update users set roles = '{admin}' where id = $1`, [admin.id]);
    expect((await confirm(second, id)).status).toBe(200);
    await linkTo(test, companyId, person.email, 'stop');
    await test.owner.query('update users set active = false where id = $1', [person.id]);
    await dayLater();
    expect([await addressOf(), await changeState(test, person.id)]).toEqual([person.email, ['expired']]);
    expect(await ask()).toMatchObject({ status: 409, body: { detail: 'This person may not sign in.' } });
  });

  it.each([
    ['who asked', () => admin, `roles = '{investor}'`],
    ['who asked', () => admin, 'active = false'],
    ['who agreed', () => second, `roles = '{investor}'`],
    ['who agreed', () => second, 'active = false'],
  ])('comes to nothing where the one %s is no administrator any more when it is due', async (_, who, set) => {
    const { id } = (await ask()).body;
    expect((await confirm(second, id)).status).toBe(200);
    await linkTo(test, companyId, person.email, 'stop');
    await test.owner.query(`update users set ${set} where id = $1`, [who().id]);
    await dayLater();
    expect([await addressOf(), await changeState(test, person.id)]).toEqual([person.email, ['expired']]);
  });

  it('comes to nothing where nobody agreed within seven days', async () => {
    const { id } = (await ask()).body;
    test.clock.advance(7 * 86_400 - 1);
    await carriedOut(test, companyId);
    expect(await changeState(test, person.id)).toEqual(['asked']);
    test.clock.advance(1);
    // Whatever the job has come to.
    expect(await confirm(second, id)).toMatchObject({ status: 409, body: { detail: 'This did not come into force.' } });
    await carriedOut(test, companyId);
    expect(await changeState(test, person.id)).toEqual(['expired']);
    const { rows } = await test.owner.query(`select object_id, detail from audit_events where company_id = $1 and action = 'expireAccountChange'`, [companyId]);
    expect(rows).toEqual([{ object_id: person.id, detail: { what: ['email'] } }]);
    expect((await ask()).status).toBe(201);
  });

  it('makes whoever asked for it or agreed no second person beside whom it was about', async () => {
    const subject = await test.addPerson(companyId, ['admin']);
    const third = await test.addPerson(companyId, ['admin']);
    const { id } = (await ask(admin, { email: `x-${fresh()}`, reason }, subject.id)).body;
    await confirm(second, id);
    await linkTo(test, companyId, subject.email, 'stop');
    await dayLater();
    expect(await changeState(test, subject.id)).toEqual(['done']);
    // Until then they ask for nothing.
    test.clock.advance(72 * 3600);
    const of = (await ask(subject)).body['id'];
    for (const related of [admin, second]) expect(await confirm(related, of)).toMatchObject({ status: 409, body: { code: 'second_person' } });
    expect((await confirm(third, of)).status).toBe(200);
    await post(third, `requests/${String(of)}/stop`);
    expect(await confirm(subject, (await ask(admin)).body['id'])).toMatchObject({ status: 409, body: { code: 'second_person' } });
  });

  it.each<[object, number, string | undefined]>([
    [{ reason }, 400, undefined],
    [{ email: 'x', reason }, 400, undefined],
    [{ email: 'a@test.example' }, 400, undefined],
    [{ email: 'a@test.example', reason: 'short' }, 400, undefined],
    [{ email: 'a@test.example', reason: 'x'.repeat(501) }, 400, undefined],
    [{ email: 'a@test.example', reason, phone: '+49 30 123456' }, 400, undefined],
    [{ email: 'a@test.example', reason, state: 'agreed' }, 400, undefined],
  ])('refuses %j', async (payload, status) => {
    expect([(await ask(admin, payload)).status, await changeState(test, person.id)]).toEqual([status, []]);
  });

  it('refuses the address that stands, that of another, and a second thing at a time', async () => {
    expect(await ask(admin, { email: person.email, reason })).toMatchObject({ status: 400, body: { errors: { email: ['This is their address already.'] } } });
    expect(await ask(admin, { email: second.email.toUpperCase(), reason })).toMatchObject({
      status: 409,
      body: { errors: { email: ['A person with this e-mail address exists already.'] } },
    });
    await ask();
    expect(await ask(second, { email: fresh(), reason })).toMatchObject({ status: 409, body: { detail: expect.stringContaining('already') as string } });
    expect(await changeState(test, person.id)).toEqual(['asked']);
  });

  it('is not there for strangers, without a fresh sign-in, and for whom the address names nobody', async () => {
    const { id } = (await ask()).body;
    const elsewhere = await test.addPerson(await test.addCompany(), ['admin']);
    const unknown = await post(second, `requests/${crypto.randomUUID()}/confirm`);
    const shape = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, { ...body, request_id: '' }];
    const roles: Role[] = ['investor', 'viewer', 'reviewer', 'adviser'];
    const strangers = [elsewhere, ...(await Promise.all(roles.map((role) => test.addPerson(companyId, [role]))))];
    for (const stranger of strangers)
      for (const answer of [
        await confirm(stranger, id),
        await post(stranger, `requests/${String(id)}/stop`),
        await ask(stranger),
        await ask(stranger, { email: fresh(), reason }, crypto.randomUUID()),
      ])
        expect(shape(answer)).toEqual(shape(unknown));
    expect((await callBy(test, second.authorization, 'POST', `/api/admin/requests/${String(id)}/confirm`)).body['code']).toBe('sign_in_again');
    const old = await test.sessionOf(second);
    test.clock.advance(301);
    expect((await callBy(test, old, 'POST', `/api/admin/requests/${String(id)}/confirm`)).body['code']).toBe('sign_in_again');
    expect(await changeState(test, person.id)).toEqual(['asked']);
  });

  it('one administrator cannot redirect an account, whatever they call', async () => {
    const id = String((await ask()).body['id']);
    const recovery = `users/${person.id}/recovery`;
    const self = `/api/admin/users/${person.id}`;
    const own = await test.sessionOf(admin);
    // Used before: no link says who signs in.
    await test.owner.query('update users set last_sign_in_at = $2 where id = $1', [person.id, test.clock.now()]);
    const calls = [
      [409, confirm(admin, id)],
      [409, post(admin, recovery, { reason })],
      [400, post(admin, recovery, { reason, email: fresh() })],
      [400, callBy(test, own, 'PATCH', self, { email: fresh() })],
      [400, callBy(test, own, 'PATCH', self, { way_in: 'urn:pari:passkey' })],
      [409, link()],
    ] as const;
    for (const [status, call] of calls) expect((await call).status).toBe(status);
    await dayLater();
    await dayLater();
    expect([await addressOf(), (await test.mail.list()).filter(({ to }) => [fresh(), person.email].includes(to.address))]).toEqual([person.email, []]);
  });

  it('one administrator links nobody whom two moved, before their first sign-in or after', async () => {
    const issuer = 'https://login.acme.example';
    const moved = async () => {
      const { rows } = await test.owner.query('select way_in from users where id = $1', [person.id]);
      return [rows, (await test.owner.query('select from identities where user_id = $1', [person.id])).rowCount];
    };
    await test.owner.query(
      `insert into company_issuers (company_id, issuer, client_id, client_authentication, label, claims, domains, link_by, added_at)
       values ($1, $2, 'pari', 'none', 'Acme', '{}', '{}', 'invitation', now())`,
      [companyId, issuer],
    );
    const { rows } = await test.owner.query<{ id: string }>('select id from company_issuers where company_id = $1', [companyId]);
    const asked = await post(admin, `users/${person.id}/move`, { issuer: rows[0]?.id, reason });
    expect((await confirm(second, asked.body['id'])).status).toBe(200);
    await linkTo(test, companyId, person.email, 'stop');
    await dayLater();
    expect(await moved()).toEqual([[{ way_in: issuer }], 0]);
    expect(await link(issuer)).toMatchObject({
      status: 409,
      body: { detail: 'This account was used or moved before: it is linked on the command line alone.' },
    });
    expect(await moved()).toEqual([[{ way_in: issuer }], 0]);
  });
});
