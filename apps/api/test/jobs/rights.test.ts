import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/adapters/database/migrate.ts';
import { enqueue, enqueueFor } from '../../src/ports/jobs.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';
import { markJob } from './marks.ts';

let test: TestApp;
let companyId: string;
beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany();
});
afterAll(() => test.close());

const job = markJob();
const mark = { userId: randomUUID(), mark: 'a' };
const queued = async () =>
  (
    await test.owner.query<{ payload: { company_id: string; payload: unknown }; tries: number }>(
      'select payload, max_attempts as tries from pari_jobs._private_jobs',
    )
  ).rows;

it('a transaction that fails leaves no job, one that commits leaves it with its company, whichever role runs it', async () => {
  const failing = test.database.asCompany(companyId, async (tx) => {
    await enqueue(tx, job, mark);
    await tx.run('select 1 / 0');
  });
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  expect(await queued()).toEqual([]);
  const id = await test.database.asCompany(companyId, (tx) => enqueue(tx, job, mark));
  expect(await queued()).toEqual([{ payload: { id, company_id: companyId, payload: mark }, tries: 25 }]);
  await test.owner.query('delete from pari_jobs._private_jobs');
  const other = await test.database.asSystem((tx) => enqueueFor(tx, companyId, job, mark));
  expect(await queued()).toEqual([{ payload: { id: other, company_id: companyId, payload: mark }, tries: 25 }]);
});

it('a payload that does not fit its job is refused when it is added, by the compiler and by the program', async () => {
  const before = await queued();
  await test.database.asCompany(companyId, async (tx) => {
    // @ts-expect-error a mark has a name
    await expect(enqueue(tx, job, { userId: mark.userId })).rejects.toThrow('mark');
    // @ts-expect-error nothing else is known of a mark
    await expect(enqueue(tx, job, { ...mark, amount: '1' })).rejects.toThrow('amount');
    await expect(enqueue(tx, job, { ...mark, userId: 'nobody' })).rejects.toThrow('userId');
  });
  expect(await queued()).toEqual(before);
});

/** Runs one statement as a role, with or without a company, and undoes it; gives the SQLSTATE of the refusal. */
async function attempt(role: string, company: string | null, sql: string): Promise<string> {
  await test.owner.query('begin');
  try {
    await test.owner.query(`set local role ${role}`);
    if (company) await test.owner.query(`select set_config('pari.company_id', $1, true)`, [company]);
    await test.owner.query(sql);
    return 'done';
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await test.owner.query('rollback');
  }
}

it('the roles can add jobs and do nothing else in the schema of the queue', async () => {
  const { rows: tables } = await test.owner.query<{ name: string; column: string }>(
    `select c.oid::regclass::text as name, (select quote_ident(attname) from pg_attribute a where a.attrelid = c.oid and attnum = 1) as column
     from pg_class c where relnamespace = 'pari_jobs'::regnamespace and relkind in ('r', 'p', 'v')`,
  );
  const { rows: functions } = await test.owner.query<{ call: string }>(
    `select p.oid::regproc || '(' || coalesce((select string_agg('null::' || format_type(t, null), ', ') from unnest(p.proargtypes) t), '') || ')' as call
     from pg_proc p where pronamespace = 'pari_jobs'::regnamespace and prorettype <> 'trigger'::regtype`,
  );
  expect([tables.length > 4, functions.length > 5]).toEqual([true, true]);
  const statements = [
    ...tables.flatMap(({ name, column }) => [
      `select from ${name}`,
      `insert into ${name} default values`,
      `update ${name} set ${column} = ${column}`,
      `delete from ${name}`,
    ]),
    ...functions.map(({ call }) => `select ${call}`),
    'create table pari_jobs.mine ()',
  ];
  let refused = 0;
  for (const role of ['pari_request', 'pari_system']) {
    for (const sql of statements) {
      expect([role, sql, await attempt(role, companyId, sql)]).toEqual([role, sql, '42501']);
      refused++;
    }
  }
  reportGoal(41, `0 of ${refused} other statements on the queue allowed`);
});

it('a request adds jobs of its own company alone, and sees neither the queue nor the effects of others', async () => {
  const add = `select enqueue_job('${randomUUID()}', 'leave_mark', '{}', 1)`;
  expect(await attempt('pari_request', companyId, add)).toBe('done');
  expect(await attempt('pari_request', null, add)).toBe('22004');
  expect(await attempt('pari_request', companyId, `select enqueue_job('${randomUUID()}', 'leave_mark', '"text"', 1)`)).toBe('22023');
  const refused = [
    `select enqueue_job_for('${companyId}', '${randomUUID()}', 'leave_mark', '{}', 1)`,
    'select queued_jobs()',
    'select retry_queued_job(1)',
    'select from job_effects',
    `insert into given_up_jobs values ('${companyId}', '${randomUUID()}', 'x', '{}', 'x', 1, 1, now())`,
    `update given_up_jobs set reason = 'x'`,
    'delete from job_effects',
  ];
  for (const sql of refused) expect([sql, await attempt('pari_request', companyId, sql)]).toEqual([sql, '42501']);
});

it('the tables of the queue are there before the first worker, at the version that its library expects', async () => {
  const last = readdirSync(new URL('../sql/', import.meta.resolve('graphile-worker')))
    .map((name) => Number(name.slice(0, 6)))
    .toSorted((a, b) => a - b)
    .at(-1);
  expect((await test.owner.query('select max(id) as last from pari_jobs.migrations')).rows).toEqual([{ last }]);
  expect(await migrate(test.connectionString)).toEqual([]);
});
