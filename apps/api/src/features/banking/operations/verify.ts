import type { Tx } from '../../../ports/database.ts';
import { saidInBankVerifications, type BankCallBack } from '../sealing.ts';

interface Verified {
  readonly companyId: string;
  readonly recordId: string;
  readonly version: number;
  /** In which the version was read. */
  readonly applicationId: string;
  readonly said: BankCallBack;
  readonly by: string;
  readonly at: Date;
}

/** Writes down who confirmed a version when they were called back; of a record that the caller holds, once for each version. */
export async function addVerification(tx: Tx, { companyId, recordId, version, applicationId, said, by, at }: Verified): Promise<void> {
  const { keyId, sealed } = saidInBankVerifications.seal(tx, { company_id: companyId, record_id: recordId, version }, said);
  await tx.run(
    `insert into bank_verifications (company_id, record_id, version, application_id, verified_at, verified_by, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [companyId, recordId, version, applicationId, at, by, keyId, sealed],
  );
}
