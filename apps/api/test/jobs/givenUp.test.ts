import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startJobs, type Jobs } from '../../src/adapters/jobs/index.ts';
import { retryJob } from '../../src/features/jobs/index.ts';
import { companyJob, enqueue, JobFailure, scheduledJob, type Job, type JobRun } from '../../src/ports/jobs.ts';
import { pari } from '../commands/pari.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { markJob, marksOf } from './marks.ts';

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  person = await test.addPerson(await test.addCompany(), ['investor']);
});
afterAll(() => test.close());

const start = (jobs: readonly Job[], complain: (line: string) => void = () => {}): Promise<Jobs> =>
  startJobs({ connectionString: test.connectionString, jobs, services: test, complain });
const add = <Given extends { userId: string }>(job: Parameters<typeof enqueue<Given>>[1], payload: Given) =>
  test.database.asCompany(person.companyId, (tx) => enqueue<Given>(tx, job, payload));
const lost = (companyId = person.companyId) =>
  test.database.asCompany(companyId, (tx) => tx.rows('select id, name, reason, tried, gave_up_at from given_up_jobs order by gave_up_at desc, id'));

interface Waiting {
  readonly id: string;
  readonly attempts: number;
  /** When it is due, from `distant` on. */
  readonly seconds: number;
  readonly last_error: string | null;
}
/** A time that does not come while the test runs. */
const distant = '2100-01-01T00:00:00Z';
const waiting = async (name: string): Promise<Waiting[]> =>
  (
    await test.owner.query<Waiting>(
      `select id, attempts, extract(epoch from run_at - $2)::float8 as seconds, last_error from pari_jobs.jobs where task_identifier = $1 and locked_at is null`,
      [name, distant],
    )
  ).rows;
const now = (id: string | undefined) => test.owner.query('select pari_jobs.reschedule_jobs(array[$1::bigint], run_at := now())', [id]);

/** Fails each time, with what the test says. */
const failing = (name: string, tries: number, fail: (run: JobRun) => unknown) =>
  companyJob({ name, payload: z.strictObject({ userId: z.uuid() }), tries, load: () => Promise.resolve(async (_payload: unknown, run: JobRun) => fail(run)) });

