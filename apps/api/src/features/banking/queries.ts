import type { BankGroup } from '@pari/domain/banking';
import type { RowOf, Tx } from '../../ports/database.ts';
import { isKept } from '../../ports/sealedValues.ts';
import { saidInBankDrafts, saidInBankVerifications, saidInBankVersions } from './sealing.ts';

const columns = 'b.company_id, b.id, b.user_id, u.display_name as owner_name, b.kyc_record_id, b.version, b.erased_at';
const around = 'bank_records b join users u on u.company_id = b.company_id and u.id = b.user_id';

/** One record, whoever it belongs to. */
export const bankRecordOf = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${columns} from ${around} where b.company_id = $1 and b.id = $2`, [companyId, id]);
export type BankRecordRow = RowOf<typeof bankRecordOf>;

/** That of a person, or of an entity of theirs. @param entity their record of who it is; null: of themselves */
export const bankRecordFor = (tx: Tx, companyId: string, userId: string, entity: string | null) =>
  tx.first('select id from bank_records where company_id = $1 and user_id = $2 and kyc_record_id is not distinct from $3::uuid and erased_at is null', [
    companyId,
    userId,
    entity,
  ]);

/** Those of a person, that of themselves first. */
export const bankRecordsOf = (tx: Tx, companyId: string, userId: string) =>
  tx.rows('select id from bank_records where company_id = $1 and user_id = $2 order by kyc_record_id is not null, created_at, id', [companyId, userId]);

/** Of two who say at once where one person is paid, the second waits and then finds what the first did. */
export const holdBanking = (tx: Tx, companyId: string, userId: string) =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended('pari banking ' || $1 || ' ' || $2, 0))`, [companyId, userId]);

/** Until the transaction ends nothing else happens to it. */
export const holdBankRecord = (tx: Tx, companyId: string, id: string) =>
  tx.first('select id from bank_records where company_id = $1 and id = $2 for update', [companyId, id]);

/** What was typed, the last form first. */
export async function bankDraftsOf(tx: Tx, companyId: string, recordId: string) {
  const rows = await tx.rows(
    `select company_id, record_id, country_group, changed_at_version, changed_at, key_id, sealed from bank_drafts where company_id = $1 and record_id = $2
     order by changed_at_version desc`,
    [companyId, recordId],
  );
  return saidInBankDrafts.opened(tx, rows).map(({ row, said }) => ({ group: row.country_group satisfies BankGroup, changed_at: row.changed_at, ...said }));
}
export type BankDraft = Awaited<ReturnType<typeof bankDraftsOf>>[number];

/** The number of what was committed last; 0: nothing was. */
export const bankVersionOf = async (tx: Tx, companyId: string, recordId: string): Promise<number> =>
  (await tx.first('select max(version) as version from bank_versions where company_id = $1 and record_id = $2', [companyId, recordId]))?.version ?? 0;

/** What was committed, the last first. @param most so many of them alone */
export async function bankVersionsOf(tx: Tx, companyId: string, recordId: string, most: number | null = null) {
  const rows = await tx.rows(
    'select company_id, record_id, version, committed_at, committed_by, key_id, sealed from bank_versions where company_id = $1 and record_id = $2 order by version desc limit $3',
    [companyId, recordId, most],
  );
  return saidInBankVersions.opened(tx, rows).map(({ row, said }) => ({ version: row.version, at: row.committed_at, by: row.committed_by, details: said }));
}
export type BankVersion = Awaited<ReturnType<typeof bankVersionsOf>>[number];

/** Who was called back about a version and confirmed it. */
export async function bankVerificationOf(tx: Tx, companyId: string, recordId: string, version: number) {
  const row = await tx.first(
    `select v.company_id, v.record_id, v.version, v.verified_at, v.verified_by, u.display_name as by_name, v.key_id, v.sealed from bank_verifications v
       join users u on u.company_id = v.company_id and u.id = v.verified_by
     where v.company_id = $1 and v.record_id = $2 and v.version = $3`,
    [companyId, recordId, version],
  );
  return row && isKept(row) ? { at: row.verified_at, by: row.verified_by, by_name: row.by_name, said: saidInBankVerifications.open(tx, row, row) } : undefined;
}
export type BankVerification = RowOf<typeof bankVerificationOf>;
