import { matching, text, type Column } from '../columns.ts';
import { quoted } from '../faults.ts';
import type { Layout } from '../stage.ts';
import { refreshStatistics } from '../statistics.ts';
import { refuseRows, type Work } from '../work.ts';

/** The two columns by which every fact names its holding. */
export const holding: readonly Column[] = [
  text('investor_account_code', 100),
  matching('fund_external_id', /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, 'the form of an external_id'),
];

/**
 * Gives the staged rows the ids of their investor and fund, and makes faults of those that are unknown.
 * @param columns what to keep of the rows (as `s`), in SQL
 */
export async function findHoldings(work: Work, { file, table }: Layout, columns: string): Promise<void> {
  await work.tx.script(`
    create temporary table found on commit drop as
      select s.row, ${columns}, i.id as investor_id, f.id as fund_id, s.investor_account_code, s.fund_external_id
      from ${table} s left join investors i on i.account_code = s.investor_account_code left join funds f on f.external_id = s.fund_external_id;
    drop table ${table};
    alter table found rename to ${table};
    analyze ${table}`);
  await refuseRows(
    work,
    file,
    'investor_account_code',
    `select row, investor_account_code as given from ${table} where investor_id is null`,
    ({ given }) => `${quoted(given)} is not an investor of this company. Add it to investors.csv.`,
  );
  await refuseRows(
    work,
    file,
    'fund_external_id',
    `select row, fund_external_id as given from ${table} where fund_id is null`,
    ({ given }) => `${quoted(given)} is not a fund of this company. Add it to funds.csv.`,
  );
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
