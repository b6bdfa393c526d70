import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, markPattern, type World } from '../permissions/world.ts';
import { createApp } from '../support/app.ts';
import { rawRequest } from '../support/rawHttp.ts';
import { listen, type ListeningServer } from '../support/server.ts';

const token = 'f0b1c2d3e4a5968778695a4b3c2d1e0f7f';
let world: World;
let listening: ListeningServer;
beforeAll(async () => {
  world = await createWorld();
  listening = await listen(world.test, { PARI_METRICS_TOKEN: token, PARI_HOST: '0.0.0.0', PARI_TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await listening.close();
  await world.close();
});

const read = (lines: readonly string[] = [], target = 'GET /metrics') => rawRequest(listening.port, lines, target);
const shape = (body: string) => body.replace(/"request_id":"[^"]+"/, '');
const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

describe('the counts', () => {
  it('are told to this machine', async () => {
    const { status, headers, body } = await read();
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, expect.stringContaining('text/plain'), 'no-store']);
    expect(body).toContain('# TYPE pari_http_request_seconds histogram');
  });

  it.each([
    ['a forwarded address', ['X-Forwarded-For: 127.0.0.1']],
    ['a forwarded name', ['X-Forwarded-Host: localhost']],
    ['the standard header', ['Forwarded: for=127.0.0.1']],
    ['a proxy that says its name', ['Via: 1.1 proxy']],
    ['the header of a cloud', ['CF-Connecting-IP: 127.0.0.1']],
    ['a short token', ['X-Forwarded-For: 127.0.0.1', `Authorization: Bearer ${token.slice(1)}`]],
    ['an empty token', ['X-Forwarded-For: 127.0.0.1', 'Authorization: Bearer ']],
    ['the token in another scheme', ['X-Forwarded-For: 127.0.0.1', `Authorization: Basic ${token}`]],
  ])('are not there with %s', async (_, lines) => {
    const unknown = await read([], 'GET /api-nothing.txt');
    const refused = await read(lines);
    expect([refused.status, shape(refused.body)]).toEqual([404, shape(unknown.body)]);
    expect(Object.keys(refused.headers).toSorted()).toEqual(Object.keys(unknown.headers).toSorted());
  });

  it('are not there for an administrator, by another name of the machine, or by another method', async () => {
    const proxy = 'X-Forwarded-For: 203.0.113.7';
    expect((await read([proxy, `Authorization: ${world.people.admin.authorization}`])).status).toBe(404);
    expect((await read([], 'POST /metrics')).status).toBe(404);
    const named = await fetch(`http://127.0.0.1:${listening.port}/metrics`, { headers: { host: 'portal.example' } });
    expect([named.status, (await named.text()).includes('pari_')]).toEqual([200, true]);
  });

  it.skipIf(outside === undefined)('are not there from the network, but with the token', async () => {
    const ask = (headers: Record<string, string>) => fetch(`http://${outside}:${listening.port}/metrics`, { headers });
    expect((await ask({})).status).toBe(404);
    expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('are told to whoever has the token, through a proxy too', async () => {
    expect((await read(['X-Forwarded-For: 203.0.113.7', `Authorization: Bearer ${token}`])).status).toBe(200);
  });

  it('tell of answers, connections and jobs, and of no person and no company', async () => {
    await rawRequest(listening.port, [`Authorization: ${world.people.investor.authorization}`], `GET /api/investors/detail/${world.people.investor.id}`);
    await rawRequest(listening.port, [`Authorization: ${world.people.admin.authorization}`], 'GET /api/admin/users?search=investor');
    await world.addGivenUpJob(world.people.admin, false);
    const { body } = await read();
    expect(body).toMatch(/pari_http_request_seconds_count\{endpoint="getInvestorDetail",status="200"\} \d/);
    expect(body).toMatch(/^pari_seal_certificate_days \d+$/m);
    expect(body).toMatch(/pari_database_connections\{state="idle"\} \d/);
    expect(body).toMatch(/pari_jobs\{job="[\w ]+",state="gave up"\} \d/);
    const personal = [...Object.values(world.people).flatMap(({ id, email }) => [id, email]), world.company.id, world.company.slug, world.otherCompany.id];
    expect(personal.filter((value) => body.includes(value))).toEqual([]);
    expect(body).not.toMatch(markPattern);
  });
});

it('in production are told to whoever has the token alone: a plain proxy on this machine looks like the machine', async () => {
  const test = await createApp({
    env: { NODE_ENV: 'production', PARI_DEMO: '1', PARI_SECRET_KEY: randomBytes(32).toString('hex'), PARI_METRICS_TOKEN: token },
  });
  const ask = async (headers: Record<string, string>) => {
    const { statusCode } = await test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:3000', ...headers } });
    return statusCode;
  };
  expect([await ask({}), await ask({ host: 'localhost:3000' }), await ask({ authorization: `Bearer ${token}` })]).toEqual([404, 404, 200]);
  await test.close();
});
