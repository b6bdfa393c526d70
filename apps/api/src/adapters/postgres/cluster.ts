import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { canUse, type ServerUser } from './server-user.ts';
import { stateFolder } from './state-folder.ts';

/** Name of the server's superuser. The product uses another role: `owner.ts`. */
export const superuser = 'pari';
const major = '18';

/** What every PostgreSQL process sees of our environment: nothing that could hold a secret. */
export const serverEnvironment = { PATH: process.env['PATH'], SystemRoot: process.env['SystemRoot'], LC_ALL: 'C', TZ: 'UTC' };

export const clusterFolder = (home: string): string => join(home, 'cluster');
export const pgData = (home: string): string => join(clusterFolder(home), 'data');

/** The generated password, which only root and the server's account may read. */
export const readPassword = (home: string): string => readFileSync(join(clusterFolder(home), 'password'), 'utf8').trim();

const pointer = (dataDir: string): string => join(dataDir, 'moved-to');

/** Where the cluster of this data folder is: in it, or where it was moved. */
export function clusterHome(dataDir: string): string {
  if (!existsSync(pointer(dataDir))) return dataDir;
  const home = readFileSync(pointer(dataDir), 'utf8').trim();
  if (existsSync(home)) return home;
  throw new Error(
    `${pointer(dataDir)} says that the database is in ${home}, which does not exist. Put it back, or remove that file to begin with an empty database.`,
  );
}

/**
 * The server's account must be able to pass every folder above its data. Where it cannot (a home that only root may enter),
 * a new cluster gets a folder of its own in the state folder, and a note in the data folder tells where.
 */
export function placeCluster(dataDir: string, user: ServerUser | undefined, say: (line: string) => void): string {
  const home = clusterHome(dataDir);
  if (!user) return home;
  if (home === dataDir) {
    if (!existsSync(clusterFolder(home))) chmodSync(dataDir, 0o711);
    if (canUse(dataDir, user)) return home;
    if (existsSync(clusterFolder(home))) {
      throw new Error(
        `The database in ${home} cannot be reached by the account it belongs to (user id ${user.uid}). Let every account pass the folders above it (chmod o+x).`,
      );
    }
    const moved = mkdtempSync(join(stateFolder(), 'database-'));
    chmodSync(moved, 0o711);
    writeFileSync(`${pointer(dataDir)}.new`, `${moved}\n`);
    renameSync(`${pointer(dataDir)}.new`, pointer(dataDir));
    say(`Only root may enter ${dataDir}, and PostgreSQL does not run as root: the database is in ${moved}`);
    return moved;
  }
  say(`The database is in ${home}`);
  return home;
}

/**
 * Makes the cluster when it is absent: beside its place, then renamed, so that it is there wholly or not at all.
 * @param throwaway leaves out the flush to disk
 */
export async function ensureCluster(home: string, binaries: string, user: ServerUser | undefined, throwaway: boolean): Promise<void> {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('cluster.new-'))) {
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
  if (existsSync(clusterFolder(home))) {
    const found = readFileSync(join(pgData(home), 'PG_VERSION'), 'utf8').trim();
    if (found === major) return;
    throw new Error(`The database in ${home} was made by PostgreSQL ${found}; this release runs PostgreSQL ${major}.`);
  }
  const fresh = mkdtempSync(join(home, 'cluster.new-'));
  const password = join(fresh, 'password');
  writeFileSync(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
  if (user) for (const path of [fresh, password]) chownSync(path, user.uid, user.gid);
  const options = [
    `--pgdata=${join(fresh, 'data')}`,
    `--username=${superuser}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(throwaway ? ['--no-sync'] : []),
  ];
  await promisify(execFile)(join(binaries, 'bin', 'initdb'), options, { cwd: '/', env: serverEnvironment, ...user });
  renameSync(fresh, clusterFolder(home));
}
