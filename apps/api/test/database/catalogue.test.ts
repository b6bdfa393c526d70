import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { reportGoal } from '../support/proof.ts';

/** Tables that are not a company's, read by a reviewer. Every other one in `public` is held to what `secure_table` gives. */
const exceptions: Readonly<Record<string, string>> = {
  schema_migrations: 'which migrations were run; belongs to no company',
  companies: 'the list of companies: its own id takes the place of company_id',
  session_directory: 'leads from a cookie to the company',
  access_token_directory: 'leads from a token to the company',
  identity_directory: 'leads from a subject of a sign-in provider to the companies that know it',
  spent_sign_ins: 'login transactions that were answered, before any company is known',
  mail_link_directory: 'leads from a link in mail to the company',
  calendar_directory: 'leads from the address of a calendar to the company',
  passkey_directory: 'leads from a passkey to the company',
  sign_in_link_directory: 'leads from a mailed link to the company',
  account_change_directory: 'leads from the links about a change of an account to the company',
  witness_link_directory: 'leads from the link of a witness to the company',
  marketplace_directory: 'leads from a reference that the marketplace reads to the company',
  link_requests: 'addresses under which somebody asked for a link, before it is known whether any company knows them',
};

interface Table {
  readonly name: string;
  readonly owner: string;
  readonly forced: boolean;
  /** That a company is never taken for the only one with few rows. */
  readonly shared: boolean;
  /** First column of the primary key. */
  readonly first: string | null;
  /** As `role name: rows seen / rows written`. */
  readonly policies: readonly string[];
}

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.remove());

const tables = async () =>
  (
    await test.owner.query<Table>(
      `select c.relname as name, pg_get_userbyid(c.relowner) as owner, c.relrowsecurity and c.relforcerowsecurity as forced,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attoptions::text like '%n_distinct=20%') as shared,
         (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
          where i.indrelid = c.oid and i.indisprimary) as first,
         array(select format('%s %s: %s / %s', array_to_string(p.polroles::regrole[], ', '), case p.polcmd when '*' then 'all' else p.polcmd::text end,
             pg_get_expr(p.polqual, c.oid), pg_get_expr(p.polwithcheck, c.oid))
           from pg_policy p where p.polrelid = c.oid order by p.polname) as policies
       from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows;

/** What is wrong with a table of a company, in words. */
function faultsOf({ name, owner: itsOwner, forced, shared, first, policies }: Table): string[] {
  const companyPolicy = 'pari_request all: (company_id = pari_company()) / (company_id = pari_company())';
  return [
    ...(first === 'company_id' ? [] : ['company_id is not first in its primary key']),
    ...(forced ? [] : ['row-level security is not forced']),
    ...(shared ? [] : ['its statistics may take a company for the only one']),
    ...(policies.includes(companyPolicy) ? [] : ['the policy of the request role is missing']),
    ...(policies.includes('pari_system all: true / true') ? [] : ['the policy of the system role is missing']),
    ...(policies.includes(backupPolicy) ? [] : ['backups cannot read it']),
    ...(policies.length > 3 ? ['it has another policy, which lets through what these three do not'] : []),
    ...(itsOwner.startsWith('pari_') ? ['a role that works on it owns it'] : []),
  ].map((fault) => `${name}: ${fault}. A migration says select secure_table('${name}').`);
}

// Reading alone.
const backupPolicy = 'pari_backup r: true / ';
const isTenant = ({ name }: { readonly name: string }) => !(name in exceptions);

/** Unique keys in which two companies could meet. */
const sharedKeys = async () =>
  (
    await test.owner.query<{ name: string; key: string }>(
      `select c.relname as name, format('%s: the unique key %s does not hold company_id', c.relname, i.indexrelid::regclass) as key
       from pg_index i join pg_class c on c.oid = i.indrelid
       where i.indisunique and c.relnamespace = 'public'::regnamespace and not exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnum = any(i.indkey[0:i.indnkeyatts - 1]))
       order by 2`,
    )
  ).rows
    .filter(isTenant)
    .map(({ key }) => key);

describe('every table', () => {
  it('of a company has it first in its primary key, and forces row-level security by the two policies', async () => {
    const all = await tables();
    expect(all.filter(isTenant).flatMap(faultsOf)).toEqual([]);
    expect(all.length).toBeGreaterThan(20);
    reportGoal(12, `${all.filter(({ forced }) => forced).length} of ${all.length - 1} tables force row-level security`);
  });

  it('that is an exception is there, and shows the request role nothing it should not see', async () => {
    const named = (await tables()).filter((table) => !isTenant(table));
    expect(named.map(({ name }) => name)).toEqual(Object.keys(exceptions).toSorted());
    const system = 'pari_system all: true / true';
    const own = '(id = pari_company())';
    for (const { name, forced, policies } of named.filter((table) => table.name !== 'schema_migrations')) {
      const expected = name === 'companies' ? [backupPolicy, `pari_request all: ${own} / ${own}`, system] : [backupPolicy, system];
      expect([name, forced, policies]).toEqual([name, true, expected]);
    }
  });

  it('of a company holds it in every unique key', async () => {
    expect(await sharedKeys()).toEqual([]);
  });
});

describe('a table that was forgotten', () => {
  const named = async (sql: string) => {
    await test.owner.query('begin');
    try {
      await test.owner.query(sql);
      return [...(await tables()).filter(isTenant).flatMap(faultsOf), ...(await sharedKeys())].join('\n');
    } finally {
      await test.owner.query('rollback');
    }
  };
  const key = 'company_id uuid, id uuid, reference text, primary key (company_id, id)';

  it('is named', async () => {
    expect(await named('create table circulars (id uuid primary key, company_id uuid)')).toContain('circulars: company_id is not first');
    expect(await named(`create table circulars (${key})`)).toContain('circulars: row-level security is not forced');
    expect(await named(`create table circulars (${key})`)).toContain('circulars: its statistics may take');
    expect(await named(`create table circulars (${key}); alter table circulars enable row level security`)).toContain(
      'circulars: row-level security is not forced',
    );
    expect(await named(`create table circulars (${key}); select secure_table('circulars'); drop policy company on circulars`)).toContain(
      'circulars: the policy of the request',
    );
    expect(await named(`create table circulars (${key}); select secure_table('circulars'); create policy more on circulars using (true)`)).toContain(
      'circulars: it has another',
    );
    expect(await named(`create table circulars (${key}); select secure_table('circulars'); create unique index short on circulars (reference)`)).toContain(
      'circulars: the unique key short does not hold company_id',
    );
    expect(await named(`create table circulars (${key}, unique (company_id, reference)); select secure_table('circulars')`)).toBe('');
  });

  it('is refused by secure_table, where it could not be secured', async () => {
    const secure = (columns: string) => named(`create table circulars (${columns}); select secure_table('circulars')`);
    await expect(secure('id uuid primary key, company_id uuid')).rejects.toThrow('circulars needs company_id uuid first in its primary key');
    await expect(secure('company_id text primary key')).rejects.toThrow('circulars needs company_id uuid first in its primary key');
    await expect(secure(`${key}, unique (reference)`)).rejects.toThrow('The unique key circulars_reference_key of circulars needs company_id');
  });

  it('is secured by the owner alone', async () => {
    for (const role of ['pari_request', 'pari_system'])
      await expect(named(`set local role ${role}; select secure_table('users')`)).rejects.toThrow('permission denied for function secure_table');
  });
});
