import type { Pay } from '@pari/domain/compensation';
import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../../ports/database.ts';
import { sealedPay } from '../sealing.ts';

export interface NewVersion {
  readonly userId: string;
  readonly year: number;
  readonly version: number;
  readonly date: CivilDate;
  readonly currency: string;
  /** Null: it withdraws the year. */
  readonly pay: Pay | null;
}

interface Posting {
  readonly companyId: string;
  /** Null: the demo story. */
  readonly by: string | null;
  readonly at: Date;
}

const batch = 1000;

/** Keeps versions of pay, each sealed for its row alone. The caller holds the pay of the company. */
export async function postVersions(tx: Tx, { companyId, by, at }: Posting, versions: readonly NewVersion[]): Promise<void> {
  for (let from = 0; from < versions.length; from += batch) {
    const some = versions.slice(from, from + batch);
    const sealed = some.map(({ userId, year, version, pay }) =>
      pay === null ? null : sealedPay.seal(tx, { company_id: companyId, user_id: userId, year, version }, pay),
    );
    await tx.run(
      `insert into compensation_records (company_id, user_id, year, version, date, currency, withdrawn, key_id, sealed, posted_by, posted_at)
       select $1, one.user_id, one.year, one.version, one.date, one.currency, one.sealed is null, one.key_id, one.sealed, $9, $10
       from unnest($2::uuid[], $3::integer[], $4::integer[], $5::date[], $6::text[], $7::text[], $8::bytea[]) one (user_id, year, version, date, currency, key_id, sealed)`,
      [
        companyId,
        some.map(({ userId }) => userId),
        some.map(({ year }) => year),
        some.map(({ version }) => version),
        some.map(({ date }) => date),
        some.map(({ currency }) => currency),
        sealed.map((value) => value?.keyId ?? null),
        sealed.map((value) => value?.sealed ?? null),
        by,
        at,
      ],
    );
  }
}
