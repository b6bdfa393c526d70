import { createHmac } from 'node:crypto';
import { Client } from 'pg';
import { readPassword, superuser } from './cluster.ts';

/** The role that the product uses: it owns the database and everything in it, and row-level security holds it. */
const owner = 'pari_owner';

const address = (role: string, password: string, port: number) => `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;

/** Connects as the server's superuser, which the product itself never does. */
export const superuserConnection = (home: string, port: number): string => address(superuser, readPassword(home), port);

/**
 * Makes the role that the product uses where there is none yet, and gives it what an earlier version made as superuser, its rights to act as the
 * roles of the migrations included.
 * @returns its connection string
 */
export async function ownerConnection(home: string, port: number): Promise<string> {
  // Nobody finds the superuser's from it.
  const password = createHmac('sha256', readPassword(home)).update(owner).digest('hex');
  const client = new Client({ connectionString: superuserConnection(home, port), application_name: 'pari owner' });
  await client.connect();
  try {
    await client.query(`begin; select pg_advisory_xact_lock(hashtext('${owner}'))`);
    const { rows } = await client.query<{ done: boolean }>(isHandedOver);
    if (rows[0]?.done !== true) await client.query(handOver(password));
    await client.query('commit');
  } finally {
    await client.end();
  }
  return address(owner, password, port);
}

/** What an extension is made of stays the server's own. */
const isNoPart = (alias: string) => `not exists (select from pg_depend e where e.objid = ${alias}.oid and e.deptype = 'e')`;

/** True in the usual case; an earlier version that was started in between has made things of its own. */
const isHandedOver = `select coalesce((select datdba = to_regrole('${owner}') from pg_database where datname = current_database()), false)
  and not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relowner = '${superuser}'::regrole and n.nspname !~ '^(pg_|information_schema$)' and ${isNoPart('c')})
  and not exists (select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.proowner = '${superuser}'::regrole and n.nspname !~ '^(pg_|information_schema$)' and ${isNoPart('p')}) as done`;

const handOver = (password: string) => `do $$
declare
  statement text;
begin
  if to_regrole('${owner}') is null then create role ${owner} login createrole password '${password}'; end if;
  for statement in
    select format('grant %I to ${owner} with inherit false, set true', rolname) from pg_roles where rolname like 'pari\\_%' and not rolcanlogin
    union all
    select format('alter schema %I owner to ${owner}', nspname) from pg_namespace where nspowner = '${superuser}'::regrole and nspname !~ '^(pg_|information_schema$)'
  loop execute statement; end loop;
  for statement in
    select format('alter %s %s owner to ${owner}', case c.relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, c.oid::regclass)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema$)' and c.relowner = '${superuser}'::regrole and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${isNoPart('c')}
      -- A column's own sequence follows its table.
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i') and d.refobjsubid > 0)
    union all
    select format('alter routine %s owner to ${owner}', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname !~ '^(pg_|information_schema$)' and p.proowner = '${superuser}'::regrole and ${isNoPart('p')}
    union all
    select format('alter type %s owner to ${owner}', t.oid::regtype)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
    where n.nspname !~ '^(pg_|information_schema$)' and t.typowner = '${superuser}'::regrole and (t.typtype in ('d', 'e', 'r') or c.relkind = 'c')
  loop execute statement; end loop;
  execute format('alter database %I owner to ${owner}', current_database());
end $$`;
