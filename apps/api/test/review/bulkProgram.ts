import { flushCompileCache } from 'node:module';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { keepCompiled } from '../../src/adapters/keepCompiled.ts';
import { reviewJobs } from '../../src/features/review/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { testKeys } from '../support/keys.ts';
import { standingStill } from '../support/standingStill.ts';

keepCompiled();
// Who is killed does not come to it later.
flushCompileCache();

/** Of one of several that are done. */
export type BulkStep = 'it is written down' | 'that is committed';

export interface BulkProgram {
  readonly connectionString: string;
  readonly folder: string;
  /** ISO: it stands. */
  readonly now: string;
  /** Stand still for ever where this step is come to in this place. */
  readonly hang?: { readonly step: BulkStep; readonly place: number };
}

// Does several at once as a program of its own, which stands still where it is told to: what the test starts and kills.
const { connectionString, folder, now, hang } = JSON.parse(process.argv[2] ?? '{}') as BulkProgram;
const { say, at, services: around } = standingStill<BulkStep>(hang?.step, folder);
const opened = openDatabase(connectionString, 6, testKeys);
let place = -1;
const database: Database = {
  ...opened,
  async asCompany(companyId, work, options) {
    // The first reads what is left.
    place += 1;
    const isPlace = place === hang?.place;
    const made = await opened.asCompany(
      companyId,
      async (tx) => {
        const done = await work(tx);
        if (isPlace) await at('it is written down');
        return done;
      },
      options,
    );
    if (isPlace) await at('that is committed');
    return made;
  },
};
const services = { ...around, database, clock: { now: () => new Date(now) } };
const working = await startJobs({ connectionString, jobs: reviewJobs, services, complain: (complaint) => say({ complaint }) });
const stopped = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()));
say({ ready: true });
await stopped;
await working.stop();
await opened.close();
