import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAdviserLink } from '@pari/testkit';
import type { TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';
import { json, type Browser } from './browser.ts';
import { withProvider, type WithProvider } from './withProvider.ts';

let site: WithProvider;
let company: string;
let admin: TestPerson;
let investor: TestPerson;
let person: Browser;

beforeAll(async () => {
  site = await withProvider();
  company = await site.test.addCompany({ slug: 'alder' });
  admin = await site.test.addPerson(company, ['admin', 'adviser'], { email: 'person@test.example' });
  investor = await site.test.addPerson(company, ['investor']);
  await site.test.setFlag(company, 'unpublished_funds_toggle_display', true);
  await site.test.setFlag(company, 'advisor_flow', true);
});
afterAll(() => site.close());
beforeEach(async () => {
  person = site.newBrowser();
  await site.signIn(person);
});

const viewOf = async (who: Browser) => json(await who.post('/auth/token'))['view'];
const run = (sql: string, ...values: string[]) => site.test.database.asCompany(company, (tx) => tx.run(sql, [company, ...values]));
const stored = () =>
  site.test.database.asSystem((tx) =>
    tx.first('select view_mode, view_user_id, view_unpublished from sessions order by created_at desc, ended_at nulls first limit 1'),
  );

async function call(method: 'PUT' | 'PATCH' | 'DELETE', headers: Record<string, string>, payload?: object): Promise<number> {
  const authorization = await site.authorization(person);
  return (await site.test.app.inject({ method, url: '/api/users/view', headers: { authorization, ...headers }, ...(payload && { payload }) })).statusCode;
}
const keep = (headers: Record<string, string>) => call('PATCH', headers);

describe('the view of a session', () => {
  it('is none at first, and then the one kept last, for this session alone', async () => {
    expect(await viewOf(person)).toBeNull();
    expect(await keep({ 'x-view-as': investor.id, 'x-show-unpublished': 'true' })).toBe(204);
    expect(await viewOf(person)).toEqual({ mode: 'view_as', user_id: investor.id, show_unpublished: true });
    const elsewhere = site.newBrowser();
    await site.signIn(elsewhere);
    expect(await viewOf(elsewhere)).toBeNull();
    expect(await keep({ 'x-view-as': investor.id })).toBe(204);
    expect(await viewOf(person)).toEqual({ mode: 'view_as', user_id: investor.id, show_unpublished: false });
    expect(await keep({})).toBe(204);
    expect(await viewOf(person)).toBeNull();
    expect(await call('PUT', {}, { user_id: investor.id, mode: 'view_as' })).toBe(200);
    expect(await viewOf(person)).toEqual({ mode: 'view_as', user_id: investor.id, show_unpublished: false });
    expect(await call('DELETE', {})).toBe(204);
    expect(await viewOf(person)).toBeNull();
  });

  it('stays when its 60 minutes are over, so that the page can ask whether to go on; nothing is shown in it', async () => {
    await keep({ 'x-view-as': investor.id });
    await site.test.owner.query(`update views set from_at = from_at - interval '1 hour', until_at = until_at - interval '1 hour' where company_id = $1`, [
      company,
    ]);
    expect(await viewOf(person)).toEqual({ mode: 'view_as', user_id: investor.id, show_unpublished: false });
    expect(await keep({ 'x-view-as': investor.id })).toBe(409);
    expect(await call('DELETE', {})).toBe(204);
    expect(await viewOf(person)).toBeNull();
  });

  it('is kept only by those with the right to it', async () => {
    expect(await keep({ 'x-view-as': admin.id })).toBe(404);
    expect(await keep({ 'x-advisor-client': investor.id })).toBe(404);
    expect(await viewOf(person)).toBeNull();
  });

  it('ends without a word when the right to it does, and does not come back with the right', async () => {
    await keep({ 'x-view-as': investor.id });
    await run(`update users set roles = '{investor}' where company_id = $1 and id = $2`, admin.id);
    expect(await viewOf(person)).toBeNull();
    await run(`update users set roles = '{admin,adviser}' where company_id = $1 and id = $2`, admin.id);
    expect(await viewOf(person)).toBeNull();
  });

  it('ends when the person looked at leaves', async () => {
    await keep({ 'x-view-as': investor.id });
    await run('update users set active = false where company_id = $1 and id = $2', investor.id);
    expect(await viewOf(person)).toBeNull();
    await run('update users set active = true where company_id = $1 and id = $2', investor.id);
  });

  it("ends with the adviser's link", async () => {
    await store(site.test, buildAdviserLink({ companyId: company, adviserId: admin.id, clientId: investor.id }));
    expect(await keep({ 'x-advisor-client': investor.id })).toBe(204);
    expect(await viewOf(person)).toEqual({ mode: 'adviser', user_id: investor.id, show_unpublished: false });
    await run(`update adviser_clients set until_date = '2026-04-14' where company_id = $1 and client_id = $2`, investor.id);
    expect(await viewOf(person)).toBeNull();
    expect(await stored()).toEqual({ view_mode: null, view_user_id: null, view_unpublished: false });
  });

  it('ends at sign-out', async () => {
    await keep({ 'x-view-as': investor.id });
    await person.post('/auth/logout');
    await site.signIn(person);
    expect(await viewOf(person)).toBeNull();
  });
});
