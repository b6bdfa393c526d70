import { flushCompileCache } from 'node:module';
import { tmpdir } from 'node:os';
import { auditAnchorsIn } from '../../src/adapters/audit-anchors/auditAnchors.ts';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { filesInFolder } from '../../src/adapters/files/folder.ts';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { taxFormsOf } from '../../src/adapters/tax-forms/index.ts';
import { noScreening } from '../../src/adapters/screening/listFile.ts';
import { noScanner } from '../../src/adapters/scanner/noScanner.ts';
import { caughtMail } from '../../src/adapters/mail/index.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import { keepCompiled } from '../../src/adapters/keepCompiled.ts';
import { purposes } from '../../src/main/purposes.ts';
import { enqueue } from '../../src/ports/jobs.ts';
import { testKeys } from '../support/keys.ts';
import { markJob, type Mark } from './marks.ts';
import { builtInSigner } from '../../src/features/envelopes/index.ts';
import { testPdfSeal } from '../support/pdfSeal.ts';

keepCompiled();
// Who is killed does not come to it later.
flushCompileCache();

// A worker as a program of its own, which says what it does and stands still where it is told to: what the tests start and kill.
const { connectionString, hang, add } = JSON.parse(process.argv[2] ?? '{}') as JobsProgram;
const tell = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
const database = openDatabase(connectionString, 6, testKeys);

export type Phase = 'before' | 'within' | 'after';

export interface JobsProgram {
  readonly connectionString: string;
  /** Stand still for ever in this phase of the job that comes to it in this place. */
  readonly hang?: { readonly phase: Phase; readonly place: number };
  /** Adds one job in a transaction that commits, instead of working. */
  readonly add?: { readonly companyId: string; readonly mark: Mark };
}

let place = 0;
const at = (phase: Phase) => (mark: Mark) => {
  const still = phase === hang?.phase && ++place === hang.place;
  tell({ phase, mark: mark.mark, still });
  return still ? new Promise<never>(() => {}) : undefined;
};

if (add) {
  await database.asCompany(add.companyId, (tx) => enqueue(tx, markJob(), add.mark));
  tell({ ready: true });
} else {
  const kept = { database, clock: systemClock, files: filesInFolder(tmpdir()), pdfSeal: testPdfSeal, publicUrl: 'http://localhost', purposes };
  const services = {
    ...kept,
    auditAnchors: auditAnchorsIn(tmpdir()),
    mail: caughtMail(tmpdir(), systemClock),
    linkKey: Buffer.from('key'),
    scan: noScanner,
    screen: noScreening,
    taxForms: taxFormsOf(),
    signers: { all: [builtInSigner(kept)], usual: builtInSigner(kept) },
  };
  const job = markJob({ before: at('before'), within: at('within'), after: at('after') });
  const working = await startJobs({ connectionString, jobs: [job], services, complain: (complaint) => tell({ complaint }) });
  process.once('SIGTERM', () => void working.stop().then(() => database.close()));
  tell({ ready: true });
}
