import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { inTurn, type Line } from './line.ts';

const top = join(import.meta.dirname, '..');

/** P8: from the command to `/readyz` on an existing data folder, beside the start of its PostgreSQL alone. */
export async function startTime(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pari-bench-'));
  // The database runs under another account when we are root.
  await chmod(folder, 0o711);
  try {
    await productReady(folder);
    const seconds = await inTurn(5, { product: () => productReady(folder), postgres: () => postgresReady(folder) });
    return [
      {
        id: 'P8',
        what: 'seconds from start to ready beyond its PostgreSQL alone',
        ratio: seconds.product - seconds.postgres,
        goal: 1,
        wanted: 'at most',
        detail: `product ${seconds.product.toFixed(2)} s, PostgreSQL alone ${seconds.postgres.toFixed(2)} s`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function productReady(folder: string): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, [join(top, 'apps/api/src/main.ts')], {
    env: { ...process.env, NODE_ENV: 'development', PORT: String(port), PARI_DATA_DIR: folder, PARI_LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error('the server ended before it was ready');
    await pause(5);
  }
  const seconds = (performance.now() - start) / 1000;
  await stop(child);
  return seconds;
}

async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.status === 200;
}

async function postgresReady(folder: string): Promise<number> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(top, 'apps/api/src/adapters/postgres/index.ts'))});
    const started = performance.now();
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(join(folder, 'postgres'))} });
    process.stdout.write(String((performance.now() - started) / 1000));
    await server.stop();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  return Number(printed);
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
