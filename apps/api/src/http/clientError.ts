import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refusals } from '@pari/contract';
import { securityHeaders } from './headers.ts';
import { problemBody, Refusal } from './problems.ts';

/** Answers what is not HTTP, or has headers beyond all measure, or comes too slowly: the parser has no request to show to the application. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || error.code === 'ECONNRESET') return;
  if (socket.writable) socket.write(answer(error.code));
  socket.destroy();
}

const malformed = (code: string | undefined) =>
  new Refusal(code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'bad_request', 'The request is malformed or too slow.');

function answer(code: string | undefined): string {
  const refusal = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? new Refusal('too_slow') : malformed(code);
  const requestId = randomUUID();
  const status = refusals[refusal.code];
  const body = JSON.stringify(problemBody(refusal, requestId));
  const headers = {
    ...securityHeaders,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n');
}
