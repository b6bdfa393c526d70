import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Files } from '../../ports/files.ts';
import { isFullDisk } from '../../fullDisk.ts';
import { queueSchema } from '../database/queueSchema.ts';
import { backUpFiles } from './files.ts';
import { BackupError, writeManifest, type Manifest } from './manifest.ts';
import { inTransaction, readTables } from './tables.ts';

/** Jobs that still wait, as they are added again. Who works on one now has not done it in this snapshot. */
const waitingJobs = `select t.identifier, j.payload, j.run_at, j.max_attempts from ${queueSchema}._private_jobs j
  join ${queueSchema}._private_tasks t on t.id = j.task_id where j.key is null`;

/**
 * Writes everything that the database holds, as one moment saw it, into a folder: a file for each table, the bytes that their rows name, and last a
 * list of them with their hashes. Nobody who works meanwhile waits for it. Bytes that are gone or damaged are listed as lacking.
 * @param store where those bytes are kept
 * @param key names the installation's key, which is not part of a backup
 * @throws BackupError when the folder holds something already, or its disk is full: then, as after any failure, nothing is left of it
 */
export async function backup(connectionString: string, store: Pick<Files, 'open'>, folder: string, key: string): Promise<Manifest> {
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupError(`${folder} is not empty. A backup needs a folder of its own.`);
  try {
    const rows = await writeRows(connectionString, folder, key);
    // Their bytes are there, and stay: bytes are kept before their row, and no row is ever taken away.
    const manifest = { ...rows, kept: await backUpFiles(store, folder, rows.tables) };
    await writeManifest(folder, manifest);
    return manifest;
  } catch (error) {
    // What is half there is of no use to anybody, and takes room.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    if (made !== undefined) await rmdir(folder);
    if (!isFullDisk(error)) throw error;
    throw new BackupError(`There is no room for the backup in ${folder}. What was written was removed. Make room there, or name a folder on another disk.`, {
      cause: error,
    });
  }
}

function writeRows(connectionString: string, folder: string, key: string): Promise<Manifest> {
  return inTransaction(connectionString, 'begin isolation level repeatable read read only', async (client) => {
    const tables = await readTables(client);
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>('select name, hash from schema_migrations order by name');
    const { rows: moment } = await client.query<{ at: Date }>('select now() as at');
    const jobs = await copy(client, waitingJobs, folder, 'waiting_jobs');
    const { rows: sequences } = await client.query<{ name: string; last: string }>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' and last_value is not null`,
    );
    await client.query('set local role pari_backup');
    const files: Manifest['tables'] = [];
    for (const { name, columns } of tables) {
      files.push({ table: name, columns: [...columns], ...(await copy(client, `select ${columns.join(', ')} from ${name}`, folder, name)) });
    }
    return {
      format: 'pari backup 2',
      at: (moment[0]?.at ?? new Date()).toISOString(),
      migrations,
      key,
      tables: files,
      sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
      jobs,
    };
  });
}

async function copy(client: Client, query: string, folder: string, name: string): Promise<Manifest['jobs']> {
  const path = `${name}.copy.gz`;
  const hash = createHash('sha256');
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const rows = client.query(copyTo(`copy (${query}) to stdout`));
  await pipeline(rows, createGzip({ level: 1 }), seen, createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true }));
  return { path, sha256: hash.digest('hex'), rows: rows.rowCount };
}
