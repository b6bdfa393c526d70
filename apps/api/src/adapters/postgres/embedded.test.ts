import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reportGoal, rounds } from '../../../test/support/proof.ts';
import { launchPostgres, processesIn, query, spawnPostgres } from '../../../test/support/postgresProcess.ts';
import { DataFolderInUseError, openEmbeddedPostgres, startEmbeddedPostgres } from './index.ts';
import { serverUser } from './server-user.ts';

const root = process.getuid?.() === 0;
let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pari-launcher-'));
  chmodSync(folder, 0o755);
  dataDir = join(folder, 'postgres');
});

afterEach(() => {
  expect(processesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

function passwords(lines: string[]): string {
  const path = join(folder, 'passwd');
  writeFileSync(path, lines.join('\n'));
  return path;
}

describe('the embedded database', () => {
  it('answers on loopback alone, flushes to disk, keeps its password to itself, and stops wholly', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const settings = ['fsync', 'listen_addresses', 'unix_socket_directories', 'data_checksums', 'password_encryption', 'server_encoding'];
    const shown = await query(
      server.superuserConnectionString,
      `select ${settings.map((name) => `current_setting('${name}')`).join(', ')}, datcollate from pg_database where datname = 'postgres'`,
    );
    expect(shown).toEqual([['on', '127.0.0.1', '', 'on', 'scram-sha-256', 'UTF8', 'C']]);
    expect(await query(server.connectionString, `select datlocprovider, datlocale from pg_database where datname = 'postgres'`)).toEqual([['b', 'C.UTF-8']]);
    const wrong = new URL(server.connectionString);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'cluster/password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'server.log')).mode & 0o777).toBe(0o600);
    await server.stop();
    await server.stop();
    expect(processesIn(dataDir)).toEqual([]);
  });

  it('keeps values of failed statements out of its log', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    await query(server.connectionString, 'create table people (email text primary key)');
    await query(server.connectionString, `insert into people values ('secret@person.example')`);
    await expect(query(server.connectionString, `insert into people values ('secret@person.example')`)).rejects.toThrow('duplicate');
    await expect(query(server.connectionString, `select 'secret@person.example'::int`)).rejects.toThrow('invalid input');
    await server.stop();
    expect(readFileSync(join(dataDir, 'server.log'), 'utf8')).not.toContain('secret@');
  });

  it('is one for its folder: a second start is refused, a command attaches, and a command alone runs it for itself', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(DataFolderInUseError);
    const other = await launchPostgres(dataDir);
    expect(other.refused).toBe(
      `The data folder ${dataDir} is already in use by process ${process.pid}. Stop that one first, or set PARI_DATA_DIR to another folder.`,
    );
    const attached = await openEmbeddedPostgres({ dataDir });
    expect(attached.attached).toBe(true);
    await attached.stop();
    expect(await query(first.connectionString, 'select 1')).toEqual([[1]]);
    await first.stop();

    const command = await openEmbeddedPostgres({ dataDir });
    expect(command.attached).toBe(false);
    const waited: string[] = [];
    const next = startEmbeddedPostgres({ dataDir, say: (line) => void (waited.push(line), command.stop()) });
    await (await next).stop();
    expect(waited).toEqual([`Waiting for process ${process.pid}, which uses the data folder ${dataDir}`]);
  });

  it('is started by exactly one of 20 that start at once', async () => {
    let seconds = 0;
    const times = rounds(1, 20);
    for (let round = 0; round < times; round++) {
      const started = await Promise.all(Array.from({ length: 20 }, () => launchPostgres(dataDir)));
      const [winner, ...others] = started.filter(({ connectionString }) => connectionString !== undefined);
      seconds += others.length;
      expect(started.filter(({ refused }) => refused?.includes(`already in use by process ${winner?.pid}`))).toHaveLength(19);
      expect(await query(winner?.connectionString, 'select 1')).toEqual([[1]]);
      await winner?.end('SIGTERM');
    }
    reportGoal(53, `${seconds} of ${20 * times} starts at once were second starts`);
  });

  it('tells when the server ends although nobody stopped it, and can be started again', async () => {
    let told: (error: Error) => void = () => {};
    const ended = new Promise<Error>((resolve) => (told = resolve));
    const server = await startEmbeddedPostgres({ dataDir, onExit: (error) => told(error) });
    const [[pid] = []] = await query(server.superuserConnectionString, `select pg_read_file('postmaster.pid')`);
    process.kill(Number.parseInt(String(pid), 10), 'SIGKILL');
    expect((await ended).message).toContain('ended unexpectedly (SIGKILL)');
    await (await startEmbeddedPostgres({ dataDir })).stop();
  });

  it('comes back after its parent was killed, with everything acknowledged, and stops what that one left', async () => {
    const killed = await launchPostgres(dataDir);
    await query(killed.connectionString, 'create table kept as select 42 as answer');
    await killed.end('SIGKILL');
    const left = processesIn(dataDir);
    expect(left.length).toBeGreaterThan(0);
    const said: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, say: (line) => void said.push(line) });
    expect(said).toEqual([expect.stringMatching(/^Stopping the database server that an earlier run left behind \(process \d+\)$/)]);
    expect(await query(server.connectionString, 'select answer from kept')).toEqual([[42]]);
    expect(processesIn(dataDir).filter((pid) => left.includes(pid))).toEqual([]);
    await server.stop();
  });

  it('is not misled by a process id that now belongs to another program', async () => {
    const killed = await launchPostgres(dataDir);
    const pidFile = join(dataDir, 'cluster/data/postmaster.pid');
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    await killed.end('SIGKILL');
    process.kill(Number(lines[0]), 'SIGKILL');
    const { uid, gid } = statSync(pidFile);
    const stranger = spawn('sleep', ['60'], { uid, gid });
    await once(stranger, 'spawn');
    writeFileSync(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));
    const server = await startEmbeddedPostgres({ dataDir });
    await server.stop();
    expect(stranger.exitCode).toBeNull();
    const exit = once(stranger, 'exit');
    stranger.kill();
    await exit;
  });

  it('is created wholly or not at all: killed in the middle of its creation, it is created by the next start', async () => {
    mkdirSync(dataDir);
    const { end } = spawnPostgres(dataDir);
    // Looked for, not waited for: in a folder that has just been made a watch misses what comes at once.
    const isBegun = () => readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).some((name) => name.endsWith('PG_VERSION'));
    await expect.poll(isBegun).toBe(true);
    await end('SIGKILL', true);
    expect(existsSync(join(dataDir, 'cluster'))).toBe(false);
    expect(readdirSync(dataDir).some((name) => name.startsWith('cluster.new-'))).toBe(true);
    await (await startEmbeddedPostgres({ dataDir })).stop();
    expect(readdirSync(dataDir).toSorted()).toEqual(['cluster', 'holder.json', 'lock', 'server.log']);
  });

  it('is refused in a sentence where the folder cannot be written or another release made it', async () => {
    writeFileSync(dataDir, '');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`This account cannot use the data folder ${dataDir}`);
    rmSync(dataDir);
    mkdirSync(join(dataDir, 'cluster/data'), { recursive: true });
    writeFileSync(join(dataDir, 'cluster/data/PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('was made by PostgreSQL 17; this release runs PostgreSQL 18');
  });

  it('leaves nothing when it was for tests', async () => {
    const server = await startEmbeddedPostgres({ dataDir, throwaway: true });
    expect(await query(server.connectionString, 'show fsync')).toEqual([['off']]);
    await server.stop();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe.skipIf(!root)('the account it runs under (as root)', () => {
  const nobody = 'nobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin';

  it('is postgres, else nobody, else there is a sentence; data that exist keep their owner', () => {
    expect(serverUser(dataDir, passwords(['root:x:0:0::/root:/bin/sh', nobody, 'postgres:x:101:104::/:/bin/sh']))).toEqual({ uid: 101, gid: 104 });
    expect(serverUser(dataDir, passwords(['root:x:0:0::/root:/bin/sh', nobody]))).toEqual({ uid: 65534, gid: 65533 });
    expect(() => serverUser(dataDir, passwords(['root:x:0:0::/root:/bin/sh']))).toThrow('PostgreSQL does not run as root');
    mkdirSync(dataDir);
    chownSync(dataDir, 1234, 1235);
    expect(serverUser(dataDir, passwords([nobody]))).toEqual({ uid: 1234, gid: 1235 });
  });

  it('is not root', async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    const owners = new Set(processesIn(dataDir).map((pid) => statSync(`/proc/${pid}`).uid));
    expect(owners).toEqual(new Set([serverUser('/nonexistent')?.uid]));
    await server.stop();
  });
});
