import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { Validator } from '@seriousme/openapi-schema-validator';
import { createClient, type CallError } from '@pari/contract/client';
import { endpoint, file } from '@pari/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FileAnswer } from '../../src/http/fileAnswer.ts';
import type { HandlersOf } from '../../src/http/handler.ts';
import { mount } from '../../src/http/mount.ts';
import { openApi } from '../../src/http/openapi.ts';
import { notFound } from '../../src/http/problems.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { serveOwn } from '../support/ownContract.ts';
import { parseAnswer, sendRaw } from '../support/rawHttp.ts';

const declared = {
  getReport: endpoint({
    route: 'GET /api/test/reports/{id}',
    summary: 'A report',
    policy: 'signed_in',
    params: z.strictObject({ id: z.string() }),
    audited: true,
    output: file('application/pdf', 'text/csv; charset=utf-8'),
  }),
} as const;
const routes = { getReport: declared.getReport.route };

const opened: string[] = [];
const sources: Readable[] = [];
let auditedWhenOpened: number | undefined;
const csv = 'text/csv; charset=utf-8';
const streamed = (id: string, source: () => Readable, length: number | null): FileAnswer<typeof csv> => ({
  name: `${id}.csv`,
  mediaType: csv,
  length,
  open: async () => {
    opened.push(id);
    const made = source();
    sources.push(made);
    return made;
  },
});
const pieces = (...texts: string[]) => Readable.from(texts.map((text) => Buffer.from(text)));
async function* endless() {
  for (;;) yield Buffer.alloc(65_536, 'a');
}
async function* breaking(text: string) {
  yield Buffer.from(text);
  await delay(20);
  throw new Error('the disk is gone: /var/secret/place');
}

const answers: Record<string, () => FileAnswer<'application/pdf' | typeof csv>> = {
  bytes: () => ({ name: 'Q1 "Übersicht" 100%.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF-1') }),
  nothing: () => ({ name: 'empty.csv', mediaType: csv, bytes: Buffer.alloc(0) }),
  known: () => streamed('known', () => pieces('a,b\n', '1,2\n'), 8),
  unknown: () => streamed('unknown', () => pieces('a,b\n', '1,2\n'), null),
  empty: () => streamed('empty', () => pieces(), null),
  longer: () => streamed('longer', () => pieces('a,b\n', '1,2\n'), 5),
  shorter: () => streamed('shorter', () => pieces('a,b\n', '1,2\n'), 9),
  breaks: () => streamed('breaks', () => Readable.from(breaking('a,b\n')), 8),
  'breaks unannounced': () => streamed('breaks', () => Readable.from(breaking('a,b\n')), null),
  'fails at once': () =>
    streamed(
      'fails at once',
      () =>
        new Readable({
          read() {
            this.destroy(new Error('no such file: /var/secret/place'));
          },
        }),
      8,
    ),
  'is closed without a word': () =>
    streamed(
      'closed',
      () =>
        new Readable({
          read() {
            this.destroy();
          },
        }),
      8,
    ),
  'cannot be opened': () => ({ name: 'x.csv', mediaType: csv, length: 8, open: () => Promise.reject(new Error('no such file: /var/secret/place')) }),
  endless: () => streamed('endless', () => Readable.from(endless()), null),
};

const handlers: HandlersOf<typeof declared> = {
  async getReport({ params, audit, context }) {
    const made = answers[params.id];
    if (!made) throw notFound();
    audit({ type: 'report', id: params.id });
    const answer = made();
    if ('bytes' in answer || params.id !== 'known') return answer;
    return {
      ...answer,
      open: async () => {
        auditedWhenOpened = (await audits(context.requestId)).length;
        return answer.open();
      },
    };
  },
};

let test: TestApp;
let person: TestPerson;
let server: Awaited<ReturnType<typeof serveOwn>>;
beforeAll(async () => {
  test = await createApp();
  person = await test.addPerson(await test.addCompany(), ['investor']);
  server = await serveOwn(test, declared, handlers);
});
afterAll(async () => {
  await server.close();
  await test.close();
});

