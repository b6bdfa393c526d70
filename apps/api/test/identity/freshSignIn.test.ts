import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../src/http/authenticate.ts';
import { json, type Browser } from './browser.ts';
import { withProvider, type WithProvider } from './withProvider.ts';

let provided: WithProvider;
beforeAll(async () => {
  provided = await withProvider();
  const company = await provided.test.addCompany();
  await provided.test.addPerson(company, ['admin'], { email: 'person@test.example' });
});
afterAll(() => provided.close());

function sessionCookie(person: Browser): { name: string; value: string } {
  const [name = '', kept] = [...person.jar].find(([one]) => one.includes('session')) ?? [];
  return { name, value: kept?.value ?? '' };
}

/** When whoever is signed in in a browser proved who they are. */
async function authenticatedAt(person: Browser): Promise<Date | null | undefined> {
  const { rows } = await provided.test.owner.query<{ authenticated_at: Date | null }>('select authenticated_at from sessions where cookie_hash = $1', [
    hashToken(sessionCookie(person).value),
  ]);
  return rows[0]?.authenticated_at;
}

describe('how fresh a sign-in is', () => {
  it('is asked of the provider, and comes back to where the person was', async () => {
    const person = provided.newBrowser();
    const { url } = await person.visit('/auth/login?max_age=300&return_to=/investor/ownership');
    expect(new URL(url).searchParams.get('max_age')).toBe('300');
    const seconds = provided.test.clock.now().getTime() / 1000 - 60;
    const back = provided.idp.answer(url, { claims: { auth_time: seconds } });
    expect((await person.visit(back, { crossSite: true })).url).toBe(`${provided.here}/investor/ownership`);
    expect(await authenticatedAt(person)).toEqual(new Date(seconds * 1000));
  });

  it('is what the provider says, whatever it was asked: not known where it does not say, and never later than now', async () => {
    const silent = provided.newBrowser();
    await provided.signIn(silent);
    expect(await authenticatedAt(silent)).toBeNull();
    const ahead = provided.newBrowser();
    await provided.signIn(ahead, { query: 'max_age=300', mischief: { claims: { auth_time: provided.test.clock.now().getTime() / 1000 + 9000 } } });
    expect(await authenticatedAt(ahead)).toEqual(provided.test.clock.now());
    const old = provided.newBrowser();
    const seconds = provided.test.clock.now().getTime() / 1000 - 7200;
    await provided.signIn(old, { mischief: { claims: { auth_time: seconds } } });
    expect(await authenticatedAt(old)).toEqual(new Date(seconds * 1000));
  });

  it('must be said where it was asked for', async () => {
    const person = provided.newBrowser();
    expect(await provided.signIn(person, { query: 'max_age=300' })).toContain('/sign-in-problem?reason=sign_in_failed');
  });

  it.each(['-1', '1.5', 'x', '999999', '%00'])('max_age=%s is nothing', async (given) => {
    const { url } = await provided.newBrowser().visit(`/auth/login?max_age=${given}`);
    expect(new URL(url).searchParams.has('max_age')).toBe(false);
  });

  it('goes on in the session that there was, under another cookie, so that open pages stay', async () => {
    const person = provided.newBrowser();
    await provided.signIn(person);
    const before = await provided.authorization(person);
    const sessionId = async () => json(await person.post('/auth/token'))['session_id'];
    const [id, cookie] = [await sessionId(), sessionCookie(person)];
    const thief = provided.newBrowser();
    for (const [key, kept] of person.jar) thief.jar.set(key, kept);
    provided.test.clock.advance(60);
    await provided.signIn(person, { query: 'max_age=300', mischief: { claims: { auth_time: provided.test.clock.now().getTime() / 1000 } } });
    expect([await sessionId(), await provided.status(before), await authenticatedAt(person)]).toEqual([id, 200, provided.test.clock.now()]);
    expect(sessionCookie(person).value).not.toBe(cookie.value);
    expect((await thief.post('/auth/token')).status).toBe(401);
    const { rows } = await provided.test.owner.query(
      'select count(*)::integer as n from session_directory d join sessions s on s.id = d.session_id where s.id = $1',
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('of somebody else is a session of their own, and that which there was ends', async () => {
    const company = await provided.test.addCompany();
    await provided.test.addPerson(company, ['investor'], { email: 'other@test.example' });
    const person = provided.newBrowser();
    await provided.signIn(person);
    const before = await provided.authorization(person);
    const was = provided.idp.person;
    provided.idp.person = { sub: 'subject-2', email: 'other@test.example', email_verified: true, name: 'Other' };
    await provided.signIn(person, { query: 'max_age=300', mischief: { claims: { auth_time: provided.test.clock.now().getTime() / 1000 } } });
    provided.idp.person = was;
    expect([await provided.status(before), await provided.status(await provided.authorization(person))]).toEqual([401, 200]);
  });

  it('does not bring back a session that has ended', async () => {
    const person = provided.newBrowser();
    await provided.signIn(person);
    const before = await provided.authorization(person);
    await provided.test.owner.query('update sessions set ended_at = $1', [provided.test.clock.now()]);
    await provided.signIn(person, { query: 'max_age=300', mischief: { claims: { auth_time: provided.test.clock.now().getTime() / 1000 } } });
    expect([await provided.status(before), await provided.status(await provided.authorization(person))]).toEqual([401, 200]);
  });
});
