import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoint } from '@pari/contract';
import { z } from 'zod';
import { multipart } from '../permissions/calls.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { serveOwn } from '../support/ownContract.ts';
import { reportGoal } from '../support/proof.ts';

const long = 300;
const declared = {
  read: endpoint({ route: 'GET /api/test/long', summary: 'A long statement', policy: 'signed_in', output: z.null(), status: 204 }),
} as const;
const files = { 'firms.csv': 'name\nFirm\n' };

let test: TestApp;
let person: TestPerson;
let folder: string;
let server: Awaited<ReturnType<typeof serveOwn>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pari-given-up-'));
  test = await createApp();
  person = await test.addPerson(await test.addCompany({ slug: 'acme' }), ['admin']);
  await test.owner.query(`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(${long}); return null; end $$`);
  await test.owner.query('create trigger dawdle after insert on firms for each statement execute function dawdle()');
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const handlers = { read: async ({ tx }: { readonly tx: { script(text: string): Promise<void> } }) => tx.script(`select pg_sleep(${long})`).then(() => null) };
  server = await serveOwn(test, declared, handlers);
});
afterAll(async () => {
  await server.close();
  await test.close();
  await rm(folder, { recursive: true });
});

const atWork = async () =>
  (await test.owner.query<{ count: number }>(`select count(*) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)).rows[0]
    ?.count;
const untilAtWork = () => expect.poll(atWork).toBe(1);
const isLockFree = async () => {
  const { rows } = await test.owner.query<{ free: boolean }>(`select pg_try_advisory_lock(hashtextextended('pari import ' || $1, 0)) as free`, [
    person.companyId,
  ]);
  await test.owner.query('select pg_advisory_unlock_all()');
  return rows[0]?.free;
};
/** Seconds until nothing of it is left: neither the statement nor the company's lock. */
async function untilGone(): Promise<number> {
  const begun = performance.now();
  await expect.poll(async () => [await atWork(), await isLockFree()], { interval: 50 }).toEqual([0, true]);
  return (performance.now() - begun) / 1000;
}
const call = (method: string, path: string, headers: Record<string, string>) => {
  const sent = request(`${server.url}${path}`, { method, headers: { authorization: person.authorization, ...headers } });
  sent.on('error', () => {});
  return sent;
};

it('a command that is killed in a long statement leaves neither it nor the lock of the company behind', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main/cli.ts'), 'import', folder, '--company', 'acme'], {
    env: { PATH: process.env['PATH'], DATABASE_URL: test.connectionString, PARI_DATA_DIR: folder },
    stdio: 'ignore',
  });
  await untilAtWork();
  expect(await isLockFree()).toBe(false);
  child.kill('SIGKILL');
  await once(child, 'exit');
  reportGoal(50, `the statement of an import killed by SIGKILL had ended, and the lock was free, after ${(await untilGone()).toFixed(1)} s`);
});

it('an import whose caller goes away ends, and nothing of it stays', async () => {
  const { payload, headers } = multipart(files, {});
  const sent = call('POST', '/api/admin/imports', headers);
  sent.end(payload);
  await untilAtWork();
  sent.destroy();
  await untilGone();
  expect((await test.owner.query('select from firms')).rowCount).toBe(0);
});

it('what nobody waits for any more is not read on', async () => {
  const sent = call('GET', '/api/test/long', {});
  sent.end();
  await untilAtWork();
  sent.destroy();
  await untilGone();
  // The connection is replaced, and whoever asks next is answered.
  expect((await fetch(`${server.url}/api/users/info`, { headers: { authorization: person.authorization } })).status).toBe(200);
});
