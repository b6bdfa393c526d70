import { Client } from 'pg';

export interface Table {
  readonly name: string;
  /** Those that are stored, not computed. */
  readonly columns: readonly string[];
}

/** Tells the operator's own tools who is connected. */
const applicationName = 'pari backup';

/** Runs something in one transaction of the tables' owner. */
export async function inTransaction<T>(connectionString: string, opening: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString, application_name: applicationName });
  await client.connect();
  try {
    await client.query(opening);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/** The tables of the product, which all force row-level security, but the list of migrations. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array(select quote_ident(a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum)::text[] as columns
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity order by c.relname`,
  );
  return rows;
}

/** Drops what holds rows to each other. @returns the statements that bring it back */
export async function droppedReferences(client: Client): Promise<string> {
  const { rows } = await client.query<{ away: string; back: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  await client.query(rows.map(({ away }) => away).join('; '));
  return rows.map(({ back }) => back).join('; ');
}
