import { askedBankDetails, type BankDetails } from '@pari/domain/banking';
import type { Context } from '../../../http/context.ts';
import { badFields } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { saidInBankVersions } from '../sealing.ts';
import { bankFaults, type WholeBank } from '../wholeBank.ts';

/** @throws Refusal `bad_request` by field for details that nobody can be paid by */
export function requireValid(form: BankDetails): void {
  const faults = bankFaults(form);
  if (faults.size > 0) throw badFields(faults);
}

/**
 * Commits a form of a record that the caller holds as its next version, which nobody has verified: what its country asks for, and nothing that was typed for another.
 * The caller has kept it as the draft.
 */
export async function commitVersion(
  tx: Tx,
  { company, realUser }: Pick<Context, 'company' | 'realUser'>,
  { row, committed }: Pick<WholeBank, 'row' | 'committed'>,
  form: BankDetails,
  at: Date,
): Promise<void> {
  const version = (committed?.version ?? 0) + 1;
  const { keyId, sealed } = saidInBankVersions.seal(tx, { company_id: company.id, record_id: row.id, version }, askedBankDetails(form));
  await tx.run('insert into bank_versions (company_id, record_id, version, committed_at, committed_by, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)', [
    company.id,
    row.id,
    version,
    at,
    realUser.id,
    keyId,
    sealed,
  ]);
  await tx.run('update bank_records set version = version + 1 where company_id = $1 and id = $2', [company.id, row.id]);
}
