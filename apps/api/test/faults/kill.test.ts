import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { openEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';
import { installationKeys } from '../../src/adapters/secret-key/index.ts';
import { addCompany } from '../../src/features/companies/index.ts';
import { addUser, issueCommandLineToken } from '../../src/features/identity/index.ts';
import { randomFrom } from '../http/fuzz/random.ts';
import { killProcessesIn, processesIn, query } from '../support/postgresProcess.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { launch, newDataFolder, type ServerProcess } from './serverProcess.ts';
import { createUser, importRows, newLedger, workUntilGone } from './workload.ts';

const kills = rounds(20, 200);
const seed = 49;
const random = randomFrom(seed);
const ledger = newLedger();
let data: ReturnType<typeof newDataFolder>;
let slowest = 0;
let restarts = 0;

beforeAll(() => {
  data = newDataFolder();
});
afterAll(() => data.remove());

/** Starts the server, which must succeed, whatever was left behind. */
async function start(folder: string): Promise<ServerProcess & { address: string; connectionString: string }> {
  const server = await launch(folder);
  if (server.address === undefined) throw new Error(`The server did not start again (seed ${seed}): ${server.refused}`);
  slowest = Math.max(slowest, server.seconds);
  restarts++;
  const { superuserConnectionString: connectionString } = await openEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  return { ...server, address: server.address, connectionString };
}

/** The server alone, or its database with it. */
async function kill(server: ServerProcess, folder: string, withDatabase: boolean): Promise<void> {
  const ended = server.end('SIGKILL');
  if (withDatabase) killProcessesIn(folder);
  await ended;
}

it(`${kills} kills during imports and writes lose nothing acknowledged and leave nothing half done`, { timeout: 3_600_000 }, async () => {
  let server = await start(data.folder);
  const database = openDatabase(server.connectionString, 2, installationKeys({ dataDir: data.folder }));
  const companyId = await database.asSystem(async (tx) => {
    const { id } = await addCompany(tx, { slug: 'killed', name: 'Killed', currency: 'USD', at: new Date() });
    await addUser(tx, { companyId: id, email: 'admin@test.example', displayName: 'Admin', roles: ['admin'], by: null, at: new Date() });
    return id;
  });
  const authorization = `Bearer ${await issueCommandLineToken(database, { email: 'admin@test.example', at: new Date() })}`;
  await database.close();

  const unexpected: string[] = [];
  for (let round = 0; round < kills; round++) {
    const current = server;
    // At the moment of an acknowledgement, with other calls under way; in half of the rounds after an import or two.
    const left = { import: random.chance(0.5) ? 1 + random.int(2) : 0, user: 1 + random.int(12) };
    let killed: Promise<void> | undefined;
    const onAcknowledged = (what: 'user' | 'import') => {
      if (what === 'import' || left.import <= 0) left[what]--;
      if (left.import <= 0 && left.user <= 0) killed ??= kill(current, data.folder, random.chance(0.5));
    };
    unexpected.push(...(await workUntilGone({ address: current.address, authorization, ledger, onAcknowledged }, round)));
    await killed;
    server = await start(data.folder);

    // Who got no answer asks again with the same key: the work is done once, whether or not it had been done.
    const again = { address: server.address, authorization, ledger, onAcknowledged: () => {} };
    for (const [email, user] of ledger.users) {
      if (user.acknowledged === null) expect([email, await createUser(again, email)]).toEqual([email, 201]);
    }
  }
  // A call that was still running may have been refused in words while its database went down.
  expect(unexpected.filter((answer) => answer !== 'answer 503')).toEqual([]);

  const ask = (sql: string) => query(server.connectionString, sql);
  const users = new Map((await ask(`select email, id from users where company_id = '${companyId}'`)) as [string, string][]);
  const lostUsers = [...ledger.users].filter(([email, { acknowledged }]) => users.get(email) !== acknowledged);
  expect(lostUsers).toEqual([]);
  expect(users.size).toBe(ledger.users.size + 1);

  const counted = await ask(
    `select substring(i.account_code from 2)::int, (select count(*)::int from commitments c where c.investor_id = i.id), (select count(*)::int from ledger_entries e where e.investor_id = i.id),
       (select count(*)::int from valuations v where v.investor_id = i.id), (select version::int from holdings h where h.investor_id = i.id)
     from investors i where i.company_id = '${companyId}'`,
  );
  const found = new Map((counted as number[][]).map(([number = 0, ...counts]) => [number, counts]));
  const partial = [...found.values()].filter(
    (counts) => JSON.stringify(counts.slice(0, 3)) !== JSON.stringify([importRows, importRows, importRows]) || counts[3] === null,
  );
  const lostImports = [...ledger.imports].filter(([number, { acknowledged }]) => acknowledged && !found.has(number));
  expect([partial, lostImports]).toEqual([[], []]);
  expect(found.size).toBeGreaterThan(kills / 4);

  // Each acknowledged write has its audit row, and each row its write.
  const audited = (await ask(`select request_id, count(*)::int from audit_events where result = 'done' and request_id is not null group by 1`)) as [
    string,
    number,
  ][];
  const rows = new Map(audited);
  expect(ledger.requests.filter((id) => rows.get(id) !== 1)).toEqual([]);
  const created = await ask(`select object_id from audit_events where action = 'createUser' and result = 'done' and not detail ? 'replayed'`);
  expect(created.length).toBe(ledger.users.size);
  expect(new Set(created.flat())).toEqual(new Set([...ledger.users.values()].map(({ acknowledged }) => acknowledged)));
  const verdict = await fetch(`${server.address}/api/admin/audit/verify`, { headers: { authorization } });
  expect(await verdict.json()).toMatchObject({ intact: true });

  expect(received(join(data.folder, 'uploads'))).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(processesIn(data.folder)).toEqual([]);
  const acknowledged = ledger.requests.length;
  expect(acknowledged).toBeGreaterThan(kills * 3);
  reportGoal(
    49,
    `0 of ${acknowledged} acknowledged writes lost, 0 of ${ledger.imports.size} imports partial (${found.size} whole, the others not at all), 0 of ${restarts} restarts failed in ${kills} kills; slowest restart ${slowest.toFixed(1)} s`,
  );
});

/** The files of calls. */
const received = (uploads: string): string[] =>
  existsSync(uploads)
    ? readdirSync(uploads, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('.csv'))
    : [];

it('a kill in the middle of an upload leaves nothing of it after the next start', { timeout: 600_000 }, async () => {
  const server = await start(data.folder);
  const database = openDatabase(server.connectionString, 2, installationKeys({ dataDir: data.folder }));
  const email = 'uploader@test.example';
  await database.asSystem(async (tx) => {
    const { id } = await addCompany(tx, { slug: 'uploading', name: 'Uploading', currency: 'USD', at: new Date() });
    await addUser(tx, { companyId: id, email, displayName: 'Uploader', roles: ['admin'], by: null, at: new Date() });
  });
  const authorization = `Bearer ${await issueCommandLineToken(database, { email, at: new Date() })}`;
  await database.close();

  const uploads = join(data.folder, 'uploads');
  const begun = '--b\r\nContent-Disposition: form-data; name="files"; filename="firms.csv"\r\nContent-Type: text/csv\r\n\r\nname\nFirm\n';
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1', () =>
    socket.write(
      `POST /api/admin/imports HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${begun}`,
    ),
  );
  socket.on('error', () => {});
  await expect.poll(() => received(uploads).length, { timeout: 30_000 }).toBe(1);
  expect(statSync(uploads).mode & 0o777).toBe(0o700);
  await kill(server, data.folder, false);
  expect(received(uploads)).toHaveLength(1);

  const next = await start(data.folder);
  expect(readdirSync(uploads)).toEqual([]);
  expect(await next.end('SIGTERM')).toBe(0);
});

it('a kill in the middle of the first start, of creating, migrating or filling the database, leaves one that starts', { timeout: 3_600_000 }, async () => {
  const tries = rounds(1, 20);
  for (let attempt = 0; attempt < tries; attempt++) {
    const fresh = newDataFolder();
    try {
      const begun = performance.now();
      const moment = random.int(3000);
      const first = await launch(fresh.folder, { PARI_SEED: 'demo' }, (end) => setTimeout(() => void end('SIGKILL'), moment));
      expect([first.address === undefined, performance.now() - begun >= moment]).toEqual([true, true]);
      const second = await launch(fresh.folder, { PARI_SEED: 'demo' });
      expect([moment, second.refused]).toEqual([moment, undefined]);
      const { superuserConnectionString: connectionString } = await openEmbeddedPostgres({ dataDir: join(fresh.folder, 'postgres') });
      expect(await query(connectionString, 'select slug from companies order by 1')).toEqual([['alder'], ['birch']]);
      expect(await second.end('SIGTERM')).toBe(0);
    } finally {
      await fresh.remove();
    }
  }
  reportGoal(49, `0 of ${tries} first starts spoilt by a kill`);
});
