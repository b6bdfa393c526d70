import type { ClientBase } from 'pg';
import { columnsOf } from './infer.ts';
import { orNull, type Schema } from './schema.ts';
import { nodesOf, readTree, type Node } from './tree.ts';

export interface Described {
  /** TypeScript types of the parameters, in order. */
  readonly values: readonly string[];
  /** TypeScript types of the columns. */
  readonly row: readonly { readonly name: string; readonly type: string }[];
}

/** What a parameter may be: as read, but that any text of the right form is a date, and a document may come as its text. */
const given = (type: string): string =>
  type.endsWith('[]')
    ? `readonly (${given(type.slice(0, -2).replace(/^\((.*)\)$/, '$1'))} | null)[]`
    : type === 'CivilDate'
      ? 'string'
      : type === 'unknown'
        ? 'Json'
        : type;

/**
 * Asks PostgreSQL what a statement takes and gives: types from preparing it, and what may be null from the tree of a function made of it.
 * @throws as PostgreSQL refuses the statement
 */
export async function describe(client: ClientBase, schema: Schema, text: string): Promise<Described> {
  await client.query('begin');
  try {
    await client.query(`prepare described as ${text}`);
    const [types] = (
      await client.query<{ taken: string[]; given: string[] | null }>(
        `select parameter_types::text[] as taken, result_types::text[] as given from pg_prepared_statements where name = 'described'`,
      )
    ).rows;
    await client.query(`create function pg_temp.described(${types?.taken.join(', ') ?? ''}) returns void language sql begin atomic ${text}\n; end`);
    const [body] = (await client.query<{ tree: string }>(`select prosqlbody::text as tree from pg_proc where oid = 'pg_temp.described'::regproc`)).rows;
    const columns = columnsOf(statementIn(body?.tree ?? ''), schema);
    return {
      values: (types?.taken ?? []).map((type) => given(schema.typeOf(type))),
      row: columns.map(({ name, known }, index) => {
        const type = known.narrow !== undefined && known.narrow !== 'never' ? known.narrow : schema.typeOf(types?.given?.[index] ?? '');
        return { name, type: orNull(type, known.nullable) };
      }),
    };
  } finally {
    await client.query('rollback; deallocate all');
  }
}

function statementIn(tree: string): Node {
  const list = readTree(tree);
  const [statement] = typeof list === 'object' && !('kind' in list) ? nodesOf(list[0]) : [];
  if (!statement) throw new Error('PostgreSQL gave no tree of the statement');
  return statement;
}
