import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { createApp } from '../support/app.ts';
import { testSecret } from '../support/keys.ts';

it('`pari worker` does the jobs of the product in a process of its own until it is told to stop', async () => {
  const test = await createApp();
  const data = await mkdtemp(join(tmpdir(), 'pari-worker-'));
  const { owner } = test;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main/cli.ts'), 'worker'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: test.connectionString, PARI_SECRET_KEY: testSecret, PARI_DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  try {
    const lines = createInterface({ input: child.stderr })[Symbol.asyncIterator]();
    expect((await lines.next()).value).toMatch(/^A key with which PDFs are sealed was made in /);
    expect((await lines.next()).value).toBe('Working on jobs.');
    const person = await test.addPerson(await test.addCompany(), ['investor']);
    await owner.query(
      `insert into idempotency_keys (company_id, user_id, endpoint, key, request_hash, created_at) values ($1, $2, 'x', 'old', '', now() - interval '2 days')`,
      [person.companyId, person.id],
    );
    await owner.query(`select pari_jobs.add_job('remove_old_keys')`);
    await expect.poll(async () => (await owner.query('select from idempotency_keys')).rows.length).toBe(0);
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  } finally {
    child.kill('SIGKILL');
    await exit;
    await test.close();
    await rm(data, { recursive: true, force: true });
  }
});
