import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { callBy } from './changing.ts';

let test: TestApp;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  const companyId = await test.addCompany();
  [person, other] = [await test.addPerson(companyId, ['investor']), await test.addPerson(companyId, ['investor'])];
});
afterAll(() => test.close());

const statuses = (bearers: readonly string[]) => Promise.all(bearers.map(async (by) => (await callBy(test, by, 'GET', '/api/users/info')).status));

describe('somebody who signs out everywhere', () => {
  it('is refused on the very next call, by every credential, in the browser that asked too, and nobody else is', async () => {
    const session = await test.sessionOf(person);
    const own = (authorization: string) => test.app.inject({ method: 'POST', url: '/api/users/sign-out-everywhere', headers: { authorization } });
    expect((await own(person.authorization)).statusCode).toBe(404);
    const calendar = await test.app.inject({ method: 'POST', url: '/api/users/calendar', headers: { authorization: session } });
    expect(calendar.statusCode).toBeLessThan(300);
    const answers = await Promise.all(Array.from({ length: 50 }, () => own(session)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 204 && status !== 401)).toEqual([]);
    expect(await statuses([session, person.authorization, other.authorization])).toEqual([401, 401, 200]);
    const { rows } = await test.owner.query(
      `select (select count(*)::int from calendar_addresses where user_id = $1) as calendars, (select count(*)::int from sessions where user_id = $1 and ended_at is null) as sessions`,
      [person.id],
    );
    expect(rows).toEqual([{ calendars: 0, sessions: 0 }]);
    expect(await statuses([await test.sessionOf(person)])).toEqual([200]);
  });
});
