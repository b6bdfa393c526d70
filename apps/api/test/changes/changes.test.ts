import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChangeOf, Changes } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { ledgerOf } from '../support/ledger.ts';

let test: TestApp;
let company: string;
let ada: TestPerson;
let profile: string;
let oak: string;
/** Of the sign-in of the time that it is. */
let now: string;
const ledger = () => ledgerOf(test, company);
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  company = await test.addCompany();
  ada = await test.addPerson(company, ['investor']);
  oak = await ledger().addFund({ externalId: 'OAK', currency: 'EUR', name: 'Oak Fund' });
  profile = await ledger().addProfile(ada.id, 'A-1');
  await ledger().post(profile, oak, { commitments: [['2025-01-01', '500']], entries: [{ date: '2025-02-15', type: 'contribution', amount: '100' }] });
  await ledger().post(profile, oak, { valuations: [['2025-12-31', '110']] });
  await signIn();
});
afterAll(() => test.close());

/** Signs in an hour later. */
async function signIn(): Promise<void> {
  test.clock.advance(3600);
  now = await test.sessionOf(ada);
}
const ask = (authorization = now, headers: Record<string, string> = {}) =>
  test.app.inject({ url: '/api/users/changes', headers: { authorization, ...headers } });
const asked = async (...given: Parameters<typeof ask>) => (await ask(...given)).json<Changes>();
const see = (until: unknown, authorization = now, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'POST', url: '/api/users/changes/seen', headers: { authorization, ...headers }, payload: { until } });
/** Looks at everything, as the dashboard does after two seconds. */
async function look(authorization = now) {
  test.clock.advance(60);
  const answer = await asked(authorization);
  expect((await see(answer.until, authorization)).statusCode).toBe(204);
  return answer;
}
const of = <What extends Changes['items'][number]['what']>(what: What, { items }: Changes) =>
  items.filter((item): item is ChangeOf<What> => item.what === what);
const value = async () => of('value', await asked()).map(({ fund, before, after }) => [fund.name, before, after]);
const publish = async (title: string, { to = ada, state = 'accepted', version = 1, checkedAt = test.clock.now(), by = null as string | null } = {}) => {
  const sha256 = Buffer.from(title.padEnd(32).slice(0, 32)).toString('hex').slice(0, 64);
  const at = test.clock.now();
  await test.owner.query(
    `insert into files (company_id, sha256, length, media_type, state, created_at, checked_at) values ($1, $2, 1, 'application/pdf', $3, $4, $5)`,
    [company, sha256, state, at, checkedAt],
  );
  const { rows } = await test.owner.query<{ id: string }>(
    `with made as (insert into documents (company_id, scope, type, title, date, published_at) values ($1, 'people', 'statement', $2, '2026-03-31', $3) returning id),
       given as (insert into document_recipients (company_id, document_id, user_id) select $1, id, $4 from made)
     select id from made`,
    [company, title, at, to.id],
  );
  await test.owner.query(
    `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at, created_by) values ($1, $2, $3, $4, 'file.pdf', $5, $6)`,
    [company, rows[0]?.id, version, sha256, at, by],
  );
};

