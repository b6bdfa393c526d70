import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailKinds, type MailKind } from '@pari/contract';
import { tell } from '../../src/features/mail/index.ts';
import { gatherDailyMail } from '../../src/features/mail/operations/gatherDailyMail.ts';
import { sendMessage } from '../../src/features/mail/operations/sendMessage.ts';
import { hashToken } from '../../src/http/authenticate.ts';
import { MailFailure } from '../../src/ports/mail.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { contents, tablesHolding } from '../support/contents.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  person = await test.addPerson(await test.addCompany(), ['investor']);
});
afterAll(() => test.close());

const ids = async (where = `state = 'waiting'`) =>
  (await test.owner.query<{ id: string }>(`select id from mail_messages where company_id = $1 and ${where} order by told_at, id`, [person.companyId])).rows.map(
    ({ id }) => id,
  );
const handOn = (id: string, mail: TestApp['mail'] | { send: () => Promise<never> } = test.mail) =>
  sendMessage(id, { companyId: person.companyId, inCompany: (work) => test.database.asCompany(person.companyId, work) }, { ...test, mail });
/** Tells the person and hands it on. */
async function mailed(kind: MailKind) {
  await test.database.asCompany(person.companyId, (tx) =>
    tell(tx, { companyId: person.companyId, userIds: [person.id], kind, path: '/ownership', at: test.clock.now() }),
  );
  const [id = ''] = await ids();
  await handOn(id);
  return test.mail.read(id);
}
const pathOf = (address: string | null | undefined) => new URL(address ?? 'http://nowhere/').pathname;
const oneClick = { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
const ask = (by: TestPerson, body?: object, headers: Record<string, string> = {}) =>
  test.app.inject({
    method: body === undefined ? 'GET' : 'PATCH',
    url: '/api/users/mail_preferences',
    headers: { authorization: by.authorization, ...headers },
    ...(body !== undefined && { payload: body }),
  });
const choices = async (by = person) =>
  Object.fromEntries((await ask(by)).json<{ results: { kind: string; choice: string }[] }>().results.map(({ kind, choice }) => [kind, choice]));

describe('the link that ends a kind of mail', () => {
  it('ends it with one POST, of that person alone, and says so in the audit log', async () => {
    const other = await test.addPerson(person.companyId, ['investor']);
    const message = await mailed('document');
    const answer = await test.app.inject({ method: 'POST', url: pathOf(message?.unsubscribe), ...oneClick });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/html; charset=utf-8',
      expect.stringContaining('You get no more mail of this kind'),
    ]);
    expect(answer.body).not.toContain(person.email);
    expect(answer.body).toMatch(/<a href="\/company\d+\/investor\/mail">Mail to you<\/a>/);
    expect([(await choices())['document'], (await choices())['valuation'], (await choices(other))['document']]).toEqual(['off', 'at_once', 'at_once']);
    const { rows } = await test.owner.query(
      `select real_user_id, effective_user_id, object_id from audit_events where company_id = $1 and action = 'unsubscribe'`,
      [person.companyId],
    );
    expect(rows).toEqual([{ real_user_id: null, effective_user_id: person.id, object_id: 'document' }]);
  });

  it.each([
    ['nothing', {}],
    [
      'a form of several parts',
      {
        payload: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
      },
    ],
    ['JSON', { payload: '{"a":', headers: { 'content-type': 'application/json' } }],
  ])('does so whatever is sent along, also twice: %s', async (_, sent) => {
    const url = pathOf((await mailed('document'))?.unsubscribe);
    for (let count = 0; count < 2; count++) expect((await test.app.inject({ method: 'POST', url, ...sent })).statusCode).toBe(200);
    expect((await choices())['document']).toBe('off');
  });

  it('changes nothing when it is opened, however often', async () => {
    const url = pathOf((await mailed('document'))?.unsubscribe);
    const before = await contents(test.owner);
    for (let count = 0; count < 50; count++)
      for (const method of ['GET', 'HEAD'] as const) expect((await test.app.inject({ method, url })).statusCode).toBe(200);
    expect(await contents(test.owner)).toEqual(before);
    expect((await test.app.inject({ url })).body).toContain('<form method="post"><button>No more mail of this kind</button></form>');
  });

  it('is to a stranger like one that never was, and ends after half a year', async () => {
    const url = pathOf((await mailed('document'))?.unsubscribe);
    const before = await contents(test.owner);
    const guesses = [`/unsubscribe/${randomUUID()}`, `${url}x`, '/unsubscribe/%00', '/unsubscribe/..'];
    for (const method of ['GET', 'POST'] as const)
      for (const guess of guesses) expect([guess, (await test.app.inject({ method, url: guess })).statusCode]).toEqual([guess, 404]);
    test.clock.set(new Date('2026-10-12T12:00:00Z'));
    expect((await test.app.inject({ method: 'POST', url, ...oneClick })).statusCode).toBe(404);
    expect(await contents(test.owner)).toEqual(before);
    expect((await choices())['document']).toBe('at_once');
  });

  it('of a daily mail ends what comes daily', async () => {
    await ask(person, { document: 'daily', valuation: 'daily' });
    await test.database.asCompany(person.companyId, (tx) =>
      tell(tx, { companyId: person.companyId, userIds: [person.id], kind: 'document', path: '/ownership', at: test.clock.now() }),
    );
    await gatherDailyMail(test.database, new Date('2026-04-16T08:00:00Z'));
    const [id = ''] = await ids();
    await handOn(id);
    const url = pathOf((await test.mail.read(id))?.unsubscribe);
    expect((await test.app.inject({ url })).body).toContain('Daily mail');
    await test.app.inject({ method: 'POST', url, ...oneClick });
    expect(await choices()).toMatchObject({ document: 'off', valuation: 'off', announcement: 'at_once' });
  });

  it('is not there for what is required, and is kept as a hash alone', async () => {
    expect((await mailed('capital_call'))?.unsubscribe).toBeNull();
    const secret =
      pathOf((await mailed('document'))?.unsubscribe)
        .split('/')
        .at(-1) ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await tablesHolding(test.owner, secret, Buffer.from(secret, 'base64url'))).toEqual([]);
    // It is looked for where it would be found.
    expect(await tablesHolding(test.owner, hashToken(secret))).toContain('mail_links');
  });
});

