import type { Row, Tx } from '../../../ports/database.ts';

/** Gives each holding that facts are posted to a new version: what was computed from the old facts is not used again. In one order, so that two who post at once wait for each other. */
export const touchHoldings = (tx: Tx, companyId: string, facts: readonly Row<'holdings', 'investor_id' | 'fund_id'>[]): Promise<unknown> =>
  tx.run(
    `insert into holdings as h (company_id, investor_id, fund_id, version)
     select distinct $1::uuid, touched.investor_id, touched.fund_id, 1 from unnest($2::uuid[], $3::uuid[]) as touched (investor_id, fund_id)
     order by 2, 3
     on conflict (company_id, investor_id, fund_id) do update set version = h.version + 1`,
    [companyId, facts.map(({ investor_id }) => investor_id), facts.map(({ fund_id }) => fund_id)],
  );
