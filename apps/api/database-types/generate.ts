import { Client } from 'pg';
import { describe, type Described } from './describe.ts';
import { quote } from './quote.ts';
import { orNull, readSchema, type Schema } from './schema.ts';
import { findStatements } from './statements.ts';

/** The API's folder. */
export const top = new URL('..', import.meta.url).pathname;

/** Where the types stand. */
export const generatedFile = new URL('../src/ports/statements.ts', import.meta.url);

const property = (name: string): string => (/^\w+$/.test(name) ? name : quote(name));

const tablesOf = ({ columns, typeOf }: Schema): string => {
  const tables = Map.groupBy(columns.values(), ({ table }) => table);
  const column = ({ name, type, narrow, nullable }: NonNullable<ReturnType<Schema['columns']['get']>>) =>
    `    ${property(name)}: ${orNull(narrow ?? typeOf(type), nullable)};\n`;
  return [...tables].map(([table, its]) => `  ${table}: {\n${its.map(column).join('')}  };\n`).join('');
};

const statementOf = ([text, { row, values }]: readonly [string, Described]): string => {
  const columns = new Map(row.map(({ name, type }) => [name, type]));
  const fields = [...columns].map(([name, type]) => `${property(name)}: ${type}`).join('; ');
  return `  ${quote(text)}: {\n    row: ${fields === '' ? 'object' : `{ ${fields} }`};\n    values: [${values.join(', ')}];\n  };\n`;
};

/**
 * The file of types for a migrated database, as `npm run database-types` writes it.
 * @throws one error that names, file and line, each statement that PostgreSQL refuses
 */
export async function generate(connectionString: string): Promise<string> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const schema = await readSchema(client);
    const found = new Map<string, Described>();
    const refused: string[] = [];
    for (const { text, place } of findStatements(top).statements) {
      if (found.has(text)) continue;
      await describe(client, schema, text).then(
        (described) => found.set(text, described),
        (error: unknown) => refused.push(`${place}: ${error instanceof Error ? error.message : String(error)}`),
      );
    }
    if (refused.length > 0) throw new Error(`PostgreSQL refuses statements of the server:\n${refused.join('\n')}`);
    const sorted = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `// Written by \`npm run database-types\` from the migrated schema and the statements of the sources. Never edited by hand.
// long: it lists every statement of the server.
import type { CivilDate } from '@pari/domain/dates';

/** A document on its way to the database: an object, or its text. A list would be taken for an array. */
export type Json = string | Readonly<Record<string, unknown>>;

/** The rows of each table, as they are read. */
export interface Tables {
${tablesOf(schema)}}

/** What each statement answers, and the parameters it takes. */
export interface Statements {
${sorted.map(statementOf).join('')}}
`;
  } finally {
    await client.end();
  }
}
