import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The account the database server runs under when it is not our own. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. A data folder that exists keeps its owner; a new one gets `postgres`, else `nobody`.
 * @param cluster folder of the database cluster, which need not exist
 * @param passwords the system's list of accounts
 * @returns undefined when the server runs as the person who started us
 * @throws Error when root has no other account to use
 */
export function serverUser(cluster: string, passwords = '/etc/passwd'): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = readFileSync(passwords, 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const account = accounts.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(account?.[2]), Number(account?.[3])];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it under. Start as an ordinary user, or set DATABASE_URL.',
  );
}

/**
 * Asks the system itself, as that account, so that access lists and mount options count too.
 * @param path file to execute or folder to pass through
 */
export function canUse(path: string, user: ServerUser | undefined): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { cwd: '/', ...user });
  return status === 0;
}
