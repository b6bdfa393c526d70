import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

export interface CuttableProxy {
  readonly port: number;
  /** Breaks every connection and takes no more. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A way to an outside service that can be cut and mended again at the same address. */
export async function cuttableProxy(target: { host: string; port: number }): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    return socket;
  };
  const open = async (port: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = keep(connect(target));
      keep(near).pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await open(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server = await open(address.port);
    },
  };
}
