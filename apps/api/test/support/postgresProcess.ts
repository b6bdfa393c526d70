import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';

interface Told {
  said?: string;
  connectionString?: string;
  attached?: boolean;
  refused?: string;
}

export interface PostgresProcess {
  pid: number;
  /** Everything it said until it was ready or gave up. */
  said: string[];
  connectionString: string | undefined;
  attached: boolean | undefined;
  refused: string | undefined;
  /** Sends a signal to it alone, or with `group` to its own child processes too, and waits for its end. */
  end(signal: NodeJS.Signals, group?: boolean): Promise<number | null>;
}

export interface Launch extends Pick<SpawnOptions, 'uid' | 'gid' | 'env'> {
  checkout?: string;
  node?: string;
  kind?: 'server' | 'command';
}

const here = resolve(import.meta.dirname, '../../../..');

const running = new Set<ChildProcess>();

/** Ends whatever a failed test left running, so that one failure does not become many. */
export async function endAll(): Promise<void> {
  for (const child of running) {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
}

export function spawnPostgres(dataDir: string, { checkout = here, node = process.execPath, kind = 'server', ...options }: Launch = {}) {
  const program = join(checkout, 'apps/api/test/support/postgresProgram.ts');
  const child = spawn(node, [program, dataDir, kind], { stdio: ['pipe', 'pipe', 'inherit'], detached: true, cwd: '/', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const end: PostgresProcess['end'] = async (signal, group = false) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return child.exitCode;
    const exit = once(child, 'exit');
    process.kill(group ? -child.pid : child.pid, signal);
    await exit;
    return child.exitCode;
  };
  return { child, end };
}

/** Starts the program and waits until its database is ready or it gives up. */
export async function launchPostgres(dataDir: string, options: Launch = {}): Promise<PostgresProcess> {
  const { child, end } = spawnPostgres(dataDir, options);
  const said: string[] = [];
  const result: PostgresProcess = { pid: child.pid ?? 0, said, connectionString: undefined, attached: undefined, refused: undefined, end };
  for await (const line of createInterface({ input: child.stdout })) {
    const { said: sentence, ...told } = JSON.parse(line) as Told;
    if (sentence !== undefined) said.push(sentence);
    Object.assign(result, told);
    if (told.connectionString !== undefined || told.refused !== undefined) break;
  }
  return result;
}

/** Process ids of what runs in a folder: PostgreSQL's processes work in their data folder. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });
}

/** Kills whatever runs in a folder. What ended by itself between the look and the kill is as dead as the others. */
export function killProcessesIn(folder: string): void {
  for (const pid of processesIn(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Runs one statement on a connection of its own; gives the rows as arrays of values. */
export async function query(connectionString: string | undefined, text: string): Promise<unknown[][]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
