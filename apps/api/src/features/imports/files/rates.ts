import { day, pastCurrency, rate } from '../columns.ts';
import type { RowFile } from '../work.ts';
import { checkVersions, postVersions } from './versions.ts';

const versions = {
  file: 'fx_rates.csv',
  table: 'import_rates',
  target: 'fx_rates',
  key: ['currency', 'date'],
  value: 'usd_per_unit',
} as const;

/** What one unit of a currency costs in US dollars. */
export const rates: RowFile = {
  file: versions.file,
  table: versions.table,
  columns: [day('date'), pastCurrency('currency'), rate('usd_per_unit')],
  problem: ([, currency, usd]) =>
    currency === 'USD' && !/^1(\.0*)?$/.test(usd ?? '') ? { column: 'usd_per_unit', reason: 'One US dollar costs 1 US dollar.' } : null,
  async check(work) {
    await work.tx.run(`delete from import_rates where currency = 'USD'`);
    await checkVersions(work, versions);
  },
  post: (work) => postVersions(work, versions),
};