const get = (id: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  fetch(`${server.url}/api/test/reports/${encodeURIComponent(id)}`, { ...init, headers: { authorization: person.authorization, ...init.headers } });
const client = () =>
  createClient<typeof declared>({ baseUrl: server.url, routeOf: (id) => routes[id], headers: () => ({ authorization: person.authorization }) });
const audits = (requestId: string | null) =>
  test.database.asCompany(person.companyId, (tx) =>
    tx.rows<{ action: string; result: string; object_id: string | null; detail: unknown }>(
      'select action, result, object_id, detail from audit_events where request_id = $1',
      [requestId],
    ),
  );

describe('a file', () => {
  it('is sent to be saved, under its name, of the type that the server says, as a page that may do nothing', async () => {
    const answer = await get('bytes');
    expect([answer.status, await answer.text()]).toEqual([200, '%PDF-1']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '6',
      'content-disposition': `attachment; filename="Q1 __bersicht_ 100_.pdf"; filename*=UTF-8''Q1%20_%C3%9Cbersicht_%20100%25.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'none',
    });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['nothing', '', '0'],
    ['known', 'a,b\n1,2\n', '8'],
    ['unknown', 'a,b\n1,2\n', null],
    ['empty', '', null],
  ])('of %s arrives whole, with its length where that is known', async (id, text, length) => {
    const answer = await get(id);
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([200, length, text]);
  });

  it('is never sent in part: a range is not looked at', async () => {
    const answer = await get('known', { headers: { range: 'bytes=0-1' } });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([200, null, 'a,b\n1,2\n']);
  });

  it.each(['bytes', 'known', 'unknown'])('of %s has the same headers when only they are asked for, and is not opened', async (id) => {
    const whole = Object.fromEntries((await get(id)).headers);
    const before = opened.length;
    const head = await get(id, { method: 'HEAD' });
    const { date: _, 'x-request-id': _id, 'transfer-encoding': _coding, connection: _connection, 'keep-alive': _alive, ...headers } = whole;
    expect([head.status, Object.fromEntries(head.headers), await head.text(), opened.length]).toEqual([200, expect.objectContaining(headers), '', before]);
  });

  it('is opened after the transaction has ended, with its audit row in it', async () => {
    await get('known');
    expect(auditedWhenOpened).toBe(1);
  });

  it('that is read slowly holds no connection of the database, and is let go when its reader goes', async () => {
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`GET /api/test/reports/endless HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${person.authorization}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.pause();
    expect(test.database.pool.idleCount).toBe(test.database.pool.totalCount);
    const source = sources.at(-1);
    expect(source?.destroyed).toBe(false);
    const gone = new Promise((resolve) => source?.once('close', resolve));
    socket.destroy();
    await gone;
  });
});

describe('a file that cannot be sent whole', () => {
  it.each(['longer', 'shorter', 'breaks', 'breaks unannounced'])('because it %s is cut off, not ended', async (id) => {
    const answer = await get(id);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    const raw = parseAnswer(
      await sendRaw(server.port, `GET /api/test/reports/${encodeURIComponent(id)} HTTP/1.1\r\nHost: x\r\nAuthorization: ${person.authorization}\r\n\r\n`),
    );
    const length = raw.headers['content-length'];
    if (length === undefined) expect(raw.body).not.toMatch(/\r\n0\r\n\r\n$/);
    else expect(raw.body.length).toBeLessThan(Number(length));
    const call = await client()('getReport', { params: { id } });
    await expect(call.blob()).rejects.toMatchObject({ name: 'CallError', code: 'unreachable' } satisfies Partial<CallError>);
  });

  it.each(['cannot be opened', 'fails at once', 'is closed without a word'])('because it %s is a failure like any other', async (id) => {
    const answer = await get(id);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      500,
      'application/problem+json; charset=utf-8',
      null,
    ]);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await answer.text()).not.toContain('secret');
  });
});

describe('what is not a file of the contract', () => {
  it('is not sent: another media type, and an answer that could not be kept', async () => {
    const wrong = { ...handlers, getReport: async () => ({ name: 'x.html', mediaType: 'text/html', bytes: Buffer.from('<script>') }) as never };
    const other = await serveOwn(test, declared, wrong);
    const answer = await fetch(`${other.url}/api/test/reports/x`, { headers: { authorization: person.authorization } });
    await other.close();
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([500, null]);
    const both = { getReport: { ...declared.getReport, idempotent: true } } as const;
    expect(() => mount(test.app, both, handlers, {} as never)).toThrow('getReport');
  });
});

describe('a reading call that is audited', () => {
  it('leaves a row, done or refused, and one of a stranger none', async () => {
    const [done, head, refused] = [await get('bytes'), await get('bytes', { method: 'HEAD' }), await get('another')];
    expect([done.status, head.status, refused.status]).toEqual([200, 200, 404]);
    for (const { headers } of [done, head])
      expect(await audits(headers.get('x-request-id'))).toEqual([{ action: 'getReport', result: 'done', object_id: 'bytes', detail: {} }]);
    expect(await audits(refused.headers.get('x-request-id'))).toEqual([
      { action: 'getReport', result: 'refused', object_id: null, detail: { code: 'not_found' } },
    ]);
    const stranger = await fetch(`${server.url}/api/test/reports/bytes`);
    expect([stranger.status, await audits(stranger.headers.get('x-request-id'))]).toEqual([401, []]);
  });
});

it('the API description says what file is answered and that the call is audited', async () => {
  const description = openApi(declared, 'https://portal.example') as { paths: Record<string, { get: { responses: Record<string, { content: object }> } }> };
  expect(await new Validator().validate(description)).toEqual({ valid: true });
  const operation = description.paths['/api/test/reports/{id}']?.get;
  expect(operation).toMatchObject({ 'x-audited': true });
  const binary = { schema: { type: 'string', format: 'binary' } };
  expect(operation?.responses['200']?.content).toEqual({ 'application/pdf': binary, [csv]: binary });
});

describe('the typed client', () => {
  it('gives the file with its name, as a whole or as it comes', async () => {
    const call = client();
    const report = await call('getReport', { params: { id: 'bytes' } });
    expect([report.name, report.mediaType, report.length]).toEqual(['Q1 _Übersicht_ 100%.pdf', 'application/pdf', 6]);
    const blob = await report.blob();
    expect([blob.size, blob.type, await blob.text()]).toEqual([6, 'application/pdf', '%PDF-1']);
    const unknown = await call('getReport', { params: { id: 'unknown' } });
    expect([unknown.length, await new Response(unknown.stream()).text()]).toEqual([null, 'a,b\n1,2\n']);
    await expect(call('getReport', { params: { id: 'another' } })).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });
});
