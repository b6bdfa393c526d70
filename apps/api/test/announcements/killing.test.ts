import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { caughtMail } from '../../src/adapters/mail/index.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import { endAll, launchProgram } from '../jobs/jobsProcess.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import type { AnnouncingProgram, Step } from './announcingProgram.ts';

const program = join(import.meta.dirname, 'announcingProgram.ts');
const steps: readonly Step[] = [
  'all is announced',
  'the announcement is committed',
  'people are told',
  'telling is committed',
  'mail is handed over',
  'mail was handed over',
];
/** At each step. */
const kills = rounds(3, 200);

let test: TestApp;
let owner: Client;
let admin: TestPerson;
let folder: string;
beforeAll(async () => {
  test = await createApp();
  owner = new Client({ connectionString: test.connectionString });
  await owner.connect();
  admin = await test.addPerson(await test.addCompany(), ['admin']);
  await test.addPerson(admin.companyId, ['investor']);
  folder = await mkdtemp(join(tmpdir(), 'pari-announcing-'));
});
afterEach(endAll);
afterAll(async () => {
  await owner.end();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await owner.query<Row>(sql)).rows;
const launch = (more: Pick<AnnouncingProgram, 'announce' | 'hang'>) =>
  launchProgram(program, {
    connectionString: test.connectionString,
    companyId: admin.companyId,
    by: admin.id,
    folder,
    ...more,
  } satisfies AnnouncingProgram);

it(`nobody is told twice and no announcement or mail is lost through ${kills} kills at each step`, { timeout: 10_800_000 }, async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < kills * steps.length; round += 1) {
    const worker = launch({ announce: round, hang: steps[round % steps.length] ?? 'all is announced' });
    void worker
      .said(({ published }) => published === round)
      .then(
        () => acknowledged.push(round),
        () => undefined,
      );
    await worker.said(({ still }) => still === true);
    await worker.end('SIGKILL');
  }
  const last = launch({});
  // What was interrupted most waits up to five minutes.
  await expect.poll(() => rows('select from pari_jobs.jobs'), { timeout: rounds(120_000, 900_000), interval: 100 }).toHaveLength(0);
  expect(await last.end('SIGTERM')).toBe(0);

  const announced = await rows<{ number: number; told: number; mailed: number }>(
    `select split_part(title, ' ', 2)::int as number, (select count(*)::int from notifications n where n.announcement_id = a.id) as told,
       (select count(distinct m.user_id)::int from mail_messages m where m.told_at = a.announced_at and m.state = 'sent') as mailed
     from announcements a order by 1`,
  );
  expect(announced.filter(({ told, mailed }) => told !== 2 || mailed !== 2)).toEqual([]);
  expect(acknowledged.filter((number) => !announced.some((one) => one.number === number))).toEqual([]);
  // Those that were killed before they were committed are nowhere.
  expect(announced).toHaveLength(kills * (steps.length - 1));
  expect(await rows('select from notifications where announcement_id is null')).toEqual([]);
  const mails = await rows<{ id: string }>('select id from mail_messages');
  expect(mails).toHaveLength(announced.length * 2);
  const letters = await caughtMail(join(folder, 'mail'), systemClock, Infinity).list();
  expect(letters.map(({ id }) => id).toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
  expect(await rows('select from given_up_jobs')).toEqual([]);
  reportGoal(29, `${kills * steps.length} kills at ${steps.length} steps of announcing: 0 of ${mails.length} mails and notifications lost or doubled`);
});
