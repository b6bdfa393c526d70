import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Files } from '../../ports/files.ts';
import { migrate } from '../database/migrate.ts';
import { queueSchema } from '../database/queueSchema.ts';
import { putFilesBack } from './files.ts';
import { BackupError, readManifest, type Manifest } from './manifest.ts';
import { droppedReferences, inTransaction } from './tables.ts';

/**
 * Fills an empty database with what a backup holds, and brings it to the newest schema. Everything is held against its hash first; what
 * cannot be restored whole leaves no rows. Bytes come before the rows that name them; those without rows are swept as any are. Sessions do not come
 * back: who ended one since must not find it open.
 * @param store where the bytes are put
 * @param isKnown says of a key's name whether the installation has that key
 * @throws BackupError when the database is not empty, or the backup is damaged, newer than this version, or belongs to another key
 */
export async function restore(connectionString: string, store: Pick<Files, 'put'>, folder: string, isKnown: (key: string) => boolean): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (!isKnown(manifest.key)) {
    throw new BackupError(
      `This backup belongs to another key (${manifest.key}). Put keys/secret.key of that installation into the data folder, or set PARI_SECRET_KEY, and restore again.`,
    );
  }
  for (const file of [...manifest.tables, manifest.jobs]) await hold(folder, file);
  await refuseUnlessEmpty(connectionString, manifest);
  await putFilesBack(store, folder, manifest);
  await migrate(connectionString, manifest.migrations);
  await inTransaction(connectionString, 'begin', async (client) => {
    const references = await droppedReferences(client);
    for (const table of manifest.tables) await fill(client, folder, table);
    // Held by all rows anew, now that all are there.
    await client.query(references);
    for (const { table } of manifest.tables) await client.query(`alter table ${table} enable trigger user`);
    for (const [sequence, last] of Object.entries(manifest.sequences)) await client.query('select setval($1::regclass, $2)', [`public.${sequence}`, last]);
    await addJobs(client, folder, manifest.jobs);
    await client.query('update sessions set ended_at = now() where ended_at is null');
    for (const { table } of manifest.tables) await client.query(`alter table ${table} force row level security`);
  });
  await migrate(connectionString);
  return manifest;
}

type File = Manifest['jobs'];

async function hold(folder: string, { path, sha256 }: File): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupError(`The backup is damaged: ${path} is missing.`, { cause: error }) : error;
  });
  if (hash.digest('hex') !== sha256) throw new BackupError(`The backup is damaged: ${path} is not what it was.`);
}

/** Empty is also what a restore left that came to nothing: the tables of the backup's version, without a company. */
async function refuseUnlessEmpty(connectionString: string, { migrations }: Manifest): Promise<void> {
  const isEmpty = await inTransaction(connectionString, 'begin read only', async (client) => {
    const { rowCount } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`);
    if (rowCount === 0) return true;
    const { rows } = await client.query<{ readable: boolean }>(
      `select coalesce(has_table_privilege(to_regrole('pari_backup'), to_regclass('public.companies'), 'select'), false) as readable`,
    );
    if (rows[0]?.readable !== true) return false;
    const { rowCount: run } = await client.query('select from schema_migrations');
    await client.query('set local role pari_backup');
    return run === migrations.length && (await client.query('select from companies limit 1')).rowCount === 0;
  });
  if (!isEmpty) throw new BackupError('The database is not empty. A backup is restored into a new one, or into a new data folder.');
}

async function fill(client: Client, folder: string, { table, columns, path, rows }: Manifest['tables'][number]): Promise<void> {
  // What triggers would write is in the backup. The owner is held to row-level security too, until all is done: it would see no rows to hold references to.
  await client.query(`alter table ${table} no force row level security; alter table ${table} disable trigger user; delete from ${table}`);
  const filled = await copy(client, folder, path, `${table} (${columns.join(', ')})`);
  if (filled !== rows) throw new Error(`${table} took ${filled} of ${rows} rows`);
}

async function addJobs(client: Client, folder: string, { path }: File): Promise<void> {
  await client.query('create temporary table waiting_jobs (identifier text, payload json, run_at timestamptz, max_attempts int) on commit drop');
  await copy(client, folder, path, 'waiting_jobs');
  await client.query(`select ${queueSchema}.add_job(identifier, payload, run_at := run_at, max_attempts := max_attempts) from waiting_jobs`);
}

async function copy(client: Client, folder: string, path: string, into: string): Promise<number> {
  const rows = client.query(copyFrom(`copy ${into} from stdin`));
  await pipeline(createReadStream(join(folder, path)), createGunzip(), rows);
  return rows.rowCount;
}
