import { readdirSync } from 'node:fs';
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

const start = (name: string) => startEmbeddedPostgres({ dataDir: join(tmpdir(), name), throwaway: true });

/** Servers of test runs that were killed: taken over, stopped and removed. A run that lives keeps its own. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith('pari-test-'))) {
    await start(name).then(
      (left) => left.stop(),
      () => {},
    );
  }
}

/** One throwaway server for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const server = await start(`pari-test-${process.pid}`);
  const client = new Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query('create database pari_template');
  await client.end();
  const template = new URL(server.connectionString);
  template.pathname = '/pari_template';
  await migrate(template.href);
  project.provide('postgres', server.connectionString);
  return () => server.stop();
}
