import type { JobHelpers, Task } from 'graphile-worker';
import { describeDefect } from '../../describeDefect.ts';
import { JobFailure, type CompanyJob, type Job, type JobRun, type JobServices, type ScheduledJob } from '../../ports/jobs.ts';
import { envelope, listGivenUp } from './givenUp.ts';

type Complain = (line: string) => void;

/** The jobs as the queue's library runs them. A run that fails is told in full to `complain`, and to the queue without any value. */
export function taskOf(job: Job, services: JobServices, complain: Complain): Task {
  return 'schedule' in job ? scheduledTask(job, services, complain) : companyTask(job, services, complain);
}

const scheduledTask =
  (job: ScheduledJob, services: JobServices, complain: Complain): Task =>
  async (payload, { job: { attempts, max_attempts } }) => {
    // Work of the installation is begun by its schedule alone, not by whoever may add jobs of a company under its name.
    if (envelope.safeParse(payload).success) return complain(`Somebody enqueued ${job.name}, which is no job of a company.`);
    try {
      await job.run(services);
    } catch (error) {
      tell(complain, job.name, attempts, max_attempts, error);
      // To the queue it is done: its schedule begins it anew.
      if (isFinal(error)) return;
      throw new Error(reasonOf(error), { cause: error });
    }
  };

const companyTask =
  (job: CompanyJob, services: JobServices, complain: Complain): Task =>
  async (payload: unknown, { job: { attempts, max_attempts } }: JobHelpers) => {
    const read = envelope.safeParse(payload);
    if (!read.success) throw new Error('This is no job of a company.');
    const stored = read.data;
    try {
      await job.run(stored.payload, runOf(stored.id, stored.company_id, services), services);
    } catch (error) {
      tell(complain, `${job.name} ${stored.id}`, attempts, max_attempts, error);
      const reason = reasonOf(error);
      if (attempts < max_attempts && !isFinal(error)) throw new Error(reason, { cause: error });
      // To the queue it is done.
      const { database, clock } = services;
      const entry = { job: stored, name: job.name, reason, tried: attempts, tries: max_attempts };
      await database.asSystem((tx) => listGivenUp((text, values) => tx.run(text, values), entry, clock.now()));
    }
  };

const runOf = (id: string, companyId: string, { database, clock }: JobServices): JobRun => ({
  id,
  companyId,
  inCompany: (work) => database.asCompany(companyId, work),
  onlyOnce: (work) =>
    database.asCompany(companyId, async (tx) => {
      // Waits for another run that is just doing it.
      const first = await tx.run('insert into job_effects (company_id, job_id, done_at) values ($1, $2, $3) on conflict do nothing', [
        companyId,
        id,
        clock.now(),
      ]);
      if (first === 1) await work(tx);
      return first === 1;
    }),
});

/** Whether trying again is of no use. */
const isFinal = (error: unknown) => error instanceof JobFailure && !error.again;

function tell(complain: Complain, what: string, attempts: number, tries: number, error: unknown): void {
  complain(`Job ${what}, try ${attempts} of ${tries}: ${JSON.stringify(describeDefect(error))}`);
}

/** What may be kept of a failure: the sentence of ours, or what kind of error it is, without the values that messages repeat. */
function reasonOf(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  if (!(error instanceof Error)) return 'Something unexpected happened.';
  const { code } = error as { code?: unknown };
  return `Something unexpected happened (${[error.name, ...(typeof code === 'string' && /^\w{1,40}$/.test(code) ? [code] : [])].join(' ')}).`;
}
