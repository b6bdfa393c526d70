import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../src/adapters/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';
import { collectLogs } from './logs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's server; `pari_template` on it is migrated and empty. */
    postgres: string;
  }
}

const start = (name: string) => startEmbeddedPostgres({ dataDir: join(tmpdir(), name), throwaway: true });

const prefix = 'pari-test-';

/** Servers of test runs that were killed: taken over, stopped and removed. A run that lives keeps its own, also while it removes it. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix) && !isAlive(Number(entry.slice(prefix.length))))) {
    // Another run may be sweeping the same one.
    await start(name)
      .then((left) => left.stop())
      .catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Connection string of a PostgreSQL to run the tests against, as somebody who may do everything there; default one of their own. */
const given = process.env['PARI_TEST_POSTGRES'];

async function throwaway() {
  await sweep();
  return start(`${prefix}${process.pid}`);
}

/** One server for the whole test run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = given === undefined ? await throwaway() : { superuserConnectionString: given, stop: () => Promise.resolve() };
  const { superuserConnectionString: connectionString } = server;
  const client = new Client({ connectionString });
  await client.connect();
  if (given !== undefined) await client.query('drop database if exists pari_template');
  await client.query('create database pari_template');
  await client.end();
  const template = new URL(connectionString);
  template.pathname = '/pari_template';
  await migrate(template.href);
  project.provide('postgres', connectionString);
  const logs = collectLogs();
  project.provide('logs', logs.folder);
  return async () => {
    await server.stop();
    logs.check();
  };
}
