import type { Client } from 'pg';
import { droppedReferences, inTransaction, readTables } from './tables.ts';

/** Rows of a table: those for which a condition over it holds, whose parameters are `values`. */
export interface SomeRows {
  readonly table: string;
  readonly where: string;
  readonly values: readonly (string | readonly string[])[];
}

/**
 * Copies some rows of one database into another of the same version, with the ids that they have. Who did something is left out of them: columns that name an account
 * are null there. Triggers are asked nothing; references are held once all rows are there.
 * @param from connection of the tables' owner, who only reads
 * @param to the same of the other database
 * @throws where rows name others that are not among them
 */
export async function copySomeRows(from: string, to: string, some: readonly SomeRows[]): Promise<void> {
  const rows = await inTransaction(from, 'begin isolation level repeatable read read only', async (client) => {
    await client.query('set local role pari_backup');
    const found: { readonly table: string; readonly rows: readonly object[] }[] = [];
    for (const { table, where, values } of some) {
      const { rows: own } = await client.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t where ${where}`, [...values]);
      found.push({ table, rows: own.map(({ row }) => row) });
    }
    return found;
  });
  await inTransaction(to, 'begin', async (client) => {
    const tables = new Map((await readTables(client)).map(({ name, columns }) => [name, columns]));
    const accounts = await columnsOfAccounts(client);
    const references = await droppedReferences(client);
    for (const { table, rows: own } of rows) {
      const columns = (tables.get(table) ?? []).filter((column) => !accounts.has(`${table}.${column}`)).join(', ');
      await client.query(`alter table ${table} no force row level security; alter table ${table} disable trigger user`);
      await client.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(own)],
      );
    }
    await client.query(references);
    for (const { table } of rows) await client.query(`alter table ${table} enable trigger user; alter table ${table} force row level security`);
  });
}

/** As `table.column`. */
async function columnsOfAccounts(client: Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.confrelid = 'users'::regclass and a.attname <> 'company_id'`,
  );
  return new Set(rows.map(({ name }) => name));
}
