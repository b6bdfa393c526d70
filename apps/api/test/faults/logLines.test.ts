import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { query } from '../support/postgresProcess.ts';
import { cuttableProxy, type CuttableProxy } from './cuttableProxy.ts';
import { newDataFolder } from './serverProcess.ts';

const main = join(import.meta.dirname, '../../src/main');
let database: TestDatabase;
let proxy: CuttableProxy;
let data: ReturnType<typeof newDataFolder>;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  database = await createDatabase('template1');
  data = newDataFolder();
  const address = new URL(database.connectionString);
  await query(address.href, `create role log_lines login createrole password 'p'`);
  for (const role of ['pari_request', 'pari_system', 'pari_backup']) await query(address.href, `grant ${role} to log_lines with inherit false, set true`);
  await query(address.href, `alter database ${address.pathname.slice(1)} owner to log_lines`);
  proxy = await cuttableProxy({ host: address.hostname, port: Number(address.port) });
  [address.username, address.password, address.port] = ['log_lines', 'p', String(proxy.port)];
  env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    PORT: '0',
    PARI_DEMO: '1',
    PARI_SEED: 'none',
    PARI_SECRET_KEY: '7f1c0a94d3be52e86b0f9d1547ac38e2c45d9071eb26f8134a6dbe0592c7f3a8',
    PARI_DATA_DIR: data.folder,
    DATABASE_URL: address.href,
  };
}, 60_000);
afterAll(async () => {
  await data.remove();
  await proxy.cut();
  await query(database.connectionString, 'reassign owned by log_lines to current_user; drop owned by log_lines; drop role log_lines');
  await database.remove();
});

const messageOf = (line: string): unknown => {
  const { level, time, msg, ...more } = JSON.parse(line) as Record<string, unknown>;
  expect([typeof level, typeof time]).toEqual(['number', 'number']);
  return [msg, more['job'] ?? ''].join(' ').trim();
};

it.each([
  ['the server', ['main.ts'], /^Pari is ready: http:/],
  ['a worker', ['cli.ts', 'worker'], /^Working on jobs\.$/],
])(
  'in production every line of %s is one JSON object, also while the database is away',
  { timeout: 120_000 },
  async (what, [program = '', ...words], ready) => {
    const child = spawn(process.execPath, [join(main, program), ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const exit = once(child, 'exit');
    const said: string[] = [];
    const heard = async (sentence: RegExp) => expect.poll(() => said.map(messageOf), { timeout: 50_000 }).toContainEqual(expect.stringMatching(sentence));
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', (line) => said.push(line));
    try {
      await heard(ready);
      await proxy.cut();
      await heard(/Jobs were interrupted|tidied up/);
      await proxy.mend();
      child.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      if (what === 'the server') for (const sentence of [/^Migrated the database: /, /^Stopping \(SIGTERM\)$/]) await heard(sentence);
    } finally {
      child.kill('SIGKILL');
      await exit;
    }
  },
);

it('so is what libraries and Node itself write, and an error that nobody caught', async () => {
  const program = `
    const { speakForOthers, spoken } = await import(${JSON.stringify(join(main, 'spoken.ts'))});
    speakForOthers(spoken(true, (line) => process.stderr.write(line + '\\n')));
    console.error('Retried %d times:', 3, new Error('of a library'));
    process.emitWarning('old');
    setImmediate(() => Promise.reject(new Error('of nobody')));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', (line) => said.push(line));
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(said.map(messageOf)).toEqual([
    expect.stringMatching(/^Retried 3 times: Error: of a library\n +at /),
    'Warning: old',
    'The process ends: an error was not caught',
  ]);
});
