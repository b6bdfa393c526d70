import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { migrate } from '../../src/adapters/database/migrate.ts';
import { addCompany } from '../../src/features/companies/index.ts';
import { testKeys } from '../support/keys.ts';
import { reportGoal } from '../support/proof.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let tables: { name: string; tenant: boolean }[];
beforeAll(async () => {
  world = await createWorld();
  tables = await rows(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id') and c.relname <> all($1) as tenant
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
    [[...directories]],
  );
});
afterAll(() => world.close());

const rows = async <Row extends object>(sql: string, values: unknown[] = []) => (await world.owner.query<Row>(sql, values)).rows;

/** Runs one statement as a role and company, and undoes it; gives the SQLSTATE of the refusal, or the number of rows. */
async function attempt(role: 'pari_request' | 'pari_system', companyId: string | null, sql: string): Promise<string | number> {
  await world.owner.query('begin');
  try {
    await world.owner.query(`set local role ${role}`);
    if (companyId) await world.owner.query(`select set_config('pari.company_id', $1, true)`, [companyId]);
    const result = await world.owner.query<{ count?: number }>(sql);
    return result.command === 'SELECT' ? Number(result.rows[0]?.count) : (result.rowCount ?? 0);
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await world.owner.query('rollback');
  }
}

const forbidden = '42501';
/** What leads to a company: read by authentication alone. */
const directories = new Set([
  'session_directory',
  'access_token_directory',
  'identity_directory',
  'mail_link_directory',
  'marketplace_directory',
  'calendar_directory',
  'passkey_directory',
  'sign_in_link_directory',
  'account_change_directory',
  'witness_link_directory',
  'link_requests',
  'spent_sign_ins',
]);
const companyColumn = (table: string) => (table === 'companies' ? 'id' : 'company_id');
/** Tables that are empty until somebody calls, a job runs, or a migration leaves something. */
const filledByCalls = new Set([
  'analytics_events',
  'audit_events',
  'audit_heads',
  'idempotency_keys',
  'identities',
  'job_effects',
  'logos',
  'page_configs',
  'passwords',
  'unsealed_values',
]);
/** Rows that nobody changes or removes once they stand. */
const appendOnly = [
  'commitments',
  'ledger_entries',
  'valuations',
  'fx_rates',
  'page_configs',
  'audit_events',
  'analytics_events',
  'document_versions',
  'document_recipients',
  'document_openings',
  'notification_documents',
  'announcements',
  'envelope_events',
  'notice_versions',
  'notice_lines',
  'notice_events',
  'notice_shares',
  'notice_settlements',
  'payment_instructions',
  'payment_instruction_events',
  'bank_versions',
  'bank_verifications',
  'compensation_records',
  'admin_grants',
  'fund_setups',
  'fund_interests',
  'application_rounds',
  'application_events',
  'comment_replies',
  'application_limits',
  'carry_plan_values',
  'carry_schedules',
  'carry_allocations',
  'carry_events',
  'carry_distributions',
  'carry_commitments',
  'carry_document_openings',
  'kyc_screenings',
  'file_upload_parts',
  'bank_versions',
  'bank_verifications',
  'fund_document_acknowledgements',
  'program_documents',
  'program_document_envelopes',
  'program_document_answers',
  'program_document_settlements',
];

const powerfulFunctions = `select proname as name, proconfig as settings, has_function_privilege('public', oid, 'execute') as public
  from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`;

