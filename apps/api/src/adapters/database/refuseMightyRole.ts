import { Client } from 'pg';
import { SettingsError } from '../../settings.ts';

/**
 * Refuses a connection whose role row-level security does not hold, or which can become such a role: a mistake of ours would then show one company
 * the rows of another.
 * @throws SettingsError naming the role
 */
export async function refuseMightyRole(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'pari start' });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; mighty: string }>(
      `select current_user as role, r.rolname as mighty from pg_roles r
       where (r.rolsuper or r.rolbypassrls) and pg_has_role(current_user, r.oid, 'member') order by r.rolname <> current_user, r.rolname limit 1`,
    );
    const [found] = rows;
    if (!found) return;
    const { role, mighty } = found;
    throw new SettingsError([
      `DATABASE_URL: production does not use the role ${role}, which ${role === mighty ? 'is' : `can become ${mighty},`} a superuser or past row-level security; ` +
        'make one of its own, which owns the database and may create roles',
    ]);
  } finally {
    await client.end();
  }
}
