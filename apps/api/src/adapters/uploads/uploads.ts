import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Uploads } from '../../ports/uploads.ts';
import { lockFile, type FileLock } from '../file-lock/fileLock.ts';

/** Removes what servers that were killed had left below `parent`, and keeps what this one receives in a folder there that no other takes for left. */
export async function openUploads(parent: string): Promise<Uploads> {
  // A lock may be left without its folder as well.
  const left = new Set((await readdir(parent).catch(() => [])).map((name) => name.replace(/\.lock$/, '')));
  for (const name of left) await removeLeft(join(parent, name));
  let own: Promise<{ path: string; remove: () => Promise<void> }> | undefined;
  return {
    async folder() {
      own ??= makeOwn(parent);
      try {
        return (await own).path;
      } catch (error) {
        own = undefined;
        throw error;
      }
    },
    async close() {
      const made = await own?.catch(() => undefined);
      await made?.remove();
    },
  };
}

const lockOf = (folder: string): string => `${folder}.lock`;

async function makeOwn(parent: string): Promise<{ path: string; remove: () => Promise<void> }> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const path = join(parent, randomBytes(8).toString('hex'));
  // First the lock: a folder without one is left over.
  const lock = lockFile(lockOf(path));
  // Another server's start took it for left.
  if (!lock) return makeOwn(parent);
  await mkdir(path, { mode: 0o700 });
  return { path, remove: () => removeHeld(path, lock) };
}

/** The lock of a living server's folder is held. */
async function removeLeft(folder: string): Promise<void> {
  const lock = lockFile(lockOf(folder));
  if (lock) await removeHeld(folder, lock);
}

async function removeHeld(folder: string, lock: FileLock): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  lock.release();
  await rm(lockOf(folder), { force: true });
}
