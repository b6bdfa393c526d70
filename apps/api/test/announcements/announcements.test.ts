import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildFirm, buildFund, buildHolding, buildInvestor } from '@pari/testkit';
import { tellAnnounced } from '../../src/features/announcements/work/tellAnnounced.ts';
import type { JobRun } from '../../src/ports/jobs.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { store } from '../support/store.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let test: TestApp;
let companyId: string;
let admin: TestPerson;
let ann: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;
let firmId: string;

beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany();
  admin = await test.addPerson(companyId, ['admin']);
  ann = await test.addPerson(companyId, ['investor'], { email: 'ann@test.example' });
  ben = await test.addPerson(companyId, ['investor'], { email: 'ben@test.example' });
  await test.addPerson(companyId, ['investor'], { email: 'gone@test.example', active: false });
  stranger = await test.addPerson(await test.addCompany(), ['admin']);
  const firm = buildFirm({ companyId, name: 'Kestrel' });
  firmId = firm.id;
  const fund = (externalId: string, published: boolean) => buildFund({ companyId, firmId, externalId, name: `Fund ${externalId}`, published });
  const [one, two, hidden] = [fund('K-1', true), fund('K-2', true), fund('K-3', false)];
  const profile = (userId: string, accountCode: string) => buildInvestor({ companyId, accountCode, userId });
  const profiles = [profile(ann.id, 'A-1'), profile(ann.id, 'A-2'), profile(ben.id, 'B-1')] as const;
  const held = (at: 0 | 1 | 2, fundId: string) => buildHolding({ companyId, investorId: profiles[at].id, fundId });
  await store(test, firm, one, two, hidden, ...profiles, held(0, one.id), held(1, one.id), held(0, two.id), held(2, two.id), held(2, hidden.id));
});
beforeEach(() => test.clock.advance(60));
afterAll(() => test.close());

const words = { title: 'Annual meeting', text: 'We meet on 4 May.\nBring your questions.' };
const toFund = (fund: string) => ({ audience: { scope: 'fund', fund }, ...words });
const everybody = { audience: { scope: 'company' }, ...words };
const post = (payload: object, query: string, who = admin) =>
  test.app.inject({ method: 'POST', url: `/api/admin/announcements?${query}`, payload, headers: { authorization: who.authorization } });
const get = async (url: string, who = admin) => (await test.app.inject({ url, headers: { authorization: who.authorization } })).json<{ results: object[] }>();
interface Answer {
  readonly id: string | null;
  readonly dry_run: boolean;
  readonly digest: string;
  readonly recipients: { readonly count: number; readonly people: readonly { readonly email: string }[] };
}
const rehearse = async (payload: object) => (await post(payload, 'dry_run=true')).json<Answer>();
const announce = async (payload: object) => (await post(payload, `digest=${(await rehearse(payload)).digest}`)).json<Answer>();
const rows = (sql: string) => test.owner.query<{ line: string }>(sql).then((found) => found.rows.map(({ line }) => line));
const inboxes = (id: string | null) =>
  rows(`select u.email || ': ' || n.details as line from notifications n join users u on u.id = n.user_id where announcement_id = '${id}' order by 1`);
const tables = () => rows('select (select count(*) from announcements) || $$ $$ || (select count(*) from notifications) as line');

