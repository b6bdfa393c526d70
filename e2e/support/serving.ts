import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort, openEmbeddedPostgres } from '../../apps/api/src/adapters/postgres/index.ts';

const top = join(import.meta.dirname, '../..');

/** The day of which the demo story tells. */
export const STORY_DAY = '2026-04-15';

export interface Served {
  /** Origin at which it is served. */
  readonly address: string;
  readonly port: number;
  /** Connected as the superuser. */
  readonly owner: Client;
  stop(): Promise<void>;
}

/** An empty data folder. The database runs under another account when we are root. */
export async function dataFolder(whose: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `pari-${whose}-`));
  await chmod(folder, 0o711);
  return folder;
}

/** The product as `npm start` serves it, over a data folder, which is filled with the demo story where it is empty. */
export async function serve(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<Served> {
  const port = await freePort();
  const { child, ended, said, isReady } = await launch(dataDir, settings, port);
  if (!isReady) {
    // Somebody else took the port before the product did.
    if (said.includes(`listens on port ${port} already`)) return serve(dataDir, settings);
    throw new Error(`The product ended before it was ready: ${said}`);
  }
  const postgres = await openEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const owner = new Client({ connectionString: postgres.superuserConnectionString });
  await owner.connect();
  return {
    address: `http://localhost:${port}`,
    port,
    owner,
    async stop() {
      await owner.end();
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function launch(dataDir: string, settings: Readonly<Record<string, string>>, port: number) {
  const child = fork(join(top, 'scripts/start.mjs'), {
    execArgv: ['--import', join(top, 'scripts/lib/follow.mjs')],
    env: {
      ...process.env,
      PARI_SEED: 'demo',
      PARI_SEED_DAY: STORY_DAY,
      ...settings,
      PORT: String(port),
      PARI_DATA_DIR: dataDir,
      PARI_LOG_LEVEL: 'warn',
      PARI_CALLS_OF_PERSON: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'close');
  let said = '';
  const ready = new Promise<void>((resolve) =>
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Pari is ready')) resolve();
    }),
  );
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    process.stderr.write(chunk);
  });
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  return { child, ended, said, isReady };
}
