import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { JobsProgram } from './jobsProgram.ts';

export interface Said {
  readonly ready?: true;
  readonly phase?: string;
  readonly mark?: string;
  readonly still?: boolean;
  readonly published?: number;
}

export interface JobsProcess {
  /** Resolves with the first thing said, from the start on, that `wanted` accepts. */
  readonly said: (wanted: (said: Said) => boolean) => Promise<Said>;
  /** Sends a signal and waits for the end; gives the exit status, null after a signal that it could not answer. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

const running = new Set<JobsProcess['end']>();

/** Ends what a failed test left running. */
export async function endAll(): Promise<void> {
  for (const end of running) await end('SIGKILL');
}

export const launchJobs = (program: JobsProgram): JobsProcess => launchProgram(join(import.meta.dirname, 'jobsProgram.ts'), program);

/** Starts a program that says what it does, a line of JSON for each thing. */
export function launchProgram(path: string, program: object): JobsProcess {
  const child = spawn(process.execPath, [path, JSON.stringify(program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // What Node makes of each file is kept: half of a start.
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/pari') },
  });
  const exit = once(child, 'exit');
  const said: Said[] = [];
  const waiting = new Set<() => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    said.push(JSON.parse(line) as Said);
    for (const look of waiting) look();
  });
  const end: JobsProcess['end'] = async (signal) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exit;
    running.delete(end);
    return child.exitCode;
  };
  running.add(end);
  return {
    end,
    said: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = said.find(wanted);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        void exit.then(() => reject(new Error(`The program ended; it said ${JSON.stringify(said.slice(-5))}`)));
        look();
      }),
  };
}
