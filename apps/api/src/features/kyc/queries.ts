import type { RowOf, Tx } from '../../ports/database.ts';
import { noRecordWords, saidInKycAnswers, saidInScreenings, saidOfKycUploads, saidOfParticipants, saidOfRecords } from './sealing.ts';

const columns = `k.company_id, k.id, k.user_id, u.display_name as owner_name, k.investor_type, k.workflow_key, k.workflow_version, k.status, k.version, k.created_at, k.changed_at,
  k.approved_at, k.valid_until, k.lapsed_at, k.erased_at, k.asked_at, k.asked_at_version, k.key_id, k.sealed`;
const around = 'kyc_records k join users u on u.company_id = k.company_id and u.id = k.user_id';

/** One record, whoever it belongs to. */
export async function recordOf(tx: Tx, companyId: string, id: string) {
  const row = await tx.first(`select ${columns} from ${around} where k.company_id = $1 and k.id = $2`, [companyId, id]);
  return row && { ...row, ...(saidOfRecords.find(tx, row, row) ?? noRecordWords) };
}
export type RecordRow = RowOf<typeof recordOf>;

/** Whether what a record was approved for holds no longer. */
export const hasLapsed = ({ approved_at: approved, lapsed_at: lapsed }: Pick<RecordRow, 'approved_at' | 'lapsed_at'>): boolean =>
  approved !== null && lapsed !== null && lapsed >= approved;

export async function recordsOf(tx: Tx, companyId: string, userId: string): Promise<RecordRow[]> {
  const rows = await tx.rows(`select ${columns} from ${around} where k.company_id = $1 and k.user_id = $2 order by k.created_at, k.id`, [companyId, userId]);
  return rows.map((row) => ({ ...row, ...(saidOfRecords.find(tx, row, row) ?? noRecordWords) }));
}

/** Until the transaction ends nothing else happens to it. @returns undefined where the person has no such record */
export const holdRecord = (tx: Tx, companyId: string, userId: string, id: string) =>
  tx.first('select id from kyc_records where company_id = $1 and user_id = $2 and id = $3 for update', [companyId, userId, id]);

/** A record whose approval holds no longer on a day, and did until now; nothing else happens to it until the transaction ends. */
export const holdApproved = (tx: Tx, companyId: string, id: string, today: string) =>
  tx.first(
    `select id from kyc_records where company_id = $1 and id = $2 and valid_until < $3::date and (lapsed_at is null or lapsed_at < approved_at) for update`,
    [companyId, id, today],
  );

