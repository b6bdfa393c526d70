import { canonicalPay } from '@pari/domain/compensation';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { Faults } from '../../imports/index.ts';
import { isSamePay } from '../isSamePay.ts';
import { holdPay, yearsOf } from '../queries.ts';
import { commitmentsIn } from './commitmentsIn.ts';
import { postVersions, type NewVersion } from './postVersion.ts';
import { readPayFile, type OtherBenefit } from './readPayFile.ts';

interface PayImport {
  readonly companyId: string;
  /** The bytes of `compensation.csv`; null: it did not come. */
  readonly pay: Buffer | null;
  /** Those of `carry_commitments.csv`. */
  readonly commitments: Buffer | null;
  /** Null: the demo story. */
  readonly by: string | null;
  readonly at: Date;
  /** Tells what would become of it, and keeps nothing. */
  readonly dryRun: boolean;
}

const nothing = {
  rows: 0,
  others: [] as OtherBenefit[],
  userIds: [] as readonly string[],
  counts: { added: 0, changed: 0, skipped: 0 },
  keep: () => Promise.resolve(),
};

/**
 * Imports what people are paid, and what of it goes into their commitments, all or nothing: what is as it was known is skipped, and anything else is its next version.
 * @throws Refusal `import_refused` naming file, row, column and reason of the first 100 faults, without an amount
 */
export async function importPay(tx: Tx, clock: Clock, { companyId, pay, commitments, by, at, dryRun }: PayImport) {
  const faults = new Faults('by row');
  await holdPay(tx, companyId);
  const years = pay ? await yearsIn(tx, companyId, pay, faults, { by, at }) : nothing;
  const committed = commitments ? await commitmentsIn(tx, clock, companyId, commitments, faults, by) : nothing;
  faults.refuse();
  if (!dryRun) {
    await years.keep();
    await committed.keep();
  }
  return {
    dry_run: dryRun,
    rows: years.rows + committed.rows,
    people: new Set([...years.userIds, ...committed.userIds]).size,
    records: years.counts,
    other_benefits: years.others,
    commitments: committed.counts,
  };
}

async function yearsIn(tx: Tx, companyId: string, file: Buffer, faults: Faults, { by, at }: Pick<PayImport, 'by' | 'at'>) {
  const { rows, years, others } = await readPayFile(tx, companyId, file, faults);
  if (faults.count > 0) return nothing;
  const userIds = [...new Set(years.map(({ userId }) => userId))];
  const known = Map.groupBy(await yearsOf(tx, companyId, userIds), (row) => `${row.user_id} ${row.year}`);
  const versions: NewVersion[] = [];
  let added = 0;
  for (const { userId, year, date, currency, pay } of years) {
    const standing = known.get(`${userId} ${year}`) ?? [];
    const record = { date, currency, pay: canonicalPay(pay) };
    if (standing.some((row) => isSamePay(tx, row, record))) continue;
    if (standing.every(({ withdrawn }) => withdrawn)) added += 1;
    versions.push({ userId, year, version: (standing[0]?.last_version ?? 0) + 1, ...record });
  }
  return {
    rows,
    others,
    userIds,
    counts: { added, changed: versions.length - added, skipped: years.length - versions.length },
    keep: () => postVersions(tx, { companyId, by, at }, versions),
  };
}
