import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type TestPerson } from '../support/app.ts';
import { hashToken } from '../../src/http/authenticate.ts';
import { contents, tablesHolding } from '../support/contents.ts';
import { callsOf, distributionOf, startProgramme, type Notice, type Programme } from '../notices/programme.ts';

let programme: Programme;
const { create } = callsOf(() => programme);
beforeAll(async () => {
  programme = await startProgramme();
  await programme.instruct();
});
afterAll(() => programme.test.close());
beforeEach(() => programme.test.clock.advance(61));

const ask = (method: 'GET' | 'POST' | 'DELETE', who: TestPerson, headers: Record<string, string> = {}) =>
  programme.test.app.inject({ method, url: '/api/users/calendar', headers: { authorization: who.authorization, ...headers } });
/** The path of a new address of the person's. */
async function followed(who: TestPerson): Promise<string> {
  const answer = await ask('POST', await programme.signedIn(who));
  expect(answer.statusCode).toBe(201);
  return new URL(answer.json<{ address: string }>().address).pathname;
}
const fetched = (path: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  programme.test.app.inject({ url: path, headers, remoteAddress });
/** The entries of a calendar, by their UID. */
async function entries(path: string): Promise<Map<string, string>> {
  const answer = await fetched(path);
  expect(answer.statusCode).toBe(200);
  const file = answer.body.replaceAll('\r\n ', '');
  return new Map([...file.matchAll(/BEGIN:VEVENT\r\nUID:(.*?)\r\n(.*?)END:VEVENT/gs)].map(([, id = '', text = '']) => [id, text]));
}
const published = async (more: object = {}): Promise<Notice> => {
  const notice = await create(more);
  await programme.publishAs(notice.id);
  return notice;
};
const refusal = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body.replace(/"request_id":"[^"]*"/, '')];

describe('the address of a calendar', () => {
  it('is told once, is kept as a hash alone, and a new one ends it', async () => {
    expect((await ask('GET', programme.ann)).json()).toEqual({ made_at: null });
    const made = await ask('POST', await programme.signedIn(programme.ann));
    const { address, made_at: madeAt } = made.json<{ address: string; made_at: string }>();
    expect(address).toMatch(/^http:\/\/localhost:3000\/calendar\/pari_[\w-]{43}\.ics$/);
    expect((await ask('GET', programme.ann)).json()).toEqual({ made_at: madeAt });
    const token = /pari_[\w-]+/.exec(address)?.[0] ?? '';
    expect(await tablesHolding(programme.test.owner, token)).toEqual([]);
    // It is looked for where it would be found.
    expect(await tablesHolding(programme.test.owner, hashToken(token))).toContain('calendar_addresses');
    const old = new URL(address).pathname;
    expect((await fetched(old)).statusCode).toBe(200);
    const next = await followed(programme.ann);
    expect([(await fetched(old)).statusCode, (await fetched(next)).statusCode]).toEqual([404, 200]);
    const { rows } = await programme.test.owner.query('select from calendar_addresses where user_id = $1 union all select from calendar_directory', [
      programme.ann.id,
    ]);
    expect(rows).toHaveLength(2);
  });

  it('ends when the person says so, is signed out everywhere or may not sign in, and does not come back', async () => {
    const unknown = refusal(await fetched('/calendar/pari_unknown.ics'));
    expect(unknown[0]).toBe(404);
    const { test, admin } = programme;
    const person = await test.addPerson(programme.companyId, ['investor']);
    const admins = (method: 'POST' | 'PATCH', path: string, payload?: object) =>
      test.app.inject({ method, url: `/api/admin/users/${person.id}${path}`, headers: { authorization: admin.authorization }, ...(payload && { payload }) });
    const ends = [
      () => ask('DELETE', person),
      () => admins('POST', '/sign_out'),
      () => admins('PATCH', '', { active: false }),
      () => test.owner.query('update users set active = false where id = $1', [person.id]),
    ];
    for (const end of ends) {
      await test.owner.query('update users set active = true where id = $1', [person.id]);
      const path = await followed(person);
      expect((await fetched(path)).statusCode).toBe(200);
      await end();
      expect(refusal(await fetched(path))).toEqual(unknown);
    }
    const again = await test.addPerson(programme.companyId, ['investor']);
    expect([(await ask('DELETE', again)).statusCode, (await ask('DELETE', again)).statusCode]).toEqual([204, 204]);
  });

  it('is made in one’s own name alone, with a browser, and the audit log says so', async () => {
    const before = await contents(programme.test.owner);
    for (const method of ['POST', 'DELETE'] as const) {
      const seen = await ask(method, await programme.signedIn(programme.admin), { 'x-view-as': programme.ann.id });
      expect([method, seen.statusCode]).toEqual([method, 403]);
    }
    // Whoever views is told of their own.
    expect((await ask('GET', programme.admin, { 'x-view-as': programme.ann.id })).json()).toEqual({ made_at: null });
    expect((await ask('POST', programme.ann)).statusCode).toBe(404);
    const after = await contents(programme.test.owner);
    expect([after['calendar_addresses'], after['calendar_directory']]).toEqual([before['calendar_addresses'], before['calendar_directory']]);
    await followed(programme.ben);
    await ask('DELETE', programme.ben);
    const { rows } = await programme.test.owner.query<{ action: string }>(
      `select action from audit_events where real_user_id = $1::uuid and object_id = $1::text and object_type = 'user' and result = 'done' order by id`,
      [programme.ben.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['makeCalendarAddress', 'endCalendarAddress']);
  });

  it('stands in no log', async () => {
    const lines: string[] = [];
    const test = await createApp({ logTo: { write: (line) => void lines.push(line) }, env: { PARI_LOG_LEVEL: 'debug' } });
    const person = await test.addPerson(await test.addCompany(), ['investor']);
    const made = await test.app.inject({ method: 'POST', url: '/api/users/calendar', headers: { authorization: await test.sessionOf(person) } });
    const path = new URL(made.json<{ address: string }>().address).pathname;
    for (const url of [path, path.replace('.ics', 'x.ics'), path.replace('.ics', '')]) await test.app.inject({ url });
    await test.close();
    expect(lines.filter((line) => line.includes('/calendar/:token.ics'))).not.toEqual([]);
    expect(lines.join('')).not.toContain(path.slice('/calendar/'.length, 30));
  });
});

describe('the dates of a person', () => {
  it('are those of their own notices that are not settled: day, kind and fund, and neither an amount nor an account', async () => {
    const call = await published({ title: 'Call of 1,234.56 EUR', purpose: 'To DE89 3704 0044 0532 0130 00' });
    const distribution = await programme.done<Notice>('POST', '', { ...distributionOf(programme.fundId), due_date: '2026-12-21' });
    await programme.publishAs(distribution.id);
    await create();
    const path = await followed(programme.ann);
    const found = await entries(path);
    expect([...found.keys()]).toEqual([call.id, distribution.id]);
    expect(found.get(call.id)?.split('\r\n')).toEqual([
      'DTSTAMP:20260415T000000Z',
      `DTSTART;VALUE=DATE:${call.due_date.replaceAll('-', '')}`,
      'SUMMARY:Capital call due: Kestrel I',
      expect.stringMatching(new RegExp(`^URL:http://localhost:3000/company\\d+/investor/ownership\\?notice=${call.id}#notifications$`)),
      'TRANSP:TRANSPARENT',
      'CLASS:PRIVATE',
      '',
    ]);
    expect(found.get(distribution.id)).toContain('SUMMARY:Distribution: Kestrel I');
    const { body } = await fetched(path);
    expect(body).toContain(`NAME:company`);
    // Nothing that an amount, an account, a code or a bank could be told from.
    const said = body.replaceAll(/^(UID|DTSTAMP|DTSTART|URL|NAME|X-WR-CALNAME).*(\r\n .*)*/gm, '');
    expect(said).not.toMatch(/EUR|1234|1,234|DE89|A-1|OWN-|CALL-|100|bank/i);
    await programme.done('POST', `/${call.id}/settle`, { paid_on: '2026-04-15', investor_account_codes: ['A-1'] });
    expect([...(await entries(path)).keys()]).toEqual([distribution.id]);
    expect([...(await entries(await followed(programme.ben))).keys()]).toContain(call.id);
  });

  it('that were withdrawn lead nowhere, are told as cancelled for 60 days, and then are gone', async () => {
    const wrong = await published();
    const path = await followed(programme.ann);
    expect((await entries(path)).get(wrong.id)).not.toContain('CANCELLED');
    await programme.done('POST', `/${wrong.id}/recall`, { reason: 'Wrong.' });
    const cancelled = (await entries(path)).get(wrong.id) ?? '';
    expect(cancelled).toContain('STATUS:CANCELLED\r\nSEQUENCE:1');
    expect(cancelled).toContain('SUMMARY:Withdrawn\\, do not pay: Capital call: Kestrel I');
    expect(cancelled).not.toContain('URL');
    expect([...(await entries(path)).values()].filter((text) => text.includes('STATUS:CANCELLED'))).toHaveLength(1);
    const { test } = programme;
    const now = test.clock.now();
    test.clock.advance(60 * 86_400 - 1);
    expect((await entries(path)).has(wrong.id)).toBe(true);
    test.clock.advance(2);
    expect((await entries(path)).has(wrong.id)).toBe(false);
    test.clock.set(now);
  });

  it('of what was corrected are those of the correction', async () => {
    const old = await published();
    const correction = await programme.done<Notice>('POST', `/${old.id}/correct`, { reference: 'FEED-CORRECTED' });
    await programme.publishAs(correction.id);
    const found = await entries(await followed(programme.ben));
    expect(found.get(old.id)).toContain('SUMMARY:Replaced by another notice: Capital call: Kestrel I');
    expect(found.get(old.id)).toContain('STATUS:CANCELLED');
    expect(found.get(correction.id)).toContain('SUMMARY:Capital call due: Kestrel I');
  });

  it('go with the profile, and with the fund where it is not published', async () => {
    const { test, ann } = programme;
    const heir = await test.addPerson(programme.companyId, ['investor']);
    const [of, heirs] = [await followed(ann), await followed(heir)];
    const ids = async (path: string) => [...(await entries(path)).keys()];
    const before = await ids(of);
    expect(before.length).toBeGreaterThan(1);
    expect(await ids(heirs)).toEqual([]);
    await test.owner.query(`update investors set user_id = $1 where account_code = 'A-1'`, [heir.id]);
    expect([await ids(of), await ids(heirs)]).toEqual([[], before]);
    await test.owner.query(`update investors set user_id = $1 where account_code = 'A-1'`, [ann.id]);
    await test.owner.query('update funds set published = false where id = $1', [programme.fundId]);
    expect(await ids(of)).toEqual([]);
    await test.owner.query('update funds set published = true where id = $1', [programme.fundId]);
  });

  it('of a stranger are none of another’s', async () => {
    expect([...(await entries(await followed(programme.stranger))).keys()]).toEqual([]);
  });
});

describe('a calendar that asks again', () => {
  it('is told what changed alone, keeps nothing without asking, and hears no more than 30 times a minute', async () => {
    const path = await followed(programme.ann);
    const first = await fetched(path);
    expect([first.headers['content-type'], first.headers['cache-control']]).toEqual(['text/calendar; charset=utf-8', 'private, no-cache']);
    const tag = String(first.headers['etag']);
    const same = await fetched(path, { 'if-none-match': tag });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    await published();
    expect((await fetched(path, { 'if-none-match': tag })).statusCode).toBe(200);
    for (let time = 3; time < 30; time += 1) expect((await fetched(path)).statusCode).toBe(200);
    const refused = await fetched(path);
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([429, expect.any(String), 'no-store']);
    // Others are answered, and so is this one a minute later.
    expect((await fetched(await followed(programme.ben))).statusCode).toBe(200);
    programme.test.clock.advance(61);
    expect((await fetched(path)).statusCode).toBe(200);
  });

  it('counts for itself, and not for an address that many ask from', async () => {
    const limited = await programme.test.servedWith({ PARI_CALLS_OF_ADDRESS: '60' });
    const path = await followed(programme.ann);
    const get = async (url: string) => (await limited.inject({ url, remoteAddress: '198.51.100.7' })).statusCode;
    expect(await get(path)).toBe(200);
    for (let time = 1; time < 60; time += 1) expect(await get(`/calendar/pari_guess${time}.ics`)).toBe(404);
    expect([await get('/calendar/pari_guess.ics'), await get(path)]).toEqual([429, 200]);
    await limited.close();
  });
});
