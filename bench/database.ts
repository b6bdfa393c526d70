import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../apps/api/src/adapters/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/adapters/postgres/index.ts';

export interface BenchDatabase {
  readonly connectionString: string;
  /** Connected as the owner of the tables. */
  readonly client: Client;
  /** The only company. */
  readonly companyId: string;
  /** For files that may be large; gone afterwards. */
  readonly folder: string;
}

/** Runs something on a migrated database of its own that holds one empty company, and removes it again. */
export async function withDatabase<T>(run: (database: BenchDatabase) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pari-bench-'));
  // The database server has an account of its own, which must be able to pass.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const { superuserConnectionString: connectionString } = server;
  const client = new Client({ connectionString });
  try {
    await migrate(connectionString);
    await client.connect();
    const company = await client.query<{ id: string }>(
      `insert into companies (slug, name, currency, created_at) values ('bench', 'Bench', 'USD', now()) returning id`,
    );
    return await run({ connectionString, client, companyId: company.rows[0]?.id ?? '', folder });
  } finally {
    await client.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
