import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort, openEmbeddedPostgres } from '../../apps/api/src/adapters/postgres/index.ts';

const top = join(import.meta.dirname, '../..');

/** What `npm start` serves, with the demo story of one day. */
export interface Product {
  /** Origin at which it is served. */
  readonly address: string;
  /** Everybody is as if they had chosen nothing yet: no currency, columns or colours. */
  forgetChoices(): Promise<void>;
  /** Tells somebody something new. */
  tell(email: string, details: string): Promise<void>;
  /** What was told since the story is gone, and nothing was read since. */
  forgetReading(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the product on a data folder of its own, which goes with it.
 * @param whose stands in the folder's name
 */
export async function startProduct(whose: string): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), `pari-${whose}-`));
  // The database runs under another account when we are root.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const story = { PARI_SEED: 'demo', PARI_SEED_DAY: '2026-04-15' };
  const child = fork(join(top, 'scripts/start.mjs'), {
    execArgv: ['--import', join(top, 'scripts/lib/follow.mjs')],
    env: { ...process.env, ...story, PORT: String(port), PARI_DATA_DIR: dataDir, PARI_LOG_LEVEL: 'warn', PARI_CALLS_OF_PERSON: '100000' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  let said = '';
  const ready = new Promise<void>((resolve) =>
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Pari is ready')) resolve();
    }),
  );
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(`The product ended before it was ready: ${said}`)))]);
  const postgres = await openEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  const owner = new Client({ connectionString: postgres.superuserConnectionString });
  await owner.connect();
  return {
    address,
    async forgetChoices() {
      await owner.query(`update users set preferences = '{}' where preferences <> '{}'`);
    },
    async tell(email, details) {
      await owner.query(
        `insert into notifications (company_id, user_id, type, created_at, details) select company_id, id, 'news', now(), $2 from users where email = $1`,
        [email, details],
      );
    },
    async forgetReading() {
      await owner.query(`delete from notifications where type = 'news'`);
      await owner.query(`update notifications set read_at = null where read_at > created_at`);
    },
    async stop() {
      await owner.end();
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
