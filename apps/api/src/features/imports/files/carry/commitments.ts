import { compare, decimal, sum } from '@pari/domain/money';
import { cents, currency, day, email, optional, refused, text } from '../../columns.ts';
import type { RowFile } from '../../work.ts';
import { restage } from '../named.ts';
import { checkVersions, postVersions } from '../versions.ts';
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
    compare(sum([decimal(cashless ?? '0'), decimal(offset ?? '0')]), decimal(total ?? '0')) > 0
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
  post: (work) => postVersions(work, versions),
};
