import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, any of which may take one of those in the moments before it is listened at. */
const FIRST = 10_000;
const PORTS = 22_000;

/** A port of this machine that nobody listens at; whoever is first may still take it. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const port = FIRST + Math.floor(Math.random() * PORTS);
    const probe = createServer().listen(port, '127.0.0.1');
    const taken = await once(probe, 'listening').then(
      () => false,
      () => true,
    );
    if (taken) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
  throw new Error('No free port on 127.0.0.1.');
}
