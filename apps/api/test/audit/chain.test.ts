import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainAudit, recordAudit, verifyAudit } from '../../src/features/audit/index.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';

let test: TestApp;
let owner: Client;
beforeAll(async () => {
  test = await createApp();
  owner = new Client({ connectionString: test.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const record = (companyId: string, action: string, detail: Record<string, unknown> = {}) =>
  test.database.asCompany(companyId, (tx) =>
    recordAudit(tx, { companyId, at: test.clock.now(), realUserId: null, effectiveUserId: null, action, result: 'done', requestId: 'r', detail }),
  );
const verify = (companyId: string) => test.database.asCompany(companyId, (tx) => verifyAudit(tx, companyId));

/** A company with ten linked events. */
async function chained(): Promise<string> {
  const companyId = await test.addCompany();
  for (let index = 1; index <= 10; index += 1) await record(companyId, `event${index}`, { index, nested: { b: 1, a: [null, 'x', 0.5] } });
  await chainAudit(test.database);
  return companyId;
}

/** As somebody who owns the database and stops at nothing. */
const tamper = (sql: string, companyId: string) => owner.query(sql, [companyId]);

describe('the audit chain', () => {
  it('links what is open, in order, and once', async () => {
    const companyId = await chained();
    expect(await chainAudit(test.database)).toBe(0);
    expect(await verify(companyId)).toMatchObject({
      intact: true,
      events: 10,
      chained: 10,
      breaks: [],
      head: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    await record(companyId, 'later');
    expect(await verify(companyId)).toMatchObject({ intact: true, events: 11, chained: 10 });
    expect(await chainAudit(test.database)).toBe(1);
    expect(await verify(companyId)).toMatchObject({ intact: true, events: 11, chained: 11 });
  });

  it('keeps a chain for each company, however many work on it at once', async () => {
    const companies = [await test.addCompany(), await test.addCompany()];
    await Promise.all(Array.from({ length: 60 }, (_, index) => record(companies[index % 2] ?? '', `event${index}`)));
    const linked = await Promise.all([chainAudit(test.database), chainAudit(test.database), chainAudit(test.database)]);
    expect(linked.toSorted()).toEqual([0, 0, 60]);
    for (const companyId of companies) expect(await verify(companyId)).toMatchObject({ intact: true, events: 30, chained: 30 });
  });

  it('links more than one batch', async () => {
    const companyId = await test.addCompany();
    await tamper(`insert into audit_events (company_id, at, action, result) select $1, now(), 'many', 'done' from generate_series(1, 4500)`, companyId);
    expect(await chainAudit(test.database)).toBe(4500);
    expect(await verify(companyId)).toMatchObject({ intact: true, events: 4500, chained: 4500 });
  });

  const alterations: [string, string][] = [
    ...['action', 'object_type', 'object_id', 'request_id'].map((column): [string, string] => [
      `${column} altered`,
      `update audit_events set ${column} = 'x' where company_id = $1 and sequence = 5`,
    ]),
    ...['real_user_id', 'effective_user_id'].map((column): [string, string] => [
      `${column} altered`,
      `update audit_events set ${column} = gen_random_uuid() where company_id = $1 and sequence = 5`,
    ]),
    ['result altered', `update audit_events set result = 'refused' where company_id = $1 and sequence = 5`],
    ['time altered by a microsecond', `update audit_events set at = at + interval '1 microsecond' where company_id = $1 and sequence = 5`],
    ['detail altered', `update audit_events set detail = jsonb_set(detail, '{nested,a,2}', '0.50') where company_id = $1 and sequence = 5`],
    ['hash altered', `update audit_events set hash = sha256('x') where company_id = $1 and sequence = 5`],
    ['previous hash altered', `update audit_events set previous_hash = sha256('x') where company_id = $1 and sequence = 5`],
    ['unlinked', `update audit_events set sequence = null, hash = null where company_id = $1 and sequence = 5`],
    ['first deleted', 'delete from audit_events where company_id = $1 and sequence = 1'],
    ['one in the middle deleted', 'delete from audit_events where company_id = $1 and sequence = 5'],
    ['several in the middle deleted', 'delete from audit_events where company_id = $1 and sequence between 4 and 7'],
    ['last deleted', 'delete from audit_events where company_id = $1 and sequence = 10'],
    ['all deleted', 'delete from audit_events where company_id = $1'],
    [
      'one inserted at the end',
      `insert into audit_events (company_id, at, action, result, sequence, previous_hash, hash) select $1, at, 'forged', 'done', 11, hash, sha256('x') from audit_events where company_id = $1 and sequence = 10`,
    ],
    ["two in each other's place", 'update audit_events set sequence = case sequence when 4 then -6 else -4 end where company_id = $1 and sequence in (4, 6)'],
    [
      'cut and closed up',
      'delete from audit_events where company_id = $1 and sequence = 5; update audit_events set sequence = -(sequence - 1) where company_id = $1 and sequence > 5',
    ],
    ['recorded end removed', 'delete from audit_heads where company_id = $1'],
    ['recorded end moved back', 'update audit_heads set sequence = 9 where company_id = $1'],
    ['recorded end replaced', `update audit_heads set hash = sha256('x') where company_id = $1`],
  ];
  let found = 0;
  afterAll(() => reportGoal(16, `${found} of ${alterations.length} alterations found`));
  it.each(alterations)('finds: %s', async (_what, sql) => {
    const companyId = await chained();
    for (const statement of sql.split('; ')) await tamper(statement, companyId);
    // No two events may have one place even for a moment, so a move goes by negative numbers.
    await tamper('update audit_events set sequence = -sequence where company_id = $1 and sequence < 0', companyId);
    const verdict = await verify(companyId);
    expect(verdict.intact).toBe(false);
    expect(verdict.breaks.length).toBeGreaterThan(0);
    found += 1;
  });

  it('says where it broke', async () => {
    const companyId = await chained();
    await tamper('delete from audit_events where company_id = $1 and sequence in (3, 9, 10)', companyId);
    await tamper(`update audit_events set action = 'x' where company_id = $1 and sequence = 6`, companyId);
    expect((await verify(companyId)).breaks).toEqual([
      { sequence: 3, event: '', reason: 'This event is missing.' },
      { sequence: 6, event: expect.stringMatching(/^\d+$/) as string, reason: 'Was altered, or stands in another place.' },
      { sequence: 9, event: '', reason: 'The events up to 10 are missing.' },
    ]);
  });

  it('is answered to administrators', async () => {
    const companyId = await chained();
    const admin = await test.addPerson(companyId, ['admin']);
    const answer = await test.app.inject({ url: '/api/admin/audit/verify', headers: { authorization: admin.authorization } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { intact: true, events: 10, chained: 10, breaks: [] }]);
  });
});
