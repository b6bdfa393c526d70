import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../../ports/database.ts';
import { saidInKycAnswers, saidOfRecords } from '../sealing.ts';
import type { WholeRecord } from '../wholeRecord.ts';

interface Anew {
  /** Ids of the questions whose answers are about something else by now. */
  readonly putAway: ReadonlySet<string>;
  /** Of the workflow. */
  readonly version: number;
  /** Something is to be said by that version: what was submitted is not what the record says any more. */
  readonly isAsked: boolean;
  /** The last day on which its approval holds by that version; null: there is none, or it is not asked for that. */
  readonly validUntil: CivilDate | null;
  readonly by: string;
  readonly at: Date;
}

/** Asks a record that the caller holds by another version of its workflow, without what was answered to what is not asked as before. */
export async function askAnew(
  tx: Tx,
  companyId: string,
  { row, participants, answers, uploads }: WholeRecord,
  { putAway, version: workflowVersion, isAsked, validUntil, by, at }: Anew,
): Promise<void> {
  const version = isAsked ? row.version + 1 : row.version;
  const versions = new Map(participants.map((one) => [one.id, one.version + 1]));
  const given = [...answers.values()].filter(({ question_id: question, value }) => putAway.has(question) && value !== null);
  for (const { of_id: of, question_id: question } of given) {
    const { keyId, sealed } = saidInKycAnswers.seal(tx, { company_id: companyId, record_id: row.id, of_id: of, question_id: question }, null);
    await tx.run(
      `update kyc_answers set changed_at_version = $5, at = $6, key_id = $7, sealed = $8
       where company_id = $1 and record_id = $2 and of_id = $3 and question_id = $4`,
      [companyId, row.id, of, question, versions.get(of) ?? version, at, keyId, sealed],
    );
  }
  await tx.run('update kyc_participants set version = version + 1 where company_id = $1 and record_id = $2 and id = any($3::uuid[])', [
    companyId,
    row.id,
    given.map(({ of_id: of }) => of),
  ]);
  await tx.run('update kyc_uploads set removed_at = $3, removed_by = $4 where company_id = $1 and id = any($2::uuid[])', [
    companyId,
    uploads.filter(({ question_id: question }) => putAway.has(question)).map(({ id }) => id),
    at,
    by,
  ]);
  const { entity_name, economic_beneficiary: beneficiary, said_at_version, named_at, beneficiary_at } = row;
  const isElsewhere = beneficiary !== null && putAway.has('economic_beneficiary');
  const { keyId, sealed } = saidOfRecords.seal(
    tx,
    { company_id: companyId, id: row.id },
    {
      entity_name,
      economic_beneficiary: isElsewhere ? null : beneficiary,
      said_at_version: isElsewhere ? version : said_at_version,
      named_at,
      beneficiary_at: isElsewhere ? at.toISOString() : beneficiary_at,
    },
  );
  await tx.run(
    `update kyc_records set workflow_version = $3, version = $4, changed_at = $5, key_id = $6, sealed = $7, valid_until = coalesce($8::date, valid_until),
       asked_at = $5::timestamptz, asked_at_version = case when $9::boolean then $4::integer else asked_at_version end where company_id = $1 and id = $2`,
    [companyId, row.id, workflowVersion, version, at, keyId, sealed, validUntil, isAsked],
  );
}