describe('the database as the second wall', () => {
  it('gives its roles no way around', async () => {
    const found = await rows<{ rolname: string }>(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb,
         (select count(*)::int from pg_class where relowner = r.oid and relkind in ('r', 'p')) as owns,
         has_schema_privilege(oid, 'public', 'create') as creates
       from pg_roles r where rolname like 'pari\\_%' order by 1`,
    );
    const powerless = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, rolcreatedb: false, owns: 0, creates: false };
    expect(found.filter(({ rolname }) => rolname !== 'pari_owner')).toEqual([
      { rolname: 'pari_backup', ...powerless },
      { rolname: 'pari_request', ...powerless },
      { rolname: 'pari_system', ...powerless },
    ]);
    // Who owns the embedded database logs in and makes roles, and no more.
    for (const owner of found.filter(({ rolname }) => rolname === 'pari_owner'))
      expect(owner).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreatedb: false, owns: 0 });
  });

  it('has no function that runs with the rights of another but those of authentication, the audit log, the queue, statistics, searches, erasing and what triggers keep', async () => {
    const found = await rows<{ name: string; settings: string[]; public: boolean }>(powerfulFunctions);
    const queue = ['enqueue_job', 'enqueue_job_for', 'queued_jobs', 'retry_queued_job'];
    const directoriesOf = [
      'access_token',
      'account_change',
      'calendar',
      'identity',
      'mail_link',
      'marketplace',
      'passkey',
      'session',
      'sign_in_link',
      'witness_link',
    ];
    const ending = ['end_views_of_delegation', 'end_views_of_session'];
    const kept = ['add_to_fund_commitments', 'bind_fund_people', ...ending, ...directoriesOf.map((name) => `keep_${name}_directory`)];
    const audit = ['append_audit_event', 'lock_audit_end'];
    const known = [
      'resolve_access',
      'refresh_statistics',
      'people_holding',
      'investors_holding',
      'documents_holding',
      'erase_marked',
      'erase_program_documents',
      ...audit,
      ...kept,
      ...queue,
    ];
    const path = 'search_path=public, pg_temp';
    // One waits for a lock, and not for long; one is planned once for all that ask; the others are planned for the text that is looked for.
    const searching = ['plan_cache_mode=force_custom_plan'];
    const more: Record<string, string[]> = {
      resolve_access: ['plan_cache_mode=force_generic_plan'],
      refresh_statistics: ['lock_timeout=3s'],
      people_holding: searching,
      investors_holding: searching,
      documents_holding: searching,
    };
    const settings = (name: string) => [path, ...(more[name] ?? [])];
    expect(found).toEqual(known.toSorted().map((name) => ({ name, settings: settings(name), public: false })));
  });

  it('shows the request role nothing while no company is set, and nothing of another company', async () => {
    let shown = 0;
    for (const { name } of tables.filter((table) => table.tenant || table.name === 'companies')) {
      expect([name, [0, forbidden]]).toEqual([name, expect.arrayContaining([await attempt('pari_request', null, `select count(*) from ${name}`)])]);
      const others = `${name} where ${companyColumn(name)} <> '${world.company.id}'`;
      expect([0, forbidden]).toContain(await attempt('pari_request', world.company.id, `select count(*) from ${others}`));
      if (Number(await attempt('pari_request', world.company.id, `select count(*) from ${name}`)) > 0) shown++;
    }
    expect(shown).toBeGreaterThan(12);
    for (const { name } of tables.filter((table) => directories.has(table.name)))
      expect([name, await attempt('pari_request', world.company.id, `select count(*) from ${name}`)]).toEqual([name, forbidden]);
    reportGoal(12, `0 rows without a company over ${tables.length - 1} tables`);
  });

  it('has rows of both companies to show, or not, in every table', async () => {
    const without: string[] = [];
    for (const { name } of tables.filter((table) => table.tenant)) {
      const held = await rows(`select distinct company_id from ${name}`);
      if (held.length < 2 && !filledByCalls.has(name)) without.push(name);
    }
    expect(without, 'Add rows of these to world.ts, so that the walk sees whom they are shown to').toEqual([]);
  });

  it('lets the request role write no row into another company', async () => {
    for (const { name, tenant } of tables.filter((table) => table.tenant)) {
      const sql = `insert into ${name} (company_id) values ('${world.otherCompany.id}')`;
      expect([name, tenant, await attempt('pari_request', world.company.id, sql)]).toEqual([name, tenant, forbidden]);
      expect([name, await attempt('pari_request', null, sql)]).toEqual([name, forbidden]);
    }
  });

  it('lets nobody move a row to another company', async () => {
    for (const { name } of tables.filter((table) => table.tenant)) {
      for (const role of ['pari_request', 'pari_system'] as const) {
        expect([name, await attempt(role, world.company.id, `update ${name} set company_id = '${world.otherCompany.id}'`)]).toEqual([name, forbidden]);
      }
    }
  });

  it('lets nobody change, delete or empty what is append-only', async () => {
    let attempts = 0;
    for (const name of appendOnly) {
      const columns = await rows<{ column: string }>(
        `select attname as column from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = ''`,
        [name],
      );
      const statements = [`delete from ${name}`, `truncate ${name} cascade`, ...columns.map(({ column }) => `update ${name} set ${column} = ${column}`)];
      for (const role of ['pari_request', 'pari_system'] as const) {
        for (const sql of statements) {
          // The chain columns of the audit log are filled by its job, and by nothing else.
          if (role === 'pari_system' && /^update audit_events set (sequence|previous_hash|hash) /.test(sql)) continue;
          attempts++;
          expect([role, sql, await attempt(role, world.company.id, sql)]).toEqual([role, sql, forbidden]);
        }
      }
    }
    reportGoal(31, `0 of ${attempts} changes of append-only rows succeed`);
  });

  it('shows an owner who is no superuser nothing either, until it acts as one of the roles', async ({ skip }) => {
    const {
      rows: [version],
    } = await world.owner.query<{ number: number }>(`select current_setting('server_version_num')::int as number`);
    skip((version?.number ?? 0) < 160_000, 'PostgreSQL 15 knows no grant without inheritance: there the owner sees what pari_system sees');
    const name = `plain_${randomBytes(6).toString('hex')}`;
    // As on a server of the operator's: the owner may grant the roles, or the migration creates them and it may for that reason.
    await world.owner.query(
      `create role ${name} login createrole password 'plain'; grant pari_request, pari_system, pari_backup to ${name} with admin true, inherit false, set false`,
    );
    await world.owner.query(`create database ${name} owner ${name}`);
    const address = Object.assign(new URL(world.test.connectionString), { username: name, password: 'plain', pathname: `/${name}` }).href;
    const client = new Client({ connectionString: address });
    try {
      await migrate(address);
      const database = openDatabase(address, 1, testKeys);
      const { id } = await database.asSystem((tx) => addCompany(tx, { slug: 'acme', name: 'Acme', currency: 'USD', at: new Date('2026-01-01') }));
      const count = 'select count(*) as count from companies';
      expect(await database.asCompany(id, (tx) => tx.rows(count))).toEqual([{ count: 1 }]);
      await database.close();
      await client.connect();
      expect((await client.query(count)).rows).toEqual([{ count: 0 }]);
      expect((await client.query<{ public: boolean }>(powerfulFunctions)).rows.filter((found) => found.public)).toEqual([]);
      expect((await client.query(`update companies set name = 'Mine'`)).rowCount).toBe(0);
      await expect(client.query(`insert into companies (slug, name, currency, created_at) values ('mine', 'Mine', 'USD', now())`)).rejects.toMatchObject({
        code: forbidden,
      });
    } finally {
      await client.end();
      await world.owner.query(`drop database ${name} with (force)`);
      await world.owner.query(`drop role ${name}`);
    }
  });

  it('lets nobody choose the id by which a person is known over all companies', async () => {
    const insert = (columns: string, values: string) =>
      attempt(
        'pari_request',
        world.company.id,
        `insert into users (company_id, email, display_name, created_at${columns}) values ('${world.company.id}', 'x@x.example', 'X', now()${values})`,
      );
    expect([await insert('', ''), await insert(', id', ', gen_random_uuid()')]).toEqual([1, forbidden]);
  });

  it('keeps the secrets of authentication from the request role', async () => {
    const columns = ['passwords.hash', 'mail_links.hash', 'calendar_addresses.hash', 'sessions.cookie_hash', 'access_tokens.hash', 'identities.subject'];
    for (const column of [...columns, 'passkeys.public_key', 'recovery_codes.hash', 'sign_in_links.hash', 'sign_in_links.code_hash', 'witness_links.hash']) {
      const [table = '', name = ''] = column.split('.');
      expect([column, await attempt('pari_request', world.company.id, `select count(${name}) from ${table}`)]).toEqual([column, forbidden]);
    }
  });
});

describe('a pooled connection', () => {
  it('carries nothing of one request into the next, in 1,000 interleaved requests of two companies', async () => {
    const { app, database } = world.test;
    const people = [world.people.investor, world.otherAdmin];
    const wrong: string[] = [];
    const one = async (index: number): Promise<void> => {
      const person = people[index % 2] ?? world.people.investor;
      const headers = { authorization: person.authorization };
      // Refused and failing calls in between leave their connections behind, too.
      if (index % 7 === 3) await app.inject({ method: 'POST', url: '/api/users/first_login', headers, payload: { unknown: index } });
      if (index % 11 === 5) await app.inject({ url: `/api/investors/detail/${world.people.admin.id}`, headers });
      const answer = await app.inject({ url: '/api/users/info', headers });
      const { company, user_id } = answer.json<{ company: { id: string }; user_id: string }>();
      if (company.id !== person.companyId || user_id !== person.id) wrong.push(answer.body);
    };
    for (let start = 0; start < 1000; start += 25) await Promise.all(Array.from({ length: 25 }, (_, offset) => one(start + offset)));
    expect(wrong).toEqual([]);

    const clients = await Promise.all(Array.from({ length: 10 }, () => database.pool.connect()));
    const left = await Promise.all(
      clients.map(
        async (client) => (await client.query(`select current_user as role, coalesce(current_setting('pari.company_id', true), '') as company`)).rows,
      ),
    );
    for (const client of clients) client.release();
    expect(left.flat()).toEqual(left.flat().map(() => ({ role: 'pari_request', company: '' })));
    reportGoal(12, `${wrong.length} leaks in 1000 interleaved requests over ${clients.length} connections`);
  });
});
