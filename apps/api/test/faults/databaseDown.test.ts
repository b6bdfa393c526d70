import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { callOf } from '../permissions/calls.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { listen, type ListeningServer } from '../support/server.ts';
import { cuttableProxy, type CuttableProxy } from './cuttableProxy.ts';

let test: TestApp;
let person: TestPerson;
let proxy: CuttableProxy;
let listening: ListeningServer;
beforeAll(async () => {
  test = await createApp();
  person = await test.addPerson(await test.addCompany(), ['admin']);
  const address = new URL(test.connectionString);
  proxy = await cuttableProxy({ host: address.hostname, port: Number(address.port) });
  address.port = String(proxy.port);
  listening = await listen(test, { DATABASE_URL: address.href });
});
afterAll(async () => {
  await listening.close();
  await proxy.cut();
  await test.close();
});

const get = (path: string, token = person.authorization) => fetch(`${listening.url}${path}`, { headers: { authorization: token } });

it('while the database cannot be reached each call is told to come again, and all is well without a restart', async () => {
  const times = rounds(3, 50);
  let slowest = 0;
  for (let time = 0; time < times; time++) {
    expect((await get('/api/users/info')).status).toBe(200);
    // One call is under way while the connection breaks, some come after it.
    const underWay = get('/api/users/info');
    await proxy.cut();
    expect([200, 503]).toContain((await underWay).status);

    const write = callOf('setPreferences', { authorization: person.authorization });
    const begun = performance.now();
    const refused = await Promise.all([
      get('/api/users/info'),
      get('/api/users/info', 'Bearer nobody'),
      fetch(`${listening.url}${write.url}`, { ...write, body: write.payload ?? '' }),
    ]);
    slowest = Math.max(slowest, performance.now() - begun);
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after'), ((await answer.json()) as { code: string }).code]).toEqual([503, '5', 'unavailable']);
    }
    // What was found is remembered for a second.
    test.clock.advance(1);
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 503]);
    expect((await get('/investor/ownership')).status).toBe(200);

    await proxy.mend();
    test.clock.advance(1);
    expect([(await get('/readyz')).status, (await get('/api/users/info')).status, (await get('/api/users/info', 'Bearer nobody')).status]).toEqual([
      200, 200, 401,
    ]);
  }
  reportGoal(53, `${times} of ${times} outages of the database answered with 503 and a time to try again, within ${slowest.toFixed(0)} ms, and recovered from`);
});

it('however often it is asked whether the server is ready, the database is asked once at a time and once a second', async () => {
  const query = vi.spyOn(listening.server.database.pool, 'query');
  test.clock.advance(1);
  const asked = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
  expect([new Set(asked.map(({ status }) => status)), query.mock.calls.length]).toEqual([new Set([200]), 1]);
  test.clock.advance(0.999);
  await get('/readyz');
  expect(query).toHaveBeenCalledTimes(1);
  test.clock.advance(0.001);
  await get('/readyz');
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});
