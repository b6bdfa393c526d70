import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { auditKeys, installationKeys } from '../../src/adapters/secret-key/index.ts';
import { recordAudit, takeOverAudit, verifyAudit } from '../../src/features/audit/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { pari } from '../commands/pari.ts';
import { launch, newDataFolder } from '../faults/serverProcess.ts';
import { createDatabase } from '../support/database.ts';
import { testSecret } from '../support/keys.ts';
import { startChaining, type Chaining } from './chaining.ts';

let chaining: Chaining;
beforeAll(async () => {
  chaining = await startChaining();
});
afterAll(() => chaining.close());

const otherSecret = 'ab'.repeat(32);

/** A log as the version before keys left it: linked as far as its job came, and two events that waited. */
async function olderLog(): Promise<string> {
  const { test, tamper } = chaining;
  const companyId = await test.addCompany();
  await tamper(
    `insert into audit_events (company_id, at, action, result, detail) select $1, '2026-03-01T10:00:00Z', 'old' || n, 'done', '{"n": 1}' from generate_series(1, 5) n`,
    companyId,
  );
  const { rows } = await test.database.pool
    .query<{ id: string }>(`begin; set local role pari_system; select id::text from audit_events where company_id = '${companyId}' order by id`)
    .then((results) => (results as unknown as { rows: { id: string }[] }[])[2] ?? { rows: [] });
  await test.database.pool.query('rollback');
  let previous: Buffer | null = null;
  for (const [index, { id }] of rows.slice(0, 3).entries()) {
    const content = ['2026-03-01T10:00:00.000000Z', null, null, `old${index + 1}`, null, null, 'done', null, '{"n": 1}'];
    const hash: Buffer = createHash('sha256')
      .update(JSON.stringify(['pari audit 1', companyId, index + 1, previous?.toString('hex') ?? null, id, ...content]))
      .digest();
    await tamper(
      `update audit_events set sequence = ${index + 1}, previous_hash = ${previous ? `'\\x${previous.toString('hex')}'` : 'null'}, hash = '\\x${hash.toString('hex')}' where company_id = $1 and id = ${id}`,
      companyId,
    );
    previous = hash;
  }
  await tamper(`insert into audit_heads (company_id, sequence, hash) values ($1, 3, '\\x${previous?.toString('hex')}')`, companyId);
  return companyId;
}

describe('a log of an older version', () => {
  it('goes on being verified behind an event that says how far it reaches', async () => {
    const { test, verify, record } = chaining;
    const companyId = await olderLog();
    expect(await takeOverAudit(test)).toEqual([expect.stringMatching(/^The audit log of company\d+ has a key from now on/)]);
    expect(await takeOverAudit(test)).toEqual([]);
    await record(companyId, 'new');
    expect(await verify(companyId)).toMatchObject({ intact: true, events: 7, chained: 7, breaks: [] });
    const events = await test.database.asCompany(companyId, (tx) =>
      tx.rows<object>('select action, detail, key_id is null as older from audit_events order by sequence'),
    );
    expect(events.slice(3)).toEqual([
      { action: 'old4', detail: { n: 1 }, older: true },
      { action: 'old5', detail: { n: 1 }, older: true },
      { action: 'keyAudit', detail: { key: expect.any(String) as string, before: null, older: 5 }, older: false },
      { action: 'new', detail: {}, older: false },
    ]);
  });

  it.each([
    ['altered', `update audit_events set action = 'x' where company_id = $1 and sequence = 2`],
    ['cut at its beginning', 'delete from audit_events where company_id = $1 and sequence = 1'],
    ['without what says how far it reaches', `delete from audit_events where company_id = $1 and action = 'keyAudit'`],
    ['with more put in behind it', `insert into audit_events (company_id, at, action, result) values ($1, '2026-03-02', 'forged', 'done')`],
  ])('is found where it was %s', async (_what, sql) => {
    const { test, verify, record, tamper } = chaining;
    const companyId = await olderLog();
    await takeOverAudit(test);
    await record(companyId, 'new');
    await tamper(sql, companyId);
    expect((await verify(companyId)).intact).toBe(false);
    expect(await takeOverAudit(test)).toEqual([]);
    expect((await verify(companyId)).intact).toBe(false);
  });

  it('is not taken for one where it had a key before', async () => {
    const { test, chained, anchor, tamper, verify } = chaining;
    const companyId = await chained();
    await anchor();
    await tamper('update audit_events set sequence = null, hash = null, previous_hash = null, key_id = null where company_id = $1', companyId);
    await tamper('delete from audit_heads where company_id = $1', companyId);
    expect(await takeOverAudit(test)).toEqual([]);
    expect((await verify(companyId)).intact).toBe(false);
  });
});

