import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../support/postgresProcess.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { testSecret } from '../support/keys.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

const folder = mkdtempSync(join(tmpdir(), 'pari-stopped-'));
let test: TestApp;
beforeAll(async () => {
  test = await createApp();
  await test.addCompany({ slug: 'acme' });
  writeFileSync(join(folder, 'firms.csv'), 'name\nAlder\n');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** Stops a command in the middle of its work: when it waits for a table that somebody else holds. */
async function stopped(signal: NodeJS.Signals, table: string, words: readonly string[]) {
  await test.owner.query(`begin; lock table ${table} in access exclusive mode`);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main/cli.ts'), ...words], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: test.connectionString, PARI_SECRET_KEY: testSecret, PARI_DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(child, 'exit');
  try {
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    await untilSomebodyWaits(async (statement) => ({ rowCount: (await query(test.connectionString, statement)).length }));
    child.kill(signal);
    const [out, err] = await said;
    return { out, err, status: (await exit)[0] as unknown };
  } finally {
    child.kill('SIGKILL');
    await test.owner.query('rollback');
  }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'an import that is stopped by %s says that nothing was imported, and nothing was',
  { timeout: 60_000 },
  async (signal) => {
    expect(await stopped(signal, 'firms', ['import', folder, '--company', 'acme'])).toEqual({
      out: '',
      err: 'firms.csv: posting\nThe import was stopped. Nothing was imported.\n',
      status: 1,
    });
    expect((await test.owner.query('select from firms')).rowCount).toBe(0);
  },
);

it('a backup that is stopped says that it is not whole', { timeout: 60_000 }, async () => {
  const into = join(folder, 'backup');
  expect(await stopped('SIGTERM', 'firms', ['backup', into])).toEqual({
    out: '',
    err: `The backup was stopped. What ${into} holds is no whole backup: remove it.\n`,
    status: 1,
  });
});
