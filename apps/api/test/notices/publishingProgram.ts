import { flushCompileCache } from 'node:module';
import { civilDate } from '@pari/domain/dates';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { mailJobs } from '../../src/features/mail/index.ts';
import { publishNotice } from '../../src/features/notices/operations/publishNotice.ts';
import { linesOf, noticeIn } from '../../src/features/notices/queries.ts';
import { rehearsalOf } from '../../src/features/notices/rehearsal.ts';
import { saidIn } from '../../src/features/notices/said.ts';
import { keepCompiled } from '../../src/adapters/keepCompiled.ts';
import { testKeys } from '../support/keys.ts';
import { standingStill } from '../support/standingStill.ts';

keepCompiled();
// Who is killed does not come to it later.
flushCompileCache();

/** From all that is written to the note that the mail was handed over. */
export type Step = 'all is published' | 'the publication is committed' | 'mail is handed over' | 'mail was handed over';

export interface PublishingProgram {
  readonly connectionString: string;
  readonly companyId: string;
  readonly by: string;
  /** Where mail is kept. */
  readonly folder: string;
  /** An approved notice, published first. */
  readonly publish?: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Stand still for ever where this step is come to first. */
  readonly hang?: Step;
}

// Publishes and mails as a program of its own, which says what it does and stands still where it is told to: what the test starts and kills.
const { connectionString, companyId, by, folder, publish: id, today: day, hang } = JSON.parse(process.argv[2] ?? '{}') as PublishingProgram;
const { say, at, before, services: around } = standingStill<Step>(hang, folder);

const database = openDatabase(connectionString, 6, testKeys);
if (id !== undefined) {
  await database.asCompany(companyId, async (tx) => {
    const notice = await noticeIn(tx, companyId, id);
    if (!notice) throw new Error('there is no such notice');
    const lines = await linesOf(tx, companyId, id, notice.version);
    const said = saidIn(notice, lines);
    const today = civilDate(day);
    const rehearsal = await rehearsalOf(tx, companyId, notice, said, today);
    const publishing = { companyId, notice, lines, said, rehearsal, today, by, at: new Date(`${day}T12:00:00Z`) };
    await before('all is published', publishNotice(tx, publishing));
  });
  say({ published: id });
  await at('the publication is committed');
}
const jobs = mailJobs.filter((job) => !('schedule' in job));
const working = await startJobs({ connectionString, jobs, services: { ...around, database }, complain: (complaint) => say({ complaint }) });
const stopped = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()));
say({ ready: true });
await stopped;
await working.stop();
await database.close();
