import { createHash } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { auditAnchorsIn } from '../../src/adapters/audit-anchors/auditAnchors.ts';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { filesInFolder } from '../../src/adapters/files/folder.ts';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { caughtMail } from '../../src/adapters/mail/index.ts';
import { noScanner } from '../../src/adapters/scanner/noScanner.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import { announcementsJobs } from '../../src/features/announcements/index.ts';
import { announce } from '../../src/features/announcements/operations/announce.ts';
import { mailJobs } from '../../src/features/mail/index.ts';
import { keepCompiled } from '../../src/main/keepCompiled.ts';
import type { Job } from '../../src/ports/jobs.ts';
import { testKeys } from '../support/keys.ts';

keepCompiled();
// Who is killed does not come to it later.
flushCompileCache();

/** From the words that are written down to the note that the mail was handed over. */
export type Step =
  | 'all is announced'
  | 'the announcement is committed'
  | 'people are told'
  | 'telling is committed'
  | 'mail is handed over'
  | 'mail was handed over';

export interface AnnouncingProgram {
  readonly connectionString: string;
  readonly companyId: string;
  readonly by: string;
  /** Where mail is kept. */
  readonly folder: string;
  /** Announces something under this number first. */
  readonly announce?: number;
  /** Stand still for ever where this step is come to first. */
  readonly hang?: Step;
}

// Announces, tells and mails as a program of its own, which says what it does and stands still where it is told to: what the test starts and kills.
const { connectionString, companyId, by, folder, announce: number, hang } = JSON.parse(process.argv[2] ?? '{}') as AnnouncingProgram;
const say = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
const at = async (step: Step): Promise<void> => {
  if (step !== hang) return;
  say({ still: true });
  await new Promise<never>(() => setInterval(() => {}, 60_000));
};
/** What `work` gives, once its step is behind. */
const before = async <T>(step: Step, work: Promise<T>): Promise<T> => {
  const given = await work;
  await at(step);
  return given;
};

const database = openDatabase(connectionString, 6, testKeys);
const caught = caughtMail(join(folder, 'mail'), systemClock);
const services = {
  database,
  clock: systemClock,
  auditAnchors: auditAnchorsIn(folder),
  publicUrl: 'http://localhost',
  files: filesInFolder(join(folder, 'files')),
  scan: noScanner,
  mail: {
    async send(message: Parameters<typeof caught.send>[0]) {
      await at('mail is handed over');
      await before('mail was handed over', caught.send(message));
    },
  },
};
const telling = announcementsJobs.map((job): Job => {
  const run: typeof job.run = (stored, { inCompany, ...one }, given) =>
    job.run(
      stored,
      {
        ...one,
        inCompany: (work) =>
          before(
            'telling is committed',
            inCompany((tx) => before('people are told', work(tx))),
          ),
      },
      given,
    );
  return { ...job, run };
});

if (number !== undefined) {
  const said = {
    companyId,
    audience: { scope: 'company', fundId: null, firmId: null, name: null },
    title: `News ${number}`,
    text: 'There is news.',
    dueDate: null,
    people: 2,
    digest: createHash('sha256').update(String(number)).digest('hex'),
    at: systemClock.now(),
    by,
  } as const;
  await database.asCompany(companyId, (tx) => before('all is announced', announce(tx, said)));
  say({ published: number });
  await at('the announcement is committed');
}
const jobs: Job[] = [...telling, ...mailJobs.filter((job) => !('schedule' in job))];
const working = await startJobs({ connectionString, jobs, services, complain: (complaint) => say({ complaint }) });
const stopped = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()));
say({ ready: true });
await stopped;
await working.stop();
await database.close();
