import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

const top = resolve(import.meta.dirname, '..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pari-stop-'));
  chmodSync(folder, 0o711);
});

afterEach(() => {
  for (const { pid } of left()) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Every process that was started for the data folder (it is in their environment) or works in it (PostgreSQL). */
function left(): { pid: number; command: string }[] {
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const ours = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PARI_DATA_DIR=${folder}\0`) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return ours && command !== '' ? [{ pid: Number(pid), command }] : [];
    } catch {
      return [];
    }
  });
}

const named = (word: string): number => left().find(({ command }) => command.startsWith('node ') && command.includes(word))?.pid ?? 0;

it.each([
  ['Ctrl-C at the terminal', 'SIGINT', (npm: number) => -npm],
  ['SIGTERM to npm, whose shell keeps it to itself', 'SIGTERM', (npm: number) => npm],
  ['a terminal that is closed', 'SIGHUP', () => named('scripts/start.mjs')],
  ['SIGKILL to npm', 'SIGKILL', (npm: number) => npm],
  ['SIGKILL to the script', 'SIGKILL', () => named('scripts/start.mjs')],
] as const)('nothing is left running after %s', { timeout: 120_000 }, async (_what, signal, target) => {
  const env = { PATH: process.env['PATH'], HOME: folder, PORT: '0', PARI_DATA_DIR: folder, PARI_SEED: 'none', PARI_LOG_LEVEL: 'silent' };
  const npm = spawn('npm', ['start'], { cwd: top, detached: true, stdio: ['ignore', 'pipe', 'inherit'], env });
  const exit = once(npm, 'exit');
  const said: string[] = [];
  for await (const line of createInterface({ input: npm.stdout })) {
    said.push(line);
    if (line.startsWith('Pari is ready')) break;
  }
  expect(said.at(-1)).toContain('Pari is ready');
  expect(left().length).toBeGreaterThan(3);
  process.kill(target(npm.pid ?? 0), signal);
  await exit;
  // Those that were killed cannot wait for the rest, which ends in order after them.
  while (left().length > 0) await pause(20);
});
