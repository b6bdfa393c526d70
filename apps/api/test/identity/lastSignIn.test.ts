import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '../../src/features/identity/operations/openSession.ts';
import { createApp, type TestApp } from '../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

it('the list of people is put in order by and narrowed to when people last signed in, those who never did at its end', async () => {
  const company = await test.addCompany();
  const [asks, lately, long, never] = await Promise.all([
    test.addPerson(company, ['admin']),
    test.addPerson(company, ['investor']),
    test.addPerson(company, ['investor']),
    test.addPerson(company, ['viewer']),
  ]);
  const ask = async (rest: string) =>
    (await test.app.inject({ url: `/api/admin/users${rest}`, headers: { authorization: asks.authorization } })).json<{
      results?: { user_id: string }[];
      last_sign_in_at?: string;
    }>();
  const days = (count: number) => new Date(test.clock.now().getTime() - count * 86_400_000);
  const signIn = (userId: string, at: Date) =>
    test.database.asSystem((tx) =>
      openSession(tx, {
        person: { companyId: company, userId },
        issuer: 'https://issuer.example',
        providerSession: null,
        authenticatedAt: null,
        userAgent: undefined,
        at,
        idleSeconds: 60,
        absoluteSeconds: 60,
      }),
    );
  // The moment itself is not longer ago.
  for (const [who, at] of [
    [long, days(200)],
    [long, new Date(days(90).getTime() - 1)],
    [lately, days(90)],
    [asks, days(0)],
  ] as const)
    await signIn(who.id, at);
  const found = async (query: string) => (await ask(query)).results?.map(({ user_id: id }) => id);
  expect(await found('?sort=last_sign_in_at')).toEqual([long.id, lately.id, asks.id, never.id]);
  expect(await found('?sort=-last_sign_in_at')).toEqual([asks.id, lately.id, long.id, never.id]);
  expect([await found('?signed_in=never'), await found('?signed_in=over_90_days_ago')]).toEqual([[never.id], [long.id]]);
  expect([await found('?signed_in=over_90_days_ago&role=viewer'), await found('?signed_in=never&role=viewer')]).toEqual([[], [never.id]]);
  expect((await ask(`/${long.id}`)).last_sign_in_at).toBe(new Date(days(90).getTime() - 1).toISOString());
  expect((await ask('?signed_in=today')).results).toBeUndefined();
});
