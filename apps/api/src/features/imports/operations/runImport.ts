import { importFiles, type ImportFile, type ImportReport } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { CameFiles } from '../../../ports/keptFiles.ts';
import { Refusal } from '../../../http/problems.ts';
import { nextPosting } from '../../positions/index.ts';
import { Faults, Warnings } from '../faults.ts';
import { listFiles, refuseTooLarge } from '../folder.ts';
import { beginCarry } from '../files/carry/begin.ts';
import { checkBooks } from '../files/carry/books.ts';
import { isAfterFacts, isCarry, isFact, prepare, type Part } from '../parts.ts';
import { recordGrants } from '../roleGrants.ts';
import type { Work } from '../work.ts';

interface Import {
  readonly companyId: string;
  readonly folder: string;
  /** What `keepNamedFiles` kept of it. */
  readonly came?: CameFiles;
  readonly clock: Clock;
  /** Who imports; null for the command line. */
  readonly userId: string | null;
  /** Does everything, tells what would become of it, and leaves no trace. */
  readonly dryRun: boolean;
  /** How large the files may be together; those of a call were counted as they came. */
  readonly mostBytes?: number;
  readonly requestId?: string | null;
  /** Roles that nobody gives alone are given too: by the demo story. */
  readonly givesEveryRole?: boolean;
  /** Sites that links of the company may lead to; none unless said. */
  readonly linkHosts?: readonly string[];
  /** Nobody is mailed about what is imported: of history, and of the demo story. */
  readonly quiet?: boolean;
  /** Receives lines about the progress. */
  readonly say?: (line: string) => void;
}

/**
 * Imports the files of a folder into one company, all or nothing, within the caller's transaction as the request role of that company.
 * Files are read as a stream into temporary tables and checked and taken over there, so memory does not grow with them.
 * A company's imports run one at a time: nobody waits, because whoever waits keeps a connection that all companies share.
 * @throws Refusal `conflict` while another import of the company is under way, or a notice of it is being published, settled or recalled; `import_refused` naming file, row, column and reason of the first 100 faults; the caller's transaction must then be rolled back
 */
export async function runImport(
  tx: Tx,
  {
    companyId,
    folder,
    came = new Map(),
    clock,
    userId,
    requestId = null,
    givesEveryRole = false,
    linkHosts = [],
    quiet = false,
    dryRun,
    mostBytes = Infinity,
    say = () => {},
  }: Import,
): Promise<ImportReport> {
  const faults = new Faults();
  const warnings = new Warnings();
  await refuseMeanwhile(tx, companyId);
  await tx.script('savepoint import');
  const present = await listFiles(folder, importFiles, faults, warnings);
  const isMisnamed = faults.count > 0;
  await refuseTooLarge([...present.values()], mostBytes);
  const parts: Part[] = [];
  const faulty = new Set<ImportFile>();
  const watch = async <Done>(file: ImportFile, work: () => Promise<Done>): Promise<Done> => {
    const before = faults.count;
    const done = await work();
    if (faults.count > before) faulty.add(file);
    return done;
  };
  for (const [file, path] of present) parts.push(await watch(file, () => prepare(tx, file, path, faults, say)));
  // Nothing can be said of what names the rows of a file whose name is not known.
  if (isMisnamed) faults.refuse();

  let instant: Promise<Date> | undefined;
  const postedAt = () => (instant ??= nextPosting(tx, companyId, clock));
  const work: Work = {
    tx,
    companyId,
    folder,
    came,
    now: clock.now(),
    postedAt,
    userId,
    requestId,
    givesEveryRole,
    linkHosts,
    quiet,
    roleGrants: [],
    roleProposals: [],
    faults,
    warnings,
  };
  const inOrder = parts.toSorted((a, b) => importFiles.indexOf(a.file) - importFiles.indexOf(b.file));
  const files: ImportReport['files'] = [];
  const post = async (part: Part) => {
    say(`${part.file}: ${dryRun ? 'trying' : 'posting'}`);
    const counts = await watch(part.file, () => part.post(work));
    files.push({ file: part.file, rows: part.rows, ...counts, skipped: part.rows - counts.added - counts.updated });
  };
  // What others name must stand before they are checked. As many faults as can be told at once are: whatever names nothing faulty goes on.
  const checked = async (part: Part) => {
    if (part.needs.some((file) => faulty.has(file))) faulty.add(part.file);
    else {
      if (isFact(part.file) || isAfterFacts(part.file)) say(`${part.file}: checking`);
      await watch(part.file, () => part.check(work));
    }
    return !faulty.has(part.file);
  };
  const carry = inOrder.filter(({ file }) => isCarry(file));
  if (carry.length > 0) await beginCarry(work, new Set(present.keys()));
  for (const part of inOrder.filter(({ file }) => !isAfterFacts(file))) {
    if ((await checked(part)) && !isFact(part.file)) await post(part);
  }
  if (carry.length > 0 && !carry.some(({ file }) => faulty.has(file))) await checkBooks(work, new Set(present.keys()));
  faults.refuse();
  for (const part of inOrder.filter(({ file }) => isFact(file))) await post(part);
  const late = inOrder.filter(({ file }) => isAfterFacts(file));
  for (const part of late) await checked(part);
  faults.refuse();
  for (const part of late) await post(part);

  await tx.script(dryRun ? 'rollback to savepoint import' : 'release savepoint import');
  // At the end, because nobody else writes to the company's audit log from here on.
  if (!dryRun) await recordGrants(work);
  return { dry_run: dryRun, files, warnings: warnings.list() };
}

/** Keeps other imports of the company, and settling, publishing and recalling notices, away until the transaction ends. @throws Refusal `conflict` where that cannot be had at once */
async function refuseMeanwhile(tx: Tx, companyId: string): Promise<void> {
  const alone = await tx.first(`select pg_try_advisory_xact_lock(hashtextextended('pari import ' || $1, 0)) as free`, [companyId]);
  if (alone?.free) return;
  // Whoever settles shares the lock with others who do; an import shares it with nobody.
  const shared = await tx.first(`select pg_try_advisory_xact_lock_shared(hashtextextended('pari import ' || $1, 0)) as free`, [companyId]);
  throw new Refusal(
    'conflict',
    shared?.free
      ? 'Payments of this company are being settled at this moment, or a notice is published or recalled. Try again in a few seconds.'
      : 'Another import of this company is under way. Try again when it has finished.',
  );
}
