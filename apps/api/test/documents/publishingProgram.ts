import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import { publishDocuments } from '../../src/features/documents/operations/publishDocuments.ts';
import { planPublication } from '../../src/features/documents/publishing/plan.ts';
import { tellPublished } from '../../src/features/documents/work/tellPublished.ts';
import { filesJobs, keepFilesIn, keepUploadsIn } from '../../src/features/files/index.ts';
import { keepNamedFiles, runImport } from '../../src/features/imports/index.ts';
import { mailJobs } from '../../src/features/mail/index.ts';
import { keepCompiled } from '../../src/adapters/keepCompiled.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Files } from '../../src/ports/files.ts';
import type { Job } from '../../src/ports/jobs.ts';
import { atOnce } from '../../src/ports/pace.ts';
import { pdf } from '../files/harmless.ts';
import { testKeys } from '../support/keys.ts';
import { standingStill } from '../support/standingStill.ts';

keepCompiled();
// Who is killed does not come to it later.
flushCompileCache();

/** From the first byte that is kept to the note that the mail was handed over. */
export type Step =
  | 'a file comes'
  | 'a file is kept'
  | 'all is published'
  | 'publishing is committed'
  | 'a file is opened'
  | 'a file is looked at'
  | 'a check is noted'
  | 'people are told'
  | 'telling is committed'
  | 'mail is handed over'
  | 'mail was handed over';

export interface PublishingProgram {
  readonly connectionString: string;
  readonly companyId: string;
  readonly email: string;
  /** Where files and mail are kept. */
  readonly folder: string;
  /** Publishes two documents under this number first: by turns imported, with a notification, and uploaded. */
  readonly publish?: number;
  /** Stand still for ever where this step is come to first. */
  readonly hang?: Step;
}

// Publishes, checks, tells and mails as a program of its own, which says what it does and stands still where it is told to: what the test starts and kills.
const { connectionString, companyId, email, folder, publish, hang } = JSON.parse(process.argv[2] ?? '{}') as PublishingProgram;
const { say, at, before, services: around } = standingStill<Step>(hang, folder);

const database = openDatabase(connectionString, 6, testKeys);
const kept = around.files;
const files: Files = {
  ...kept,
  put: async (company, open) => {
    await at('a file comes');
    return before('a file is kept', kept.put(company, open));
  },
  open: async (key) => {
    await at('a file is opened');
    return kept.open(key);
  },
};

async function publishOne(number: number): Promise<void> {
  const from = await mkdtemp(join(tmpdir(), 'pari-published-'));
  await writeFile(join(from, 'own.pdf'), pdf(`/Number ${number}`));
  await writeFile(join(from, 'same.pdf'), pdf('/Same 1'));
  await (number % 2 === 0 ? importFrom(from, number) : uploadFrom(from, number));
  say({ published: number });
  await at('publishing is committed');
}

async function importFrom(from: string, number: number): Promise<void> {
  const row = (name: string) => `${email},statement,Number ${number},2026-01-01,${name}.pdf,${name}-${number}`;
  await writeFile(join(from, 'documents.csv'), `user_email,type,title,date,file,reference\n${row('own')}\n${row('same')}\n`);
  const told = `${email},valuation,${new Date().toISOString()},News,N-${number}`;
  await writeFile(join(from, 'notifications.csv'), `user_email,type,created_at,details,reference\n${told}\n`);
  const came = await keepNamedFiles(keepFilesIn(files), companyId, from);
  await database.asCompany(companyId, (tx) =>
    before('all is published', runImport(tx, { companyId, folder: from, came, clock: systemClock, userId: null, dryRun: false })),
  );
}

async function uploadFrom(from: string, number: number): Promise<void> {
  const names = ['own', 'same'].map((name): [string, string] => [`A-1_${name}.pdf`, join(from, `${name}.pdf`)]);
  const came = await keepUploadsIn(files)(companyId, new Map(names), { isRehearsal: false, takesPapers: false, readsText: true }, new AbortController().signal);
  const given = { type: 'statement', date: '2026-01-01', title: `Number ${number}`, audience: { scope: 'people' }, overrides: [] } as const;
  await database.asCompany(companyId, async (tx) => {
    const [by] = await tx.rows<{ id: string }>('select id from users where company_id = $1 order by id limit 1', [companyId]);
    const plan = await planPublication(tx, { company: { id: companyId, timeZone: 'UTC' }, flags: new Set(), now: systemClock.now() }, given, came, atOnce);
    await before('all is published', publishDocuments(tx, companyId, plan, systemClock.now(), by?.id ?? ''));
  });
}

const services = {
  ...around,
  database,
  files,
  scan: async (...given: Parameters<typeof around.scan>) => before('a file is looked at', around.scan(...given)),
};
const jobs: Job[] = [...filesJobs, ...mailJobs].flatMap((job): Job[] => {
  if ('schedule' in job) return [];
  return [
    { ...job, run: (...given: Parameters<typeof job.run>) => (job.name === 'check_file' ? before('a check is noted', job.run(...given)) : job.run(...given)) },
  ];
});
const telling: Database = {
  ...database,
  asCompany: (id, work, options) =>
    before(
      'telling is committed',
      database.asCompany(id, (tx) => before('people are told', work(tx)), options),
    ),
};

if (publish !== undefined) await publishOne(publish);
const working = await startJobs({ connectionString, jobs, services, complain: (complaint) => say({ complaint }) });
const stop = new AbortController();
process.once('SIGTERM', () => stop.abort());
say({ ready: true });
while (!stop.signal.aborted) {
  await tellPublished(telling, systemClock.now());
  await pause(30);
}
await working.stop();
await database.close();
