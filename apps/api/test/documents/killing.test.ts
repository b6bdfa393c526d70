import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildInvestor } from '@pari/testkit';
import { filesInFolder } from '../../src/adapters/files/folder.ts';
import { caughtMail } from '../../src/adapters/mail/index.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import { sweepFiles } from '../../src/features/files/work/sweepFiles.ts';
import { openChecked } from '../../src/ports/files.ts';
import { endAll, launchProgram } from '../jobs/jobsProcess.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { store } from '../support/store.ts';
import type { PublishingProgram, Step } from './publishingProgram.ts';

const program = join(import.meta.dirname, 'publishingProgram.ts');
const steps: readonly Step[] = [
  'a file comes',
  'a file is kept',
  'all is published',
  'publishing is committed',
  'a file is opened',
  'a file is looked at',
  'a check is noted',
  'people are told',
  'telling is committed',
  'mail is handed over',
  'mail was handed over',
];
/** At each step. */
const kills = rounds(3, 200);

let test: TestApp;
let owner: Client;
let person: TestPerson;
let folder: string;
beforeAll(async () => {
  test = await createApp();
  owner = new Client({ connectionString: test.connectionString });
  await owner.connect();
  person = await test.addPerson(await test.addCompany(), ['investor']);
  await store(test, buildInvestor({ companyId: person.companyId, accountCode: 'A-1', userId: person.id }));
  folder = await mkdtemp(join(tmpdir(), 'pari-publishing-'));
});
afterEach(endAll);
afterAll(async () => {
  await owner.end();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await owner.query<Row>(sql)).rows;
const launch = (more: Pick<PublishingProgram, 'publish' | 'hang'>) =>
  launchProgram(program, {
    connectionString: test.connectionString,
    companyId: person.companyId,
    email: person.email,
    folder,
    ...more,
  } satisfies PublishingProgram);

it(`no row is without bytes, no bytes without row, and no mail lost or doubled through ${kills} kills at each step`, { timeout: 10_800_000 }, async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < kills * steps.length; round += 1) {
    const step = steps[round % steps.length] ?? 'a file comes';
    const worker = launch({ publish: round, hang: step });
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
  const left = async () =>
    (
      await rows(`select from pari_jobs.jobs where task_identifier in ('check_file', 'send_mail')
        union all select from documents where to_tell`)
    ).length;
  // What was interrupted most waits up to five minutes.
  await expect.poll(left, { timeout: rounds(120_000, 900_000), interval: 100 }).toBe(0);
  expect(await last.end('SIGTERM')).toBe(0);

  const published = await rows<{ number: number; count: number }>(
    `select split_part(title, ' ', 2)::int as number, count(*)::int as count from documents group by 1 order by 1`,
  );
  expect(published.filter(({ count }) => count !== 2)).toEqual([]);
  expect(acknowledged.filter((number) => !published.some((one) => one.number === number))).toEqual([]);

  const files = filesInFolder(join(folder, 'files'));
  const named = await rows<{ sha256: string; length: string; state: string }>('select sha256, length, state from files order by 1');
  expect(named.filter(({ state }) => state !== 'accepted')).toEqual([]);
  for (const { sha256, length } of named) await buffer(await openChecked(files, { companyId: person.companyId, sha256, length: Number(length) }));
  const incoming = join(folder, 'files', 'incoming');
  for (const name of await readdir(incoming)) await utimes(join(incoming, name), new Date(0), new Date(0));
  const swept = await sweepFiles({ ...test, files, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } });
  const remaining: string[] = [];
  for await (const { sha256 } of files.list()) remaining.push(sha256);
  expect([remaining.toSorted(), await readdir(incoming)]).toEqual([named.map(({ sha256 }) => sha256), []]);

  // One for each moment at which something is told: that of a publication, and a later one for a file of it that was not looked at within the hour.
  const moments = await rows<{ at: Date; documents: number }>(
    `select coalesce(tell_from, published_at) as at, count(*)::int as documents from documents group by 1 order by 1`,
  );
  const mails = await rows<{ id: string; state: string; at: Date }>('select id, state, told_at as at from mail_messages order by told_at');
  expect(mails.map(({ state, at }) => `${state} ${at.toISOString()}`)).toEqual(moments.map(({ at }) => `sent ${at.toISOString()}`));
  const told = await rows<{ documents: number }>(
    `select (select count(*)::int from notification_documents a where a.notification_id = n.id) as documents from notifications n where n.type = 'new_document'`,
  );
  expect(told.map(({ documents }) => documents).toSorted((a, b) => a - b)).toEqual(moments.map(({ documents }) => documents).toSorted((a, b) => a - b));
  const letters = await caughtMail(join(folder, 'mail'), systemClock, Infinity).list();
  expect(letters.map(({ id }) => id).toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
  expect(await rows('select from given_up_jobs')).toEqual([]);
  reportGoal(
    29,
    `${kills * steps.length} kills at ${steps.length} steps of publishing: 0 of ${named.length} rows without bytes, 0 bytes without row (${swept} swept), 0 of ${mails.length} mails lost or doubled`,
  );
});
