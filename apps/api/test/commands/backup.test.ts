import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditAnchorsIn } from '../../src/adapters/audit-anchors/auditAnchors.ts';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import { anchorAudit } from '../../src/features/audit/index.ts';
import { findCompany } from '../../src/main/commands/companies.ts';
import { loadDemo } from '../../src/main/demo/loadDemo.ts';
import { enqueue } from '../../src/ports/jobs.ts';
import { markJob } from '../jobs/marks.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { testKeys, testSecret } from '../support/keys.ts';
import { reportGoal } from '../support/proof.ts';
import { listen } from '../support/server.ts';
import { pari } from './pari.ts';

const PARI_SECRET_KEY = testSecret;
const folder = mkdtempSync(join(tmpdir(), 'pari-backup-'));
// The database server has an account of its own, which must be able to pass.
chmodSync(folder, 0o755);
const whole = join(folder, 'whole');
let source: TestApp;
let copies: TestDatabase[] = [];

beforeAll(async () => {
  source = await createApp();
  await loadDemo(source, () => {}, undefined);
}, 120_000);
afterAll(async () => {
  for (const copy of copies) await copy.remove();
  copies = [];
  await source.close();
  rmSync(folder, { recursive: true });
});

async function emptyDatabase(): Promise<TestDatabase> {
  const made = await createDatabase('template1');
  copies.push(made);
  return made;
}

/** Each database has a data folder of its own, where its audit log is anchored. */
const dataOf = (connectionString: string) =>
  connectionString === source.connectionString ? dirname(source.filesFolder) : join(folder, 'data', new URL(connectionString).pathname);
const run = (connectionString: string, ...words: string[]) =>
  pari({ DATABASE_URL: connectionString, PARI_SECRET_KEY, PARI_DATA_DIR: dataOf(connectionString) }, words);

async function asOwner<T>({ connectionString }: Pick<TestDatabase, 'connectionString'>, work: (owner: Client) => Promise<T>): Promise<T> {
  const owner = new Client({ connectionString });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
const rows = async (of: Pick<TestDatabase, 'connectionString'>, sql: string) => asOwner(of, async (owner) => (await owner.query(sql)).rows);

const waiting = 'select t.identifier, j.payload::text, j.max_attempts from pari_jobs._private_jobs j join pari_jobs._private_tasks t on t.id = j.task_id';
const trail = `select count(*) as count, md5(string_agg(md5(e::text), '' order by company_id, id)) from audit_events e where action <> 'restoreBackup'`;
const ended = 'select count(*) filter (where ended_at is null)::int as open from sessions';

/** A copy of the backup in which something is otherwise. */
function altered(name: string, alter: (path: (file: string) => string) => void): string {
  const to = join(folder, name);
  cpSync(whole, to, { recursive: true });
  alter((file) => join(to, file));
  return to;
}
const filesIn = (of: string) =>
  readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(of.length + 1))
    .toSorted();
const manifest = (path: string, change: (content: { migrations: object[]; format: string; tables: { path: string; rows: number }[] }) => void) => {
  const content = JSON.parse(readFileSync(path, 'utf8')) as Parameters<typeof change>[0];
  change(content);
  writeFileSync(path, JSON.stringify(content));
};

const isOlder = async () => {
  const [version] = (await rows(source, `select current_setting('server_version_num')::int as number`)) as { number: number }[];
  return (version?.number ?? 0) < 160_000;
};

/** An empty database whose owner may do no more than ours need, by its own address and by that of the superuser. */
async function withPlainOwner(work: (address: string, superuser: Pick<TestDatabase, 'connectionString'>) => Promise<void>): Promise<void> {
  const name = `plain_${randomBytes(6).toString('hex')}`;
  const at = (more: object) => Object.assign(new URL(source.connectionString), { pathname: `/${name}`, ...more }).href;
  await asOwner(source, async (owner) => {
    await owner.query(
      `create role ${name} login createrole password 'plain'; grant pari_request, pari_system, pari_backup to ${name} with admin true, inherit false, set false`,
    );
    await owner.query(`create database ${name} owner ${name}`);
    try {
      await work(at({ username: name, password: 'plain' }), { connectionString: at({}) });
    } finally {
      await owner.query(`drop database ${name} with (force)`);
      await owner.query(`drop role ${name}`);
    }
  });
}

