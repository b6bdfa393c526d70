import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { startServer, type Server } from '../../src/main/server.ts';
import { readSettings } from '../../src/settings.ts';
import type { TestApp } from './app.ts';
import { testSecret } from './keys.ts';
import { unlimited } from './unlimited.ts';

export interface ListeningServer {
  readonly server: Server;
  /** `http://127.0.0.1:…` */
  readonly url: string;
  readonly port: number;
  /** Every route that was registered while it started, as `GET /path`; HEAD is left out where GET exists. */
  readonly routes: readonly string[];
  close(): Promise<void>;
}

/** The server as `npm start` composes it, on a port of its own over the database of `test`, with a web application of two files. */
export async function listen(test: Pick<TestApp, 'connectionString' | 'clock'>, env: Record<string, string> = {}): Promise<ListeningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pari-server-'));
  await mkdir(join(folder, 'web/assets'), { recursive: true });
  await writeFile(join(folder, 'web/index.html'), '<!doctype html><title>Pari</title><script type="module" src="/assets/index-0a1b2c3d.js"></script>');
  await writeFile(join(folder, 'web/assets/index-0a1b2c3d.js'), 'export {};');

  const routes = new Set<string>();
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') routes.add(`${one} ${url}`);
    });
  subscribe('fastify.initialization', watch);
  const settings = readSettings({
    NODE_ENV: 'test',
    PARI_LOG_LEVEL: 'silent',
    PARI_DATA_DIR: join(folder, 'data'),
    PARI_SECRET_KEY: testSecret,
    PARI_SEED: 'none',
    PORT: '0',
    DATABASE_URL: test.connectionString,
    ...unlimited,
    ...env,
  });
  const server = await startServer(settings, { say: () => {}, webFolder: join(folder, 'web'), clock: test.clock });
  unsubscribe('fastify.initialization', watch);
  return {
    server,
    url: server.address,
    port: Number(new URL(server.address).port),
    routes: [...routes].toSorted(),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
