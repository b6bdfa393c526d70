import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../src/adapters/database/database.ts';
import { testKeys } from './keys.ts';

export interface TestDatabase {
  readonly connectionString: string;
  readonly database: OpenDatabase;
  /** Connected as the superuser: row-level security hides nothing from it. */
  readonly owner: Client;
  /** Closes and drops it. */
  remove(): Promise<void>;
}

/** A migrated, empty database of one's own, cloned from the template that the run's global set-up made; or not migrated, from `template1`. */
export async function createDatabase(template: 'pari_template' | 'template1' = 'pari_template', keys = testKeys): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const address = new URL(inject('postgres'));
  address.pathname = `/${name}`;
  const database = openDatabase(address.href, 10, keys);
  const owner = new Client({ connectionString: address.href });
  await owner.connect();
  return {
    connectionString: address.href,
    database,
    owner,
    async remove() {
      await owner.end();
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
