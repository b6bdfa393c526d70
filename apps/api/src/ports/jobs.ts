import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { AuditAnchors } from './auditAnchors.ts';
import type { Database, Tx } from './database.ts';
import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import type { Scan } from './scanner.ts';
import type { Screen } from './screening.ts';
import type { Mail } from './mail.ts';
import type { PdfSeal } from './pdfSeal.ts';
import type { Signers } from './signer.ts';
import type { SigningPurposes } from './signingPurposes.ts';
import type { TaxForms } from './taxForms.ts';

/**
 * What a job is about: ids and words of our own, never a personal value, because the payload stands in the queue and in the list of what gave up
 * for as long as they do. Whatever else the handler needs it reads when it runs.
 */
type Payload = Readonly<Record<string, string | number | boolean | null>>;

/** What handlers work with. */
export interface JobServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly auditAnchors: AuditAnchors;
  readonly files: Files;
  readonly scan: Scan;
  readonly screen: Screen;
  readonly mail: Mail;
  readonly pdfSeal: PdfSeal;
  readonly taxForms: TaxForms;
  readonly signers: Signers;
  readonly purposes: SigningPurposes;
  /** Address that people use, without a slash at its end. */
  readonly publicUrl: string;
  /** Of which links in mail are made: the same in each try of a message. */
  readonly linkKey: Buffer;
}

/** One run of a job. A job may run again although it was done: its worker was killed before it could say so, or somebody tries it again. */
export interface JobRun {
  /** The same in every run of the job, by whomever it is begun: what is asked of others carries it, so that they can tell a repetition. */
  readonly id: string;
  readonly companyId: string;
  /** Runs `work` in a transaction of the job's company. */
  readonly inCompany: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` in a transaction of the job's company, unless that was done in an earlier run of this job. Of two runs at once one waits.
   * One effect for each job: a second one is a job of its own, enqueued in the transaction of the first.
   * @returns whether it was done now
   */
  readonly onlyOnce: (work: (tx: Tx) => Promise<unknown>) => Promise<boolean>;
}

/** What is known of a company's job where it is enqueued: what it is made of may itself enqueue others. */
export interface QueuedJob<Given extends Payload = Payload, Read = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<Read, Given>;
  /** How often it is tried before it gives up: after e seconds again, then e², e³ and so on up to 6 hours. */
  readonly tries: number;
}

/** Work of a company, enqueued in the transaction of the fact that it follows from. */
export interface CompanyJob<Given extends Payload = Payload> extends QueuedJob<Given> {
  /** Runs it with the payload as it was stored. Throws `JobFailure` when that no longer fits. */
  readonly run: (stored: unknown, run: JobRun, services: JobServices) => Promise<unknown>;
}

/** Work of the installation, at the minutes that its schedule names, once however many workers there are. */
export interface ScheduledJob {
  readonly name: string;
  /** Five fields of cron, UTC. */
  readonly schedule: string;
  /** How often it is tried; the next time that the schedule names begins anew. */
  readonly tries: number;
  readonly run: (services: JobServices) => Promise<unknown>;
}

export type Job = CompanyJob | ScheduledJob;

/** Why a job failed, in a sentence that administrators read: no personal values. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  /** False: it would fail the same way each time, so it gives up at once. */
  readonly again: boolean;
  constructor(sentence: string, { again = true }: { again?: boolean } = {}) {
    super(sentence);
    this.again = again;
  }
}

/** Declares a job of a company. `load` gives the handler; only a worker calls it, so that nobody else loads what the handler needs. */
export function companyJob<Given extends Payload, Read>(
  definition: QueuedJob<Given, Read> & { readonly load: () => Promise<(payload: Read, run: JobRun, services: JobServices) => Promise<unknown>> },
): CompanyJob<Given> {
  const { name, payload, tries, load } = definition;
  return {
    name,
    payload,
    tries,
    async run(stored, run, services) {
      const read = payload.safeParse(stored);
      if (!read.success) throw new JobFailure('What this job is about is stored in a form that this version of Pari does not read.', { again: false });
      const handle = await load();
      return handle(read.data, run, services);
    },
  };
}

/** Declares a job of the installation. */
export function scheduledJob(definition: Omit<ScheduledJob, 'run'> & { readonly load: () => Promise<ScheduledJob['run']> }): ScheduledJob {
  const { name, schedule, tries, load } = definition;
  return { name, schedule, tries, run: async (services) => (await load())(services) };
}

/**
 * Adds a job of the transaction's company. It runs after the transaction commits, and never when it does not.
 * @returns the id of the job
 * @throws ZodError when the payload does not fit the job's schema
 */
export async function enqueue<Given extends Payload>(tx: Tx, { name, payload: schema, tries }: QueuedJob<Given>, payload: NoInfer<Given>): Promise<string> {
  schema.parse(payload);
  const id = randomUUID();
  await enqueueAgain(tx, { id, name, payload, tries });
  return id;
}

/** Adds many jobs of one kind, as `enqueue` does each. */
export async function enqueueAll<Given extends Payload>(tx: Tx, { name, payload: schema, tries }: QueuedJob<Given>, payloads: readonly NoInfer<Given>[]) {
  for (const payload of payloads) schema.parse(payload);
  await tx.run('select enqueue_job(gen_random_uuid(), $1, payload, $2) from unnest($3::jsonb[]) payload', [
    name,
    tries,
    payloads.map((one) => JSON.stringify(one)),
  ]);
}

/** Adds a job of one company, as `enqueue` does, in a transaction across companies. */
export async function enqueueFor<Given extends Payload>(tx: Tx, companyId: string, job: QueuedJob<Given>, payload: NoInfer<Given>): Promise<string> {
  job.payload.parse(payload);
  const id = randomUUID();
  await tx.run('select enqueue_job_for($1, $2, $3, $4, $5)', [companyId, id, job.name, payload, job.tries]);
  return id;
}

/** Adds a job that was enqueued before, as it was stored, under its old id. */
export async function enqueueAgain(tx: Tx, { id, name, payload, tries }: { id: string; name: string; payload: Record<string, unknown>; tries: number }) {
  await tx.run('select enqueue_job($1, $2, $3, $4)', [id, name, payload, tries]);
}
