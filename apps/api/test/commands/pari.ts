import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runCommand } from '../../src/main/commands/run.ts';
import { testSecret } from '../support/keys.ts';

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export const program = join(import.meta.dirname, '../../src/main/cli.ts');

/** Of this process alone: what another person's tests left cannot be written. */
const withoutData = mkdtempSync(join(tmpdir(), 'pari-without-data-'));
process.on('exit', () => rmSync(withoutData, { recursive: true, force: true }));

/** Runs the command line in this process, with the key of the tests' databases. */
export async function pari(env: Record<string, string>, words: readonly string[], input = ''): Promise<Ran> {
  let out = '';
  let err = '';
  const terminal = {
    print: (line: string) => (out += `${line}\n`),
    say: (line: string) => (err += `${line}\n`),
    input: Readable.from([input]),
    untilStopped: () => Promise.resolve(),
    ifStopped: () => {},
  };
  const status = await runCommand(words, { NODE_ENV: 'test', PARI_SECRET_KEY: testSecret, PARI_DATA_DIR: withoutData, ...env }, terminal);
  return { status, out, err };
}

/** Runs the command line in a process of its own, as a person does. */
export async function spawnPari(env: Record<string, string>, words: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status: child.exitCode, out, err };
}
