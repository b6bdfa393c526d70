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
