import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { migrate } from '../../src/adapters/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';
import { addCompany } from '../../src/features/companies/index.ts';
import { newDataFolder } from '../faults/serverProcess.ts';
import { testKeys } from '../support/keys.ts';
import { query } from '../support/postgresProcess.ts';

const folder = new URL('../../migrations/', import.meta.url);
const released = readdirSync(folder).filter((name) => name.endsWith('.sql'));

// A server of its own, on which nobody has made the roles yet.
let data: ReturnType<typeof newDataFolder>;
let server: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let asSuperuser: (sql: string) => ReturnType<typeof query>;
let plain: string;
beforeAll(async () => {
  data = newDataFolder();
  server = await startEmbeddedPostgres({ dataDir: `${data.folder}/postgres` });
  asSuperuser = (sql) => query(server.superuserConnectionString, sql);
  await asSuperuser(`create role plain login password 'p' nocreaterole`);
  await asSuperuser('create database portal owner plain');
  const address = new URL(server.connectionString);
  [address.username, address.password, address.pathname] = ['plain', 'p', '/portal'];
  plain = address.href;
}, 120_000);
afterAll(async () => {
  await server.stop();
  await data.remove();
});

const refusal = async () => {
  const error: unknown = await migrate(plain).catch((thrown: unknown) => thrown);
  return error instanceof Error ? error.message : '';
};

it('a user who may not create roles is told the statements that make and grant what is missing, before anything is changed', async () => {
  const [, statements = ''] =
    /^These settings need attention:\n {2}- DATABASE_URL: .* as an administrator of the database server run `(.*)` and start again$/.exec(await refusal()) ??
    [];
  const grant = (name: string) => `grant ${name} to plain with inherit false, set true;`;
  const make = (name: string) => `create role ${name} nologin; ${grant(name)}`;
  expect(statements).toBe(['pari_request', 'pari_system', 'pari_backup'].map(make).join(' '));
  expect(await query(plain, `select to_regnamespace('pari_jobs')::text, (select count(*)::int from schema_migrations) as run`)).toEqual([[null, 0]]);

  await asSuperuser('create role pari_request nologin; grant pari_request to plain with inherit false, set true; create role pari_system nologin');
  expect(await refusal()).toContain(`\`${grant('pari_system')} ${make('pari_backup')}\``);
  await asSuperuser(`${grant('pari_system')} ${make('pari_backup')}`);
});

it('and with them brings the database to the newest schema, whose hashes are those of the files', async () => {
  expect(await migrate(plain)).toEqual(released);
  expect(await migrate(plain)).toEqual([]);
  const hashes = released.map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(new URL(name, folder)))
      .digest('hex'),
  ]);
  expect(await query(plain, 'select name, hash from schema_migrations order by name')).toEqual(hashes);
  const database = openDatabase(plain, 2, testKeys);
  await database.asSystem((tx) => addCompany(tx, { slug: 'acme', name: 'Acme', currency: 'USD', at: new Date() }));
  expect(await database.asSystem((tx) => tx.rows<object>('select slug from companies'))).toEqual([{ slug: 'acme' }]);
  await database.close();
  expect(await asSuperuser(`select rolcreaterole or rolsuper as may from pg_roles where rolname = 'plain'`)).toEqual([[false]]);
});
