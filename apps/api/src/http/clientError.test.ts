import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { refuseConnection } from './clientError.ts';
import { securityHeaders } from './headers.ts';

/** What is written to a connection of this kind for this fault, and whether it is closed. */
function refused(code: string | undefined, { writable = true, destroyed = false } = {}) {
  const written: string[] = [];
  let isClosed = false;
  const socket = { writable, destroyed, write: (text: string) => written.push(text), destroy: () => (isClosed = true) } as unknown as Socket;
  refuseConnection(Object.assign(new Error('x'), code === undefined ? {} : { code }), socket);
  return { text: written.join(''), isClosed };
}

it.each([
  ['HPE_INVALID_METHOD', '400 Bad Request', 400, 'bad_request', 'This request cannot be understood', 'The request is malformed or too slow.'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout', 408, 'too_slow', 'Too slow', 'The request came too slowly and was not waited for. Send it again.'],
  [undefined, '400 Bad Request', 400, 'bad_request', 'This request cannot be understood', 'The request is malformed or too slow.'],
  [
    'HPE_HEADER_OVERFLOW',
    '431 Request Header Fields Too Large',
    431,
    'headers_too_large',
    'The headers are too large',
    'The request is malformed or too slow.',
  ],
])('%s is told as a problem with every header, and the connection ends', (fault, line, status, code, title, detail) => {
  const { text, isClosed } = refused(fault);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [first, ...lines] = head.split('\r\n');
  const headers = Object.fromEntries(lines.map((one) => one.split(/: (.*)/)));
  expect([first, isClosed]).toEqual([`HTTP/1.1 ${line}`, true]);
  expect(headers).toEqual({
    ...securityHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    connection: 'close',
  });
  expect(JSON.parse(body)).toEqual({
    type: 'about:blank',
    title,
    status,
    code,
    detail,
    request_id: headers['x-request-id'],
  });
});

it('whoever has gone is told nothing', () => {
  expect(refused('ECONNRESET')).toEqual({ text: '', isClosed: false });
  expect(refused('HPE_INVALID_METHOD', { destroyed: true })).toEqual({ text: '', isClosed: false });
  expect(refused('HPE_INVALID_METHOD', { writable: false })).toEqual({ text: '', isClosed: true });
});
