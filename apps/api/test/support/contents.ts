import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/** Tables by name, as SQL quotes them. */
const tablesOf = async (owner: Client): Promise<string[]> =>
  (
    await owner.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows.map(({ name }) => name);

/** In which tables any of these stands as it is, in any column: as text, or as its bytes. Read as the superuser, so that row-level security hides nothing. */
export async function tablesHolding(owner: Client, ...secrets: (string | Buffer)[]): Promise<string[]> {
  // Bytes are written in hexadecimal digits where a row is text.
  const looked = secrets.flatMap((secret) => (typeof secret === 'string' ? [secret, Buffer.from(secret).toString('hex')] : [secret.toString('hex')]));
  const parts = (await tablesOf(owner)).map(
    (name) => `select '${name}' as name where exists (select from ${name} t where exists (select from unnest($1::text[]) one where strpos(t::text, one) > 0))`,
  );
  return (await owner.query<{ name: string }>(parts.join(' union all '), [looked])).rows.map(({ name }) => name);
}

/**
 * A fingerprint of every table, by name: number of rows and the sum of their hashes. Read as the superuser, so that row-level security hides nothing.
 * The audit log and who looked at whom are left out: that a refused call is recorded there is no change of what it spoke of.
 */
export async function contents(owner: Client): Promise<Record<string, string>> {
  const tables = (await tablesOf(owner)).filter((name) => !['audit_events', 'audit_heads', 'views'].includes(name));
  const parts = tables.map(
    (name) => `select '${name}' as name, count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${name} t`,
  );
  const text = parts.join(' union all ');
  // By a name of its own it is planned once for a connection: to plan it takes longer than to answer it.
  const { rows } = await owner.query<{ name: string; print: string }>({ name: createHash('sha256').update(text).digest('hex').slice(0, 32), text });
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
