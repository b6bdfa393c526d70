import { matching, text, type Column } from '../columns.ts';
import type { Layout } from '../stage.ts';
import { refreshStatistics } from '../statistics.ts';
import type { Work } from '../work.ts';
import { refuseUnknown, restage } from './named.ts';

/** The two columns by which every fact names its holding. */
export const holding: readonly Column[] = [
  text('investor_account_code', 100),
  matching('fund_external_id', /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'the form of an external_id'),
];

/**
 * Gives the staged rows the ids of their investor and fund, and makes faults of those that are unknown.
 * @param columns what to keep of the rows (as `s`), in SQL
 */
export async function findHoldings(work: Work, layout: Layout, columns: string): Promise<void> {
  await restage(
    work,
    layout.table,
    `select s.row, ${columns}, i.id as investor_id, f.id as fund_id, s.investor_account_code, s.fund_external_id
     from ${layout.table} s left join investors i on i.account_code = s.investor_account_code left join funds f on f.external_id = s.fund_external_id`,
  );
  await refuseUnknown(work, layout, 'investor_account_code');
  await refuseUnknown(work, layout, 'fund_external_id');
}

/** Raises the version of every holding with a row in `table`, making those that are new: what was computed from the old facts is not used again. */
export async function touchHoldings(work: Work, table: string): Promise<void> {
  const touched = await work.tx.run(
    `insert into holdings as h (company_id, investor_id, fund_id, version) select distinct $1::uuid, investor_id, fund_id, 1 from ${table}
     on conflict (company_id, investor_id, fund_id) do update set version = h.version + 1`,
    [work.companyId],
  );
  await refreshStatistics(work.tx, touched, ['holdings']);
}
