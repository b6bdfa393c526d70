import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { auditKeys } from '../../src/adapters/secret-key/index.ts';
import { anchorAudit, recordAudit, takeOverAudit, verifyAudit } from '../../src/features/audit/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { pari } from '../commands/pari.ts';
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
    openDatabase(chaining.test.connectionString, 2, auditKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: secret, PARI_EARLIER_SECRET_KEYS: earlier }));
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

  it('is told at a start, and refused to a command, where the earlier one is not known', async () => {
    const fresh = await startChaining();
    const companyId = await fresh.chained();
    const run = (env: Record<string, string>) => pari({ DATABASE_URL: fresh.test.connectionString, ...env }, ['audit', 'verify']);
    expect(await run({ PARI_SECRET_KEY: otherSecret })).toMatchObject({
      status: 1,
      out: '',
      err: expect.stringMatching(/^The audit log is written with another key \([0-9a-f]{16}\)/) as string,
    });
    expect((await fresh.verify(companyId)).events).toBe(10);
    const keys = auditKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: otherSecret });
    const database = openDatabase(fresh.test.connectionString, 2, keys);
    expect(await takeOverAudit({ ...fresh.test, database })).toEqual([
      expect.stringContaining('that is not known here. Servers of one database need the same PARI_SECRET_KEY'),
    ]);
    await anchorAudit({ ...fresh.test, database });
    expect((await verifyWith(database, companyId)).intact).toBe(false);
    await database.close();
    expect((await run({ PARI_SECRET_KEY: otherSecret, PARI_EARLIER_SECRET_KEYS: testSecret })).status).toBe(0);
    await fresh.close();
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
