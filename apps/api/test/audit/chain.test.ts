import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../src/features/audit/index.ts';
import { reportGoal } from '../support/proof.ts';
import { startChaining, type Chaining } from './chaining.ts';

let chaining: Chaining;
beforeAll(async () => {
  chaining = await startChaining();
});
afterAll(() => chaining.close());

const unaltered = (events: number) => ({ intact: true, events, chained: events, breaks: [] });

describe('the audit chain', () => {
  it('links each event in the transaction that writes it', async () => {
    const { chained, verify, record } = chaining;
    const companyId = await chained();
    expect(await verify(companyId)).toMatchObject({ ...unaltered(10), head: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    await record(companyId, 'later');
    expect(await verify(companyId)).toMatchObject(unaltered(11));
    expect(await verify(await chaining.test.addCompany())).toMatchObject({ ...unaltered(0), head: null });
  });

  it('keeps a chain for each company, however many write at once', async () => {
    const { test, record, verify } = chaining;
    const companies = [await test.addCompany(), await test.addCompany()];
    await Promise.all(Array.from({ length: 60 }, (_, index) => record(companies[index % 2] ?? '', `event${index}`)));
    for (const companyId of companies) expect(await verify(companyId)).toMatchObject(unaltered(30));
  });

  it('has no gap where a transaction was undone', async () => {
    const { test, chained, record, verify } = chaining;
    const companyId = await chained();
    const undone = test.database.asCompany(companyId, async (tx) => {
      await tx.run(`update companies set name = 'Undone' where id = $1`, [companyId]);
      await recordAudit(tx, { companyId, at: test.clock.now(), realUserId: null, effectiveUserId: null, action: 'undone', result: 'done', requestId: null });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await record(companyId, 'after');
    expect(await verify(companyId)).toMatchObject(unaltered(11));
  });

  it('is read in more than one page', async () => {
    const { test, verify } = chaining;
    const companyId = await test.addCompany();
    await test.database.asCompany(companyId, async (tx) => {
      for (let index = 0; index < 520; index += 1)
        await recordAudit(tx, { companyId, at: test.clock.now(), realUserId: null, effectiveUserId: null, action: 'many', result: 'done', requestId: null });
    });
    expect(await verify(companyId)).toMatchObject(unaltered(520));
  });

  it('takes events from calls by its two functions alone, and into their own company', async () => {
    const { test } = chaining;
    const [mine, other] = [await test.addCompany(), await test.addCompany()];
    const as = (sql: string) => test.database.asCompany(mine, (tx) => tx.rows<object>(sql, [other]));
    const forbidden = { code: '42501' };
    await expect(as(`insert into audit_events (company_id, at, action, result) values ($1, now(), 'x', 'done')`)).rejects.toMatchObject(forbidden);
    await expect(as(`update audit_heads set sequence = 0 where company_id = $1`)).rejects.toMatchObject(forbidden);
    await expect(as(`select lock_audit_end($1)`)).rejects.toMatchObject(forbidden);
    await expect(as(`select append_audit_event($1, now(), null, null, 'x', null, null, 'done', null, '{}', 1, null, '', 'k', '')`)).rejects.toMatchObject(
      forbidden,
    );
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
    ['key altered', `update audit_events set key_id = null where company_id = $1 and sequence = 5`],
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
    ['recorded end without its key', 'update audit_heads set key_id = null, seal = null where company_id = $1'],
    [
      'last deleted and the recorded end moved back',
      `delete from audit_events where company_id = $1 and sequence = 10; update audit_heads h set sequence = 9, hash = e.hash from audit_events e where h.company_id = $1 and e.company_id = $1 and e.sequence = 9`,
    ],
    ['an old one put in beside the chain', `insert into audit_events (company_id, at, action, result) values ($1, '2020-01-01', 'forged', 'done')`],
    ['one put in just now beside the chain', `insert into audit_events (company_id, at, action, result) values ($1, now(), 'forged', 'done')`],
    ['recorded end replaced', `update audit_heads set hash = sha256('x') where company_id = $1`],
  ];
  let found = 0;
  afterAll(() => reportGoal(16, `${found} of ${alterations.length} alterations found without an anchor`));
  it.each(alterations)('finds without an anchor: %s', async (_what, sql) => {
    const { chained, tamper, verify } = chaining;
    const companyId = await chained();
    await tamper(sql, companyId);
    // No two events may have one place even for a moment, so a move goes by negative numbers.
    await tamper('update audit_events set sequence = -sequence where company_id = $1 and sequence < 0', companyId);
    const verdict = await verify(companyId, []);
    expect(verdict.intact).toBe(false);
    expect(verdict.breaks.length).toBeGreaterThan(0);
    found += 1;
  });

  it('says where it broke', async () => {
    const { chained, tamper, verify } = chaining;
    const companyId = await chained();
    await tamper('delete from audit_events where company_id = $1 and sequence in (3, 9, 10)', companyId);
    await tamper(`update audit_events set action = 'x' where company_id = $1 and sequence = 6`, companyId);
    expect((await verify(companyId)).breaks).toEqual([
      { sequence: 3, event: '', reason: 'This event is missing.' },
      { sequence: 6, event: expect.stringMatching(/^\d+$/) as string, reason: 'Was altered, or stands in another place.' },
      { sequence: 9, event: '', reason: 'The events up to 10 are missing.' },
    ]);
  });

  it.each([
    [
      'moved back',
      `delete from audit_events where company_id = $1 and sequence > 8; update audit_heads h set sequence = 8, hash = e.hash from audit_events e where h.company_id = $1 and e.company_id = $1 and e.sequence = 8`,
    ],
    ['replaced', `update audit_heads set hash = sha256('x') where company_id = $1`],
    ['taken away', 'delete from audit_heads where company_id = $1'],
    ['stripped of its key', 'update audit_heads set key_id = null, seal = null where company_id = $1'],
  ])('is not mended by what is written after its end was %s, and goes on', async (_what, sql) => {
    const { chained, tamper, record, verify } = chaining;
    const companyId = await chained();
    await tamper(sql, companyId);
    for (const action of ['one', 'two', 'three']) await record(companyId, action);
    const { intact, breaks, head } = await verify(companyId, []);
    expect([intact, breaks.map(({ reason }) => reason)]).toEqual([
      false,
      expect.arrayContaining(['When this was written, the recorded end of the chain had been moved or replaced.']),
    ]);
    expect(head).not.toBeNull();
  });

  it('is answered to administrators', async () => {
    const { test, chained } = chaining;
    const companyId = await chained();
    const admin = await test.addPerson(companyId, ['admin']);
    const answer = await test.app.inject({ url: '/api/admin/audit/verify', headers: { authorization: admin.authorization } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { intact: true, events: 10, chained: 10, anchors: 0, breaks: [] }]);
  });
});
