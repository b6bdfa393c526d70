import { createPrivateKey } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { docuSign } from '../../src/adapters/docusign/docuSign.ts';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { builtInSigner, envelopesJobs } from '../../src/features/envelopes/index.ts';
import { keepCompiled } from '../../src/adapters/keepCompiled.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Job } from '../../src/ports/jobs.ts';
import { testKeys } from '../support/keys.ts';
import { standingStill } from '../support/standingStill.ts';

keepCompiled();
// Who is killed does not come to it later.
flushCompileCache();

/** From the job's beginning to the end of its last transaction. */
export type SealingStep = 'sealing begins' | 'what was shown is read' | 'it is sealed' | 'its bytes are kept' | 'it is written down' | 'that is committed';

export interface SealingProgram {
  readonly connectionString: string;
  /** Data folder, where files are kept. */
  readonly folder: string;
  /** ISO: it stands. */
  readonly now: string;
  /** An account, where documents are signed elsewhere. */
  readonly account?: Omit<Parameters<typeof docuSign>[0], 'privateKey'> & { readonly pem: string };
  /** Stand still for ever where this step is come to first. */
  readonly hang?: SealingStep;
}

// Seals as a program of its own, which stands still where it is told to: what the test starts and kills.
const { connectionString, folder, now, account, hang } = JSON.parse(process.argv[2] ?? '{}') as SealingProgram;
const { say, at, before, services: around } = standingStill<SealingStep>(hang, folder);
const clock = { now: () => new Date(now) };
const opened = openDatabase(connectionString, 6, testKeys);
let isKept = false;
const database: Database = {
  ...opened,
  async asCompany(companyId, work, options) {
    const made = await opened.asCompany(
      companyId,
      async (tx) => {
        const done = await work(tx);
        if (isKept) await at('it is written down');
        return done;
      },
      options,
    );
    if (isKept) await at('that is committed');
    return made;
  },
};
const files: typeof around.files = {
  ...around.files,
  open: (key) => before('what was shown is read', around.files.open(key)),
  async put(companyId, open) {
    const kept = await before('its bytes are kept', around.files.put(companyId, open));
    isKept = true;
    return kept;
  },
};
const pdfSeal = {
  ...around.pdfSeal,
  seal: async (request: Parameters<typeof around.pdfSeal.seal>[0]) => before('it is sealed', around.pdfSeal.seal(request)),
};
const builtIn = builtInSigner({ database, files, clock, pdfSeal, publicUrl: 'http://localhost', purposes: around.purposes });
const elsewhere = account ? [docuSign({ ...account, privateKey: createPrivateKey(account.pem) }, { files, clock })] : [];
const services = { ...around, clock, files, pdfSeal, database, signers: { all: [builtIn, ...elsewhere], usual: builtIn } };
const jobs = envelopesJobs.flatMap((job: Job) =>
  'schedule' in job
    ? []
    : [
        {
          ...job,
          run: async (...given: Parameters<typeof job.run>) => {
            await at('sealing begins');
            return job.run(...given);
          },
        },
      ],
);
const working = await startJobs({ connectionString, jobs, services, complain: (complaint) => say({ complaint }) });
const stopped = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()));
say({ ready: true });
await stopped;
await working.stop();
await opened.close();
