import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Client, type Pool } from 'pg';
import { migrateQueue } from './queueSchema.ts';
import { refuseWithoutRoles, withRolesThatAreThere } from './roles.ts';

const folder = new URL('../../../migrations/', import.meta.url);

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

let known: readonly Migration[] | undefined;

/** Read once: the files of a version do not change while it runs. */
function migrations(): readonly Migration[] {
  return (known ??= readdirSync(folder)
    .filter((name) => /^\d{4}_\w+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }));
}

/**
 * Brings the database to the newest schema: the queue's own tables first, because ours add jobs to them, then each file in a transaction of
 * its own. Several processes may call it at once: one works, the others wait. Throws when the database was migrated by a newer or an edited
 * version of these files, or needs roles that its user may not make.
 * @param only the migrations of another database, where the schema should be as it is there and no newer
 * @param notice is told, in a sentence, what a migration has to say to the operator
 * @returns the names of the files that were run
 */
export async function migrate(
  connectionString: string,
  only?: readonly Pick<Migration, 'name' | 'hash'>[],
  notice: (sentence: string) => void = () => {},
): Promise<string[]> {
  const client = new Client({ connectionString, application_name: 'pari migrate' });
  // What our files raise has this code; what the server remarks by itself, as of a table that is there already, has another.
  client.on('notice', ({ code, message }) => {
    if (code === '00000' && message !== undefined) notice(message);
  });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('pari migrations'))`);
    await client.query('create table if not exists schema_migrations (name text primary key, hash text not null, run_at timestamptz not null default now())');
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations order by name');
    const files = migrations();
    refuseStrangers(files, rows);
    refuseStrangers(files, only ?? []);
    const missing = files.slice(rows.length, only?.length);
    await refuseWithoutRoles(client, missing);
    await migrateQueue(client, connectionString);
    const done: string[] = [];
    for (const file of missing) {
      const sql = await withRolesThatAreThere(client, file.sql);
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [file.name, file.hash]);
      await client.query('commit');
      done.push(file.name);
    }
    return done;
  } finally {
    await client.end();
  }
}

/** True when every migration file has been run. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>('select count(*) as count from schema_migrations');
  return rows[0]?.count === migrations().length;
}

function refuseStrangers(files: readonly Migration[], run: readonly { name: string; hash: string }[]): void {
  for (const [index, row] of run.entries()) {
    const file = files[index];
    if (file?.name !== row.name)
      throw new Error(`The database knows the migration ${row.name}, this version of Pari does not. Start the version that made it.`);
    if (file.hash !== row.hash)
      throw new Error(
        `The database was made with another ${row.name} than the one of this version of Pari. Start the version that made it, or take this one anew: its files under ` +
          'apps/api/migrations are never edited.',
      );
  }
}
