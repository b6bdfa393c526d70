import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startJobs, type Jobs } from '../../src/adapters/jobs/index.ts';
import { enqueue, type Job } from '../../src/ports/jobs.ts';
import { cuttableProxy } from '../faults/cuttableProxy.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { listen } from '../support/server.ts';
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

const start = (job: Job, connectionString = test.connectionString, complain: (line: string) => void = () => {}): Promise<Jobs> =>
  startJobs({ connectionString, jobs: [job], services: test, complain, upkeep: 0.2 });
const add = (mark: string) => test.database.asCompany(person.companyId, (tx) => enqueue(tx, markJob(), { userId: person.id, mark }));
const marks = () => marksOf(test, person.companyId);

it('two workers do each job once, and both have some', async () => {
  const total = rounds(40, 2000);
  const names = Array.from({ length: total }, (_, index) => `m${index}`);
  const done = [0, 0];
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const jobOf = (index: number) =>
    markJob({
      // Neither goes on before the other has one too.
      before: () => (begun[index]?.resolve(), Promise.all(begun.map(({ promise }) => promise))),
      after: () => void (done[index] = (done[index] ?? 0) + 1),
    });
  const workers = await Promise.all([0, 1].map((index) => start(jobOf(index))));
  for (const name of names) await add(name);
  await expect.poll(() => (done[0] ?? 0) + (done[1] ?? 0), { timeout: 120_000 }).toBe(total);
  for (const worker of workers) await worker.stop();
  expect(await marks()).toEqual(Object.fromEntries(names.map((name) => [name, 1])));
  expect(Math.min(...done)).toBeGreaterThan(0);
  reportGoal(41, `${total} of ${total} jobs done once by two workers`);
});

it('two runs of the same job at once have one effect: one waits for the other and has nothing to do', async () => {
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const goOn = Promise.withResolvers<void>();
  const seen = { before: 0, within: 0, after: 0 };
  const job = markJob({
    before: () => begun[seen.before++]?.resolve(),
    within: () => {
      seen.within++;
      return goOn.promise;
    },
    after: () => void seen.after++,
  });
  const workers = await Promise.all([start(job), start(job)]);
  await add('shared');
  await begun[0]?.promise;
  // As if the worker that has it had been given up for dead.
  await test.owner.query('select pari_jobs.force_unlock_workers(array(select locked_by from pari_jobs.jobs where locked_by is not null))');
  await begun[1]?.promise;
  goOn.resolve();
  await expect.poll(() => seen.after).toBe(2);
  for (const worker of workers) await worker.stop();
  expect([seen.within, await marks()]).toEqual([1, { shared: 1 }]);
});

it('a worker that lives keeps its job, however many others look for workers that are gone', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let runs = 0;
  const job = markJob({
    before: () => {
      runs++;
      begun.resolve();
      return goOn.promise;
    },
  });
  const first = await start(job);
  await add('kept');
  await begun.promise;
  for (let count = 0; count < 3; count++) await (await start(job)).stop();
  expect(runs).toBe(1);
  goOn.resolve();
  await first.stop();
  expect([runs, await marks()]).toEqual([1, { kept: 1 }]);
});

it('a job that was often interrupted lets those go first that only ran beside it', async () => {
  for (const mark of ['often', 'seldom']) await add(mark);
  const { rows } = await test.owner.query<{ id: string }>(
    `update pari_jobs._private_jobs set attempts = case payload -> 'payload' ->> 'mark' when 'often' then max_attempts / 2 + 1 else max_attempts / 2 end, locked_by = 'pari-gone', locked_at = now()
     returning id, attempts`,
  );
  expect(rows).toHaveLength(2);
  const worker = await start(markJob());
  await expect.poll(marks).toEqual({ seldom: 1 });
  const left = await test.owner.query<{ attempts: number; seconds: number }>(
    'select attempts, extract(epoch from run_at - now())::float as seconds from pari_jobs._private_jobs where locked_by is null',
  );
  expect(left.rows).toEqual([{ attempts: 13, seconds: expect.any(Number) as number }]);
  expect(left.rows[0]?.seconds).toBeGreaterThan(0);
  expect(left.rows[0]?.seconds).toBeLessThanOrEqual(2);
  await expect.poll(marks).toEqual({ often: 1, seldom: 1 });
  await worker.stop();
});

