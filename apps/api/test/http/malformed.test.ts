import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';
import { parseAnswer, sendRaw } from '../support/rawHttp.ts';
import { listen, type ListeningServer } from '../support/server.ts';
import { faultsOf } from './headerSet.ts';

let test: TestApp;
let listening: ListeningServer;
beforeAll(async () => {
  test = await createApp();
  listening = await listen(test);
});
afterAll(async () => {
  await listening.close();
  await test.close();
});

const close = 'Host: localhost\r\nConnection: close\r\n\r\n';

/** What comes over the wire that no browser sends, and the status of its answer. */
const sent: Readonly<Record<string, [bytes: string | Buffer, status: number]>> = {
  'no HTTP at all': ['EHLO mail.example\r\n\r\n', 400],
  'the greeting of TLS': [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03, 0x0d, 0x0a]), 400],
  'the greeting of HTTP/2': ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  'HTTP/0.9': ['GET /healthz\r\n\r\n', 200],
  'HTTP/1.0': ['GET /healthz HTTP/1.0\r\n\r\n', 200],
  'HTTP/1.0 for what is not there': ['GET /api/nothing HTTP/1.0\r\n\r\n', 401],
  'HTTP/1.1 without a host': ['GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  'HTTP/1.1 without a host under /api': ['GET /api/users/info HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  'HTTP/3.7': [`GET /healthz HTTP/3.7\r\n${close}`, 400],
  'no version': [`GET /healthz HTTP/\r\n${close}`, 400],
  'no path': [`GET  HTTP/1.1\r\n${close}`, 400],
  'two paths': [`GET /healthz /readyz HTTP/1.1\r\n${close}`, 400],
  'a path that does not begin': [`GET healthz HTTP/1.1\r\n${close}`, 400],
  'a whole address': [`GET http://other.example/api/nothing HTTP/1.1\r\n${close}`, 200],
  'a star': [`OPTIONS * HTTP/1.1\r\n${close}`, 404],
  'a control character in the path': [`GET /\u0001 HTTP/1.1\r\n${close}`, 400],
  'bytes beyond ASCII in the path': [Buffer.from(`GET /\xff\xfe HTTP/1.1\r\n${close}`, 'latin1'), 400],
  'an escape that is none': [`GET /%zz HTTP/1.1\r\n${close}`, 400],
  'an unknown method': [`FROBNICATE / HTTP/1.1\r\n${close}`, 400],
  'a method in small letters': [`get / HTTP/1.1\r\n${close}`, 400],
  TRACE: [`TRACE / HTTP/1.1\r\n${close}`, 404],
  PROPFIND: [`PROPFIND / HTTP/1.1\r\n${close}`, 404],
  'a header without a colon': [`GET /healthz HTTP/1.1\r\nBad\r\n${close}`, 400],
  'a header name with a blank': [`GET /healthz HTTP/1.1\r\nBad Name: x\r\n${close}`, 400],
  'a folded header': [`GET /healthz HTTP/1.1\r\nX-Folded: a\r\n b\r\n${close}`, 400],
  'a header with a zero byte': [`GET /healthz HTTP/1.1\r\nX-Zero: a\0b\r\n${close}`, 400],
  'a bare line feed': [`GET /healthz HTTP/1.1\nHost: localhost\n\n`, 400],
  'a header beyond measure': [`GET /healthz HTTP/1.1\r\nX-Big: ${'a'.repeat(20_000)}\r\n${close}`, 431],
  'an address beyond measure': [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${close}`, 431],
  'a length that is none': [`POST /auth/token HTTP/1.1\r\nContent-Length: many\r\n${close}`, 400],
  'two lengths': [`POST /auth/token HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${close}`, 400],
  'a length and chunks': [`POST /auth/token HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${close}`, 400],
  'an unknown transfer': [`POST /auth/token HTTP/1.1\r\nTransfer-Encoding: gzip\r\n${close}`, 400],
  'a chunk that is none': [`POST /api/browser-errors HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n${close}zz\r\n`, 400],
  'what nobody expects': [`GET /healthz HTTP/1.1\r\nExpect: the-unexpected\r\n${close}`, 200],
  'another protocol': [`GET /healthz HTTP/1.1\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\n${close}`, 200],
  'a body that nobody takes': [`POST /auth/contact HTTP/1.1\r\nContent-Type: a/b\r\nContent-Length: 1\r\n${close}x`, 404],
  'a body of an unknown kind': [`POST /api/browser-errors HTTP/1.1\r\nContent-Type: a/b\r\nContent-Length: 1\r\n${close}x`, 415],
  'a body that is longer than is taken': [`POST /api/browser-errors HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n${close}`, 413],
};

it('whatever is sent, the answer carries the whole set of headers', async () => {
  const faults: string[] = [];
  for (const [name, [bytes, status]] of Object.entries(sent)) {
    const answer = parseAnswer(await sendRaw(listening.port, bytes));
    if (answer.status !== status) faults.push(`${name}: ${answer.status} instead of ${status}`);
    const type = status < 400 ? (answer.headers['content-type'] ?? 'none') : 'application/problem+json; charset=utf-8';
    faults.push(...faultsOf(name, answer, type, false).map((fault) => `${name} (${answer.status}): ${fault}`));
  }
  expect(faults).toEqual([]);
  reportGoal(21, `${Object.keys(sent).length} of ${Object.keys(sent).length} answers to malformed requests carry the header set`);
});
