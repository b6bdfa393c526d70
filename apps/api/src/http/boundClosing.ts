import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a call may still come over a connection on which none runs, once the server stops. */
const silence = 500;

/**
 * Ends the connections for which a stopping server would wait: Node waits minutes for whoever has connected and asked nothing, as browsers do ahead of
 * time, and without end for whoever does not take an answer.
 * @param seconds that calls may go on which are running
 */
export function boundClosing(app: FastifyInstance, seconds: number): void {
  const running = new Map<Socket, number>();
  let isClosing = false;
  app.server.on('connection', (socket: Socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1;
      if (running.has(socket)) running.set(socket, left);
      if (isClosing && left === 0) socket.destroySoon();
    });
  });
  app.addHook('preClose', async () => {
    const waited = setTimeout(() => {
      isClosing = true;
      for (const [socket, calls] of running) if (calls === 0) socket.destroy();
    }, silence);
    const patience = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
    app.server.once('close', () => [waited, patience].forEach(clearTimeout));
  });
}
