import type { FastifyInstance } from 'fastify';
import { demoCompany, loadDemo } from './demo/loadDemo.ts';
import type { OpenDatabase } from '../adapters/database/database.ts';
import type { Jobs } from '../adapters/jobs/index.ts';
import { systemClock } from '../adapters/systemClock.ts';
import { anchorAudit, takeOverAudit } from '../features/audit/index.ts';
import { calendarFeed } from '../features/calendar/index.ts';
import { defaultCompanyProblem, publicPages } from '../features/companies/index.ts';
import { signerCallbacks, witnessRoutes } from '../features/envelopes/index.ts';
import { readReference } from '../features/marketplace/index.ts';
import { devMail, unsubscribePages } from '../features/mail/index.ts';
import { buildIn, webApplication } from '../http/webApplication.ts';
import type { Clock } from '../ports/clock.ts';
import type { Settings } from '../settings.ts';
import { application } from './application.ts';
import { jobs } from './jobs.ts';
import { measures } from './measures.ts';
import { sealUnsealed } from './keys/sealUnsealed.ts';
import { sealedValues } from '../adapters/secret-key/index.ts';
import { openMigrated } from './openMigrated.ts';
import { readiness } from './readiness.ts';
import { refuseStrangeKey } from './refuseStrangeKey.ts';
import { signInParts } from './signInParts.ts';
import { servicesOf } from './services.ts';

export interface Server {
  readonly app: FastifyInstance;
  readonly database: OpenDatabase;
  /** Address it listens on. */
  readonly address: string;
  /** Finishes running calls, then jobs, then the database. */
  stop(): Promise<void>;
}

export interface Surroundings {
  readonly say: (line: string) => void;
  /** Told, with a sentence for the operator, when the embedded database ends by itself: nothing can be answered any more, so stop. */
  readonly onDatabaseLost?: (sentence: string) => void;
  /** Folder of the built web application. */
  readonly webFolder: string;
  readonly clock?: Clock;
}

/**
 * Serves from a database that is there.
 * @param started gets what ends each part that was started, in order
 */
export async function serve(
  connectionString: string,
  settings: Settings,
  { say, webFolder, clock = systemClock }: Surroundings,
  started: (() => Promise<unknown>)[],
): Promise<Omit<Server, 'stop'>> {
  const database = await openMigrated(connectionString, settings, say);
  started.push(() => database.close());
  await refuseStrangeKey(database, settings);
  const served: { log?: FastifyInstance['log'] } = {};
  const { services, caught } = servicesOf(settings, { database, clock, say, tell: (line) => served.log?.info(line, 'audit anchor') });
  for (const line of await sealUnsealed(database)) say(line);
  for (const line of await takeOverAudit(services)) say(line);
  // When nothing is written any more. What cannot be anchored stops nothing.
  started.push(() => anchorAudit(services).catch((error: unknown) => say(error instanceof Error ? error.message : String(error))));
  if (settings.PARI_SEED === 'demo') await loadDemo({ ...services, sealedValues: sealedValues(settings) }, say, settings.PARI_SEED_DAY);
  const greeter = { set: settings.PARI_DEFAULT_COMPANY, usual: settings.PARI_SEED === 'demo' ? demoCompany : undefined };
  const problem = await defaultCompanyProblem(database, greeter);
  if (problem !== undefined) say(problem);
  const signIn = await signInParts({ settings, database, clock });
  const app = await application({
    settings,
    database,
    clock,
    pdfSeal: services.pdfSeal,
    signers: services.signers,
    issuerTokens: signIn.issuerTokens,
    build: buildIn(webFolder),
    measures: measures(database, services),
    plugins: [
      readiness(database, clock),
      ...signIn.plugins,
      publicPages(database, greeter),
      unsubscribePages({ database, clock }),
      calendarFeed(services),
      signerCallbacks(services),
      witnessRoutes(services),
      readReference({ database, clock, token: settings.PARI_MARKETPLACE_TOKEN }),
      ...(caught ? [devMail(caught)] : []),
      webApplication(webFolder, settings.PARI_MARKETPLACE_URL !== undefined),
    ],
  });
  served.log = app.log;
  let working: Promise<Jobs | undefined> = Promise.resolve(undefined);
  // Stopped however far it got.
  started.push(() => working.then((worker) => worker?.stop()).catch(() => {}));
  started.push(() => app.close());
  const address = await app.listen({ port: settings.PORT, host: settings.PARI_HOST });
  // Calls are answered while the programs of the queue are loaded.
  if (settings.PARI_JOBS_IN_SERVER) {
    working = import('../adapters/jobs/index.ts').then(({ startJobs }) =>
      startJobs({ connectionString, jobs, services, complain: (line) => app.log.error({ job: line }, 'job') }),
    );
  }
  await working;
  return { app, database, address };
}
