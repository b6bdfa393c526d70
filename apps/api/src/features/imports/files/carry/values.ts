import { amount, choice, day, decimalProblem, pointsProblem, text } from '../../columns.ts';
import type { RowFile } from '../../work.ts';
import { refuseUnknown, restage } from '../named.ts';
import { checkVersions } from '../versions.ts';
import { touchPlans } from './plans.ts';

const versions = {
  file: 'carry_values.csv',
  table: 'import_carry_values',
  target: 'carry_plan_values',
  key: ['plan_id', 'kind', 'date'],
  values: ['amount'],
} as const;
const { table } = versions;

/** Values of whole plans, and the points of their pools, from a day on. */
export const carryValues: RowFile = {
  file: versions.file,
  table,
  columns: [text('plan', 100), day('date'), choice('kind', ['pool_points', 'estimated_value', 'fair_market_value']), amount('amount', '0')],
  problem: ([, , kind, value]) => {
    const reason = kind === 'pool_points' ? pointsProblem(value ?? '') : decimalProblem(value ?? '', 2);
    return reason === null ? null : { column: 'amount', reason };
  },
  async check(work) {
    await restage(
      work,
      table,
      `select s.row, s.plan, p.id as plan_id, s.date, s.kind, s.amount from ${table} s left join carry_plans p on p.external_id = s.plan`,
    );
    await refuseUnknown(work, carryValues, 'plan');
    if (work.faults.count === 0) await checkVersions(work, versions);
  },
  async post(work) {
    const known = await work.tx.first<{ count: number }>(
      `select count(*) as count from ${table} s where exists (select from carry_plan_values v where (v.plan_id, v.kind, v.date) = (s.plan_id, s.kind, s.date))`,
    );
    await touchPlans(work, table);
    const posted = await work.tx.run(
      `insert into carry_plan_values (company_id, plan_id, kind, date, amount, posted_at, posted_by) select $1, plan_id, kind, date, amount, $2, $3 from ${table} order by row`,
      [work.companyId, await work.postedAt(), work.userId],
    );
    return { added: posted - (known?.count ?? 0), updated: known?.count ?? 0 };
  },
};
