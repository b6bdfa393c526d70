import type { Client } from 'pg';
import { SettingsError } from '../../settings.ts';

const names = ['pari_request', 'pari_system', 'pari_backup'] as const;

/** What the released migrations say of a role that is there already. PostgreSQL asks whether one may create roles before it looks whether the role is there. */
const whereItIsThere = 'exception when duplicate_object or unique_violation then null;';
const alsoWhereOneMayNot = 'exception when duplicate_object or unique_violation or insufficient_privilege then null;';

const mayCreateRoles = async (client: Client): Promise<boolean> =>
  (await client.query<{ may: boolean }>('select rolcreaterole or rolsuper as may from pg_roles where rolname = current_user')).rows[0]?.may === true;

/**
 * The text of a migration, as it can be run by a user who may not create roles but was given them: where it creates one, being refused counts like finding it there.
 * A role that is not there after all fails the next statement, which grants to it.
 */
export async function withRolesThatAreThere(client: Client, sql: string): Promise<string> {
  return !sql.includes(whereItIsThere) || (await mayCreateRoles(client)) ? sql : sql.replaceAll(whereItIsThere, alsoWhereOneMayNot);
}

/**
 * Looks, before anything is changed, whether a user who may not create roles was given those that the files create.
 * @throws SettingsError with the statements that an administrator of the server has to run
 */
export async function refuseWithoutRoles(client: Client, files: readonly { readonly sql: string }[]): Promise<void> {
  const needed = names.filter((name) => files.some(({ sql }) => sql.includes(whereItIsThere) && sql.includes(name)));
  if (needed.length === 0 || (await mayCreateRoles(client))) return;
  const { rows } = await client.query<{ statement: string }>(
    `select case when to_regrole(name) is null then format('create role %I nologin; ', name) else '' end
       || format('grant %I to %I', name, current_user) || case when revised then ' with inherit false, set true' else '' end as statement
     from unnest($1::text[]) with ordinality as needed (name, place), (select current_setting('server_version_num')::int >= 160000 as revised) as server
     where to_regrole(name) is null or not pg_has_role(current_user, to_regrole(name), case when revised then 'set' else 'member' end) order by place`,
    [needed],
  );
  if (rows.length > 0)
    throw new SettingsError([
      `DATABASE_URL: its user may not create roles and does not have all of ${needed.join(', ')}; as an administrator of the database server run ` +
        `\`${rows.map(({ statement }) => `${statement};`).join(' ')}\` and start again`,
    ]);
}
