import type { Row, Tx } from '../../../ports/database.ts';
import { touchHoldings } from './touchHoldings.ts';

/** A ledger entry to be posted, in its fund's currency. */
export type EntryToPost = Row<
  'ledger_entries',
  'investor_id' | 'fund_id' | 'effective_date' | 'type' | 'amount' | 'return_of_capital' | 'recallable' | 'settled' | 'reference' | 'reverses_reference'
>;

/**
 * Posts ledger entries, known from an instant on that `nextPosting` gave, and gives each holding touched a new version: what was computed from the old facts is not
 * used again.
 */
export async function postEntries(tx: Tx, companyId: string, entries: readonly EntryToPost[], postedAt: Date): Promise<void> {
  const column = <Name extends keyof EntryToPost>(name: Name) => entries.map((entry) => entry[name]);
  await touchHoldings(tx, companyId, entries);
  await tx.run(
    `insert into ledger_entries (company_id, investor_id, fund_id, effective_date, type, amount, return_of_capital, recallable, settled, reference,
       reverses_reference, posted_at)
     select $1, e.investor_id, e.fund_id, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled, e.reference, e.reverses_reference, $12
     from unnest($2::uuid[], $3::uuid[], $4::date[], $5::text[], $6::numeric[], $7::numeric[], $8::numeric[], $9::text[], $10::text[], $11::text[])
       as e (investor_id, fund_id, effective_date, type, amount, return_of_capital, recallable, settled, reference, reverses_reference)`,
    [
      companyId,
      column('investor_id'),
      column('fund_id'),
      column('effective_date'),
      column('type'),
      column('amount'),
      column('return_of_capital'),
      column('recallable'),
      column('settled'),
      column('reference'),
      column('reverses_reference'),
      postedAt,
    ],
  );
}