/** Of two who begin a record of one person at once, the second waits and then finds what the first did. */
export const holdPerson = (tx: Tx, companyId: string, userId: string) =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended('pari kyc ' || $1 || ' ' || $2, 0))`, [companyId, userId]);

export async function participantsOf(tx: Tx, companyId: string, recordId: string) {
  const rows = await tx.rows(
    'select company_id, id, version, key_id, sealed from kyc_participants where company_id = $1 and record_id = $2 and removed_at is null order by place',
    [companyId, recordId],
  );
  return saidOfParticipants.opened(tx, rows).map(({ row, said }) => ({ id: row.id, version: row.version, ...said }));
}
export type ParticipantRow = RowOf<typeof participantsOf>;

/** Under which investors are known, by the ids of their records. */
export async function recordNames(tx: Tx, companyId: string, ids: readonly string[]) {
  const rows = await tx.rows(
    `select k.company_id, k.id, k.workflow_key, k.workflow_version, k.key_id, k.sealed from kyc_records k where k.company_id = $1 and k.id = any($2::uuid[])`,
    [companyId, ids],
  );
  return rows.map((row) => ({ ...row, entity_name: (saidOfRecords.find(tx, row, row) ?? noRecordWords).entity_name }));
}

/** Names of participants by their ids: also of those who were taken out since. */
export async function participantNames(tx: Tx, companyId: string, ids: readonly string[]) {
  const rows = await tx.rows('select company_id, id, key_id, sealed from kyc_participants where company_id = $1 and id = any($2::uuid[])', [companyId, ids]);
  return rows.map((row) => ({ id: row.id, ...saidOfParticipants.open(tx, row, row) }));
}

/** How many people a record names. */
export const participantsIn = async (tx: Tx, companyId: string, recordId: string): Promise<number> =>
  (
    await tx.first(
      `select count(*)::int as count from kyc_participants where company_id = $1 and record_id = $2 and removed_at is null and key_id <> 'erased'`,
      [companyId, recordId],
    )
  )?.count ?? 0;

/** When whoever was taken out of a record was. */
export const participantsRemoved = (tx: Tx, companyId: string, recordId: string) =>
  tx.rows('select id, removed_at from kyc_participants where company_id = $1 and record_id = $2 and removed_at is not null', [companyId, recordId]);

export async function kycAnswersOf(tx: Tx, companyId: string, recordId: string) {
  const rows = await tx.rows(
    `select a.company_id, a.record_id, a.of_id, a.question_id, a.key_id, a.sealed, a.changed_at_version, a.at, a.via, a.answered_by as answered_by_id, u.display_name as answered_by
     from kyc_answers a join users u on u.company_id = a.company_id and u.id = a.answered_by where a.company_id = $1 and a.record_id = $2`,
    [companyId, recordId],
  );
  return saidInKycAnswers.opened(tx, rows).map(({ row, said }) => ({ ...row, value: said }));
}
export type KycAnswerRow = RowOf<typeof kycAnswersOf>;

/** Files of a record and of its participants that were not taken out. */
export async function kycUploadsOf(tx: Tx, companyId: string, recordId: string) {
  const rows = await tx.rows(
    `select p.company_id, p.id, p.of_id, p.question_id, p.sha256, f.length, f.state, f.reason, f.media_type, f.damaged_at, p.at, p.via, p.key_id, p.sealed, u.display_name as uploaded_by
     from kyc_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256
       join users u on u.company_id = p.company_id and u.id = p.uploaded_by
     where p.company_id = $1 and p.record_id = $2 and p.removed_at is null order by p.at, p.id`,
    [companyId, recordId],
  );
  return saidOfKycUploads.opened(tx, rows).map(({ row, said }) => ({ ...row, ...said }));
}
export type KycUploadRow = RowOf<typeof kycUploadsOf>;

/** When files for each question were last uploaded or taken out. */
export const kycUploadsTouched = (tx: Tx, companyId: string, recordId: string) =>
  tx.rows(
    `select distinct on (of_id, question_id) of_id, question_id, coalesce(removed_at, at) as at from kyc_uploads where company_id = $1 and record_id = $2
     order by of_id, question_id, coalesce(removed_at, at) desc`,
    [companyId, recordId],
  );

/** Files by their ids: also those that were taken out since they were submitted. */
export async function kycUploadsBy(tx: Tx, companyId: string, recordIds: readonly string[], ids: readonly string[]) {
  const rows = await tx.rows(
    `select p.company_id, p.id, p.sha256, f.length, f.state, f.media_type, f.damaged_at, p.at, p.via, p.removed_at, p.key_id, p.sealed, u.display_name as uploaded_by
     from kyc_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256
       join users u on u.company_id = p.company_id and u.id = p.uploaded_by
     where p.company_id = $1 and p.record_id = any($2::uuid[]) and p.id = any($3::uuid[])`,
    [companyId, recordIds, ids],
  );
  return saidOfKycUploads.opened(tx, rows).map(({ row, said }) => ({ ...row, ...said }));
}

/** What came of looking for whom a record names, the last first. */
export async function screeningsOf(tx: Tx, companyId: string, recordId: string) {
  const rows = await tx.rows(
    `select s.company_id, s.id, s.of_id, s.result, s.at, s.key_id, s.sealed, u.display_name as recorded_by from kyc_screenings s
       left join users u on u.company_id = s.company_id and u.id = s.by_id
     where s.company_id = $1 and s.record_id = $2 order by s.at desc, s.id`,
    [companyId, recordId],
  );
  return saidInScreenings.opened(tx, rows).map(({ row, said }) => ({ ...row, ...said }));
}
