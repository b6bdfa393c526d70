import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, fchownSync, openSync, readFileSync, readlinkSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pgData, serverEnvironment } from './cluster.ts';
import { freePort } from './freePort.ts';
import type { ServerUser } from './server-user.ts';

const logLimit = 4_000_000;
const patience = 30_000;

/** Lines of `postmaster.pid` as PostgreSQL documents them: process id first, state eighth. */
function pidFile(home: string): string[] | undefined {
  try {
    return readFileSync(join(pgData(home), 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/** Process ids are reused: a server of this folder works in it (or, where the system has no /proc, names it). */
function serves(pid: number, home: string): boolean {
  const folder = realpathSync(pgData(home));
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder;
    return execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).includes(pgData(home));
  } catch {
    return false;
  }
}

async function gone(pid: number, home: string, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await delay(20)) if (!serves(pid, home)) return true;
  return false;
}

/**
 * Ends a server whose parent was killed, and makes a stale `postmaster.pid` harmless. Only for the holder of the lock.
 * A stale file whose process id now belongs to another program would stop PostgreSQL; it ignores its own parent's id, so that
 * is written there, and its check of the old server's shared memory (a later line) stays in force.
 */
export async function stopAbandoned(home: string, say: (line: string) => void): Promise<void> {
  const lines = pidFile(home);
  const pid = Number(lines?.[0]);
  if (!lines || !pid) return;
  if (serves(pid, home)) {
    say(`Stopping the database server that an earlier run left behind (process ${pid})`);
    process.kill(pid, 'SIGINT');
    if (await gone(pid, home, patience)) return;
    process.kill(pid, 'SIGQUIT');
    if (await gone(pid, home, patience)) return;
    throw new Error(`The database server that an earlier run left behind (process ${pid}) does not stop.`);
  }
  writeFileSync(join(pgData(home), 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'));
}

function openLog(home: string, user: ServerUser | undefined): number {
  const path = join(home, 'server.log');
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(path, `${path}.1`);
  const log = openSync(path, 'a', 0o600);
  if (user) fchownSync(log, user.uid, user.gid);
  return log;
}

const throwawaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: 0,
  // To plan each statement anew for its first values is an eighth of what tests take, and none of them hangs on a plan.
  plan_cache_mode: 'force_generic_plan',
  // What is planned while a table is empty reads all of it once it is full, until the rows are counted: in a minute, which many tests do not last.
  autovacuum_naptime: '5s',
};

function settings(throwaway: boolean): string[] {
  const values = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    max_connections: throwaway ? 200 : 60,
    shared_buffers: '128MB',
    max_logical_replication_workers: 0,
    // Statements and details of errors may hold personal values: the application reports its own errors.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...(throwaway ? throwawaySettings : {}),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

export interface Postmaster {
  port: number;
  process: ChildProcess;
  /** Fast shutdown: connections are closed, everything committed is on disk. Resolves when no process is left. */
  stop(): Promise<void>;
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function stop(child: ChildProcess): Promise<void> {
  if (ended(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), patience);
  await exit;
  clearTimeout(impatient);
}

async function attempt(
  home: string,
  binaries: string,
  user: ServerUser | undefined,
  throwaway: boolean,
  meanwhile?: () => void,
): Promise<Postmaster | undefined> {
  const port = await freePort();
  const log = openLog(home, user);
  // A group of its own: Ctrl-C in a terminal reaches us alone, and we stop it in order. Not a pipe: the log outlives us.
  const child = spawn(join(binaries, 'bin', 'postgres'), ['-D', pgData(home), '-p', String(port), ...settings(throwaway)], {
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', log, log],
    detached: true,
    ...user,
  });
  closeSync(log);
  await once(child, 'spawn');
  // Whatever ends this process in order, half way through starting too, ends the server with it.
  const lastResort = (): void => void child.kill('SIGINT');
  process.once('exit', lastResort);
  child.once('exit', () => process.off('exit', lastResort));
  meanwhile?.();
  while (!ended(child)) {
    const lines = pidFile(home);
    if (Number(lines?.[0]) === child.pid && lines?.[7]?.startsWith('ready')) return { port, process: child, stop: () => stop(child) };
    await delay(10);
  }
  return undefined;
}

/**
 * Starts the server and waits until it accepts connections, however long it recovers.
 * Tries again while a killed server's last processes still hold its memory, or when the port was taken meanwhile.
 * @throws Error with the end of the server's log
 */
export async function startPostmaster(
  home: string,
  binaries: string,
  user: ServerUser | undefined,
  throwaway: boolean,
  meanwhile?: () => void,
): Promise<Postmaster> {
  for (const end = Date.now() + patience; ; await delay(200)) {
    const logged = existsSync(join(home, 'server.log')) ? statSync(join(home, 'server.log')).size : 0;
    const server = await attempt(home, binaries, user, throwaway, meanwhile);
    if (server) return server;
    const message = readFileSync(join(home, 'server.log')).subarray(logged).toString().trim();
    const passing = /pre-existing shared memory block|could not create any TCP\/IP sockets/.test(message);
    if (!passing || Date.now() > end) throw new Error(`PostgreSQL did not start:\n${message}`);
  }
}
