import { day, optional, pastCurrency, rate, text } from '../columns.ts';
import type { RowFile } from '../work.ts';
import { checkVersions, postVersions } from './versions.ts';

const versions = {
  file: 'fx_rates.csv',
  table: 'import_rates',
  target: 'fx_rates',
  key: ['currency', 'date'],
  values: ['usd_per_unit', 'source'],
} as const;

/** What one unit of a currency costs in US dollars, and where that is from if it is to be said beside the day. */
export const rates: RowFile = {
  file: versions.file,
  table: versions.table,
  columns: [day('date'), pastCurrency('currency'), rate('usd_per_unit'), optional(text('source', 100))],
  problem: ([, currency, usd]) =>
    currency === 'USD' && !/^1(\.0*)?$/.test(usd ?? '') ? { column: 'usd_per_unit', reason: 'One US dollar costs 1 US dollar.' } : null,
  async check(work) {
    await work.tx.run(`delete from import_rates where currency = 'USD'`);
    await checkVersions(work, versions);
  },
  post: (work) => postVersions(work, versions),
};
