import { setTimeout } from 'node:timers/promises';
import type { OpenDatabase } from '../adapters/database/database.ts';
import { healthOf } from '../features/envelopes/index.ts';
import { listQueuedJobs } from '../features/jobs/index.ts';
import type { Measure } from '../http/metrics.ts';
import type { Clock } from '../ports/clock.ts';
import { daysLeft, type PdfSeal } from '../ports/pdfSeal.ts';
import type { Signers } from '../ports/signer.ts';

/** In ms: so long a signer may take to say how it is, so that whoever asks has the other measures in time. */
const patience = 2000;

/** What monitors are told beside times of answers: connections to the database, and work that waits, runs or gave up, by its name. */
export const measures = (
  database: OpenDatabase,
  { signers, clock, pdfSeal }: { readonly signers: Signers; readonly clock: Clock; readonly pdfSeal: Pick<PdfSeal, 'certificate'> },
): Measure[] => [
  {
    name: 'pari_seal_certificate_days',
    help: 'Whole days for which the certificate with which PDFs are sealed is valid yet; negative: nothing is sealed',
    labels: [],
    read: () => Promise.resolve([{ labels: {}, value: daysLeft(pdfSeal.certificate, clock.now()) }]),
  },
  {
    name: 'pari_signer_healthy',
    help: 'Whether a signer that has documents signed elsewhere answers within 2 seconds: 1 or 0, asked at most once a minute',
    labels: ['signer'],
    read: () =>
      Promise.all(
        signers.all
          .filter((signer) => signer.capabilities('').embedded)
          .map(async (signer) => {
            const { ok } = await Promise.race([healthOf(signer, clock), setTimeout(patience, { ok: false }, { ref: false })]);
            return { labels: { signer: signer.name }, value: ok ? 1 : 0 };
          }),
      ),
  },
  {
    name: 'pari_signer_unknown_words',
    help: 'Documents to be signed of which a signer last said something that Pari does not know',
    labels: ['signer'],
    read: () =>
      database.asSystem(async (tx) => {
        const rows = await tx.rows('select signer, count(*) as count from envelopes where unknown_word is not null and ended_at is null group by signer');
        return rows.map(({ signer, count }) => ({ labels: { signer }, value: count }));
      }),
  },
  {
    name: 'pari_database_connections',
    help: 'Connections to the database, by what they do; waiting is calls without one',
    labels: ['state'],
    read: async () => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      return Object.entries({ used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
  {
    name: 'pari_jobs',
    help: 'Jobs, by name and state',
    labels: ['job', 'state'],
    read: () =>
      database.asSystem(async (tx) => {
        const queued = (await listQueuedJobs(tx)).map(({ name, running, tried, tries }) => ({
          name,
          state: running ? 'running' : tried >= tries ? 'gave up' : tried > 0 ? 'failing' : 'waiting',
          count: 1,
        }));
        const lost = await tx.rows(`select name, 'gave up' as state, count(*) as count from given_up_jobs group by name`);
        const sums = new Map<string, { labels: { job: string; state: string }; value: number }>();
        for (const { name: job, state, count } of [...queued, ...lost]) {
          const key = `${job} ${state}`;
          sums.set(key, { labels: { job, state }, value: (sums.get(key)?.value ?? 0) + count });
        }
        return [...sums.values()];
      }),
  },
];
