import { cents, currency, day, email, optional, refused, text } from '../../columns.ts';
import type { Counts, RowFile, Work } from '../../work.ts';
import { cashOf, keepCommitments, reductionCarriedOver, standingCommitments, type NewCommitment } from '../../../commitments/index.ts';
import { restage } from '../named.ts';
import { checkVersions } from '../versions.ts';
import { addParticipants } from './people.ts';

const parts = ['total_capital_commit', 'cashless_commit', 'management_fee_offset'] as const;
const versions = {
  file: 'carry_commitments.csv',
  table: 'import_carry_commitments',
  target: 'carry_commitments',
  key: ['user_id', 'source_name', 'currency', 'date'],
  values: parts,
} as const;

/** What people committed to invest beside the carry, from a day on. What of it is taken out of pay is nobody's to say here. */
export const carryCommitments: RowFile = {
  file: versions.file,
  table: versions.table,
  columns: [
    email('user_email'),
    text('source_name', 200),
    day('date'),
    currency('currency'),
    cents('total_capital_commit'),
    optional(cents('cashless_commit')),
    optional(cents('management_fee_offset')),
    refused('salary_reduction', 'What is taken out of somebody’s salary is pay, which only holders of the role compensation import. Leave this column out.'),
  ],
  problem: ([, , , , total, cashless, offset]) =>
    cashOf({ total_capital_commit: total ?? '0', cashless_commit: cashless ?? '0', management_fee_offset: offset ?? '0' }, null) === null
      ? { column: 'total_capital_commit', reason: `The parts are more than the whole commitment, ${total}.` }
      : null,
  async check(work) {
    await addParticipants(work, carryCommitments);
    if (work.faults.count > 0) return;
    await restage(
      work,
      versions.table,
      `select s.row, u.id as user_id, s.source_name, s.date, s.currency, s.total_capital_commit, coalesce(s.cashless_commit, 0) as cashless_commit,
         coalesce(s.management_fee_offset, 0) as management_fee_offset
       from ${versions.table} s join users u on u.email = s.user_email`,
    );
    await checkVersions(work, versions);
  },
  post,
};

/** What is taken out of pay stays what it was: each version takes over that of the one before it, unread. */
async function post({ tx, companyId, userId, postedAt }: Work): Promise<Counts> {
  const rows = await tx.rows<Omit<NewCommitment, 'salary_reduction'>>(
    `select user_id, source_name, date, currency, ${parts.join(', ')} from ${versions.table} order by row`,
  );
  if (rows.length === 0) return { added: 0, updated: 0 };
  const at = await postedAt();
  const standing = await standingCommitments(tx, companyId, [...new Set(rows.map((row) => row.user_id))]);
  const versionsOf = Map.groupBy(standing, (row) => row.user_id);
  const own = (row: { readonly user_id: string }) => versionsOf.get(row.user_id) ?? [];
  const known = rows.filter((row) => own(row).some((one) => one.source_name === row.source_name && one.currency === row.currency && one.date === row.date));
  const kept = rows.map((row) => ({ ...row, salary_reduction: reductionCarriedOver(tx, own(row), row, row.date) }));
  await keepCommitments(tx, { companyId, by: userId, at }, kept);
  return { added: rows.length - known.length, updated: known.length };
}
