import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import { enqueueFor } from '../../../ports/jobs.ts';
import { decideLink } from './decideLink.ts';

interface Asked {
  readonly address: string;
  /** Slug of the company on whose page it was asked. */
  readonly company: string | null;
  readonly at: Date;
}

/**
 * Notes that somebody asked for a link under an address. Whether one is sent is decided by a job, so that this does the same whoever has the address.
 * The job is that of the company named, or of the oldest: jobs belong to companies. For a transaction across companies.
 */
export async function askForLink(tx: Tx, { address, company, at }: Asked): Promise<void> {
  const id = randomUUID();
  const worker = await tx.first('select id from companies order by slug = $1 desc nulls last, created_at, id limit 1', [company]);
  if (!worker) return;
  await tx.run('insert into link_requests (id, address, company_slug, asked_at) values ($1, $2, $3, $4)', [id, address.toLowerCase(), company, at]);
  await enqueueFor(tx, worker.id, decideLink, { requestId: id });
}