describe('a backup', () => {
  it('restores every row, waiting job, number and chain of a database that others were writing to', async () => {
    const alder = await findCompany(source.database, 'alder');
    const admin = await source.addPerson(alder, ['admin']);
    await source.sessionOf(admin);
    await source.database.asCompany(alder, (tx) => enqueue(tx, markJob(), { userId: admin.id, mark: 'still to do' }));
    expect(await run(source.connectionString, 'audit', 'verify')).toMatchObject({ status: 0 });

    // What one call writes is there whole or not at all, whenever the backup looked.
    const writing = new AbortController();
    let written = 0;
    const write = async () => {
      for (; !writing.signal.aborted; written++) {
        const answer = await source.app.inject({
          method: 'POST',
          url: '/api/users',
          headers: { authorization: admin.authorization },
          payload: { email: `written${written}@test.example`, display_name: 'Written', roles: ['investor'] },
        });
        expect(answer.statusCode).toBe(201);
      }
    };
    const writer = write();
    await expect.poll(() => written).toBeGreaterThan(3);
    const made = await run(source.connectionString, 'backup', whole);
    const meanwhile = written;
    await expect.poll(() => written).toBeGreaterThan(meanwhile);
    writing.abort();
    await writer;
    expect(made.status, made.err).toBe(0);
    expect(made.out).toMatch(/^Backed up [\d,]+ rows of \d+ tables and \d+ files of \d+ MB as of \S+Z in [\d.]+ s\.\n$/);

    const first = await emptyDatabase();
    expect(await run(first.connectionString, 'restore', whole)).toMatchObject({ status: 0, out: expect.stringMatching(/^Restored [\d,]+ rows/) as string });
    const half = await rows(
      first,
      `select email from users u where email like 'written%' and not exists (select from audit_events e where e.action = 'createUser' and e.object_id = u.id::text)`,
    );
    expect(half).toEqual([]);

    // Of one that stands still, the copy is equal.
    await run(source.connectionString, 'audit', 'verify');
    const still = join(folder, 'still');
    await run(source.connectionString, 'backup', still);
    const second = await emptyDatabase();
    const restored = await run(second.connectionString, 'restore', still);
    expect(restored).toMatchObject({ status: 0, err: '' });
    const tables = async (of: Pick<TestDatabase, 'connectionString'>) => {
      const { sessions: _sessions, schema_migrations: _times, ...others } = await asOwner(of, contents);
      return others;
    };
    const expected = await tables(source);
    expect(await tables(second)).toEqual(expected);
    for (const sql of [trail, waiting]) expect(await rows(second, sql)).toEqual(await rows(source, sql));
    expect(await rows(second, ended)).toEqual([{ open: 0 }]);
    expect(await run(second.connectionString, 'audit', 'verify')).toMatchObject({ status: 0 });
    expect(await rows(second, `select distinct action, detail->>'key' is not null as keyed from audit_events where action = 'restoreBackup'`)).toEqual([
      { action: 'restoreBackup', keyed: true },
    ]);
    reportGoal(
      54,
      `0 differences in ${Object.keys(expected).length} tables, the audit trail and ${(await rows(source, waiting)).length} waiting jobs; ${made.out.match(/in ([\d.]+) s/)?.[1]} s to write, ${restored.out.match(/in ([\d.]+) s/)?.[1]} s to restore`,
    );
  });

  it('is served as the database it was made of: passwords open it, figures are the same, and new rows find their numbers', async () => {
    const copy = copies.at(-1);
    if (copy === undefined) throw new Error('nothing was restored');
    const servers = await Promise.all([source, { ...source, ...copy }].map((of) => listen(of, { PARI_SECRET_KEY, PARI_SEED: 'demo' })));
    try {
      const answers = await Promise.all(
        servers.map(async ({ url }, index) => {
          const { connectionString } = index === 0 ? source : copy;
          const { out } = await pari({ DATABASE_URL: connectionString, PARI_SECRET_KEY }, ['token', '--email', 'investor@alder.example']);
          const headers = { authorization: `Bearer ${out.trim()}` };
          const { user_id } = (await (await fetch(`${url}/api/users/info`, { headers })).json()) as { user_id: string };
          return (await fetch(`${url}/api/investors/detail/${user_id}`, { headers })).text();
        }),
      );
      expect(answers[0]).toContain('invested_funds');
      expect(answers[1]).toBe(answers[0]);
    } finally {
      for (const server of servers) await server.close();
    }
  });

  it('is made and restored by an owner who is no superuser', async ({ skip }) => {
    skip(await isOlder(), 'PostgreSQL 15 knows no grant without inheritance');
    await withPlainOwner(async (address, superuser) => {
      // One whose rows do not belong together leaves nothing, and the same database takes the next.
      const torn = altered('torn', (path) => {
        const users = gunzipSync(readFileSync(path('users.copy.gz')))
          .toString()
          .split('\n')
          .slice(1)
          .join('\n');
        writeFileSync(path('users.copy.gz'), gzipSync(users));
        manifest(path('manifest.json'), ({ tables }) => {
          const table = tables.find(({ path: file }) => file === 'users.copy.gz');
          if (!table) throw new Error('no users');
          Object.assign(table, {
            rows: table.rows - 1,
            sha256: createHash('sha256')
              .update(readFileSync(path('users.copy.gz')))
              .digest('hex'),
          });
        });
      });
      const refused = await run(address, 'restore', torn);
      expect([refused.status, refused.err]).toEqual([1, expect.stringContaining('violates foreign key constraint')]);
      expect(await rows(superuser, 'select count(*)::int as count from users')).toEqual([{ count: 0 }]);

      const restored = await run(address, 'restore', whole);
      expect([restored.status, restored.err]).toEqual([0, '']);
      expect(await rows(superuser, ended)).toEqual([{ open: 0 }]);
      const made = await run(address, 'backup', join(folder, 'again'));
      // The restored trail tells of the restoring, in both companies.
      const count = (out: string) => Number(/([\d,]+) rows/.exec(out)?.[1]?.replaceAll(',', ''));
      expect(count(made.out)).toBe(count(restored.out) + 2);
      expect(await run(address, 'audit', 'verify')).toMatchObject({ status: 0 });
    });
  });

  it('is readable by its owner alone, and needs a folder of its own', async () => {
    expect(statSync(whole).mode & 0o777).toBe(0o700);
    for (const file of filesIn(whole)) expect([file, statSync(join(whole, file)).mode & 0o777]).toEqual([file, 0o600]);
    expect(await run(source.connectionString, 'backup', whole)).toEqual({
      status: 1,
      out: '',
      err: `${whole} is not empty. A backup needs a folder of its own.\n`,
    });
  });

  it('holds no key', () => {
    const text = filesIn(whole).map((file) => readFileSync(join(whole, file)).toString('latin1'));
    expect(text.join('')).not.toContain(PARI_SECRET_KEY);
  });
});

