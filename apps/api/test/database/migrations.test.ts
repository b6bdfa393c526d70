import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../../src/adapters/database/migrate.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { query } from '../support/postgresProcess.ts';

const folder = new URL('../../migrations/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const sqlOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const hashOf = (name: string) => createHash('sha256').update(sqlOf(name)).digest('hex');

/** What stands in databases that are in use: `sha256sum *.sql > released.sha256`, in the folder, with each release. */
const released = readFileSync(new URL('released.sha256', folder), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('  '));

describe('a migration that was released', () => {
  it.each(released)('%s %s is never edited', (hash, name = '') => {
    expect(hashOf(name), `${name} stands in databases already, which refuse to start with an edited one. Undo the edit and add a new file instead.`).toBe(hash);
  });

  it('comes before every one that was not', () => {
    expect(files.slice(0, released.length)).toEqual(released.map(([, name]) => name));
  });
});

it('migrations have numbers of their own, one after the other', () => {
  expect(files.map((name) => name.slice(0, 4))).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')));
});

it('no migration changes rows as the owner, who sees none', () => {
  const changing = files.filter((name) => {
    const statements = sqlOf(name)
      .replaceAll(/--.*/g, '')
      .replaceAll(/\$\$[^]*?\$\$/g, '')
      .replaceAll(/set local role pari_system;[^]*?reset role;/g, '');
    return /^\s*(update|insert|delete|merge|with|copy|truncate)\b/im.test(statements.replaceAll(/\bgrant[^;]*;/g, ''));
  });
  // What it should have changed, 0036 does.
  expect(changing).toEqual(['0030_last_sign_in.sql']);
});

describe('a database that was made by the first migration, and has rows, whose owner is no superuser', () => {
  let test: TestDatabase;
  const owner = `plain_${randomBytes(6).toString('hex')}`;
  let asOwner: string;
  const company = randomUUID();
  const user = randomUUID();
  const [known, early, never] = [randomUUID(), randomUUID(), randomUUID()];
  const session = randomUUID();
  const [at, later, latest] = [new Date('2026-01-01'), new Date('2026-02-01'), new Date('2026-03-01')];
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const rows = async (sql: string, values: unknown[] = []) => (await test.owner.query<Record<string, unknown>>(sql, values)).rows;

  beforeAll(async () => {
    test = await createDatabase('template1');
    const address = new URL(test.connectionString);
    const [{ isRevised } = {}] = await rows(`select current_setting('server_version_num')::int >= 160000 as "isRevised"`);
    await test.owner.query(`create role ${owner} login createrole password 'plain'`);
    await test.owner.query(`grant pari_request, pari_system, pari_backup to ${owner}${isRevised ? ' with inherit false, set true' : ''}`);
    await test.owner.query(`alter database ${address.pathname.slice(1)} owner to ${owner}`);
    asOwner = Object.assign(address, { username: owner, password: 'plain' }).href;
    const client = new Client({ connectionString: asOwner });
    await client.connect();
    await client.query('create table schema_migrations (name text primary key, hash text not null, run_at timestamptz not null default now())');
    await client.query(sqlOf('0001_ground.sql'));
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', ['0001_ground.sql', hashOf('0001_ground.sql')]);
    await client.end();
    await test.owner.query(`insert into companies (id, slug, name, currency, created_at) values ($1, 'acme', 'Acme', 'USD', $2)`, [company, at]);
    await test.owner.query(
      `insert into users (company_id, id, email, display_name, roles, created_at) values ($1, $2, 'ann@acme.example', 'Ann', '{investor,admin}', $3)`,
      [company, user, at],
    );
    for (const [id, name, first] of [
      [known, 'known', at],
      [early, 'early', at],
      [never, 'never', null],
    ])
      await test.owner.query(
        `insert into users (company_id, id, email, display_name, created_at, first_login_at) values ($1, $2, $3 || '@acme.example', $3, $4, $5)`,
        [company, id, name, at, first],
      );
    const signIn = `insert into audit_events (company_id, at, real_user_id, action, result) values ($1, $2, $3, 'signIn', $4)`;
    await test.owner.query(signIn, [company, later, known, 'done']);
    for (const id of [known, never]) await test.owner.query(signIn, [company, latest, id, 'refused']);
    const granted = `insert into audit_events (company_id, at, real_user_id, action, object_type, object_id, result, detail) values ($1, $2, $3, $4, $5, $6, 'done', $7)`;
    await test.owner.query(granted, [company, at, user, 'createUser', 'user', known, { roles: ['investor'] }]);
    await test.owner.query(granted, [company, later, user, 'updateUser', 'user', known, { changed: ['roles'], roles: ['admin'] }]);
    await test.owner.query(granted, [company, later, early, 'updateUser', 'user', known, { changed: ['display_name'], roles: ['admin'] }]);
    await test.owner.query(granted, [company, latest, known, 'importRoles', 'company', company, { before: [], after: ['admin'], users: [early, never] }]);
    await test.owner.query(`insert into identities values ($1, 'https://issuer.example', 'ann', $2, $3)`, [company, user, at]);
    await test.owner.query(`insert into identities values ($1, 'https://issuer.example', 'nell', $2, $3)`, [company, never, later]);
    const linked = (subject: string, by: string) =>
      test.owner.query(granted, [company, later, by, 'linkIdentity', 'user', never, { issuer: 'https://issuer.example', subject }]);
    await linked('nell', known);
    await linked('another, since taken away', early);
    await test.owner.query(
      `insert into sessions (company_id, id, user_id, cookie_hash, sign_in_hash, issuer, created_at, last_seen_at, expires_at, idle_seconds)
       values ($1, $2, $3, $4, $5, 'https://issuer.example', $6, $6, '2100-01-01', 1800)`,
      [company, session, user, hash('cookie'), hash('sign-in'), at],
    );
    await test.owner.query(
      `insert into access_tokens (company_id, user_id, hash, kind, session_id, created_at, expires_at) values ($1, $2, $3, 'session', $4, $5, '2100-01-01')`,
      [company, user, hash('token'), session, at],
    );
  });
  afterAll(async () => {
    await test.remove();
    await query(inject('postgres'), `drop role ${owner}`);
  });

  it('is brought to the newest schema, once, and loses nothing', async () => {
    const tables = ['companies', 'users', 'identities', 'sessions', 'access_tokens'];
    const contents = async () => {
      const found = [];
      for (const table of tables) found.push((await rows(`select * from ${table}${table === 'users' ? ` where id = '${user}'` : ''}`))[0]);
      return found;
    };
    const before = await contents();
    expect(await migrate(asOwner)).toEqual(files.slice(1));
    expect(await migrate(asOwner)).toEqual([]);
    expect(await contents()).toEqual(before.map(brought));
  });

  it('knows when each person signed in last', async () => {
    expect(await rows('select id, last_sign_in_at from users order by last_sign_in_at desc nulls last, display_name')).toEqual([
      { id: known, last_sign_in_at: later },
      { id: user, last_sign_in_at: at },
      { id: early, last_sign_in_at: at },
      { id: never, last_sign_in_at: null },
    ]);
  });

  it('knows from the log who made whom an administrator', async () => {
    const ancestors = async (id: string) =>
      (await rows('select ancestor::text from admin_ancestors($1, $2) ancestor order by 1', [company, id])).map(({ ancestor }) => ancestor);
    expect([await ancestors(user), await ancestors(known), await ancestors(early), await ancestors(never)]).toEqual([
      [],
      [user],
      [user, known].toSorted(),
      [user, known].toSorted(),
    ]);
  });

  it('knows from the log who said who signs in as whom', async () => {
    expect(await rows('select subject, linked_by from identities order by subject')).toEqual([
      { subject: 'ann', linked_by: null },
      { subject: 'nell', linked_by: known },
    ]);
  });

  it('finds its sessions, tokens and people as before', async () => {
    const access = 'select company_id, user_id, session_id, credential, roles from resolve_access($1, $2, $3, $4, null, null)';
    const found = { company_id: company, user_id: user, roles: ['investor', 'admin'] };
    expect(await rows(access, [hash('token'), null, null, at])).toEqual([{ ...found, session_id: session, credential: 'session' }]);
    expect(await rows(access, [null, 'https://issuer.example', 'ann', at])).toEqual([{ ...found, session_id: null, credential: 'issuer' }]);
    expect(await rows('select company_id, session_id from session_directory where cookie_hash = $1', [hash('cookie')])).toEqual([
      { company_id: company, session_id: session },
    ]);
    expect(await rows('select spent_at from spent_sign_ins where hash = $1', [hash('sign-in')])).toEqual([{ spent_at: at }]);
  });

  /** Without what was moved or dropped, and with what each has got since: she signed in when her session began, and nobody had linked her. */
  const brought = ({ sign_in_hash: moved, id_token: _dropped, ...row }: Record<string, unknown> = {}) =>
    moved !== undefined
      ? { ...row, provider_session: null, authenticated_at: null, marketplace: null }
      : 'first_login_at' in row
        ? { ...row, last_sign_in_at: at, way_in: null, passkey_handle: null, recovery_hold_until: null, phone: null, provider_until: null }
        : 'linked_at' in row
          ? { ...row, linked_by: null }
          : 'time_zone' in row
            ? { ...row, retention_years: null }
            : row;
});

it('what a migration has to say is told, and nothing that the server remarks by itself', async () => {
  const test = await createDatabase('template1');
  // As on a server that does not let the owner have the extension.
  await test.owner.query(`create function refuse() returns event_trigger language plpgsql as $$ begin raise insufficient_privilege; end $$`);
  await test.owner.query(`create event trigger refuse on ddl_command_start when tag in ('CREATE EXTENSION') execute function refuse()`);
  const told: string[] = [];
  for (const expected of [files, []]) expect(await migrate(test.connectionString, undefined, (sentence) => told.push(sentence))).toEqual(expected);
  const searches = [
    ['pg_trgm', 'people'],
    ['pg_trgm or btree_gin', 'people'],
    ['pg_trgm or btree_gin', 'documents'],
    ['pg_trgm or btree_gin', 'investors'],
  ];
  expect(told).toEqual(searches.map(([name, things]) => `${name} is not there: searching ${things} looks at each of them`));
  await test.remove();
});

it('a database that another text of a migration made is refused with what an operator can do', async () => {
  const test = await createDatabase();
  await query(test.connectionString, `update schema_migrations set hash = 'other' where name = '0004_jobs.sql'`);
  await expect(migrate(test.connectionString)).rejects.toThrow(
    'The database was made with another 0004_jobs.sql than the one of this version of Pari. Start the version that made it, or take this one anew:',
  );
  await test.remove();
});
