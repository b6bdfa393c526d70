import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enqueue } from '../../src/ports/jobs.ts';
import { randomFrom } from '../http/fuzz/random.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { endAll, launchJobs, type Said } from './jobsProcess.ts';
import type { Phase } from './jobsProgram.ts';
import { markJob, marksOf } from './marks.ts';

const seed = 41;
const random = randomFrom(seed);
const phases = ['before', 'within', 'after'] as const;

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await createApp();
});
afterEach(endAll);
afterAll(() => test.close());

const newPerson = async () => (person = await test.addPerson(await test.addCompany(), ['investor']));
const add = (mark: string) => test.database.asCompany(person.companyId, (tx) => enqueue(tx, markJob(), { userId: person.id, mark }));
const still = ({ still: stands }: Said) => stands === true;
const ready = (said: Said) => said.ready === true;

/** A worker that stands still in one phase of the job that comes to it in this place. */
const hangingWorker = (phase: Phase, place = 1) => launchJobs({ connectionString: test.connectionString, hang: { phase, place } });

const waiting = async () => (await test.owner.query<{ id: number }>(`select id from pari_jobs.jobs where task_identifier = 'leave_mark'`)).rows.length;

/** Lets two workers do everything that waits. */
async function finish(): Promise<void> {
  const workers = [1, 2].map(() => launchJobs({ connectionString: test.connectionString }));
  for (const worker of workers) await worker.said(ready);
  await expect.poll(waiting, { timeout: 60_000, interval: 50 }).toBe(0);
  for (const worker of workers) expect(await worker.end('SIGTERM')).toBe(0);
}

describe('a job', () => {
  it('runs through a kill before its effect, within it and after it, and has one effect', { timeout: 120_000 }, async () => {
    await newPerson();
    await add('one');
    for (const [index, phase] of phases.entries()) {
      const worker = hangingWorker(phase);
      await worker.said(still);
      expect(await marksOf(test, person.companyId)).toEqual(index < 2 ? {} : { one: 1 });
      await worker.end('SIGKILL');
    }
    await finish();
    expect(await marksOf(test, person.companyId)).toEqual({ one: 1 });
  });

  it('whose process was killed when its transaction had committed is done by the next worker', { timeout: 60_000 }, async () => {
    await newPerson();
    const dying = launchJobs({ connectionString: test.connectionString, add: { companyId: person.companyId, mark: { userId: person.id, mark: 'left' } } });
    await dying.said(ready);
    await dying.end('SIGKILL');
    expect(await marksOf(test, person.companyId)).toEqual({});
    await finish();
    expect(await marksOf(test, person.companyId)).toEqual({ left: 1 });
  });

  it('that was begun is ended by a worker that is told to stop', { timeout: 60_000 }, async () => {
    await newPerson();
    await add('last');
    const worker = launchJobs({ connectionString: test.connectionString });
    await worker.said(({ phase }) => phase === 'before');
    expect(await worker.end('SIGTERM')).toBe(0);
    expect([await marksOf(test, person.companyId), await waiting()]).toEqual([{ last: 1 }, 0]);
  });
});

const kills = rounds(3, 200);

it(`jobs of transactions that commit have one effect each through ${kills} kills, those of transactions that fail none`, { timeout: 3_600_000 }, async () => {
  await newPerson();
  const committed: string[] = [];
  let failed = 0;
  for (let round = 0; round < kills; round++) {
    const worker = hangingWorker(random.pick(phases), 1 + random.int(3));
    for (let count = 0; count < 6; count++) {
      const mark = `${round}-${count}`;
      const work = test.database.asCompany(person.companyId, async (tx) => {
        await enqueue(tx, markJob(), { userId: person.id, mark });
        if (count === 5) throw new Error('not this one');
      });
      if (count === 5) {
        await expect(work).rejects.toThrow('not this one');
        failed++;
      } else {
        await work;
        committed.push(mark);
      }
    }
    await worker.said(still);
    await worker.end('SIGKILL');
  }
  await finish();
  const marks = await marksOf(test, person.companyId);
  const right = Object.fromEntries(committed.map((mark) => [mark, 1]));
  expect({ seed, marks }).toEqual({ seed, marks: right });
  expect((await test.owner.query('select from given_up_jobs')).rows).toEqual([]);
  reportGoal(41, `0 of ${committed.length} jobs lost and 0 done twice through ${kills} kills of their workers, 0 of ${failed} of failed transactions run`);
});
