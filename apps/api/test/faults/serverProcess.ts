import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { killProcessesIn } from '../support/postgresProcess.ts';
import { unlimited } from '../support/unlimited.ts';

export interface ServerProcess {
  /** `http://127.0.0.1:…` when it is ready; undefined when it gave up or was killed before. */
  readonly address: string | undefined;
  /** Why it refused to start. */
  readonly refused: string | undefined;
  readonly seconds: number;
  readonly pid: number;
  /** Sends it a signal, or none, and waits for its end; gives its exit status, null after a signal that it could not answer. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

const running = new Set<ServerProcess['end']>();

/** A data folder of one's own, which the database's account may enter. Removing it ends every server that was launched. */
export function newDataFolder(): { folder: string; remove: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'pari-faults-'));
  chmodSync(folder, 0o755);
  return {
    folder,
    remove: async () => {
      for (const end of running) await end('SIGKILL');
      killProcessesIn(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/**
 * Starts the server on a data folder and waits until it is ready or has given up.
 * @param whileStarting is told when the process runs, long before it is ready
 */
export async function launch(
  folder: string,
  env: Record<string, string> = {},
  whileStarting: (child: ServerProcess['end']) => void = () => {},
): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serverProgram.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', PARI_LOG_LEVEL: 'silent', PARI_SEED: 'none', PORT: '0', PARI_DATA_DIR: folder, ...unlimited, ...env },
  });
  const exit = once(child, 'exit');
  const end: ServerProcess['end'] = async (signal) => {
    if (signal && child.exitCode === null && child.signalCode === null) child.kill(signal);
    await exit;
    running.delete(end);
    return child.exitCode;
  };
  running.add(end);
  whileStarting(end);
  const told: { address?: string; refused?: string } = {};
  for await (const line of createInterface({ input: child.stdout })) {
    Object.assign(told, JSON.parse(line));
    if (told.address !== undefined || told.refused !== undefined) break;
  }
  child.stdout.resume();
  return { address: told.address, refused: told.refused, seconds: (performance.now() - begun) / 1000, pid: child.pid ?? 0, end };
}
