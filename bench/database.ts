import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../apps/api/src/adapters/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/adapters/postgres/index.ts';

export interface BenchServer {
  /** As whom the product connects. */
  readonly connectionString: string;
  /** Past row-level security: for filling tables by hand. */
  readonly superuserConnectionString: string;
  /** For files that may be large; gone afterwards. */
  readonly folder: string;
}

export interface BenchDatabase {
  readonly connectionString: string;
  /** Connected as the owner of the tables. */
  readonly client: Client;
  /** The only company. */
  readonly companyId: string;
  /** As in `BenchServer`. */
  readonly folder: string;
}

/**
 * Runs something on a migrated database of its own, and removes it again.
 * @param throwaway nothing is waited for to reach the disk: where writing is not what is measured
 */
export async function withServer<T>(throwaway: boolean, run: (server: BenchServer) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pari-bench-'));
  // The database server has an account of its own, which must be able to pass.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), throwaway });
  try {
    await migrate(server.connectionString);
    return await run({ ...server, folder });
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs something on such a database that holds one empty company, and keeps what is written. */
export const withDatabase = <T>(run: (database: BenchDatabase) => Promise<T>): Promise<T> =>
  withServer(false, async ({ superuserConnectionString: connectionString, folder }) => {
    const client = new Client({ connectionString });
    await client.connect();
    try {
      const company = await client.query<{ id: string }>(
        `insert into companies (slug, name, currency, created_at) values ('bench', 'Bench', 'USD', now()) returning id`,
      );
      return await run({ connectionString, client, companyId: company.rows[0]?.id ?? '', folder });
    } finally {
      await client.end();
    }
  });