describe('a key that was changed', () => {
  const withKey = (secret: string, earlier: string[] = []) =>
    openDatabase(chaining.test.connectionString, 2, installationKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: secret, PARI_EARLIER_SECRET_KEYS: earlier }));
  const verifyWith = (database: Database, companyId: string) => database.asCompany(companyId, (tx) => verifyAudit(tx, companyId, []), { snapshot: true });

  it('is known, and what the earlier one linked is verified with it', async () => {
    const { test, chained } = chaining;
    const companyId = await chained();
    const database = withKey(otherSecret, [testSecret]);
    const said = await takeOverAudit({ ...test, database });
    expect(said.length).toBeGreaterThan(0);
    for (const line of said) expect(line).toMatch(/is written with another key from now on\.$/);
    expect(await verifyWith(database, companyId)).toMatchObject({ intact: true, events: 12 });
    const [event] = await database.asCompany(companyId, (tx) => tx.rows<{ detail: object }>('select detail from audit_events where sequence = 11'));
    const { current } = auditKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: otherSecret });
    const { id: before } = auditKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: testSecret }).current;
    expect(event?.detail).toEqual({ key: current.id, before });
    await database.close();

    // Without the earlier key nothing can be said of the first ten.
    const forgetful = withKey(otherSecret);
    expect((await verifyWith(forgetful, companyId)).breaks).toEqual([
      {
        sequence: 1,
        event: expect.any(String) as string,
        reason: `Was linked with a key (${before}) that is not known here, as are those that follow: see PARI_EARLIER_SECRET_KEYS.`,
      },
    ]);
    await forgetful.close();
  });

  it('is refused to servers, workers and commands that know neither the current nor an earlier one, and nothing is written', { timeout: 60_000 }, async () => {
    const fresh = await startChaining();
    const companyId = await fresh.chained();
    const stray = newDataFolder();
    const [own, other] = [testSecret, otherSecret].map((secret) => auditKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: secret }).current.id);
    const DATABASE_URL = fresh.test.connectionString;
    const refused = (id: string | undefined, where: string) =>
      `These settings need attention:\n  - PARI_SECRET_KEY: the audit log of this database is written with the key ${own}, and the one here, in ${where}, is ${id}. ` +
      `Where ${own} is the key of the installation, set PARI_SECRET_KEY to it, as all servers and commands have it. ` +
      `Where ${id} is, put ${own} into PARI_EARLIER_SECRET_KEYS. Where ${own} is lost, see 'A stray or lost key' in docs/operations.md`;
    const started = await launch(stray.folder, { DATABASE_URL, PARI_SECRET_KEY: otherSecret });
    expect(started.refused).toBe(refused(other, 'PARI_SECRET_KEY'));
    const generated = await launch(stray.folder, { DATABASE_URL });
    const file = join(stray.folder, 'keys/secret.key');
    const made = auditKeys({ dataDir: stray.folder }).current.id;
    expect(generated.refused).toBe(refused(made, file));
    for (const words of [['worker'], ['audit', 'verify'], ['user', 'set', 'x@y.example', '--company', 'x', '--roles', 'admin']])
      expect(await pari({ DATABASE_URL, PARI_SECRET_KEY: otherSecret }, words)).toEqual({ status: 1, out: '', err: `${refused(other, 'PARI_SECRET_KEY')}\n` });
    expect(await fresh.verify(companyId)).toMatchObject({ intact: true, events: 10 });

    const changed = await launch(stray.folder, { DATABASE_URL, PARI_SECRET_KEY: otherSecret, PARI_EARLIER_SECRET_KEYS: testSecret });
    expect(changed.refused).toBe(undefined);
    await changed.end('SIGTERM');
    expect((await pari({ DATABASE_URL, PARI_SECRET_KEY: otherSecret, PARI_EARLIER_SECRET_KEYS: testSecret }, ['audit', 'verify'])).status).toBe(0);
    await stray.remove();
    await fresh.close();
  });

  it('is named with those before it by a backup, which needs them all', async () => {
    const fresh = await startChaining();
    await fresh.chained();
    const data = newDataFolder();
    const [before, now] = [testSecret, otherSecret].map((secret) => auditKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: secret }).current.id);
    const env = { DATABASE_URL: fresh.test.connectionString, PARI_SECRET_KEY: otherSecret, PARI_EARLIER_SECRET_KEYS: testSecret };
    const { status, err } = await pari(env, ['backup', join(data.folder, 'backup')]);
    expect([status, err.split('\n').slice(-3)]).toEqual([
      0,
      [
        `It does not open without the key ${now}: keep PARI_SECRET_KEY, or keys/secret.key of the data folder, in another place.`,
        `Its audit log is verified with the earlier key ${before} too: keep PARI_EARLIER_SECRET_KEYS with it.`,
        '',
      ],
    ]);
    await data.remove();
    await fresh.close();
  });

  it('that is lost is given up by name alone, and what it linked is told of ever after unless it is found', async () => {
    const fresh = await startChaining();
    const companyId = await fresh.chained();
    const { id: lost } = auditKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: testSecret }).current;
    const run = (words: string[], more: Record<string, string> = {}) =>
      pari({ DATABASE_URL: fresh.test.connectionString, PARI_SECRET_KEY: otherSecret, ...more }, words);
    expect(await run(['audit', 'give-up', 'another'])).toMatchObject({
      status: 1,
      err: `The audit log is not written with "another", but with ${lost}. Nothing was changed.\n`,
    });
    expect((await fresh.verify(companyId)).events).toBe(10);
    expect(await run(['audit', 'give-up', lost])).toMatchObject({
      status: 0,
      out: expect.stringMatching(/^The audit log of company\d+ is written with another key from now on\.\n$/) as string,
      err: expect.stringContaining(`What ${lost} linked cannot be verified`) as string,
    });
    expect(await run(['audit', 'give-up', lost])).toMatchObject({
      status: 1,
      err: 'The audit log is written with a key that is known here. Nothing was changed.\n',
    });
    expect(await run(['audit', 'verify'])).toMatchObject({ status: 1, out: expect.stringContaining('BROKEN') as string });
    expect(await run(['audit', 'verify'], { PARI_EARLIER_SECRET_KEYS: testSecret })).toMatchObject({ status: 0 });
    await fresh.close();
  });

  it('makes a start say where a new key was put', async () => {
    const fresh = await createDatabase();
    const data = newDataFolder();
    const run = () => pari({ DATABASE_URL: fresh.connectionString, PARI_SECRET_KEY: '', PARI_DATA_DIR: data.folder }, ['migrate']);
    expect((await run()).err).toMatch(
      /^Made the key [0-9a-f]{16} in \S+keys\/secret\.key\. Keep it: all servers and commands of this database need the same one\.\n$/,
    );
    expect((await run()).err).toBe('');
    await data.remove();
    await fresh.remove();
  });

  it('does not hide that the end was moved back before', async () => {
    const { test, chained, tamper } = chaining;
    const companyId = await chained();
    await tamper('delete from audit_events where company_id = $1 and sequence > 8', companyId);
    await tamper(
      `update audit_heads h set sequence = 8, hash = e.hash, key_id = 'of nobody' from audit_events e where h.company_id = $1 and e.company_id = $1 and e.sequence = 8`,
      companyId,
    );
    const { database } = test;
    await database.asCompany(companyId, (tx) =>
      recordAudit(tx, { companyId, at: test.clock.now(), realUserId: null, effectiveUserId: null, action: 'next', result: 'done', requestId: null }),
    );
    expect((await verifyWith(database, companyId)).breaks.map(({ reason }) => reason)).toContain(
      'Tells of another key before it than the event before it has.',
    );
  });
});