describe('what changed since the last visit', () => {
  it('is nothing on a first visit, and nothing on the next when nothing changed', async () => {
    const until = '2026-04-15T13:01:00.000Z';
    expect(await look()).toEqual({ since: null, until, items: [] });
    await signIn();
    expect(await look()).toEqual({ since: until, until: '2026-04-15T14:02:00.000Z', items: [] });
  });

  it('is each holding of its own, though the fund as a whole is worth the same, the newest first and else by name', async () => {
    const trust = await ledger().addProfile(ada.id, 'A-2');
    const ash = await ledger().addFund({ externalId: 'ASH', currency: 'EUR', name: 'Ash Fund' });
    const held = (value: string) => ({
      commitments: [['2025-01-01', '500']] as [string, string][],
      entries: [{ date: '2025-02-15', type: 'contribution' as const, amount: '100' }],
      valuations: [['2025-12-31', value]] as [string, string][],
    });
    await ledger().post(trust, oak, held('300'));
    await ledger().post(profile, ash, held('10'));
    await look();
    await signIn();
    await ledger().post(profile, oak, { valuations: [['2026-03-31', '210']] });
    await ledger().post(trust, oak, { valuations: [['2026-03-31', '200']] });
    await ledger().post(profile, ash, { valuations: [['2026-03-31', '11']] });
    expect(of('value', await asked()).map(({ fund, investor, before, after }) => [fund.name, investor.name, before, after])).toEqual([
      ['Ash Fund', 'Profile A-1', '10', '11'],
      ['Oak Fund', 'Profile A-1', '110', '210'],
      ['Oak Fund', 'Profile A-2', '300', '200'],
    ]);
  });

  it('is a value that is another one, as it was known then and as it is now, until the next sign-in', async () => {
    await look();
    await signIn();
    await ledger().post(profile, oak, { valuations: [['2026-03-31', '140']] });
    expect(await value()).toEqual([['Oak Fund', '110', '140']]);
    await look();
    expect(await value()).toEqual([['Oak Fund', '110', '140']]);
    await signIn();
    expect(await value()).toEqual([]);
    // A correction that leaves the value as it was is none.
    await ledger().post(profile, oak, { valuations: [['2026-03-31', '140']] });
    expect(await value()).toEqual([]);
    // What was posted before it took effect changes the value on its day.
    await ledger().post(profile, oak, { valuations: [['2026-04-20', '150']] });
    expect(await value()).toEqual([]);
    test.clock.set(new Date('2026-04-20T12:00:00Z'));
    expect(await value()).toEqual([['Oak Fund', '140', '150']]);
  });

  it('is a fund that was not there, and not one that is not published', async () => {
    await look();
    await signIn();
    const elm = await ledger().addFund({ externalId: 'ELM', name: 'Elm Fund' });
    const hidden = await ledger().addFund({ externalId: 'HID', published: false });
    for (const fund of [elm, hidden])
      await ledger().post(profile, fund, { entries: [{ date: '2026-04-01', type: 'contribution', amount: '7' }], valuations: [['2026-04-01', '8']] });
    expect(await value()).toEqual([['Elm Fund', null, '8']]);
  });

  it('is a document since it can be opened, also a newer version, and not one of others or by oneself', async () => {
    await publish('known');
    await look();
    await publish('looked at later', { checkedAt: new Date('2026-04-15T15:00:00Z') });
    await signIn();
    await publish('newer', { version: 2 });
    await publish('checking', { state: 'checking' });
    await publish('own', { by: ada.id });
    await publish('of another', { to: await test.addPerson(company, ['investor']) });
    expect(of('document', await asked()).map(({ title, is_newer: isNewer }) => [title, isNewer])).toEqual([
      ['looked at later', false],
      ['newer', true],
    ]);
  });

  it('was looked at in each sign-in by itself, as far as was said, and never less', async () => {
    const first = now;
    await look();
    const { until } = await look();
    expect((await see('2026-04-15T12:30:00Z')).statusCode).toBe(204);
    await signIn();
    expect((await asked()).since).toBe(until);
    await look();
    expect([(await asked()).since, (await asked(first)).since]).toEqual([until, null]);
    test.clock.advance(100 * 86_400);
    await signIn();
    await look();
    const { rows } = await test.owner.query('select from looks where user_id = $1', [ada.id]);
    expect(rows).toHaveLength(2);
  });

  it('is shown to whoever views as the person as to them, and marked by none but them', async () => {
    const admin = await test.addPerson(company, ['admin']);
    const view = { 'x-view-as': ada.id };
    expect((await asked(admin.authorization, view)).since).toBe(null);
    // Longer than a view lasts goes by until it is looked again.
    const stop = () => test.app.inject({ method: 'DELETE', url: '/api/users/view', headers: { authorization: admin.authorization, ...view } });
    expect((await stop()).statusCode).toBe(204);
    const { until } = await look();
    await signIn();
    await test.owner.query('update users set last_sign_in_at = $2 where id = $1', [ada.id, test.clock.now()]);
    await ledger().post(profile, oak, { valuations: [['2026-03-31', '140']] });
    expect(await asked(admin.authorization, view)).toMatchObject({ since: until, items: [{ what: 'value', before: '110', after: '140' }] });
    const before = await contents(test.owner);
    expect((await see(until, await test.sessionOf(admin), view)).statusCode).toBe(403);
    expect((await contents(test.owner))['looks']).toEqual(before['looks']);
  });

  it.each([
    ['2026-04-16T00:00:00Z', 'This lies in the future.'],
    ['yesterday', expect.any(String)],
    [undefined, expect.any(String)],
  ])('was not looked at until %s', async (until, sentence: unknown) => {
    const answer = await see(until);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<object>()).toMatchObject({ errors: { until: [sentence] } });
    const { rows } = await test.owner.query('select from looks where user_id = $1', [ada.id]);
    expect(rows).toEqual([]);
  });
});
