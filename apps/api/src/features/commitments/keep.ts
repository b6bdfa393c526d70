import type { Tx } from '../../ports/database.ts';
import { sealSalaryReduction } from './sealing.ts';
import type { CommitmentKey } from './standing.ts';

export interface NewCommitment extends CommitmentKey {
  readonly date: string;
  readonly total_capital_commit: string;
  readonly cashless_commit: string;
  readonly management_fee_offset: string;
  /** Null: nothing is recorded. */
  readonly salary_reduction: string | null;
}

interface Posting {
  readonly companyId: string;
  /** Null: the command line. */
  readonly by: string | null;
  /** The instant of one posting, later than any before. */
  readonly at: Date;
}

const batch = 1000;

/** Keeps versions of commitments, of which what is taken out of the salary is sealed for its row alone. */
export async function keepCommitments(tx: Tx, { companyId, by, at }: Posting, versions: readonly NewCommitment[]): Promise<void> {
  for (let from = 0; from < versions.length; from += batch) {
    const some = versions.slice(from, from + batch);
    const sealed = some.map((one) =>
      one.salary_reduction === null ? null : sealSalaryReduction(tx, { ...one, company_id: companyId, posted_at: at }, one.salary_reduction),
    );
    await tx.run(
      `insert into carry_commitments (company_id, user_id, source_name, date, currency, total_capital_commit, cashless_commit, management_fee_offset, key_id, sealed, posted_at, posted_by)
       select $1, one.user_id, one.source_name, one.date, one.currency, one.total, one.cashless, one.fee, one.key_id, one.sealed, $2, $3
       from unnest($4::uuid[], $5::text[], $6::date[], $7::text[], $8::numeric[], $9::numeric[], $10::numeric[], $11::text[], $12::bytea[])
         with ordinality one (user_id, source_name, date, currency, total, cashless, fee, key_id, sealed, place) order by one.place`,
      [
        companyId,
        at,
        by,
        some.map((one) => one.user_id),
        some.map((one) => one.source_name),
        some.map((one) => one.date),
        some.map((one) => one.currency),
        some.map((one) => one.total_capital_commit),
        some.map((one) => one.cashless_commit),
        some.map((one) => one.management_fee_offset),
        sealed.map((value) => value?.keyId ?? null),
        sealed.map((value) => value?.sealed ?? null),
      ],
    );
  }
}
