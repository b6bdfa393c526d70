import { createHash } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import { announcementsJobs } from '../../src/features/announcements/index.ts';
import { announce } from '../../src/features/announcements/operations/announce.ts';
import { mailJobs } from '../../src/features/mail/index.ts';
import { keepCompiled } from '../../src/adapters/keepCompiled.ts';
import type { Job } from '../../src/ports/jobs.ts';
import { testKeys } from '../support/keys.ts';
import { standingStill } from '../support/standingStill.ts';

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
const { say, at, before, services: around } = standingStill<Step>(hang, folder);

const database = openDatabase(connectionString, 6, testKeys);
const services = { ...around, database };
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
