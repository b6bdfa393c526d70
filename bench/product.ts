import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../apps/api/src/adapters/postgres/index.ts';

const top = join(import.meta.dirname, '..');

export interface Product {
  /** Origin at which it is served. */
  readonly address: string;
  stop(): Promise<void>;
}

/** The product over a data folder, ready to answer. */
export async function startProduct(folder: string): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(top, 'apps/api/src/main/main.ts')], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), PARI_DATA_DIR: folder, PARI_LOG_LEVEL: 'silent', PARI_CALLS_OF_PERSON: '1000000' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    await pause(5);
  }
  return {
    address: `http://localhost:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.status === 200;
}
