import { amount, day } from '../columns.ts';
import type { RowFile } from '../work.ts';
import { findHoldings, holding, touchHoldings } from './holdings.ts';
import { checkVersions, postVersions } from './versions.ts';

const versions = {
  file: 'valuations.csv',
  table: 'import_valuations',
  target: 'valuations',
  key: ['investor_id', 'fund_id', 'date'],
  values: ['gross_nav'],
} as const;

/**
 * The investor's share of the fund's net asset value, after the fund's fees and carry and before the investor's loan. Below zero where the
 * fund owes more than it owns: published figures have such funds.
 */
export const valuations: RowFile = {
  file: versions.file,
  table: versions.table,
  columns: [...holding, day('date'), amount('gross_nav')],
  async check(work) {
    await findHoldings(work, valuations, 's.date, s.gross_nav');
    if (work.faults.count === 0) await checkVersions(work, versions);
  },
  async post(work) {
    await touchHoldings(work, versions.table);
    return postVersions(work, versions);
  },
};
