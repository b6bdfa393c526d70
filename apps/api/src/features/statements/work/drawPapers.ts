import { Readable } from 'node:stream';
import type { Statement } from '@pari/contract';
import { civilDateIn } from '@pari/domain/dates';
import { atOnce } from '../../../ports/pace.ts';
import { JobFailure, type JobRun, type JobServices } from '../../../ports/jobs.ts';
import type { Tx } from '../../../ports/database.ts';
import { CertificateNotValid } from '../../../ports/pdfSeal.ts';
import { drawStatement, type Issue } from '../paper/drawStatement.ts';
import { jobOf, kept, stillOf, subjectOf, undrawn, type JobRow } from '../jobQueries.ts';
import { subjectsOf } from '../queries.ts';
import { readStatements } from '../readStatements.ts';
import { figuresDigest } from '../figuresDigest.ts';
import { publishPapers } from './publishPapers.ts';

/** Papers between two notes of how far it is. */
const portion = 25;

/**
 * Draws the papers of a job that are not drawn yet, and publishes those of a quarter, once, in one step: a run that was interrupted is gone on with.
 * @throws JobFailure, at once, where a holding is no longer theirs who asked, or its figures are not those that were confirmed; and where the seal's certificate is not valid
 */
export async function drawPapers(run: JobRun, { files, clock, pdfSeal }: Pick<JobServices, 'files' | 'clock' | 'pdfSeal'>): Promise<void> {
  const { companyId, id } = run;
  const job = await run.inCompany((tx) => jobOf(tx, companyId, id));
  if (!job) return;
  const drawnAfter = new Date(clock.now().getTime() - kept.papers * 3_600_000);
  // What this run has drawn it does not look at again.
  for (let last = 0; ;) {
    const next = await run.inCompany((tx) => readNext(tx, companyId, job, drawnAfter, last));
    if (next.statements.length === 0) break;
    last = next.last;
    for (const { n, statement } of next.statements) {
      const bytes = await drawStatement(statement, next.issue, pdfSeal).catch((error: unknown) => {
        throw error instanceof CertificateNotValid ? new JobFailure(error.message) : error;
      });
      const { sha256, length } = await files.put(companyId, () => Readable.from([bytes]));
      await run.inCompany((tx) =>
        tx.run(
          `insert into statement_papers (company_id, job_id, n, sha256, length, closing_nav, drawn_at) values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (company_id, job_id, n) do update set sha256 = excluded.sha256, length = excluded.length, closing_nav = excluded.closing_nav, drawn_at = excluded.drawn_at`,
          [companyId, id, n, sha256, length, statement.periods[0]?.closing_nav ?? null, clock.now()],
        ),
      );
    }
  }
  if (job.kind === 'quarter') await run.onlyOnce((tx) => publishPapers(tx, companyId, job, clock.now()));
}

interface Next {
  readonly issue: Issue;
  /** The number of the last of them. */
  readonly last: number;
  readonly statements: readonly { readonly n: number; readonly statement: Statement }[];
}

async function readNext(tx: Tx, companyId: string, job: JobRow, drawnAfter: Date, after: number): Promise<Next> {
  const company = await tx.first('select name, currency, time_zone from companies where id = $1', [companyId]);
  const asked = await undrawn(tx, companyId, job.id, drawnAfter, after, portion);
  const knownOn = job.known_on ?? civilDateIn(job.asked_at, company?.time_zone ?? 'UTC');
  const issue: Issue = { company: { name: company?.name ?? '' }, size: job.paper, knownOn, at: job.asked_at, isPublished: job.kind === 'quarter' };
  const last = asked.at(-1)?.n ?? after;
  if (asked.length === 0) return { issue, last, statements: [] };
  if (job.kind === 'zip' && (await stillOf(tx, companyId, subjectOf(job), job.unpublished, asked)).length < asked.length) throw notTheirs();
  const items = new Map(asked.map((item) => [`${item.investor_id} ${item.fund_id}`, item]));
  const period = { from: job.start_date, to: job.end_date };
  const statements: { n: number; statement: Statement }[] = [];
  const known = { on: job.known_on, before: job.known_before };
  for await (const { row, statement } of readStatements(tx, companyId, await subjectsOf(tx, companyId, asked), period, known, atOnce)) {
    const item = items.get(`${row.investor_id} ${row.fund_id}`);
    if (!item || (item.digest !== null && item.digest !== figuresDigest(statement))) throw changed();
    statements.push({ n: item.n, statement });
  }
  if (statements.length < asked.length) throw changed();
  return { issue, last, statements };
}

const notTheirs = () => new JobFailure('A fund or profile of these statements is no longer theirs who asked for them.', { again: false });
const changed = () => new JobFailure('What these statements say has changed since they were asked for. Ask for them again.', { again: false });
