import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { endAll, launchProgram } from '../jobs/jobsProcess.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import type { BulkProgram, BulkStep } from './bulkProgram.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

const program = join(import.meta.dirname, 'bulkProgram.ts');
const steps: readonly BulkStep[] = ['it is written down', 'that is committed'];
const several = 200;
const kills = rounds(4, 16);
/** Of what is left whenever it goes on, the one in the midst of which it is killed. */
const place = 10;

let reviewing: Reviewing;
let rita: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  rita = await reviewing.reviewer();
});
afterEach(endAll);
afterAll(() => reviewing.test.close());

const count = async (sql: string, values: unknown[] = []) =>
  (await reviewing.test.owner.query<{ n: number }>(`select count(*)::int as n from ${sql}`, values)).rows[0]?.n;

it(`${several} are approved as they were rehearsed, each once, through ${kills} kills of who does it`, { timeout: 600_000 }, async () => {
  const { test } = reviewing;
  const fund = await reviewing.fund();
  const all: InReview[] = [];
  const apply = async () => {
    for (let n = 0; n < several / 5; n += 1) all.push(await reviewing.submitted({ fund }));
  };
  await Promise.all(Array.from({ length: 5 }, apply));
  const rows = await reviewing.queue(rita, `?limit=200&fund=${fund.key}`);
  expect(rows).toHaveLength(several);
  const body = { action: 'approve', tasks: rows.map(({ id, version, round, module_version }) => ({ id, version, round, module_version })) };
  const ask = (query: string) => reviewing.ask('reviewSeveral', rita, '', body, { query });
  const rehearsed = (await done(ask('?dry_run=true'))).body;
  expect(rehearsed.items.map(({ left_out: why }) => why)).toEqual(rows.map(() => null));
  // A rehearsal does nothing.
  const approved = `application_events e join applications a on a.id = e.application_id where a.fund_id = $1 and e.kind = 'approved'`;
  expect([await count(approved, [fund.id]), await count('review_batches')]).toEqual([0, 0]);
  const { batch } = (await done(ask(`?digest=${rehearsed.digest}`))).body;
  // One of them is changed meanwhile by whoever applied: the last that is come to.
  const last = all.find(({ id }) => id === rows.at(-1)?.application.id);
  if (!last) throw new Error('nobody is the last');
  await reviewing.submitAgain(last, 'other', last.version);

  const follow = async () => (await done(reviewing.ask('getReviewBatch', rita, batch ?? ''))).body;
  const launch = (hang?: BulkProgram['hang']) =>
    launchProgram(program, {
      connectionString: test.connectionString,
      folder: dirname(test.filesFolder),
      now: test.clock.now().toISOString(),
      ...(hang && { hang }),
    } satisfies BulkProgram);
  let so = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const step = steps[kill % 2] ?? 'it is written down';
    const worker = launch({ step, place });
    await worker.said(({ still }) => still === true);
    await worker.end('SIGKILL');
    so += step === 'that is committed' ? place : place - 1;
    // How far it is stands as far as it is.
    expect(await follow()).toMatchObject({ total: several, done: so, refused: 0, finished_at: null });
    expect(await count(approved, [fund.id])).toBe(so);
  }
  const ending = launch();
  await expect.poll(async () => (await follow()).finished_at, { timeout: 300_000, interval: 200 }).not.toBeNull();
  expect(await ending.end('SIGTERM')).toBe(0);
  const ended = await follow();
  expect(ended).toMatchObject({ total: several, done: several - 1, refused: 1 });
  expect(ended.items.at(-1)).toMatchObject({
    application: last.id,
    state: 'refused',
    reason: 'The applicant changed this since you read it. Look at what is different, and decide again.',
  });
  expect([await count(approved, [fund.id]), await count(`(select distinct e.application_id from ${approved}) x`, [fund.id])]).toEqual([
    several - 1,
    several - 1,
  ]);
  expect(await count(`notifications where fund_id = $1 and details like '%approved%'`, [fund.id])).toBe(several - 1);
  expect([await count('pari_jobs.jobs where task_identifier = $1', ['work_review_batch']), await count('given_up_jobs')]).toEqual([0, 0]);
  reportGoal(41, `${kills} kills while ${several} are approved at once: 0 lost, 0 decided twice, 1 that was changed is left`);
});
