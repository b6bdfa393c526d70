import type { Expiry, KycModule } from '@pari/domain/kyc';
import type { Tx } from '../../../ports/database.ts';

/** Keeps until when documents hold that were submitted, of a record that the caller holds, in the place of what was kept of that part before. */
export async function keepExpiries(tx: Tx, companyId: string, recordId: string, expiries: readonly Expiry[], module: KycModule): Promise<void> {
  const kept = expiries.map(({ question, participant, until }) => ({
    of_id: participant ?? recordId,
    question_id: question,
    valid_until: until,
  }));
  const given = [companyId, recordId, module, kept.map((one) => one.of_id), kept.map((one) => one.question_id)] as const;
  await tx.run(
    `delete from kyc_expiries where company_id = $1 and record_id = $2 and module = $3::smallint
       and (of_id, question_id) not in (select * from unnest($4::uuid[], $5::text[]))`,
    [...given],
  );
  await tx.run(
    `insert into kyc_expiries (company_id, record_id, module, of_id, question_id, valid_until)
     select $1, $2, $3::smallint, one.of_id, one.question_id, one.valid_until from unnest($4::uuid[], $5::text[], $6::date[]) one(of_id, question_id, valid_until)
     on conflict (company_id, record_id, of_id, question_id) do update set valid_until = excluded.valid_until`,
    [...given, kept.map((one) => one.valid_until)],
  );
}