describe('a job that fails', () => {
  it('is tried again, each time later, as often as it says; then its company has it on a list, without a value of the error', async () => {
    const ids: string[] = [];
    const job = failing('fail_thrice', 3, async ({ id }) => {
      ids.push(id);
      // So that the next try waits for the test.
      await test.owner.query(`update pari_jobs._private_jobs set run_at = $2 where payload->>'id' = $1`, [id, distant]);
      throw new RangeError('ada@secret.example owes 12345.67');
    });
    const worker = await start([job]);
    const id = await add(job, { userId: person.id });
    for (const tries of [1, 2]) {
      await expect.poll(async () => (await waiting('fail_thrice'))[0]?.attempts).toBe(tries);
      const [again] = await waiting('fail_thrice');
      expect(again?.last_error).toBe('Something unexpected happened (RangeError).');
      expect(again?.seconds).toBeCloseTo(Math.exp(tries), 3);
      await now(again?.id);
    }
    await expect
      .poll(() => lost())
      .toEqual([{ id, name: 'fail_thrice', reason: 'Something unexpected happened (RangeError).', tried: 3, gave_up_at: test.clock.now() }]);
    await worker.stop();
    expect(await waiting('fail_thrice')).toEqual([]);
    expect(ids).toEqual([id, id, id]);
  });

  it('and says why in a sentence of its own is on the list with that sentence, at once when it says that trying again is no use', async () => {
    const job = failing('refuse', 5, () => {
      throw new JobFailure('The address was refused for good.', { again: false });
    });
    const worker = await start([job]);
    const id = await add(job, { userId: person.id });
    await expect.poll(() => lost()).toMatchObject([{ id, reason: 'The address was refused for good.', tried: 1 }]);
    await worker.stop();
  });

  it('because the database refuses a value keeps the kind of error, not the value', async () => {
    const told: string[] = [];
    const job = failing('refused_value', 1, ({ inCompany }) => inCompany((tx) => tx.run(`select 'grace@secret.example'::uuid`)));
    const worker = await start([job], (line) => told.push(line));
    await add(job, { userId: person.id });
    await expect.poll(() => lost()).toMatchObject([{ reason: 'Something unexpected happened (error 22P02).' }]);
    await worker.stop();
    expect(told.join('\n')).toMatch(/^Job refused_value [0-9a-f-]{36}, try 1 of 1: \{"type":"error","code":"22P02"/);
    expect(told.join('\n')).not.toContain('secret.example');
  });

  it('because its payload is of another version gives up in a sentence, and the worker goes on', async () => {
    const old = randomUUID();
    await test.database.asCompany(person.companyId, (tx) => tx.run('select enqueue_job($1, $2, $3, 25)', [old, 'leave_mark', { person: person.id }]));
    const worker = await start([markJob()]);
    await add(markJob(), { userId: person.id, mark: 'new' });
    await expect.poll(() => marksOf(test, person.companyId)).toEqual({ new: 1 });
    const reason = 'What this job is about is stored in a form that this version of Pari does not read.';
    await expect.poll(() => lost()).toMatchObject([{ id: old, reason, tried: 1 }]);
    await worker.stop();
  });

  it('by ending its worker in its last try is on the list when the next worker starts', async () => {
    const id = await add(markJob(), { userId: person.id, mark: 'never' });
    await test.owner.query(`update pari_jobs._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'pari-gone' where payload->>'id' = $1`, [
      id,
    ]);
    await (await start([markJob()])).stop();
    expect(await lost()).toMatchObject([{ id, reason: 'Its worker was stopped in the middle of the work.', tried: 25 }]);
    expect(await marksOf(test, person.companyId)).toEqual({});
  });

  it('holds up neither the others nor the start when what stands in the queue is no job of a company', async () => {
    const said: string[] = [];
    await test.owner.query(`select pari_jobs.add_job('leave_mark', json_build_object('id', gen_random_uuid(), 'company_id', $1::uuid, 'payload', 'text'))`, [
      person.companyId,
    ]);
    const id = await add(markJob(), { userId: person.id, mark: 'never' });
    await test.owner.query(`update pari_jobs._private_jobs set attempts = max_attempts`);
    await (await start([markJob()], (line) => said.push(line))).stop();
    expect(await lost()).toMatchObject([{ id }]);
    expect(said).toContain('A job leave_mark of no company gave up: Its worker was stopped in the middle of the work.');
  });

  it('is not begun under the name of work of the installation', async () => {
    const said: string[] = [];
    let runs = 0;
    const job = scheduledJob({ name: 'only_by_schedule', schedule: '0 0 1 1 *', tries: 1, load: () => Promise.resolve(() => Promise.resolve(runs++)) });
    await test.database.asCompany(person.companyId, (tx) => tx.run('select enqueue_job($1, $2, $3, $4)', [randomUUID(), job.name, {}, 1]));
    const worker = await start([job], (line) => said.push(line));
    await expect.poll(() => said).toContain('Somebody enqueued only_by_schedule, which is no job of a company.');
    await worker.stop();
    expect(runs).toBe(0);
  });

  it('is told and left when work of the installation says that trying again is no use', async () => {
    const said: string[] = [];
    const fail = () => Promise.reject(new JobFailure('It is not as it was.', { again: false }));
    const job = scheduledJob({ name: 'refuse_by_schedule', schedule: '0 0 1 1 *', tries: 5, load: () => Promise.resolve(fail) });
    const worker = await start([job], (line) => said.push(line));
    await test.owner.query(`select pari_jobs.add_job('refuse_by_schedule', max_attempts := 5)`);
    const left = async () => (await test.owner.query(`select from pari_jobs.jobs where task_identifier = 'refuse_by_schedule'`)).rows.length;
    await expect.poll(left).toBe(0);
    await worker.stop();
    expect(said).toEqual([expect.stringMatching(/^Job refuse_by_schedule, try 1 of 5: /)]);
  });
});

describe('the list of what gave up', () => {
  it('is of one company, latest first, page by page', async () => {
    const job = failing('fail_once', 1, () => {
      throw new JobFailure('Not today.');
    });
    const worker = await start([job]);
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) {
      test.clock.advance(1);
      ids.unshift(await add(job, { userId: person.id }));
      await expect.poll(async () => (await lost()).length).toBe(count + 1);
    }
    await worker.stop();
    const admin = await test.addPerson(person.companyId, ['admin']);
    const page = async (url: string) =>
      (await test.app.inject({ url, headers: { authorization: admin.authorization } })).json<{ results: { id: string }[]; links: { next: string | null } }>();
    const first = await page('/api/admin/jobs?limit=2');
    expect(first.results.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const next = await page(first.links.next ?? '');
    expect([next.results.map(({ id }) => id), next.links.next]).toEqual([ids.slice(2), null]);
    const stranger = await test.addCompany();
    expect(await lost(stranger)).toEqual([]);
    const all = await lost();
    await expect(test.database.asCompany(stranger, (tx) => retryJob(tx, ids[0] ?? ''))).rejects.toMatchObject({ code: 'not_found' });
    await expect(test.database.asCompany(person.companyId, (tx) => retryJob(tx, randomUUID()))).rejects.toMatchObject({ code: 'not_found' });
    expect(await lost()).toEqual(all);
  });

  it('gives a job back to the queue, which then does what is left of it under its old id', async () => {
    let broken = true;
    const ids: string[] = [];
    const job = companyJob({
      name: 'mark_then_tell',
      payload: z.strictObject({ userId: z.uuid() }),
      tries: 1,
      load: () =>
        Promise.resolve(async ({ userId }: { userId: string }, run: JobRun) => {
          ids.push(run.id);
          await run.onlyOnce((tx) =>
            tx.run(`insert into analytics_events (company_id, user_id, entity, entity_id, user_action, at) values ($1, $2, 'job', 'told', 'mark', now())`, [
              run.companyId,
              userId,
            ]),
          );
          if (broken) throw new JobFailure('Nobody listens.');
        }),
    });
    const worker = await start([job]);
    const id = await add(job, { userId: person.id });
    await expect.poll(() => lost()).toMatchObject([{ id, reason: 'Nobody listens.' }]);
    broken = false;
    expect(await test.database.asCompany(person.companyId, (tx) => retryJob(tx, id))).toEqual({ name: 'mark_then_tell' });
    await expect.poll(() => ids.length).toBe(2);
    await worker.stop();
    expect([ids, await lost(), await marksOf(test, person.companyId)]).toEqual([[id, id], [], { told: 1 }]);
  });
});

describe('the command line', () => {
  const run = (...words: string[]) => pari({ DATABASE_URL: test.connectionString }, words);
  const first = /^gave up {2}(\S+) (.*)$/m;

  it('lists what waits and what gave up, and tries a job of a company again', async () => {
    await test.owner.query('delete from given_up_jobs; delete from pari_jobs._private_jobs');
    expect(await run('jobs')).toEqual({ status: 0, out: 'No job waits, and none gave up.\n', err: '' });
    const job = failing('fail_once', 1, () => {
      throw new JobFailure('Not today.');
    });
    const worker = await start([job]);
    const id = await add(job, { userId: person.id });
    await expect.poll(() => lost()).toHaveLength(1);
    await worker.stop();
    const listed = await run('jobs');
    expect([listed.status, first.exec(listed.out)?.slice(1)]).toEqual([1, [id, expect.stringMatching(/^fail_once of \S+, tried once: Not today\.$/)]]);
    expect(await run('jobs', 'retry', id)).toEqual({ status: 0, out: 'fail_once is tried again.\n', err: '' });
    expect(await run('jobs')).toEqual({ status: 0, out: expect.stringMatching(/^waits {4}fail_once: 1, due from \S+Z\n$/) as string, err: '' });
    for (const wrong of [id, '99', 'x'])
      expect(await run('jobs', 'retry', wrong)).toEqual({ status: 1, out: '', err: `No job ${JSON.stringify(wrong)} gave up.\n` });
    const audited = await test.database.asSystem((tx) => tx.rows('select object_id from audit_events where action = $1', ['retryJob']));
    expect(audited).toEqual([{ object_id: id }]);
  });

  it('lists work of the installation that gave up, and tries it again', async () => {
    await test.owner.query('delete from given_up_jobs; delete from pari_jobs._private_jobs');
    let runs = 0;
    const job: Job = {
      name: 'tidy',
      schedule: '0 0 1 1 *',
      tries: 5,
      run: () => {
        runs++;
        return runs === 1 ? Promise.reject(new TypeError('full')) : Promise.resolve();
      },
    };
    const worker = await start([job]);
    await test.owner.query(`select pari_jobs.add_job('tidy', max_attempts := 1)`);
    await expect.poll(async () => (await waiting('tidy'))[0]?.last_error).toBe('Something unexpected happened (TypeError).');
    const listed = first.exec((await run('jobs')).out);
    expect(listed?.[2]).toBe('tidy of the installation, tried once: Something unexpected happened (TypeError).');
    expect(await run('jobs', 'retry', listed?.[1] ?? '')).toEqual({ status: 0, out: 'tidy is tried again.\n', err: '' });
    await expect.poll(() => runs).toBe(2);
    await worker.stop();
    expect((await run('jobs')).status).toBe(0);
  });
});
