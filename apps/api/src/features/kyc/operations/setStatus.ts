import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../../ports/database.ts';

/** Where a record stands, of those that the caller holds: what it was approved for before ends with anything but an approval. */
export const setRecordStatus = (tx: Tx, companyId: string, id: string, status: 'created' | 'submitted' | 'changes_requested', at: Date) =>
  tx.run('update kyc_records set status = $3, approved_at = null, valid_until = null, changed_at = $4 where company_id = $1 and id = $2', [
    companyId,
    id,
    status,
    at,
  ]);

/** @param until the last day on which the approval holds */
export const approveRecord = (tx: Tx, companyId: string, id: string, until: CivilDate, at: Date) =>
  tx.run(`update kyc_records set status = 'approved', approved_at = $3, valid_until = $4, changed_at = $3 where company_id = $1 and id = $2`, [
    companyId,
    id,
    at,
    until,
  ]);

/** Its approval holds no longer; until when it held stays to be read. */
export const lapseRecord = (tx: Tx, companyId: string, id: string, at: Date) =>
  tx.run(`update kyc_records set status = 'created', changed_at = $3 where company_id = $1 and id = $2`, [companyId, id, at]);

/** Asks by another workflow, or another version of it. Answers to what it does not ask stay, and count no more. */
export const setWorkflow = (tx: Tx, companyId: string, id: string, workflow: { readonly key: string; readonly version: number }, at: Date) =>
  tx.run('update kyc_records set workflow_key = $3, workflow_version = $4, version = version + 1, changed_at = $5 where company_id = $1 and id = $2', [
    companyId,
    id,
    workflow.key,
    workflow.version,
    at,
  ]);
