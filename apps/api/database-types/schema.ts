import type { ClientBase } from 'pg';

/** What is known of a value beyond its PostgreSQL type. */
export interface Known {
  /** Its TypeScript type, where a check or a constant narrows it. */
  readonly narrow?: string | undefined;
  readonly nullable: boolean;
}

interface Column extends Known {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** What the migrated schema says of columns and types. */
export interface Schema {
  /** Columns of the tables in `public`, by `table's oid.place`. */
  readonly columns: ReadonlyMap<string, Column>;
  /** Operators, by oid, that answer true or false whenever both sides are present. */
  readonly comparisons: ReadonlySet<string>;
  /** TypeScript type of a PostgreSQL type. Elements of arrays are taken to be present. */
  readonly typeOf: (type: string) => string;
}

const plain: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  'character varying': 'string',
  name: 'string',
  numeric: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  date: 'CivilDate',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
};

/** The union of texts that a check lets through, or the form of a document that it asks for; undefined where it says something else. */
function narrowed(check: string): string | undefined {
  const listed = /^CHECK \(\((?:VALUE|\w+) (= ANY|<@) \(?ARRAY\[((?:'[\w/.-]+'::text(?:, )?)+)\]\)?\)\)$/.exec(check);
  const words = listed?.[2]?.replaceAll('::text', '').split(', ').join(' | ');
  if (words !== undefined) return listed?.[1] === '<@' ? `(${words})[]` : words;
  return /^CHECK \(\(jsonb_typeof\(\w+\) = 'object'::text\)\)$/.test(check) ? 'Record<string, unknown>' : undefined;
}

/** A type with null beside it, where it does not hold null already. */
export const orNull = (type: string, nullable: boolean): string => (nullable && type !== 'unknown' ? `${type} | null` : type);

/** Reads the catalogue. */
export async function readSchema(client: ClientBase): Promise<Schema> {
  const domains = await client.query<{ name: string; base: string; checks: string[] }>(
    `select t.typname as name, format_type(t.typbasetype, null) as base, array(select pg_get_constraintdef(c.oid) from pg_constraint c where c.contypid = t.oid) as checks
     from pg_type t where t.typtype = 'd' and t.typnamespace = 'public'::regnamespace`,
  );
  const byName = new Map(domains.rows.map((domain) => [domain.name, domain]));
  const typeOf = (type: string): string => {
    if (type.endsWith('[]')) return `${typeOf(type.slice(0, -2))}[]`;
    const domain = byName.get(type);
    return domain ? (domain.checks.map(narrowed).find((found) => found !== undefined) ?? typeOf(domain.base)) : (plain[type] ?? 'unknown');
  };
  const { rows } = await client.query<{ place: string; table: string; name: string; type: string; nullable: boolean; checks: string[] }>(
    `select c.oid || '.' || a.attnum as place, c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
       array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as checks
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`,
  );
  const columns = rows.map(
    ({ place, checks, ...column }) => [place, { ...column, narrow: checks.map(narrowed).find((found) => found !== undefined) }] as const,
  );
  const comparisons = await client.query<{ oid: string }>(
    `with sorting as (select amopopr from pg_amop where amopmethod = (select oid from pg_am where amname = 'btree'))
     select oid::text as oid from pg_operator where oid in (select amopopr from sorting) or oprnegate in (select amopopr from sorting)`,
  );
  return { columns: new Map(columns), comparisons: new Set(comparisons.rows.map(({ oid }) => oid)), typeOf };
}
