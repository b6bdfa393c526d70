import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { migrate } from '../../src/adapters/database/migrate.ts';
import { refuseMightyRole } from '../../src/adapters/database/refuseMightyRole.ts';
import { openEmbeddedPostgres, startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';
import { addCompany } from '../../src/features/companies/index.ts';
import { addUser } from '../../src/features/identity/index.ts';
import { pari } from '../commands/pari.ts';
import { testKeys, testSecret } from '../support/keys.ts';
import { query } from '../support/postgresProcess.ts';
import { launch, newDataFolder } from './serverProcess.ts';

const at = new Date('2026-04-15T12:00:00Z');

/** What stands in the database and does not belong to who should own it: `schema.name owner`. The parts of an extension are the server's own. */
const strangers = `
  select n.nspname || '.' || o.name, r.rolname from (
    select oid, relnamespace as ns, relname::text as name, relowner as owner from pg_class
    union all select oid, pronamespace, proname::text, proowner from pg_proc
    union all select coalesce(nullif(typelem, 0), oid), typnamespace, typname::text, typowner from pg_type
    union all select oid, oid, '', nspowner from pg_namespace) o
  join pg_namespace n on n.oid = o.ns join pg_roles r on r.oid = o.owner
  where n.nspname !~ '^(pg_|information_schema$)' and r.rolname not in ('pari_owner', 'pari_system', 'pg_database_owner')
    and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e') order by 1`;

let data: ReturnType<typeof newDataFolder>;
beforeAll(() => {
  data = newDataFolder();
});
afterAll(() => data.remove());

/** A data folder as versions before this one left it: everything belongs to the superuser, and there is no other role that can log in. */
async function madeTheOldWay(dataDir: string): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir });
  const { superuserConnectionString } = server;
  await query(superuserConnectionString, 'alter database postgres owner to pari');
  await query(superuserConnectionString, 'drop role pari_owner');
  await migrate(superuserConnectionString);
  const database = openDatabase(superuserConnectionString, 2, testKeys);
  const { id } = await database.asSystem((tx) => addCompany(tx, { slug: 'acme', name: 'Acme', currency: 'USD', at }));
  await database.asCompany(id, (tx) => addUser(tx, { companyId: id, email: 'ann@acme.example', displayName: 'Ann', roles: ['admin'], by: null, at }));
  await database.close();
  expect((await query(superuserConnectionString, strangers)).length).toBeGreaterThan(50);
  await server.stop();
}

describe.each([
  ['made now', async () => {}],
  ['made by an earlier version', madeTheOldWay],
])('a data folder %s', (name, make) => {
  const folder = () => join(data.folder, name.replaceAll(' ', '-'));
  const dataDir = () => join(folder(), 'postgres');

  it('is used by a role that is no superuser and past nothing, by the server and by commands', { timeout: 120_000 }, async () => {
    await make(dataDir());
    const env = { PARI_DATA_DIR: folder(), PARI_OIDC_ISSUER: '' };
    const server = await launch(folder(), { PARI_SECRET_KEY: testSecret });
    expect([server.refused, (await fetch(`${server.address}/readyz`)).status]).toEqual([undefined, 200]);
    // A command beside the server, and below one by itself.
    if (name === 'made now') expect((await pari(env, ['company', 'add', 'acme', '--name', 'Acme', '--currency', 'USD'])).status).toBe(0);
    expect(await pari(env, ['user', 'add', 'bob@acme.example', '--company', 'acme', '--name', 'Bob', '--roles', 'investor'])).toMatchObject({
      status: 0,
      err: '',
    });
    const token = (await pari(env, ['token', '--email', 'bob@acme.example'])).out.trim();
    const me = await fetch(`${server.address}/api/users/info`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject({ email: 'bob@acme.example' });
    const beside = await openEmbeddedPostgres({ dataDir: dataDir() });
    const connected = await query(
      beside.superuserConnectionString,
      `select distinct usename from pg_stat_activity where application_name like 'pari%' or application_name ~ 'worker'`,
    );
    expect(connected).toEqual([['pari_owner']]);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await pari(env, ['audit', 'verify'])).toMatchObject({ status: 0, err: '' });
    expect(await pari(env, ['jobs'])).toMatchObject({ status: 0, err: '' });
  });

  it('belongs to that role wholly, which row-level security holds and which can migrate it', { timeout: 60_000 }, async () => {
    const server = await startEmbeddedPostgres({ dataDir: dataDir() });
    const { connectionString } = server;
    try {
      expect(
        await query(connectionString, 'select current_user, rolsuper, rolbypassrls, rolcreatedb, rolreplication from pg_roles where rolname = current_user'),
      ).toEqual([['pari_owner', false, false, false, false]]);
      await refuseMightyRole(connectionString);
      expect(await query(connectionString, strangers)).toEqual([]);
      expect(await query(connectionString, 'select * from users')).toEqual([]);
      expect(await migrate(connectionString)).toEqual([]);
      await expect(query(connectionString, `select pg_read_file('postmaster.pid')`)).rejects.toThrow('permission denied');
      await expect(query(connectionString, 'alter role pari_owner superuser')).rejects.toThrow('permission denied');
      await expect(query(connectionString, 'set role pari')).rejects.toThrow('permission denied');
      // As migrations do.
      await query(
        connectionString,
        'begin; create table more (company_id uuid, id uuid, primary key (company_id, id)); select secure_table($$more$$); drop table more; commit',
      );
      await query(connectionString, 'analyze users');
    } finally {
      await server.stop();
    }
    // A second start finds nothing to hand over, but for what an earlier version made in between.
    const again = await startEmbeddedPostgres({ dataDir: dataDir() });
    await query(again.superuserConnectionString, 'create table made_between ()');
    await again.stop();
    const last = await startEmbeddedPostgres({ dataDir: dataDir() });
    expect(await query(last.connectionString, strangers)).toEqual([]);
    await last.stop();
  });
});
