import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseConnection } from './clientError.ts';

const waiting = new WeakSet<FastifyRequest>();

/** While this lasts, the call's body is not read and need not come. */
export async function letWait<Turn>(request: FastifyRequest, turn: Promise<Turn>): Promise<Turn> {
  waiting.add(request);
  return turn.finally(() => waiting.delete(request));
}

/** A file that comes slower than this many bytes in the time of a body is not waited for. */
const leastOfFile = 65_536;

/**
 * Ends a call whose body is not there after `seconds`; a call that brings files, which may take long, when they come to a standstill for that
 * time. The connection ends with it, because what still comes would be taken for the next call. The time runs from when the body is read, or
 * the call is answered without it, until the body has come: never while we let a call wait.
 */
export function boundBodies(app: FastifyInstance, seconds: number): void {
  const bounded = new WeakSet<FastifyRequest>();
  const bound = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    if ((length === '0' && encoding === undefined) || raw.complete || bounded.has(request) || !(raw.socket instanceof Socket)) return;
    bounded.add(request);
    const { socket } = raw;
    const isLong = request.routeOptions.config.endpoint?.upload !== undefined;
    let before = socket.bytesRead;
    let hasWaited = false;
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer);
      const came = socket.bytesRead - before;
      before = socket.bytesRead;
      // Nor is what came in the time that was begun by waiting too little.
      const mayBeSlow = hasWaited || waiting.has(request);
      hasWaited = waiting.has(request);
      if (mayBeSlow || (isLong && came >= leastOfFile)) return;
      clearInterval(timer);
      if (reply.raw.headersSent) socket.destroy();
      else refuseConnection(Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }, seconds * 1000);
    timer.unref();
    // Of the request, not of its connection, which others come over too.
    raw.once('close', () => clearInterval(timer));
  };
  app.addHook('preParsing', async (request, reply) => bound(request, reply));
  // Of what was refused before, nobody reads the body.
  app.addHook('onSend', async (request, reply) => bound(request, reply));
}