describe('restoring refuses', () => {
  const refused = async (from: string, key = PARI_SECRET_KEY) => {
    const target = await emptyDatabase();
    const { status, out, err } = await pari({ DATABASE_URL: target.connectionString, PARI_SECRET_KEY: key, PARI_DATA_DIR: dataOf(target.connectionString) }, [
      'restore',
      from,
    ]);
    expect([status, out]).toEqual([1, '']);
    expect(await rows(target, `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`)).toEqual([]);
    return err;
  };

  it('a database that holds something', async () => {
    const before = await asOwner(source, contents);
    expect((await run(source.connectionString, 'restore', whole)).err).toBe(
      'The database is not empty. A backup is restored into a new one, or into a new data folder.\n',
    );
    expect(await asOwner(source, contents)).toEqual(before);
  });

  it('a folder without a whole backup', async () => {
    expect(await refused(join(folder, 'none'))).toMatch(/holds no whole backup: manifest\.json is missing\.\n$/);
    expect(await refused(altered('half', (path) => rmSync(path('manifest.json'))))).toMatch(/holds no whole backup/);
  });

  it('a damaged one', async () => {
    const flipped = altered('flipped', (path) => {
      const bytes = readFileSync(path('users.copy.gz'));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(path('users.copy.gz'), bytes);
    });
    expect(await refused(flipped)).toBe('The backup is damaged: users.copy.gz is not what it was.\n');
    expect(await refused(altered('missing', (path) => rmSync(path('holdings.copy.gz'))))).toBe('The backup is damaged: holdings.copy.gz is missing.\n');
    const garbled = altered('garbled', (path) => writeFileSync(path('manifest.json'), '{'));
    expect(await refused(garbled)).toMatch(/is damaged, or was made by another version of Pari\.\n$/);
  });

  it('one of a newer version, and one whose key is another', async () => {
    const newer = altered('newer', (path) => manifest(path('manifest.json'), ({ migrations }) => migrations.push({ name: '9999_later.sql', hash: '' })));
    const target = await emptyDatabase();
    const { status, err } = await run(target.connectionString, 'restore', newer);
    expect([status, err]).toEqual([1, 'The database knows the migration 9999_later.sql, this version of Pari does not. Start the version that made it.\n']);
    expect(await refused(whole, 'c2'.repeat(32))).toMatch(/^This backup belongs to another key \([0-9a-f]{16}\)\. Put keys\/secret\.key/);
  });

  it('and leaves no rows of one that turns out to be wrong on the way', async () => {
    const wrong = altered('wrong', (path) =>
      manifest(path('manifest.json'), ({ tables }) => {
        const last = tables.at(-1);
        if (last) last.rows += 1;
      }),
    );
    const target = await emptyDatabase();
    expect((await run(target.connectionString, 'restore', wrong)).status).toBe(1);
    expect(await rows(target, 'select count(*)::int as count from users')).toEqual([{ count: 0 }]);
    expect(
      await rows(target, `select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`),
    ).toEqual([]);
  });
});

