import type { Row, Tx } from '../../../ports/database.ts';
import { touchHoldings } from './touchHoldings.ts';

/** A commitment to be posted, in its fund's currency. */
export type CommitmentToPost = Row<'commitments', 'investor_id' | 'fund_id' | 'date' | 'amount' | 'application_id'>;

/** Posts commitments, known from an instant on that `nextPosting` gave; each holding touched has a new version by that, as with entries. */
export async function postCommitments(tx: Tx, companyId: string, commitments: readonly CommitmentToPost[], postedAt: Date): Promise<void> {
  const column = <Name extends keyof CommitmentToPost>(name: Name) => commitments.map((commitment) => commitment[name]);
  await touchHoldings(tx, companyId, commitments);
  await tx.run(
    `insert into commitments (company_id, investor_id, fund_id, date, amount, application_id, posted_at)
     select $1, c.investor_id, c.fund_id, c.date, c.amount, c.application_id, $7
     from unnest($2::uuid[], $3::uuid[], $4::date[], $5::numeric[], $6::uuid[]) as c (investor_id, fund_id, date, amount, application_id)`,
    [companyId, column('investor_id'), column('fund_id'), column('date'), column('amount'), column('application_id'), postedAt],
  );
}
