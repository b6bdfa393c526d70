import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './clientError.ts';

/** A file that comes slower than this many bytes in the time of a body is not waited for. */
const leastOfFile = 65_536;

/**
 * Ends a call whose body is not there after `seconds`; a call that brings files, which may take long, when they come to a standstill for that
 * time. The connection ends with it, because what still comes would be taken for the next call.
 */
export function boundBodies(app: FastifyInstance, seconds: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if ((length === undefined && encoding === undefined) || !(raw.socket instanceof Socket)) return;
    const { socket } = raw;
    const isLong = request.routeOptions.config.endpoint?.upload !== undefined;
    let before = socket.bytesRead;
    const timer = setInterval(() => {
      const came = socket.bytesRead - before;
      before = socket.bytesRead;
      if (isLong && came >= leastOfFile) return;
      clearInterval(timer);
      if (reply.raw.headersSent) socket.destroy();
      else refuseConnection(Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
    }, seconds * 1000);
    timer.unref();
    // Of the request, not of its connection, which others come over too.
    raw.once('close', () => clearInterval(timer));
  });
}