it('an installation of nothing but a data folder is backed up while it runs not, and restored into a new folder', async () => {
  const [from, to, kept] = ['from', 'to', 'kept'].map((name) => join(folder, name)) as [string, string, string];
  const at = (dataDir: string) => ({ PARI_DATA_DIR: dataDir, PARI_SECRET_KEY });
  expect(await pari(at(from), ['company', 'add', 'acme', '--name', 'Acme', '--currency', 'EUR'])).toMatchObject({ status: 0 });
  expect(await pari(at(from), ['backup', kept])).toMatchObject({ status: 0 });
  expect(await pari(at(to), ['restore', kept])).toMatchObject({ status: 0 });
  expect(existsSync(join(to, 'postgres'))).toBe(true);
  const again = await pari(at(to), ['company', 'add', 'acme', '--name', 'Acme', '--currency', 'EUR']);
  expect([again.status, again.err]).toEqual([1, expect.stringContaining('acme')]);
}, 120_000);

it('a restore gives up what was anchored after the backup, and nothing else', async () => {
  const dataDir = join(folder, 'anchored');
  const at = (connectionString: string, ...words: string[]) => pari({ DATABASE_URL: connectionString, PARI_DATA_DIR: dataDir, PARI_SECRET_KEY }, words);
  const first = await emptyDatabase();
  await at(first.connectionString, 'company', 'add', 'acme', '--name', 'Acme', '--currency', 'EUR');
  const kept = join(folder, 'before');
  expect(await at(first.connectionString, 'backup', kept)).toMatchObject({ status: 0 });
  const add = (to: TestDatabase, count: number) =>
    at(to.connectionString, 'user', 'add', `p${count}@acme.example`, '--company', 'acme', '--name', 'P', '--roles', 'investor');
  for (const count of [1, 2, 3]) await add(first, count);
  const services = { database: openDatabase(first.connectionString, 2, testKeys), clock: systemClock, auditAnchors: auditAnchorsIn(dataDir) };
  expect(await anchorAudit(services)).toEqual([expect.objectContaining({ sequence: 4 })]);
  await services.database.close();

  const second = await emptyDatabase();
  expect(await at(second.connectionString, 'restore', kept)).toMatchObject({ status: 0 });
  const intact = expect.stringContaining('acme: intact, 2 events, compared with 2 anchors') as string;
  expect(await at(second.connectionString, 'audit', 'verify')).toMatchObject({ status: 0, out: intact });
  for (const count of [4, 5, 6]) await add(second, count);
  expect(await at(second.connectionString, 'audit', 'verify')).toMatchObject({ status: 0 });
  const database = openDatabase(second.connectionString, 2, testKeys);
  expect(await anchorAudit({ ...services, database })).toEqual([expect.objectContaining({ sequence: 5 })]);
  await database.close();
  await asOwner(second, (owner) => owner.query('delete from audit_events where sequence > 3; delete from audit_heads'));
  expect(await at(second.connectionString, 'audit', 'verify')).toMatchObject({ status: 1 });
}, 120_000);
