import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPassword } from '../../src/features/identity/index.ts';
import { passwordTries } from '../../src/features/identity/embedded/passwordTries.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { browser, json } from './browser.ts';

describe('wrong passwords', () => {
  let now: Date;
  let tries: ReturnType<typeof passwordTries>;
  beforeEach(() => {
    now = new Date('2026-04-15T12:00:00Z');
    tries = passwordTries();
  });
  const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));
  /** Seconds to wait, or 0 for a try that was made. */
  const attempt = async (account: string, network: string, right = false) => {
    const turn = await tries.begin(account, network, now);
    if (typeof turn === 'number') return turn;
    turn.end(right ? 'cleared' : 'wrong');
    return 0;
  };
  const many = async (count: number, account: (index: number) => string, network: (index: number) => string) => {
    const waits = [];
    for (let index = 0; index < count; index += 1) waits.push(await attempt(account(index), network(index)));
    return waits.filter((wait) => wait > 0).length;
  };

  it('close the account to the network they came from, for the rest of a quarter of an hour', async () => {
    expect(
      await many(
        5,
        () => 'me',
        () => 'office',
      ),
    ).toBe(0);
    pass(300);
    expect(await attempt('me', 'office', true)).toBe(600);
    pass(599);
    expect(await attempt('me', 'office', true)).toBe(1);
    pass(1);
    expect(await attempt('me', 'office', true)).toBe(0);
  });

  it('of somebody else in the office shut nobody out', async () => {
    expect(
      await many(
        50,
        () => 'colleague',
        () => 'office',
      ),
    ).toBe(45);
    expect(await attempt('me', 'office', true)).toBe(0);
  });

  it('for my account from elsewhere do not shut me out where I have signed in, however many', async () => {
    await attempt('me', 'office', true);
    expect(
      await many(
        500,
        () => 'me',
        (index) => `attacker ${index}`,
      ),
    ).toBe(480);
    expect(await attempt('me', 'office', true)).toBe(0);
    // Elsewhere the account is closed for the hour, however often that is tried: what was not tried is no wrong try.
    for (let time = 0; time < 6; time += 1) expect(await attempt('me', 'hotel', true)).toBe(3600);
    pass(3600);
    expect(await attempt('me', 'hotel', true)).toBe(0);
  });

  it('over all accounts close a network to those who are new there alone', async () => {
    await attempt('me', 'office', true);
    expect(
      await many(
        150,
        (index) => `guessed ${index}`,
        () => 'office',
      ),
    ).toBe(50);
    expect([await attempt('me', 'office', true), await attempt('newcomer', 'office', true)]).toEqual([0, 900]);
    expect(await attempt('newcomer', 'home', true)).toBe(0);
  });

  it('are not forgotten because another account signs in', async () => {
    for (let index = 0; index < 100; index += 1) {
      await attempt(`guessed ${index}`, 'office');
      if (index < 20) await attempt('accomplice', 'office', true);
    }
    expect(await attempt('guessed 1000', 'office')).toBe(900);
  });

  it('at the same moment are no more than one after the other', async () => {
    await attempt('me', 'office', true);
    let under = 0;
    const waits = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const turn = await tries.begin('me', 'office', now);
        if (typeof turn === 'number') return turn;
        expect((under += 1)).toBeLessThanOrEqual(5);
        await Promise.resolve();
        under -= 1;
        turn.end('wrong');
        return 0;
      }),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});

describe('the sign-in screen', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createApp({ env: { PARI_TRUSTED_PROXIES: '127.0.0.1' } });
    const companyId = await test.addCompany({ slug: 'alder' });
    const { email } = await test.addPerson(companyId, ['investor'], { email: 'me@alder.example' });
    await setPassword(test.database, { companyId, email, password: 'right one', at: test.clock.now() });
  });
  afterAll(() => test.close());

  const from = async (address: string, password: string) => {
    const person = browser(test.app);
    const { url } = await person.visit('/auth/login');
    return person.post(url.replace('/sign-in/', '/oidc/interaction/'), { email: 'Me@alder.example', password }, { 'x-forwarded-for': address });
  };

  it('tells how long to wait, and lets me in from my own network meanwhile', async () => {
    expect((await from('203.0.113.7', 'right one')).status).toBe(200);
    for (let count = 0; count < 5; count += 1) expect((await from('2001:db8:1:2::1', 'wrong')).status).toBe(400);
    test.clock.advance(60);
    // Another address of the same network.
    const refused = await from('2001:db8:1:2:ffff::9', 'right one');
    expect([refused.status, refused.headers['retry-after'], json(refused)['detail']]).toEqual([429, '840', 'Too many tries. Wait 14 minutes, then try again.']);
    expect((await from('203.0.113.7', 'right one')).status).toBe(200);
    test.clock.advance(840 - 61);
    expect(json(await from('2001:db8:1:2::1', 'right one'))['detail']).toBe('Too many tries. Wait 2 minutes, then try again.');
    test.clock.advance(1);
    expect(json(await from('2001:db8:1:2::1', 'right one'))['detail']).toBe('Too many tries. Wait a minute, then try again.');
  });
});
