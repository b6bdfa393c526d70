import { decimal } from '@pari/domain/money';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { cashOf, findSalaryReduction, keepCommitments, partsAboveTotal, standingCommitments, type NewCommitment } from '../../commitments/index.ts';
import type { Faults } from '../../imports/index.ts';
import { nextPosting } from '../../positions/index.ts';
import { commitmentsFileName, readCommitmentsFile, type ReadCommitment } from './readCommitmentsFile.ts';

type Version = Omit<NewCommitment, 'user_id' | 'source_name' | 'currency'>;
const keyOf = ({ user_id, source_name, currency }: Omit<NewCommitment, keyof Version>) => JSON.stringify([user_id, source_name, currency]);

/** What a file makes of commitments: a blank reduction stays what it was on the day, also by an earlier row. Equal versions are skipped. */
export async function commitmentsIn(tx: Tx, clock: Clock, companyId: string, bytes: Buffer, faults: Faults, by: string | null) {
  const { rows, commitments } = await readCommitmentsFile(tx, companyId, bytes, faults);
  const userIds = [...new Set(commitments.map((one) => one.user_id))];
  const counts = { added: 0, changed: 0, skipped: 0 };
  const kept: NewCommitment[] = [];
  if (faults.count > 0) return { rows, userIds, counts, keep: () => Promise.resolve() };
  // Whoever posts holds the postings of the company: nobody records another version meanwhile.
  const at = await nextPosting(tx, companyId, clock);
  const versions = new Map<string, Version[]>();
  for (const row of await standingCommitments(tx, companyId, userIds)) {
    const key = keyOf(row);
    versions.set(key, [...(versions.get(key) ?? []), { ...row, salary_reduction: findSalaryReduction(tx, row) }]);
  }
  for (const { row, ...given } of commitments.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.row - b.row))) {
    const own = versions.get(keyOf(given)) ?? [];
    const before = own.findLast(({ date }) => date <= given.date);
    const version = { ...given, salary_reduction: given.salary_reduction ?? before?.salary_reduction ?? null };
    const isSameDay = before?.date === given.date;
    if (isSameDay && isSame(before, version)) counts.skipped += 1;
    else {
      if (cashOf(version, version.salary_reduction) === null) faults.add(commitmentsFileName, row, 'total_capital_commit', partsAboveTotal);
      counts[isSameDay ? 'changed' : 'added'] += 1;
      kept.push(version);
      versions.set(
        keyOf(given),
        [...own.filter(({ date }) => date !== given.date), version].toSorted((a, b) => (a.date < b.date ? -1 : 1)),
      );
    }
  }
  return { rows, userIds, counts, keep: () => keepCommitments(tx, { companyId, by, at }, kept) };
}

const amounts = ['total_capital_commit', 'cashless_commit', 'management_fee_offset'] as const;
const isSame = (one: Version, other: Version | Omit<ReadCommitment, 'row'>): boolean =>
  one.salary_reduction === other.salary_reduction && amounts.every((name) => decimal(one[name]) === decimal(other[name]));
