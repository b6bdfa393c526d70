import { anchorAudit, recordAudit } from '../../features/audit/index.ts';
import { listAllGivenUpJobs, listQueuedJobs, retryJob, retryQueuedJob, type QueuedJob } from '../../features/jobs/index.ts';
import type { Database } from '../../ports/database.ts';
import { jobs } from '../jobs.ts';
import { servicesOf } from '../services.ts';
import { speakForOthers } from '../spoken.ts';
import { fromCommandLine } from './companies.ts';
import { CommandError, type Command } from './command.ts';

export const work: Command = {
  name: 'worker',
  places: [],
  options: {},
  meaning: 'works on jobs, without serving anything, until it is stopped; running work ends first',
  logs: true,
  run({ withDatabase, untilStopped, settings, clock, say, tell }) {
    if (settings.NODE_ENV === 'production') speakForOthers(tell);
    return withDatabase(async (database, connectionString) => {
      const stopped = untilStopped();
      const { services } = servicesOf(settings, { database, clock, say, tell: (line) => say(JSON.stringify(line)) });
      const { startJobs } = await import('../../adapters/jobs/index.ts');
      const working = await startJobs({ connectionString, jobs, services, complain: (line) => tell('error', line) });
      say('Working on jobs.');
      await stopped;
      await working.stop();
      await anchorAudit(services);
      return true;
    });
  },
};

const gaveUp = ({ running, tried, tries }: QueuedJob) => !running && tried >= tries;

export const listJobs: Command = {
  name: 'jobs',
  places: [],
  options: {},
  meaning: 'lists what waits and what gave up, with its id; exit status 1 when something gave up',
  run: ({ withDatabase, print }) =>
    withDatabase((database) =>
      database.asSystem(async (tx) => {
        const queued = await listQueuedJobs(tx);
        for (const [name, waiting] of Map.groupBy(
          queued.filter((job) => !gaveUp(job)),
          (job) => job.name,
        ))
          print(`waits    ${name}: ${described(waiting)}`);
        const installation = queued.filter(gaveUp).map(({ id, name, tried, reason }) => ({ id, slug: 'the installation', name, tried, reason }));
        const lost = [...installation, ...(await listAllGivenUpJobs(tx))];
        for (const { id, slug, name, tried, reason } of lost)
          print(`gave up  ${id} ${name} of ${slug}, tried ${tried === 1 ? 'once' : `${tried} times`}: ${reason ?? 'no reason is known.'}`);
        if (queued.length + lost.length === 0) print('No job waits, and none gave up.');
        return lost.length === 0;
      }),
    ),
};

/** The jobs of one name; the first of them is due first. */
function described(waiting: readonly QueuedJob[]): string {
  const running = waiting.filter((job) => job.running).length;
  const failed = waiting.find((job) => job.reason !== null);
  return [
    `${waiting.length}, due from ${waiting[0]?.run_at.toISOString() ?? 'never'}`,
    ...(running > 0 ? [`${running} running`] : []),
    ...(failed ? [`one tried ${failed.tried} of ${failed.tries} times: ${failed.reason}`] : []),
  ].join(', ');
}

export const retry: Command = {
  name: 'jobs retry',
  places: ['ID'],
  options: {},
  meaning: 'gives a job that gave up all its tries once more',
  run: ({ withDatabase, clock, print }, { ID = '' }) =>
    withDatabase(async (database) => {
      const name = /^\d{1,15}$/.test(ID) ? await retryInstallation(database, ID) : await retryCompany(database, ID, clock.now());
      print(`${name} is tried again.`);
      return true;
    }),
};

const unknown = (id: string) => new CommandError(`No job ${JSON.stringify(id)} gave up.`);

async function retryInstallation(database: Database, id: string): Promise<string> {
  const name = await database.asSystem((tx) => retryQueuedJob(tx, Number(id)));
  if (name === null) throw unknown(id);
  return name;
}

async function retryCompany(database: Database, id: string, at: Date): Promise<string> {
  const job = (await database.asSystem(listAllGivenUpJobs)).find((lost) => lost.id === id);
  if (!job) throw unknown(id);
  const companyId = job.company_id;
  return database.asCompany(companyId, async (tx) => {
    const { name } = await retryJob(tx, id);
    await recordAudit(tx, { companyId, at, action: 'retryJob', object: { type: 'job', id }, ...fromCommandLine });
    return name;
  });
}
