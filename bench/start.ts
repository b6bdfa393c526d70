import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { inTurn, type Line } from './line.ts';
import { startProduct } from './product.ts';

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
  const start = performance.now();
  const product = await startProduct(folder);
  const seconds = (performance.now() - start) / 1000;
  await product.stop();
  return seconds;
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
