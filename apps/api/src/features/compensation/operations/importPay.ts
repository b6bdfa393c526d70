import { canonicalPay } from '@pari/domain/compensation';
import type { Tx } from '../../../ports/database.ts';
import { Faults } from '../../imports/index.ts';
import { isSamePay } from '../isSamePay.ts';
import { holdPay, lastVersionsOf } from '../queries.ts';
import { postVersions, type NewVersion } from './postVersion.ts';
import { readPayFile } from './readPayFile.ts';

interface PayImport {
  readonly companyId: string;
  /** The bytes of `compensation.csv`. */
  readonly file: Buffer;
  /** Null: the demo story. */
  readonly by: string | null;
  readonly at: Date;
  /** Tells what would become of it, and keeps nothing. */
  readonly dryRun: boolean;
}

/**
 * Imports what people are paid, all or nothing: a year that is as it was known is skipped, and any other is its next version.
 * @throws Refusal `import_refused` naming file, row, column and reason of the first 100 faults, without an amount
 */
export async function importPay(tx: Tx, { companyId, file, by, at, dryRun }: PayImport) {
  const faults = new Faults();
  await holdPay(tx, companyId);
  const { rows, years } = await readPayFile(tx, companyId, file, faults);
  faults.refuse();
  const userIds = [...new Set(years.map(({ userId }) => userId))];
  const known = new Map((await lastVersionsOf(tx, companyId, userIds)).map((row) => [`${row.user_id} ${row.year}`, row]));
  const versions: NewVersion[] = [];
  let added = 0;
  for (const { userId, year, date, currency, pay } of years) {
    const last = known.get(`${userId} ${year}`);
    const record = { date, currency, pay: canonicalPay(pay) };
    if (last && isSamePay(tx, last, record)) continue;
    if (!last || last.withdrawn) added += 1;
    versions.push({ userId, year, version: (last?.version ?? 0) + 1, ...record });
  }
  if (!dryRun) await postVersions(tx, { companyId, by, at }, versions);
  return {
    dry_run: dryRun,
    rows,
    people: userIds.length,
    records: { added, changed: versions.length - added, skipped: years.length - versions.length },
  };
}
