import { present, type Tx } from '../../../ports/database.ts';
import type { Clock } from '../../../ports/clock.ts';

/**
 * The instant at which the facts of this transaction become known: now, and in any case later than every earlier posting of the company.
 * Until the transaction ends no other can post for the company. The clock is read once nobody else can, so that waiting moves nothing into
 * the past; what is left between this instant and the commit is the posting itself, so call it as late as can be.
 */
export async function nextPosting(tx: Tx, companyId: string, clock: Clock): Promise<Date> {
  await tx.run('select from companies where id = $1 for no key update', [companyId]);
  const row = await tx.first(
    `update companies set last_posting_at = greatest($2, last_posting_at + interval '1 millisecond') where id = $1 returning last_posting_at`,
    [companyId, clock.now()],
  );
  if (!row) throw new Error('the company of this transaction is not there');
  return present(row, 'last_posting_at').last_posting_at;
}
