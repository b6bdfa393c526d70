import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const name = 'manifest.json';

const file = z.object({
  /** Within the folder of the backup. */
  path: z.string().regex(/^[a-z_]+\.copy\.gz$/),
  sha256: z.string(),
  rows: z.number().int(),
});

const manifest = z.object({
  /** The first form holds no files. */
  format: z.enum(['pari backup 1', 'pari backup 2']),
  /** The moment whose state it holds, ISO in UTC. */
  at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Names the installation's key, which is not in the backup. */
  key: z.string(),
  tables: z.array(file.extend({ table: z.string(), columns: z.array(z.string()) })),
  /** The last number given out by each sequence that has given one. */
  sequences: z.record(z.string(), z.string()),
  jobs: file,
  /** The bytes that its rows name; those that were gone or damaged when it was made are lacking. */
  kept: z.object({ count: z.number().int(), bytes: z.number().int(), lacking: z.array(z.object({ companyId: z.string(), sha256: z.string() })) }).optional(),
});
export type Manifest = z.infer<typeof manifest>;

/** Something about a backup that whoever asked for it can put right. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  // Whoever finds it finds a whole backup.
  await writeFile(join(folder, name), `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx', mode: 0o600, flush: true });
}

/** @throws BackupError when the folder holds no whole backup of a form that is known */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
    throw new BackupError(`${folder} holds no whole backup: ${name} is missing.`, { cause: error });
  });
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`${join(folder, name)} is damaged, or was made by another version of Pari.`, { cause: error });
  }
}