describe('an announcement', () => {
  it('is rehearsed without a trace but in the audit log, and says exactly who would be told', async () => {
    const before = await tables();
    const { recipients, ...answer } = await rehearse(toFund('K-2'));
    expect(answer).toEqual({ id: null, dry_run: true, digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect([recipients.count, recipients.people.map(({ email }) => email).toSorted()]).toEqual([2, ['ann@test.example', 'ben@test.example']]);
    expect(await tables()).toEqual(before);
  });

  it('comes into the inbox of everybody who is meant, once each, with its due date and its fund', async () => {
    const { id, dry_run: isDry } = await announce({ ...toFund('K-1'), due_date: '2026-12-31' });
    expect([isDry, await inboxes(id)]).toEqual([false, [`ann@test.example: ${words.title}\n\n${words.text}`]]);
    expect((await get('/api/notifications', ann)).results[0]).toMatchObject({
      notification_type: 'announcement',
      fund_external_id: 'K-1',
      due_date: '2026-12-31',
      details: `${words.title}\n\n${words.text}`,
      is_read: false,
    });
    expect((await get('/api/notifications', ben)).results).toEqual([]);
    const toFirm = await announce({ audience: { scope: 'firm', firm: firmId }, ...words });
    expect((await inboxes(toFirm.id)).map((line) => line.split(':')[0])).toEqual(['ann@test.example', 'ben@test.example']);
    const toAll = await announce(everybody);
    expect(await inboxes(toAll.id)).toHaveLength(3);
  });

  it('is mailed once to each who wants it, by a job that may run again', async () => {
    const { id } = await announce(everybody);
    await test.owner.query(`insert into mail_preferences values ($1, $2, 'announcement', 'off', now())`, [companyId, ben.id]);
    const inCompany: JobRun['inCompany'] = (work) => test.database.asCompany(companyId, work);
    const tell = () => tellAnnounced(id ?? '', { id: randomUUID(), companyId, inCompany, onlyOnce: () => Promise.resolve(true) });
    await tell();
    await tell();
    const mailed = await rows(`select u.email || ' ' || m.kind || ' ' || m.path as line from mail_messages m join users u on u.id = m.user_id order by 1`);
    expect(mailed).toEqual(['ann@test.example', admin.email].map((email) => `${email} announcement /ownership#notifications`).toSorted());
    const [count] = await rows(
      `select (select count(*) from pari_jobs.jobs where task_identifier = 'tell_of_announcement') = (select count(*) from announcements) as line`,
    );
    expect(count).toBe(true);
    await test.owner.query('delete from mail_preferences');
  });

  it('is done once for each digest: asked for again it answers the same, and in the same words it is another', async () => {
    const { digest } = await rehearse(everybody);
    const both = await Promise.all([post(everybody, `digest=${digest}`), post(everybody, `digest=${digest}`)]);
    const again = await post(everybody, `digest=${digest}`);
    const ids = [...both, again].map((answer) => answer.json<Answer>().id);
    expect(new Set(ids).size).toBe(1);
    expect(await inboxes(ids[0] ?? null)).toHaveLength(3);
    expect((await post({ ...everybody, title: 'Other' }, `digest=${digest}`)).statusCode).toBe(409);
    const other = await announce(everybody);
    expect(other.id).not.toBe(ids[0]);
  });

  it('is a conflict where others are meant by then, with who that is, and nobody is told', async () => {
    const { digest } = await rehearse(everybody);
    await test.addPerson(companyId, ['investor'], { email: 'new@test.example' });
    const before = await tables();
    const answer = await post(everybody, `digest=${digest}`);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { current: { recipients: { count: 4 } } }]);
    expect(await tables()).toEqual(before);
    const { digest: now } = answer.json<{ current: Answer }>().current;
    expect((await post(everybody, `digest=${now}`)).statusCode).toBe(200);
  });

  it('is a conflict where others are meant from while it is made, and nobody is told', async () => {
    const { digest } = await rehearse(toFund('K-1'));
    const before = await tables();
    await test.owner.query(`create function wait() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(4711); return null; end $$`);
    await test.owner.query('create trigger waits after insert on announcements for each statement execute function wait()');
    await test.owner.query('select pg_advisory_lock(4711)');
    const announcing = post(toFund('K-1'), `digest=${digest}`);
    await untilSomebodyWaits((text) => test.owner.query(text));
    const bens = `company_id = $1 and investor_id = (select id from investors where account_code = 'B-1') and fund_id = (select id from funds where external_id = 'K-1')`;
    await test.owner.query(
      `insert into holdings (company_id, investor_id, fund_id, version) select $1, i.id, f.id, 1 from investors i, funds f where i.account_code = 'B-1' and f.external_id = 'K-1'`,
      [companyId],
    );
    await test.owner.query('select pg_advisory_unlock(4711)');
    await test.owner.query('drop trigger waits on announcements');
    const answer = await announcing;
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { current: { recipients: { count: 2 } } }]);
    expect(await tables()).toEqual(before);
    const { digest: now } = answer.json<{ current: Answer }>().current;
    expect(await inboxes((await post(toFund('K-1'), `digest=${now}`)).json<Answer>().id)).toHaveLength(2);
    await test.owner.query(`delete from holdings where ${bens}`, [companyId]);
  });

  it('shows hostile text as it is', async () => {
    const text = '<script>alert(1)</script> =HYPERLINK("x") {{7*7}} \u202e evil \u202c 😀 ${x} \'; drop table users; --';
    const { id } = await announce({ ...everybody, title: '<b>Title</b>', text });
    expect((await get('/api/notifications', ann)).results[0]).toMatchObject({ details: `<b>Title</b>\n\n${text}` });
    expect(await get(`/api/admin/announcements/${id}`)).toMatchObject({ title: '<b>Title</b>', text, people: 4, announced_by: { id: admin.id } });
    expect((await get('/api/admin/announcements')).results[0]).toMatchObject({ id, audience: { scope: 'company', name: null } });
  });

  it.each([
    ['no title', { title: '' }, 'title'],
    ['a title that is too long', { title: 'a'.repeat(201) }, 'title'],
    ['a title of two lines', { title: 'two\nlines' }, 'title'],
    ['a title that turns others around', { title: 'a\u202eb' }, 'title'],
    ['no text', { text: ' \n ' }, 'text'],
    ['a text that is too long', { text: 'a'.repeat(3501) }, 'text'],
    ['no day', { due_date: '2026-02-30' }, 'due_date'],
    ['a day that is over', { due_date: '2020-01-01' }, 'due_date'],
    ['no such fund', { audience: { scope: 'fund', fund: 'NONE' } }, 'audience.fund'],
    ['a fund that is not published', { audience: { scope: 'fund', fund: 'K-3' } }, 'audience'],
    ['no such firm', { audience: { scope: 'firm', firm: randomUUID() } }, 'audience.firm'],
    ['no such audience', { audience: { scope: 'people' } }, 'audience.scope'],
  ])('of %s is refused in a sentence, rehearsed and done, and nobody is told', async (_, wrong, field) => {
    const before = await tables();
    for (const query of ['dry_run=true', `digest=${'0'.repeat(64)}`]) {
      const answer = await post({ ...everybody, ...wrong }, query);
      expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, { [field]: [expect.stringMatching(/^[A-Z].*\.$/)] }]);
    }
    expect(await tables()).toEqual(before);
  });

  it('takes titles and texts to the letter', async () => {
    const longest = { ...everybody, title: '😀'.repeat(200), text: '😀'.repeat(3500) };
    expect((await announce(longest)).id).not.toBeNull();
  });

  it('is done with a digest alone', async () => {
    const before = await tables();
    expect((await post(everybody, '')).json<{ errors: object }>().errors).toHaveProperty('digest');
    expect((await post(everybody, `digest=${'0'.repeat(64)}`)).statusCode).toBe(409);
    expect(await tables()).toEqual(before);
  });

  it('of another company is the same as none, and a stranger and an investor announce nothing', async () => {
    const { id } = await announce(everybody);
    const before = await contents(test.owner);
    const foreign = await test.app.inject({ url: `/api/admin/announcements/${id}`, headers: { authorization: stranger.authorization } });
    const unknown = await test.app.inject({ url: `/api/admin/announcements/${randomUUID()}`, headers: { authorization: stranger.authorization } });
    expect([foreign.statusCode, { ...foreign.json<object>(), request_id: '' }]).toEqual([404, { ...unknown.json<object>(), request_id: '' }]);
    expect((await get('/api/admin/announcements', stranger)).results).toEqual([]);
    expect((await post({ ...words, audience: { scope: 'firm', firm: firmId } }, 'dry_run=true', stranger)).statusCode).toBe(400);
    expect((await post(everybody, 'dry_run=true', ann)).statusCode).toBe(404);
    expect(await contents(test.owner)).toEqual(before);
  });
});
