import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/adapters/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's throwaway server; `pari_template` on it is migrated and empty. */
    postgres: string;
  }
}

/** One throwaway server for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pari-test-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), throwaway: true });
  const client = new Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query('create database pari_template');
  await client.end();
  const template = new URL(server.connectionString);
  template.pathname = '/pari_template';
  await migrate(template.href);
  project.provide('postgres', server.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
