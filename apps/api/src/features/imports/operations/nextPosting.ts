import type { Tx } from '../../../adapters/database/database.ts';

/**
 * The instant at which the facts of this transaction become known: now, and in any case later than every earlier posting of the company.
 * Until the transaction ends no other can post for the company.
 */
export async function nextPosting(tx: Tx, companyId: string, now: Date): Promise<Date> {
  const row = await tx.first<{ last_posting_at: Date }>(
    `update companies set last_posting_at = greatest($2, last_posting_at + interval '1 millisecond') where id = $1 returning last_posting_at`,
    [companyId, now],
  );
  if (!row) throw new Error('the company of this transaction is not there');
  return row.last_posting_at;
}
