import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { jobs } from '../../src/main/jobs.ts';
import type { Job } from '../../src/ports/jobs.ts';
import { createApp, type TestApp } from '../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

const silent = () => {};
const never = { schedule: '0 0 1 1 *', tries: 5 };
const start = (list: readonly Job[], complain: (line: string) => void = silent) =>
  startJobs({ connectionString: test.connectionString, jobs: list, services: test, complain });
const ask = (name: string) => test.owner.query('select pari_jobs.add_job($1)', [name]);

describe('jobs', () => {
  it('are done when they are asked for, and the queue belongs to the owner alone', async () => {
    const done = Promise.withResolvers<void>();
    const worker = await start([{ name: 'work', ...never, run: async () => done.resolve() }]);
    await ask('work');
    await done.promise;
    await worker.stop();
    const rights = await test.owner.query<{ owner: string; usable: boolean }>(
      `select pg_get_userbyid(nspowner) as owner, has_schema_privilege('pari_request', oid, 'usage') as usable from pg_namespace where nspname = 'pari_jobs'`,
    );
    expect(rights.rows).toEqual([{ owner: new URL(test.connectionString).username, usable: false }]);
  });

  it('end before the stop is done, and tell what failed', async () => {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const told: string[] = [];
    const failed = Promise.withResolvers<void>();
    let ended = false;
    const worker = await start(
      [
        { name: 'fail', ...never, run: () => Promise.reject(new Error('out of order')) },
        {
          name: 'slow',
          ...never,
          run: async () => {
            begun.resolve();
            await goOn.promise;
            ended = true;
          },
        },
      ],
      (line) => {
        told.push(line);
        failed.resolve();
      },
    );
    await ask('fail');
    await failed.promise;
    await ask('slow');
    await begun.promise;
    const stopped = worker.stop();
    goOn.resolve();
    await stopped;
    expect(ended).toBe(true);
    expect(told.join('\n')).toContain('out of order');
  });

  it('go on when the database drops their connections', { timeout: 60_000 }, async () => {
    let done = Promise.withResolvers<void>();
    const worker = await start([{ name: 'again', ...never, run: async () => done.resolve() }]);
    await ask('again');
    await done.promise;
    done = Promise.withResolvers<void>();
    const dropped = await test.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pari jobs' and datname = current_database()`,
    );
    expect(dropped.rowCount).toBeGreaterThan(0);
    await ask('again');
    await done.promise;
    await worker.stop();
  });

  it('have schedules that can be read', async () => {
    await (await start(jobs)).stop();
    const { rows } = await test.owner.query<{ identifier: string }>('select identifier from pari_jobs._private_known_crontabs order by 1');
    expect(rows.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(['anchor_audit', 'remove_expired', 'remove_old_keys']));
  });

  it('remove what has expired', async () => {
    const person = await test.addPerson(await test.addCompany(), ['investor']);
    await test.owner.query(
      `insert into idempotency_keys (company_id, user_id, endpoint, key, request_hash, created_at) values ($1, $2, 'x', 'old', '', $3), ($1, $2, 'x', 'young', '', $4)`,
      [person.companyId, person.id, new Date(test.clock.now().getTime() - 86_400_000), new Date(test.clock.now().getTime() - 86_399_000)],
    );
    for (const job of jobs) if ('schedule' in job) await job.run(test);
    expect((await test.owner.query('select key from idempotency_keys')).rows).toEqual([{ key: 'young' }]);
  });
});