it('what a worker is said to have, but never heard of because its connection broke, is given back; what it does have is not', async () => {
  const begun = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const runs: string[] = [];
  const job = markJob({
    before: ({ mark }) => {
      runs.push(mark);
      begun.resolve();
      return mark === 'held' ? goOn.promise : undefined;
    },
  });
  const worker = await start(job);
  await add('held');
  await begun.promise;
  await test.database.asCompany(person.companyId, (tx) => enqueue(tx, { ...markJob(), name: 'not_yet' }, { userId: person.id, mark: 'unheard' }));
  await test.owner.query(
    `update pari_jobs._private_jobs u set task_id = h.task_id, attempts = 1, locked_by = h.locked_by, locked_at = now() - interval '1 minute'
     from pari_jobs._private_jobs h where u.locked_by is null and h.locked_by is not null`,
  );
  await expect.poll(marks).toEqual({ unheard: 1 });
  goOn.resolve();
  await worker.stop();
  expect([runs, await marks()]).toEqual([['held', 'unheard'], { held: 1, unheard: 1 }]);
});

const outages = rounds(2, 40);

it(
  `a worker goes on after ${outages} outages of the database, with what it was doing, with what it could not say was done and with what was added meanwhile`,
  {
    timeout: 1_200_000,
  },
  async () => {
    const address = new URL(test.connectionString);
    const proxy = await cuttableProxy({ host: address.hostname, port: Number(address.port) });
    address.port = String(proxy.port);
    let seen = { before: Promise.withResolvers<void>(), after: 0, both: Promise.withResolvers<void>() };
    let goOn = Promise.withResolvers<void>();
    const job = markJob({
      before: ({ mark }) => {
        seen.before.resolve();
        return mark.startsWith('begun') ? goOn.promise : undefined;
      },
      // Two at once cannot say that they are done.
      after({ mark }) {
        if (!mark.startsWith('done')) return undefined;
        if (++seen.after === 2) seen.both.resolve();
        return goOn.promise;
      },
    });
    let unsaid = Promise.withResolvers<void>();
    const worker = await start(job, address.href, (line) => {
      if (line.startsWith('Failed to complete jobs')) unsaid.resolve();
    });
    const expected: Record<string, number> = {};
    const post = async (mark: string) => {
      expected[mark] = 1;
      await add(mark);
    };
    for (let count = 0; count < outages; count++) {
      seen = { before: Promise.withResolvers(), after: 0, both: Promise.withResolvers() };
      goOn = Promise.withResolvers();
      unsaid = Promise.withResolvers();
      for (const mark of ['begun', 'done-1', 'done-2']) await post(`${mark}-${count}`);
      await seen.both.promise;
      await proxy.cut();
      await post(`meanwhile-${count}`);
      goOn.resolve();
      if (count % 2 === 0) await unsaid.promise;
      await proxy.mend();
      // Cut once more, in the middle of its coming back.
      if (count % 3 === 1) {
        await proxy.cut();
        await proxy.mend();
      }
      await expect.poll(marks, { timeout: 60_000 }).toEqual(expected);
      await expect.poll(async () => (await test.owner.query('select id from pari_jobs.jobs')).rows, { timeout: 60_000 }).toEqual([]);
    }
    await worker.stop();
    await proxy.cut();
    reportGoal(53, `${outages} of ${outages} outages of the database survived by a worker`);
  },
);

it('a server that is told to leaves jobs to others', async () => {
  const connected = async () =>
    (await test.owner.query(`select from pg_stat_activity where application_name = 'pari jobs' and datname = current_database()`)).rows.length > 0;
  for (const PARI_JOBS_IN_SERVER of ['0', '1']) {
    const listening = await listen(test, { PARI_JOBS_IN_SERVER });
    expect(await connected()).toBe(PARI_JOBS_IN_SERVER === '1');
    await listening.close();
    await expect.poll(connected).toBe(false);
  }
});
