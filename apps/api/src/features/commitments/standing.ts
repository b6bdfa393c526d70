import type { RowOf, Tx } from '../../ports/database.ts';
import { findSalaryReduction } from './sealing.ts';

/** Of each commitment of some people, and of each of its days, the last version; the first day first. A commitment is a source in one currency. */
export const standingCommitments = (tx: Tx, companyId: string, userIds: readonly string[]) =>
  tx.rows(
    `select distinct on (c.user_id, c.source_name collate names, c.source_name, c.currency, c.date) c.company_id, c.user_id, c.source_name, c.currency, c.date, c.id,
       c.total_capital_commit, c.cashless_commit, c.management_fee_offset, c.sealed, c.key_id, c.posted_at, u.display_name as posted_name,
       count(*) over (partition by c.user_id, c.source_name, c.currency)::integer as versions
     from carry_commitments c left join users u on u.company_id = c.company_id and u.id = c.posted_by
     where c.company_id = $1 and c.user_id = any($2::uuid[]) order by c.user_id, c.source_name collate names, c.source_name, c.currency, c.date, c.id desc`,
    [companyId, userIds],
  );
export type StandingCommitment = RowOf<typeof standingCommitments>;

export interface CommitmentKey {
  readonly user_id: string;
  readonly source_name: string;
  readonly currency: string;
}

/** The version of a commitment that counts on a day. @param rows in the order of their days */
export const countingOn = (rows: readonly StandingCommitment[], key: CommitmentKey, day: string): StandingCommitment | undefined =>
  rows.findLast((row) => row.user_id === key.user_id && row.source_name === key.source_name && row.currency === key.currency && row.date <= day);

/** What a version of that day takes over from the one before it, where whoever writes it may not say: nobody learns the amount by that. */
export function reductionCarriedOver(tx: Tx, rows: readonly StandingCommitment[], key: CommitmentKey, day: string) {
  const before = countingOn(rows, key, day);
  return before ? findSalaryReduction(tx, before) : null;
}
