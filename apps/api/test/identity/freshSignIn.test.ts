import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../src/http/authenticate.ts';
import type { Browser } from './browser.ts';
import { withProvider, type WithProvider } from './withProvider.ts';

let provided: WithProvider;
beforeAll(async () => {
  provided = await withProvider();
  const company = await provided.test.addCompany();
  await provided.test.addPerson(company, ['admin'], { email: 'person@test.example' });
});
afterAll(() => provided.close());

/** When whoever is signed in in a browser proved who they are. */
async function authenticatedAt(person: Browser): Promise<Date | null | undefined> {
  const cookie = [...person.jar].find(([name]) => name.includes('session'))?.[1].value ?? '';
  const { rows } = await provided.test.owner.query<{ authenticated_at: Date | null }>('select authenticated_at from sessions where cookie_hash = $1', [
    hashToken(cookie),
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

  it('is that of a new session: the one before it ends', async () => {
    const person = provided.newBrowser();
    await provided.signIn(person);
    const before = await provided.authorization(person);
    await provided.signIn(person, { query: 'max_age=300', mischief: { claims: { auth_time: provided.test.clock.now().getTime() / 1000 } } });
    expect([await provided.status(before), await provided.status(await provided.authorization(person))]).toEqual([401, 200]);
  });
});
