import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPassword, updateUser } from '../../src/features/identity/index.ts';
import { keptSession } from '../../src/features/identity/embedded/queries.ts';
import { openSession } from '../../src/features/identity/operations/openSession.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { browser, json, origin, redirectOf, type Browser } from './browser.ts';

const start = new Date('2026-04-15T12:00:00Z');

let test: TestApp;
let company: string;
let me: TestPerson;
let people = 0;
let mine: Browser;
let other: Browser;
beforeAll(async () => {
  test = await createApp();
  company = await test.addCompany({ slug: 'alder' });
});
beforeEach(async () => {
  me = await test.addPerson(company, ['investor'], { email: `me${++people}@alder.example` });
  await changePassword('first one');
  mine = browser(test.app);
  other = browser(test.app);
});
afterEach(() => test.clock.set(start));
afterAll(() => test.close());

const changePassword = (password: string) => setPassword(test.database, { companyId: company, email: me.email, password, at: test.clock.now() });

/** Gives the password, and goes no further. */
async function answerForm(person: Browser, password: string): Promise<string> {
  const { url } = await person.visit('/auth/login');
  return redirectOf(await person.post(url.replace('/sign-in/', '/oidc/interaction/'), { email: me.email, password }));
}
const signIn = async (person: Browser, password = 'first one') => (await person.visit(await answerForm(person, password))).url;
/** Whether the person is signed in anew without being asked for anything. */
const isLetIn = async (person: Browser) => !(await person.visit('/auth/login')).url.includes('/sign-in/');

const authorization = async (person: Browser) => `Bearer ${String(json(await person.post('/auth/token'))['access_token'])}`;
const status = async (bearer: string) => (await test.app.inject({ url: '/api/users/info', headers: { authorization: bearer } })).statusCode;

async function endOthers(person: Browser): Promise<void> {
  const headers = { authorization: await authorization(person) };
  const { results } = (await test.app.inject({ url: '/api/users/sessions', headers })).json<{ results: { id: string; current: boolean }[] }>();
  for (const { id } of results.filter(({ current }) => !current)) await test.app.inject({ method: 'DELETE', url: `/api/users/sessions/${id}`, headers });
}

describe('a session of the embedded provider', () => {
  it('lets a browser in again while what was opened by it lives', async () => {
    await signIn(mine);
    expect([await isLetIn(mine), await isLetIn(mine), (await mine.post('/auth/token')).status]).toEqual([true, true, 200]);
  });

  it('stands for the person who opened it, and for no colleague', async () => {
    await signIn(mine);
    const { rows } = await test.owner.query<{ id: string }>('select provider_session as id from sessions where user_id = $1', [me.id]);
    const colleague = await test.addPerson(company, ['investor']);
    const kept = (userId: string) => test.database.asSystem((tx) => keptSession(tx, { userId, id: rows[0]?.id ?? '', at: test.clock.now() }));
    expect([await kept(me.id), await kept(colleague.id)]).toEqual([{ kept: true }, { kept: null }]);
  });

  it('ends with a session that came from it', async () => {
    await signIn(mine);
    await signIn(other);
    await endOthers(mine);
    expect([await isLetIn(other), await isLetIn(mine)]).toEqual([false, true]);
    expect([await signIn(other), await isLetIn(other)]).toEqual([`${origin}/`, true]);
  });

  it('ends so, though another one came from it too', async () => {
    await signIn(mine);
    await signIn(other);
    const kept = new Map(other.jar);
    other.jar.delete('pari_session');
    expect(await isLetIn(other)).toBe(true);
    const later = await authorization(other);
    for (const [name, cookie] of kept) if (name === 'pari_session' || name === 'pari_csrf') other.jar.set(name, cookie);
    expect((await other.post('/auth/logout')).status).toBe(200);
    expect([await isLetIn(other), await status(later)]).toEqual([false, 200]);
  });

  it('opens nothing by a code that it gave just before', async () => {
    await signIn(mine);
    await signIn(other);
    const toProvider = (await other.send('GET', '/auth/login')).location ?? '';
    const back = (await other.send('GET', toProvider)).location ?? '';
    expect(back).toContain('/auth/callback?code=');
    await endOthers(mine);
    expect((await other.visit(back)).url).toContain('/sign-in-problem?reason=expired');
  });

  it('ends where the person is kept out, and does not come back with them', async () => {
    await signIn(mine);
    for (const active of [false, true])
      await test.database.asCompany(company, (tx) => updateUser(tx, { companyId: company, id: me.id, by: null, active, at: test.clock.now() }));
    expect(await isLetIn(mine)).toBe(false);
  });

  it('ends absolutely when a session does, however often it is used', async () => {
    await signIn(mine);
    for (let passed = 0; passed < 43_200; passed += 1500) {
      test.clock.set(new Date(start.getTime() + passed * 1000));
      expect([passed, await isLetIn(mine), await status(await authorization(mine))]).toEqual([passed, true, 200]);
    }
    test.clock.set(new Date(start.getTime() + 43_199_000));
    expect((await mine.post('/auth/token')).status).toBe(200);
    test.clock.advance(1);
    expect([(await mine.post('/auth/token')).status, await isLetIn(mine)]).toEqual([401, false]);
    // A password begins anew.
    expect([await signIn(mine), (await mine.post('/auth/token')).status, await isLetIn(mine)]).toEqual([`${origin}/`, 200, true]);
  });
});

describe('a new password', () => {
  it('ends what the one before has opened: sessions, their tokens, and those of the provider', async () => {
    await signIn(mine);
    const bearer = await authorization(mine);
    test.clock.advance(1);
    await changePassword('second one');
    expect([await status(bearer), (await mine.post('/auth/token')).status, await isLetIn(mine)]).toEqual([401, 401, false]);
    expect(await status(me.authorization)).toBe(200);
    expect([await signIn(mine, 'second one'), await isLetIn(mine)]).toEqual([`${origin}/`, true]);
  });

  it('leaves nothing to a sign-in that was under way with the one before', async () => {
    const atProvider = await answerForm(mine, 'first one');
    test.clock.advance(1);
    await changePassword('second one');
    expect((await mine.visit(atProvider)).url).toContain('/sign-in-problem?reason=expired');
    expect([mine.jar.has('pari_session'), await isLetIn(mine)]).toEqual([false, false]);
  });

  it("opens nothing that the one before has let in, and keeps nobody else's out", async () => {
    const colleague = await test.addPerson(company, ['investor']);
    const since = test.clock.now();
    test.clock.advance(1);
    await changePassword('second one');
    const opened = (userId: string) =>
      test.database.asSystem((tx) =>
        openSession(tx, {
          person: { companyId: company, userId },
          issuer: 'https://issuer.example',
          providerSession: { id: `session of ${userId}`, since },
          authenticatedAt: null,
          userAgent: undefined,
          at: test.clock.now(),
          idleSeconds: 60,
          absoluteSeconds: 60,
        }),
      );
    expect([await opened(me.id), await opened(colleague.id)]).toEqual([null, expect.any(String)]);
  });
});
