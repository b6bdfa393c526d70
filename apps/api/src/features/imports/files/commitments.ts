import { amount, day } from '../columns.ts';
import { refreshStatistics } from '../statistics.ts';
import { warnOfRows, type RowFile, type Work } from '../work.ts';
import { findHoldings, holding, touchHoldings } from './holdings.ts';

/** Changes of what an investor promised, leverage included. They add up; a negative one reduces. */
export const commitments: RowFile = {
  file: 'commitments.csv',
  table: 'import_commitments',
  columns: [...holding, day('date'), amount('amount')],
  check,
  async post(work) {
    await touchHoldings(work, 'import_commitments');
    const added = await work.tx.run(
      `insert into commitments (company_id, investor_id, fund_id, date, amount, posted_at)
       select $1, investor_id, fund_id, date, amount, $2 from import_commitments order by row`,
      [work.companyId, await work.postedAt()],
    );
    await refreshStatistics(work.tx, added, ['commitments']);
    return { added, updated: 0 };
  },
};

/** Commitments carry no reference: one equal to another, in the database or in the file, is taken for its repetition. */
async function check(work: Work): Promise<void> {
  await findHoldings(work, commitments, 's.date, s.amount');
  if (work.faults.count > 0) return;
  const repeated = 'select row, min(row) over (partition by investor_id, fund_id, date, amount) as first from import_commitments';
  await warnOfRows(
    work,
    `select row, first from (${repeated}) r where row > first`,
    ({ row, first }) => `commitments.csv row ${row} is equal to row ${first} and was skipped. Two commitments of one day are given as their sum.`,
  );
  await work.tx.run(`delete from import_commitments where row in (select row from (${repeated}) r where row > first)`);
  await work.tx.run(
    `delete from import_commitments s using commitments c
     where c.investor_id = s.investor_id and c.fund_id = s.fund_id and c.date = s.date and c.amount = s.amount`,
  );
}
