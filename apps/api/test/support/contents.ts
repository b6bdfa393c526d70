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

/** What one connection was told of a table before. */
interface Seen {
  readonly written: string;
  readonly print: string;
}
const seen = new WeakMap<Client, Map<string, Seen>>();

/** By a name of its own a statement is planned once for a connection: to plan one of all tables takes longer than to answer it. */
async function askedOfEach(owner: Client, names: readonly string[], expression: string): Promise<Map<string, string>> {
  const text = names.map((name) => `select '${name}' as name, ${expression} as told from ${name} t`).join(' union all ');
  const { rows } = await owner.query<{ name: string; told: string }>({ name: createHash('sha256').update(text).digest('hex').slice(0, 32), text });
  return new Map(rows.map(({ name, told }) => [name, told]));
}

/**
 * By table, what changes whenever something is written to it, be it what stands there already: number of rows, and the sum of the transactions that wrote
 * them. Whatever is written gets a later transaction than all there is, and whatever is deleted leaves one row less.
 * The audit log and who looked at whom are left out: that a refused call is recorded there is no change of what it spoke of.
 */
export async function writings(owner: Client): Promise<Map<string, string>> {
  const tables = (await tablesOf(owner)).filter((name) => !['audit_events', 'audit_heads', 'views'].includes(name));
  return askedOfEach(owner, tables, `count(*) || ' by ' || coalesce(sum(age('3'::xid) - age(xmin)), 0)`);
}

/**
 * A fingerprint of every table of which `writings` tells, by name: number of rows and the sum of their hashes. Read as the superuser, so that row-level
 * security hides nothing.
 */
export async function contents(owner: Client): Promise<Record<string, string>> {
  const known = seen.get(owner) ?? new Map<string, Seen>();
  seen.set(owner, known);
  const all = await writings(owner);
  // Hashing takes ten times as long as this, so what was not written to since is not hashed again.
  for (const [name, written] of all) {
    if (known.get(name)?.written === written) continue;
    const print = await askedOfEach(owner, [name], `count(*) || ' rows ' || coalesce(sum(hashtextextended(t::text, 0)), 0)`);
    known.set(name, { written, print: print.get(name) ?? '' });
  }
  return Object.fromEntries([...all.keys()].map((name) => [name, known.get(name)?.print ?? '']));
}
