import { afterAll, beforeAll, expect, it } from 'vitest';
import { setPassword } from '../../src/features/identity/index.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { browser, origin, redirectOf, type Browser } from './browser.ts';

const ofAddress = 60;
const email = 'me@alder.example';

let test: TestApp;
beforeAll(async () => {
  test = await createApp({ env: { PARI_CALLS_OF_ADDRESS: String(ofAddress), PARI_TRUSTED_PROXIES: '127.0.0.1' } });
  const companyId = await test.addCompany({ slug: 'alder' });
  await test.addPerson(companyId, ['investor'], { email });
  await setPassword(test.database, { companyId, email, password: 'right one', at: test.clock.now() });
});
afterAll(() => test.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

async function signIn(person: Browser, address: string): Promise<string> {
  const { url } = await person.visit('/auth/login', from(address));
  const answer = await person.post(url.replace('/sign-in/', '/oidc/interaction/'), { email, password: 'right one' }, from(address).headers);
  return (await person.visit(redirectOf(answer), from(address))).url;
}

it('what the sign-in asks of its own provider counts for no address, so nobody can use it up for everybody', async () => {
  const own = Array.from({ length: ofAddress + 1 }, () => test.app.inject({ url: '/auth/contact' }));
  expect((await Promise.all(own)).map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(1);
  expect(await signIn(browser(test.app), '203.0.113.1')).toBe(`${origin}/`);
  // From outside, the same address of the provider counts like any other.
  expect((await test.app.inject({ url: '/oidc/.well-known/openid-configuration' })).statusCode).toBe(429);
});

it('a sign-in that is under way is used up by its first answer, however bad', async () => {
  test.clock.advance(60);
  const person = browser(test.app);
  const left = await person.send('GET', '/auth/login', from('203.0.113.2'));
  const state = new URL(left.location ?? '').searchParams.get('state') ?? '';
  const cookies = new Map(person.jar);
  const reasons = [];
  for (let time = 0; time < 3; time += 1) {
    for (const [name, kept] of cookies) person.jar.set(name, kept);
    const query = new URLSearchParams({ code: `guess-${time}`, state, iss: `${origin}/oidc` });
    const { location } = await person.send('GET', `/auth/callback?${query.toString()}`, from('203.0.113.2'));
    reasons.push(new URL(location ?? '').searchParams.get('reason'));
  }
  expect(reasons).toEqual(['sign_in_failed', 'expired', 'expired']);
});