describe('what people choose', () => {
  it('is told for every kind, and kept', async () => {
    expect(Object.keys(await choices())).toEqual(Object.keys(mailKinds));
    const answer = await ask(person, { document: 'daily', announcement: 'off', recall: 'at_once' });
    expect(answer.statusCode).toBe(200);
    await ask(person, { announcement: 'daily' });
    expect(await choices()).toMatchObject({ document: 'daily', announcement: 'daily', recall: 'at_once', valuation: 'at_once' });
  });

  it.each([
    [{ capital_call: 'off' }, { capital_call: ['Mail of this kind is always sent, and at once.'] }],
    [{ document: 'weekly' }, { document: ['Must be at_once, daily or off.'] }],
    [{ gossip: 'off' }, { gossip: ['This field is not known here.'] }],
    [{ document: null }, { document: ['Must be at_once, daily or off.'] }],
  ])('refuses %j in a sentence, and changes nothing', async (body, errors) => {
    const answer = await ask(person, body);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors, await choices()]).toEqual([
      400,
      errors,
      expect.objectContaining({ document: 'at_once' }),
    ]);
  });
});

describe('administrators', () => {
  const untaken = async (by: TestPerson) =>
    (await test.app.inject({ url: '/api/admin/mail?sort=name', headers: { authorization: by.authorization } })).json<{ results: Record<string, unknown>[] }>()
      .results;

  it('see what was refused, what fails and what gave up, and nothing that went well', async () => {
    const admin = await test.addPerson(person.companyId, ['admin']);
    const stranger = await test.addPerson(await test.addCompany(), ['admin']);
    await mailed('document');
    const fail = async (kind: MailKind, isFinal: boolean) => {
      await test.database.asCompany(person.companyId, (tx) =>
        tell(tx, { companyId: person.companyId, userIds: [person.id], kind, path: '/ownership', at: test.clock.now() }),
      );
      const [id = ''] = await ids(`state = 'waiting' and reason is null`);
      const mail = { send: () => Promise.reject(new MailFailure(`${kind} was not taken.`, { isFinal })) };
      await expect(handOn(id, mail)).rejects.toThrow(`${kind} was not taken.`);
      test.clock.advance(1);
      return id;
    };
    await fail('valuation', true);
    await fail('distribution', false);
    const lost = await fail('announcement', false);
    await test.owner.query(
      `insert into given_up_jobs (company_id, id, name, payload, reason, tried, tries, gave_up_at) values ($1, gen_random_uuid(), 'send_mail', $2, 'x', 20, 20, now())`,
      [person.companyId, { messageId: lost }],
    );
    const seen = (await untaken(admin)).map(({ title, state, reason, user }) => [title, state, reason, (user as { email: string }).email]);
    expect(seen.toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['Announcements', 'gave_up', 'announcement was not taken.', person.email],
      ['Distributions', 'failing', 'distribution was not taken.', person.email],
      ['Valuations', 'refused', 'valuation was not taken.', person.email],
    ]);
    expect(await untaken(stranger)).toEqual([]);
  });
});

describe('caught mail', () => {
  it('is listed, and shown with links that lead to the thing', async () => {
    await test.owner.query('update users set display_name = $2 where id = $1', [person.id, '<img src=x onerror=alert(1)>']);
    const message = await mailed('document');
    const list = await test.app.inject({ url: '/dev/mail' });
    expect(list.body).toContain(`<a href="/dev/mail/${message?.id}">A new document for you</a> to ${person.email}`);
    const one = await test.app.inject({ url: `/dev/mail/${message?.id}` });
    expect(one.body).toMatch(/<a href="http:\/\/localhost:3000\/company\d+\/investor\/ownership">/);
    const html = await test.app.inject({ url: `/dev/mail/${message?.id}/html` });
    for (const { body } of [list, one, html]) expect(body).not.toContain('<img');
    expect([one.headers['content-security-policy'], html.headers['content-security-policy']]).toEqual([
      expect.stringMatching(/^default-src 'none'; style-src 'sha256-[\w+/]+='; form-action 'self'/),
      expect.stringMatching(/sandbox$/),
    ]);
  });

  it.each(['/dev/mail/none', `/dev/mail/${randomUUID()}`, '/dev/mail/..%2f..%2fkeys%2fsecret.key', `/dev/mail/${randomUUID()}/html`])(
    'has nothing at %s',
    async (url) => {
      expect((await test.app.inject({ url })).statusCode).toBe(404);
    },
  );
});
