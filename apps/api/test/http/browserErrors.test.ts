import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { application } from '../../src/main/application.ts';
import { readSettings } from '../../src/settings.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { testPdfSeal } from '../support/pdfSeal.ts';

let test: TestApp;
let app: FastifyInstance;
let dataDir: string;
const lines: string[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pari-data-'));
  test = await createApp();
  app = await application({
    settings: readSettings({ NODE_ENV: 'test', PARI_DATA_DIR: dataDir }),
    database: test.database,
    clock: test.clock,
    issuerTokens: () => Promise.resolve(null),
    pdfSeal: testPdfSeal,
    plugins: [],
    logTo: { write: (line) => void lines.push(line) },
  });
});
beforeEach(() => {
  lines.length = 0;
  test.clock.advance(3600);
});
afterAll(async () => {
  await app.close();
  await test.close();
  await rm(dataDir, { recursive: true });
});

const good = {
  message: "TypeError: Cannot read properties of undefined (reading 'rows')",
  frames: ['main-C5MRRo1y.js:1:24379'],
  place: 'ownership',
  version: 'index-BwMrmt-Z.js',
};
const report = (payload: object, remoteAddress = '192.0.2.1') => app.inject({ method: 'POST', url: '/api/browser-errors', payload, remoteAddress });
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'browserError' in line);

describe('an error in a browser', () => {
  it('is one line of the log, with the id of the request, and nothing is answered; nobody has to be signed in', async () => {
    const answer = await report(good);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(logged()).toMatchObject([
      {
        msg: 'error in a browser',
        reqId: answer.headers['x-request-id'],
        browserError: { ...good, message: 'TypeError: Cannot read properties of undefined (reading rows)' },
      },
    ]);
  });

  it('brings nothing personal or secret into the log, whatever a page sends', async () => {
    const canaries = [
      'pari_canaryTokenkJh3d9fAkEt0kEn',
      'canary.smith@alder.example',
      'DE89370400440532013000',
      '4111 1111 1111 1111',
      'canarycode',
      'Canary Smith',
    ];
    for (const canary of canaries) {
      await report({ ...good, message: `Error: "${canary}" at https://portal.example/x?code=${canary}#${canary}` });
      await report({ ...good, frames: [canary, `main.js:1:1 ${canary}`], place: canary, version: canary });
      await app.inject({
        method: 'POST',
        url: `/api/browser-errors?code=${encodeURIComponent(canary)}`,
        headers: { authorization: `Bearer ${encodeURIComponent(canary)}`, referer: `https://portal.example/?${encodeURIComponent(canary)}` },
        payload: { ...good, more: canary },
        remoteAddress: '192.0.2.2',
      });
    }
    expect(logged().length).toBe(2 * canaries.length);
    const log = lines.join('');
    expect(canaries.filter((canary) => log.includes(canary) || log.includes(encodeURIComponent(canary)))).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['a field too many', { ...good, email: 'a@b.example' }],
    ['a message too long', { ...good, message: 'x'.repeat(2001) }],
    ['frames that are no list', { ...good, frames: 'main.js:1:1' }],
    ['too many frames', { ...good, frames: Array.from({ length: 51 }, () => 'main.js:1:1') }],
  ])('that is %s is 400 and not logged', async (_, payload) => {
    const answer = await report(payload);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, expect.any(Object)]);
    expect(logged()).toEqual([]);
  });

  it('of another kind or beyond all measure is refused', async () => {
    const form = await app.inject({
      method: 'POST',
      url: '/api/browser-errors',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'message=x',
    });
    const large = await report({ ...good, message: 'x'.repeat(9000) });
    expect([form.statusCode, large.statusCode, logged()]).toEqual([415, 413, []]);
  });

  it('is taken so often from one network, and then again', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) statuses.push((await report(good)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), ...Array.from({ length: 5 }, () => 429)]);
    expect(logged().length).toBe(20);
    const refused = await report(good);
    expect([refused.headers['retry-after'], refused.json<{ code: string }>().code]).toEqual(['600', 'too_many_requests']);
    expect((await report(good, '192.0.2.9')).statusCode).toBe(204);
    for (let count = 0; count < 20; count += 1) await report(good, `2001:db8:1:2::${count}`);
    expect([(await report(good, '2001:db8:1:2::ffff')).statusCode, (await report(good, '2001:db8:1:3::1')).statusCode]).toEqual([429, 204]);
    test.clock.advance(600);
    expect((await report(good)).statusCode).toBe(204);
  });
});

it('only that call is open: any other of its address needs a token', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) expect((await app.inject({ method, url: '/api/browser-errors' })).statusCode).toBe(401);
  expect((await app.inject({ method: 'POST', url: '/api/browser-errors/more' })).statusCode).toBe(401);
});
