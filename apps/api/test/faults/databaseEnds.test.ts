import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { processesIn } from '../support/postgresProcess.ts';
import { launch, newDataFolder } from './serverProcess.ts';

let data: ReturnType<typeof newDataFolder>;
beforeAll(() => {
  data = newDataFolder();
});
afterAll(() => data.remove());

it('a server whose embedded database is killed hears of it and stops in order, and the next start has the folder', { timeout: 120_000 }, async () => {
  const server = await launch(data.folder);
  const [pid] = readFileSync(join(data.folder, 'postgres/cluster/data/postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  expect(await server.end()).toBe(3);
  const next = await launch(data.folder);
  expect((await fetch(`${next.address}/readyz`)).status).toBe(200);
  expect(await next.end('SIGTERM')).toBe(0);
  expect(processesIn(data.folder)).toEqual([]);
});
